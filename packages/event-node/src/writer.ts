import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempts, logAttempts } from '@fournil/http-service/attempts';
import { repeatedly } from '@fournil/http-service/repeated';
import { AppendQueue, type Pending } from './append-queue.ts';
import { type AppendDecision, arePlain, decideAppend, type LogView } from './decide-append.ts';
import type { Append, AppendOutcome, KnownEvent, NodeLogger, StoredEvent } from './log-types.ts';
import { Positions } from './positions.ts';
import { RevisionCache, type StreamHead } from './revision-cache.ts';
import type { LogTable } from './storage.ts';
import { Tail } from './tail.ts';
import {
  isConnectionLoss,
  isDiskFull,
  isTaken,
  openWriterSession,
  type WriterSession,
} from './writer-session.ts';

const RETRY_MS = 200;
// How late a caller may learn that its deadline has passed.
const EXPIRY_MS = 50;
const TICKS_PER_MS = 10_000n;

class LogReplacedError extends Error {
  constructor(served: number, found: number) {
    super(
      `La base ne contient plus le journal servi jusqu'ici (événement ${served} changé ; dernier : ${found}).`,
    );
  }
}

/** The known events and streams of a group of appends. */
type Found = { events: ReadonlyMap<string, KnownEvent>; heads: ReadonlyMap<string, StreamHead> };

export type WriterOptions = {
  databaseUrl: string;
  table: LogTable;
  tailBytes: number;
  logger: NodeLogger;
  /** How long Postgres may be unavailable before the writer stops. */
  reconnectMs: number;
  now(): number;
  onFatal(error: Error): void;
};

/** The part of the writer that appends use. */
export type AppendSink = Pick<Writer, 'append' | 'room' | 'tail'>;

/**
 * The single writer: a queue, written in groups, over the one connection that holds the lock. When that
 * connection is lost, nothing is acknowledged until a new one holds the lock; doubtful appends are then
 * decided again, and recognized by their event ids if they reached the log. Appends never wait beyond their
 * deadline; one that was in progress may have been written.
 */
export class Writer {
  readonly #queue = new AppendQueue();
  #wake: () => void = () => undefined;
  #closing = false;
  #fatal: Error | undefined;
  #session: WriterSession;
  #headId: string | null = null;
  #running: Promise<void>;
  readonly #expiring: NodeJS.Timeout;
  readonly #revisions = new RevisionCache(100_000);
  readonly #options: WriterOptions;
  readonly #attempts: Attempts;
  /** The end of the log as readers may see it. */
  readonly tail: Tail;

  /** Throws LogLockedError when another process writes to this log. */
  static async open(options: WriterOptions): Promise<Writer> {
    const session = await openWriterSession(options.databaseUrl, options.table.schema);
    try {
      const { table } = options;
      await table.createIfMissing(session.client);
      const tail = new Tail(options.tailBytes, new Positions(await table.numbering(session.client)));
      const head = await table.head(session.client);
      tail.restart(head.seq);
      return new Writer(session, head.eventId, tail, options);
    } catch (error) {
      await session.end();
      throw error;
    }
  }

  readonly #refusals = repeatedly();

  private constructor(session: WriterSession, headId: string | null, tail: Tail, options: WriterOptions) {
    this.#options = options;
    this.#attempts = logAttempts(options.logger, 'Écritures du journal');
    this.tail = tail;
    this.#headId = headId;
    this.#session = session;
    this.#watch(session);
    this.#expiring = setInterval(() => this.#expire(), EXPIRY_MS);
    this.#running = this.#run();
  }

