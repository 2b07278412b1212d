import { health } from '@fournil/contracts/access/endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { readLogFailing, readMoved, readRefusal, readShared } from '@fournil/event-log/identity/log-state';
import { troubleSentence } from '@fournil/event-log/reach/trouble';
import { answerMetrics } from '@fournil/http-service/metrics';
import { implement } from '@fournil/http-service/service';
import { readFailingTasks } from '@fournil/store/vault/failing-tasks';
import { viewGroups } from '@fournil/views/groups';
import {
  type GroupProgress,
  readGroupProgress,
  readIsImporting,
  readParked,
  readTakesCommands,
} from '@fournil/views/read-group-progress';
import type { QueryDeps } from '../kernel/deps.ts';
import { describeHealth, type LogState, withoutReasons } from './health.ts';

/** Longest time that the health waits for a part of the installation. */
const longestWaitMs = 1500;

/** A part counts as not answering after so many unanswered checks in a row. */
const silencesThatCount = 3;

const silence = Symbol('silence');

interface PartOptions<T> {
  /** The state when it refuses or, without an error, when it does not answer. */
  readonly otherwise: (error?: unknown) => T;
  /** Whether an error means that the part did not answer another caller. */
  readonly isSilence?: (error: unknown) => boolean;
}

/**
 * A part of the installation. Its last answer stays valid for a while when it does not answer, since the
 * machine may only be busy.
 */
export class PatientPart<T> {
  readonly #options: PartOptions<T>;
  #last: { readonly value: T } | null = null;
  #silences = 0;

  constructor(options: PartOptions<T>) {
    this.#options = options;
  }

  /** Whether it is silent and that does not count yet. */
  get isUnsure(): boolean {
    return this.#last !== null && this.#silences > 0 && this.#silences < silencesThatCount;
  }

  /**
   * The answer; a refusal counts at once, a missing answer the third time in a row, or if there never was
   * one.
   */
  async ask(work: Promise<T>): Promise<T> {
    const { otherwise, isSilence } = this.#options;
    const heard = await untilSilent(
      work.catch((error: unknown) => (isSilence?.(error) ? silence : otherwise(error))),
    );
    if (heard !== silence) {
      this.#silences = 0;
      this.#last = { value: heard };
      return heard;
    }
    this.#silences += 1;
    return this.isUnsure && this.#last ? this.#last.value : otherwise();
  }
}

async function untilSilent<T>(work: Promise<T>): Promise<T | typeof silence> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<typeof silence>((resolve) => {
    timer = setTimeout(() => resolve(silence), longestWaitMs);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

const tooSlow = troubleSentence({ kind: 'slow' });

/** A result is cached for this long, for all callers. */
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

/** The last answers of the database, by the name of the question. */
class Database {
  readonly #parts = new Map<string, PatientPart<unknown>>();

  /** Returns `otherwise` if the database refuses or does not answer. */
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
 * The health of the installation, with reasons. One check answers all calls for a second. While a part does not answer,
 * the check is repeated until the part answers or counts as not answering.
 */
function healthLooks(deps: QueryDeps): () => Promise<AnswerOf<typeof health>> {
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

/**
 * The health as metrics: which parts are well, how far each group of views is behind, and how many events are
 * parked.
 */
export function healthAnswer(deps: QueryDeps): void {
  const look = healthLooks(deps);
  answerMetrics({ name: 'fournil_mails', help: 'Mails of the outbox', label: 'status' }, async () => {
    const { rows } = await deps.pool.query<{ status: string; count: string }>(
      'select status, count(*)::text as count from mail.outbox group by status',
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
  });
  const views = async (figure: 'lagMs' | 'parked', per = 1) => {
    const told = await look();
    return Object.fromEntries(Object.entries(told.views).map(([name, view]) => [name, view[figure] / per]));
  };
  answerMetrics({ name: 'fournil_part_up', help: '1 for a part that is well', label: 'part' }, async () => {
    const { parts } = await look();
    return Object.fromEntries(
      Object.entries(parts).map(([name, { status }]) => [name, status === 'ok' ? 1 : 0]),
    );
  });
  answerMetrics(
    { name: 'fournil_views_lag_seconds', help: 'Age of the oldest fact not taken yet', label: 'group' },
    () => views('lagMs', 1000),
  );
  answerMetrics({ name: 'fournil_views_parked', help: 'Facts put aside', label: 'group' }, () =>
    views('parked'),
  );
}
