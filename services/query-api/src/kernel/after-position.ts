/**
 * Read your own writes: the client sends back a command's position in X-After-Position [projections-5], or in
 * a cookie if it does not use the header. The later one counts.
 */
import { readNumbering } from '@fournil/event-log/identity/log-state';
import type { ServiceRequest } from '@fournil/http-service/service';
import { cookieIn, positionCookie } from '@fournil/http-service/session';
import type { QueryDeps } from './deps.ts';
import type { PositionWatch } from './position-watch.ts';

const longestWaitMs = 2000;

interface Asked {
  readonly logId: string;
  /** The id of the log to which the position belongs; null if the command service did not know it yet. */
  readonly numbering: string | null;
  readonly position: bigint;
}

/** Parses `logId.numbering:commit` or `logId:commit`; null for any other text, which is then ignored. */
export function parsePosition(token: string | undefined): Asked | null {
  const [, logId, numbering, position] =
    /^([\w-]{1,64})(?:\.(\d{1,19}))?:(\d{1,19})$/.exec(token ?? '') ?? [];
  return logId && position ? { logId, numbering: numbering ?? null, position: BigInt(position) } : null;
}

/**
 * Waits until the views have reached the caller's write; after two seconds the answer says X-Stale. A token
 * of another log (before a restore, of another installation), or of this log on another server, is ignored.
 */
export function afterPosition(
  deps: Pick<QueryDeps, 'views' | 'pool'>,
  watch: Pick<PositionWatch, 'waitFor'>,
) {
  let known: string | null = null;
  const logIs = async (logId: string): Promise<boolean> => {
    if (known === logId) return true;
    const row = await deps.views
      .selectFrom('installation')
      .select('logId')
      .executeTakeFirst()
      // The views are being built for the first time.
      .catch(() => undefined);
    known = row?.logId ?? null;
    // Not known before the views have taken the log's first event: then waiting is right.
    return known === null || known === logId;
  };
  // Asked each time: it changes under a running service, and is one row by its key.
  const isCounted = async (numbering: string | null): Promise<boolean> => {
    if (numbering === null) return true;
    const current = await readNumbering(deps.pool).catch(() => null);
    return current === null || current === numbering;
  };
  return async (request: Pick<ServiceRequest, 'header' | 'setHeader'>): Promise<void> => {
    const cookie = cookieIn(request.header('cookie'), positionCookie);
    let position: bigint | null = null;
    for (const token of [request.header('x-after-position'), cookie]) {
      const asked = parsePosition(token);
      if (!asked || (position !== null && asked.position <= position)) continue;
      if ((await logIs(asked.logId)) && (await isCounted(asked.numbering))) position = asked.position;
    }
    if (position === null) return;
    const reached = await watch.waitFor(position, longestWaitMs).catch(() => false);
    if (!reached) request.setHeader('X-Stale', 'true');
  };
}