  append(append: Append): Promise<AppendOutcome> {
    if (this.#fatal) return Promise.resolve({ kind: 'failed', message: this.#fatal.message });
    if (this.#closing) return Promise.resolve({ kind: 'closing' });
    return new Promise((settle) => {
      this.#queue.push(append, settle);
      this.#wake();
    });
  }

  /** Resolves when there is room for another request. */
  room(): Promise<void> {
    return this.#queue.room();
  }

  /** Writes the queue, then releases the lock. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#wake();
    await this.#running;
    clearInterval(this.#expiring);
    await this.#session.end();
  }

  #watch(session: WriterSession): void {
    session.onLost(() => this.#wake());
  }

  async #run(): Promise<void> {
    while (true) {
      try {
        if (this.#session.isLost() && !(this.#closing && this.#queue.isEmpty)) await this.#recover();
        if (!this.#queue.isEmpty) await this.#writeGroup(this.#queue.takeGroup());
        else if (this.#closing) return;
        else await this.#work();
      } catch (error) {
        const fatal = error instanceof Error ? error : new Error(String(error));
        this.#fatal = fatal;
        this.#queue.finishAll({ kind: 'failed', message: fatal.message }, () => true);
        this.#options.onFatal(fatal);
        return;
      }
    }
  }

  #work(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      if (!this.#queue.isEmpty || this.#closing || this.#session.isLost()) resolve();
    });
  }

  /** False when the connection was lost and the group is at the front of the queue again. */
  async #writeGroup(group: readonly Pending[]): Promise<boolean> {
    try {
      const outcomes = await this.#commit(group);
      this.#attempts.succeeded();
      for (const [index, pending] of group.entries()) {
        this.#queue.settle(pending, outcomes[index] ?? { kind: 'failed', message: 'no outcome' });
      }
      return true;
    } catch (error) {
      if (isConnectionLoss(error)) {
        this.#attempts.failed(error);
        this.#queue.putBack(group);
        await this.#session.end();
        return false;
      }
      return group.length === 1 ? this.#refuse(group, error) : this.#writeSingly(group);
    }
  }

  #refuse(group: readonly Pending[], error: unknown): true {
    const message = error instanceof Error ? error.message : String(error);
    const count = this.#refusals.count(message);
    if (count !== undefined)
      this.#options.logger.error(
        { err: error, stream: group[0]?.stream, count },
        'append refused by the database',
      );
    const outcome: AppendOutcome = isDiskFull(error) ? { kind: 'disk_full' } : { kind: 'failed', message };
    for (const pending of group) this.#queue.settle(pending, outcome);
    return true;
  }

  /** One append of the group fails: each is written separately, in the same order. */
  async #writeSingly(group: readonly Pending[]): Promise<boolean> {
    for (const [index, pending] of group.entries()) {
      const settled = await this.#writeGroup([pending]);
      if (settled && !this.#session.isLost()) continue;
      this.#queue.putBack(group.slice(index + 1), settled ? 0 : 1);
      return settled;
    }
    return true;
  }

  /** Most groups need no look at existing events: one statement, one round trip. */
  async #commit(group: readonly Pending[]): Promise<AppendOutcome[]> {
    if (arePlain(group, (stream) => this.#revisions.get(stream)?.revision)) {
      try {
        return await this.#write(group, { events: new Map(), heads: new Map() });
      } catch (error) {
        if (!isTaken(error)) throw error;
      }
    }
    return this.#write(group, await this.#look(group));
  }

  #look(group: readonly Pending[]): Promise<Found> {
    const ids = group.flatMap((pending) => pending.events.map((event) => event.id));
    const unknown = new Set(
      group.map((pending) => pending.stream).filter((stream) => !this.#revisions.has(stream)),
    );
    return this.#options.table.lookup(this.#session.client, ids, [...unknown]);
  }

  async #write(group: readonly Pending[], found: Found): Promise<AppendOutcome[]> {
    const { table, now } = this.#options;
    const { tail } = this;
    const known = new Map<string, KnownEvent>(found.events);
    const heads = new Map(found.heads);
    const headOf = (stream: string) =>
      heads.get(stream) ?? this.#revisions.get(stream) ?? { revision: -1, seq: 0 };
    const view: LogView = {
      currentRevision: (stream) => headOf(stream).revision,
      lastSeq: () => tail.head + accepted.length,
      knownEvent: (id) => known.get(id),
    };
    const time = now();
    const createdTicks = String(BigInt(time) * TICKS_PER_MS);
    const accepted: StoredEvent[] = [];
    const outcomes: AppendOutcome[] = [];
    for (const pending of group) {
      const decision: AppendDecision =
        pending.deadline < time ? { kind: 'too_late' } : decideAppend(pending, view);
      if (decision.kind !== 'write') {
        outcomes.push(decision);
        continue;
      }
      let revision = decision.firstRevision - 1;
      let seq = tail.head + accepted.length;
      for (const event of pending.events) {
        revision += 1;
        seq += 1;
        accepted.push({ ...event, seq, stream: pending.stream, revision, createdTicks });
        known.set(event.id, { stream: pending.stream, revision, seq });
      }
      heads.set(pending.stream, { revision, seq });
      outcomes.push({ kind: 'written', lastRevision: revision, seq });
    }
    if (accepted.length > 0) {
      await table.insert(this.#session.client, accepted);
      this.#headId = accepted.at(-1)?.id ?? this.#headId;
      tail.extend(accepted);
    }
    for (const [stream, head] of heads) this.#revisions.set(stream, head);
    return outcomes;
  }

  async #recover(): Promise<void> {
    const giveUpAt = performance.now() + this.#options.reconnectMs;
    while (true) {
      try {
        await this.#reopen();
        return;
      } catch (error) {
        if (error instanceof LogReplacedError) throw error;
        if (performance.now() > giveUpAt) {
          throw new Error('Postgres reste injoignable, ou un autre processus tient le journal.', {
            cause: error,
          });
        }
        await sleep(RETRY_MS);
      }
    }
  }

  async #reopen(): Promise<void> {
    const { databaseUrl, table, logger } = this.#options;
    const { tail } = this;
    const session = await openWriterSession(databaseUrl, table.schema);
    try {
      const headId = await table.eventIdAt(session.client, tail.head);
      const head = await table.head(session.client);
      if (tail.head > 0 && headId !== this.#headId) throw new LogReplacedError(tail.head, head.seq);
      this.#headId = head.eventId;
      if (head.seq > tail.head) tail.restart(head.seq);
      logger.info({ head: head.seq }, 'writer connection back, lock held');
    } catch (error) {
      await session.end();
      throw error;
    }
    this.#revisions.clear();
    this.#session = session;
    this.#watch(session);
  }

  #expire(): void {
    const time = this.#options.now();
    this.#queue.finishAll({ kind: 'too_late' }, (append) => append.deadline < time);
  }
}
