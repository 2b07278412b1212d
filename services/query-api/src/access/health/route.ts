import { health } from '@fournil/contracts/access/endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { readLogFailing, readMoved, readRefusal, readShared } from '@fournil/event-log/identity/log-state';
import { troubleSentence } from '@fournil/event-log/reach/trouble';
import { implement } from '@fournil/http-service/service';
import { viewGroups } from '@fournil/read-models/groups';
import {
  type GroupProgress,
  readGroupProgress,
  readIsImporting,
  readParked,
  readTakesCommands,
} from '@fournil/read-models/read-group-progress';
import { readFailingTasks } from '@fournil/vault/failing-tasks';
import type { QueryDeps } from '../../kernel/deps.ts';
import { describeHealth, type LogState, withoutReasons } from './health.ts';
import { PatientPart } from './patient-part.ts';

const tooSlow = troubleSentence({ kind: 'slow' });

/** A look lasts so long for everybody who asks. */
const keptForMs = 1000;

/** When the first event after `position` was recorded: since then the views are behind. */
async function firstMissedAt(log: QueryDeps['log'], position: bigint | null): Promise<string | null> {
  for await (const page of log.readAll(position, { pageSize: 1, decode: false })) {
    const recordedAt = page[0]?.metadata.recordedAt;
    return typeof recordedAt === 'string' ? recordedAt : null;
  }
  return null;
}

interface FoundLog {
  readonly state: LogState | undefined;
  /** Why it does not answer, in French. */
  readonly trouble: string | null;
}

/** What the database says, by the name of the question. */
class Database {
  readonly #parts = new Map<string, PatientPart<unknown>>();

  /** `otherwise` where it refuses or is silent. */
  async ask<T>(question: string, work: Promise<T>, otherwise: T): Promise<T> {
    const part =
      (this.#parts.get(question) as PatientPart<T> | undefined) ??
      new PatientPart<T>({ otherwise: () => otherwise });
    this.#parts.set(question, part as PatientPart<unknown>);
    return part.ask(work);
  }

  get isUnsure(): boolean {
    return [...this.#parts.values()].some((part) => part.isUnsure);
  }
}

/**
 * How the installation is, with the reasons. One look serves everybody for a second; where a part is silent, further looks
 * follow by themselves until it answers or its silence counts.
 */
export function healthLooks(deps: QueryDeps): () => Promise<AnswerOf<typeof health>> {
  const database = new Database();
  const log = new PatientPart<FoundLog>({
    otherwise: (error) => ({ state: undefined, trouble: error instanceof Error ? error.message : tooSlow }),
    isSilence: (error) => error instanceof Error && error.message === tooSlow,
  });

  async function look(): Promise<AnswerOf<typeof health>> {
    const { pool } = deps;
    const found = await log.ask(
      deps.log.lastPosition().then((position) => ({ state: { position }, trouble: null })),
    );
    const [refused, takesCommands, logFailing, moved, shared, importing, mailParked, failing] =
      await Promise.all([
        database.ask('refusal', readRefusal(pool), null),
        database.ask('commands', readTakesCommands(pool), false),
        database.ask('log', readLogFailing(pool), null),
        database.ask('moved', readMoved(pool), null),
        database.ask('shared', readShared(pool), null),
        database.ask('import', readIsImporting(pool), false),
        database.ask('mail', readParked(pool, 'mail'), 0),
        database.ask('tasks', readFailingTasks(pool), []),
      ]);
    const groups = await Promise.all(
      viewGroups.map(async (group) => {
        const progress = await database.ask<GroupProgress | null | undefined>(
          group.name,
          readGroupProgress(pool, group),
          undefined,
        );
        const behind = found.state !== undefined && progress?.position !== found.state.position;
        const missedAt = behind
          ? await database.ask(
              `${group.name} missed`,
              firstMissedAt(deps.log, progress?.position ?? null),
              null,
            )
          : null;
        return { name: group.name, found: progress, missedAt };
      }),
    );
    const rest = { refused, takesCommands, logFailing, moved, shared, importing, mailParked, failing };
    return describeHealth({
      log: found.state,
      logTrouble: found.trouble,
      groups,
      logWarnings: deps.logServer.warnings(),
      ...rest,
      now: new Date(),
    });
  }

  let kept: { readonly answer: Promise<AnswerOf<typeof health>>; until: number } | null = null;
  const answer = (): Promise<AnswerOf<typeof health>> => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const mine = { answer: look(), until: Number.POSITIVE_INFINITY };
    kept = mine;
    void mine.answer
      .catch(() => undefined)
      .then(() => {
        mine.until = performance.now() + keptForMs;
        if (log.isUnsure || database.isUnsure) setTimeout(answer, keptForMs).unref();
      });
    return mine.answer;
  };
  return answer;
}

export function healthRoute(deps: QueryDeps) {
  const look = healthLooks(deps);
  return implement(health, async ({ session }) => {
    const answer = await look();
    return session?.role === 'admin' ? answer : withoutReasons(answer);
  });
}
