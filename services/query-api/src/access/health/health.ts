/** The state of every part in one answer, from what each was found to say. */
import type { health } from '@fournil/contracts/access/endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import type { GroupProgress } from '@fournil/read-models/read-group-progress';

export interface LogState {
  readonly position: bigint | null;
}

export interface FoundGroup {
  readonly name: string;
  /** Undefined when Postgres does not answer, null before the projections first ran. */
  readonly found: GroupProgress | null | undefined;
  /** When the first event that the group has not taken was recorded; null when level. */
  readonly missedAt: string | null;
}

/** Behind by more than this, people notice. */
const lateMs = 10_000;

const part = (up: boolean, detail?: string) => ({
  status: up ? ('ok' as const) : ('down' as const),
  ...(detail === undefined ? {} : { detail }),
});

export function describeHealth(seen: {
  readonly log: LogState | undefined;
  readonly groups: readonly FoundGroup[];
  readonly now: Date;
}): AnswerOf<typeof health> {
  const { log, groups, now } = seen;
  const database = groups.every(({ found }) => found !== undefined);
  const running = groups.every(({ found }) => found?.running === true);
  const views = Object.fromEntries(
    groups.map(({ name, found, missedAt }) => [
      name,
      {
        position: found?.position?.toString() ?? null,
        lagMs: missedAt === null ? 0 : Math.max(0, now.getTime() - Date.parse(missedAt)),
        parked: found?.parked ?? 0,
        rebuilding: found?.rebuilding ?? false,
      },
    ]),
  );
  const troubled = Object.values(views).some((view) => view.parked > 0 || view.lagMs > lateMs);
  const status = !database ? 'down' : !log || !running || troubled ? 'degraded' : 'ok';
  return {
    status,
    parts: {
      'query-api': part(true),
      database: part(database),
      log: part(log !== undefined),
      projections: part(running, running ? undefined : 'Aucun projecteur ne tient les vues à jour.'),
    },
    log: { position: log?.position?.toString() ?? null },
    views,
  };
}
