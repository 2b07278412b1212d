/**
 * The client of one log. Calls use one client of the library, with one connection. After a lost connection,
 * or a call that fails without an answer, a new client replaces it; calls in progress on the old one
 * complete. Each subscription has its own client.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Credentials, ErrorType, type EventStoreDBClient, NotLeaderError } from '@eventstore/db-client';
import { readLogAddress } from '../address.ts';
import { LogRefused } from '../event-log.ts';
import { accountOf, addressOfLeader, addressOfNth } from './account.ts';
import { clientFor } from './client-for.ts';
import { type Connection, connectOnce } from './connect-once.ts';
import { isAnswer, LeaderUnreachable, LogSilent, typeOf } from './failures.ts';
import { type Patience, patience, persist } from './patience.ts';
import { type Reading, readingOf } from './reading.ts';

const disposeWithinMs = 500;
/** Beyond a call's own deadline, which the client was seen to forget. */
const graceMs = 250;
/** Milliseconds after which a refused log is checked again over the same connection. */
const lookAgainMs = 250;

/** Reads over one connection; a read is not retried. */
export interface Reader {
  read<E>(start: (client: EventStoreDBClient) => Reading<E>): Promise<E[]>;
  readEach<E, T>(start: (client: EventStoreDBClient) => Reading<E>, take: (event: E) => T): Promise<T[]>;
}

/** Checks over one connection that the log is the expected one. @throws LogRefused for another log */
export type Look = (over: Reader) => Promise<void>;

/** A client of the library, its connection, and the known facts about its log. */
interface InUse {
  readonly client: EventStoreDBClient;
  readonly connection: Connection;
  /** `host:port` that another node named as leader; undefined at the configured address. */
  readonly leader: string | undefined;
  calls: number;
  isReplaced: boolean;
  isKnown: boolean;
  looking: Promise<void> | undefined;
  refused: { readonly error: LogRefused; readonly at: number } | undefined;
}

/** Ends its streams, then its connection, which the library's own end leaves open. */
async function end({ client, connection }: Pick<InUse, 'client' | 'connection'>): Promise<void> {
  connection.giveUp();
  // `dispose` waits for calls that the client lost track of, sometimes for ever (seen after an empty read);
  // callers have awaited everything important.
  await Promise.race([client.dispose(), wait(disposeWithinMs, undefined, { ref: false })]);
  const getChannel: unknown = Reflect.get(client, 'getChannel');
  if (typeof getChannel !== 'function') return;
  const channel: unknown = await getChannel().catch(() => undefined);
  if (
    typeof channel === 'object' &&
    channel !== null &&
    'close' in channel &&
    typeof channel.close === 'function'
  )
    channel.close();
}

/**
 * A number for each client of this process: clients with equal options would share a connection. Few exist at
 * once.
 */
let clients = 0;
const numbers = 10_000;

export interface LogClientOptions {
  readonly patience?: Partial<Patience> | undefined;
  /** Called for each append that the log did not take, whether or not it is tried again. */
  readonly onAppendFailed?: (() => void) | undefined;
  /** Runs on each new connection before the first decision or append; all others wait for it. */
  readonly look?: Look | undefined;
}

export class LogClient implements Reader {
  /** To be given with every append: it makes the client append one by one. */
  readonly account: Credentials;
  readonly #address: string;
  readonly #patience: Patience;
  readonly #onAppendFailed: () => void;
  readonly #look: Look | undefined;
  readonly #closing = new AbortController();
  #inUse: InUse;

  /** @throws MalformedAddress */
  constructor(address: string, options: LogClientOptions = {}) {
    const read = readLogAddress(address);
    this.#address = read.forClient;
    this.#patience = { ...patience, ...options.patience };
    this.#onAppendFailed = options.onAppendFailed ?? (() => undefined);
    this.#look = options.look;
    this.account = accountOf(read);
    this.#inUse = this.#make();
  }

  #make(leader?: string): InUse {
    clients = (clients + 1) % numbers;
    const address = leader === undefined ? this.#address : addressOfLeader(this.#address, leader);
    const client = clientFor(addressOfNth(address, clients));
    return {
      client,
      connection: connectOnce(client),
      leader,
      calls: 0,
      isReplaced: false,
      isKnown: false,
      looking: undefined,
      refused: undefined,
    };
  }

  /** The connection in use, where its log is known; null where the next call must look first. */
  get known(): object | null {
    const { connection, isKnown } = this.#inUse;
    return isKnown && !connection.isOver ? connection : null;
  }

  /** A client of the caller's own with its one connection, for a subscription; to be ended by `end`. */
  own(): { readonly client: EventStoreDBClient; readonly over: Reader; end(): Promise<void> } {
    // When the leader was found, reads are as current as appends.
    const made = this.#make(this.#inUse.leader);
    return { client: made.client, over: this.#over(made.client), end: () => end(made) };
  }

  #over(client: EventStoreDBClient): Reader {
    const readEach: Reader['readEach'] = (start, take) =>
      readingOf(start(client), this.#patience.silenceMs, this.#closing.signal, take);
    return { readEach, read: (start) => readEach(start, (event) => event) };
  }

  /** All events of a read, complete or an error. @throws LogUnavailable, and errors answered by the log */
  read<E>(start: (client: EventStoreDBClient) => Reading<E>): Promise<E[]> {
    return this.readEach(start, (event) => event);
  }

  /** As `read`, each event as `take` makes it when it comes. */
  readEach<E, T>(start: (client: EventStoreDBClient) => Reading<E>, take: (event: E) => T): Promise<T[]> {
    return this.#persistRead(start, take, false);
  }

  /** As `read`, of a log that is known to be the expected one. @throws LogRefused when it is another */
  readKnown<E>(start: (client: EventStoreDBClient) => Reading<E>): Promise<E[]> {
    return this.#persistRead(start, (event) => event, true);
  }

  #persistRead<E, T>(
    start: (client: EventStoreDBClient) => Reading<E>,
    take: (event: E) => T,
    mustBeKnown: boolean,
  ): Promise<T[]> {
    const attempt = (ms: number) =>
      this.#call((client) => readingOf(start(client), ms, this.#closing.signal, take), mustBeKnown);
    return persist('read', attempt, this.#patience);
  }

  /** One check, without a retry. @throws the log's error, or the failure */
  look<E>(start: (client: EventStoreDBClient) => Reading<E>, ms: number): Promise<E[]> {
    return this.#call(
      (client) => readingOf(start(client), ms, this.#closing.signal, (event) => event),
      false,
    );
  }

  /**
   * One append, retried with the same ids until its result is known. @throws LogRefused (nothing was sent),
   * LogUnavailable, and errors answered by the log
   */
  append<T>(call: (client: EventStoreDBClient, options: AppendOptions) => Promise<T>): Promise<T> {
    const attempt = (ms: number) =>
      this.#append(call, ms, true).catch((error: unknown) => {
        const isRefused = typeOf(error) === ErrorType.ACCESS_DENIED || error instanceof LogRefused;
        if (!isAnswer(error) || isRefused) this.#onAppendFailed();
        throw error;
      });
    return persist('append', attempt, this.#patience);
  }

  /**
   * One append without retries, to any log at the address. @throws errors answered by the log, or the failure
   */
  tryAppend<T>(
    call: (client: EventStoreDBClient, options: AppendOptions) => Promise<T>,
    ms: number = this.#patience.callMs,
  ): Promise<T> {
    return this.#append(call, ms, false);
  }

  #append<T>(
    call: (client: EventStoreDBClient, options: AppendOptions) => Promise<T>,
    ms: number,
    mustBeKnown: boolean,
  ): Promise<T> {
    const options = { credentials: this.account, deadline: Math.ceil(ms) };
    return this.#call((client) => within(call(client, options), ms + graceMs), mustBeKnown);
  }

  async #call<T>(work: (client: EventStoreDBClient) => Promise<T>, mustBeKnown: boolean): Promise<T> {
    if (this.#inUse.connection.isOver) this.#replace(this.#inUse);
    try {
      return await this.#callOver(this.#inUse, work, mustBeKnown);
    } catch (error) {
      // A follower did nothing and named the leader: call the leader at once.
      if (!(error instanceof NotLeaderError) || this.#inUse.leader === undefined) throw error;
      return await this.#callOver(this.#inUse, work, mustBeKnown);
    }
  }

  async #callOver<T>(
    inUse: InUse,
    work: (client: EventStoreDBClient) => Promise<T>,
    mustBeKnown: boolean,
  ): Promise<T> {
    inUse.calls += 1;
    try {
      if (mustBeKnown) await this.#know(inUse);
      return await work(inUse.client);
    } catch (error) {
      if (isAnswer(error)) throw error;
      // Failures inside the library have no type: a failed discovery, a hanging connection.
      this.#replace(inUse, error);
      throw inUse.leader === undefined ? error : new LeaderUnreachable(inUse.leader, error);
    } finally {
      inUse.calls -= 1;
      if (inUse.isReplaced && inUse.calls === 0) void end(inUse);
    }
  }

  /**
   * If a node named the leader, the next client connects there; after any other failure to the configured
   * address.
   */
  #replace(inUse: InUse, error?: unknown): void {
    if (this.#inUse !== inUse || this.#closing.signal.aborted) return;
    const cause = error instanceof Error && error.cause instanceof NotLeaderError ? error.cause : error;
    const leader =
      cause instanceof NotLeaderError ? `${cause.leader.address}:${cause.leader.port}` : undefined;
    this.#inUse = this.#make(leader);
    inUse.isReplaced = true;
    // A call that was given up must never be sent later.
    inUse.connection.giveUp();
    if (inUse.calls === 0) void end(inUse);
  }

  /** @throws LogRefused, and how the look failed */
  async #know(inUse: InUse): Promise<void> {
    const look = this.#look;
    if (!look || inUse.isKnown) return;
    if (inUse.refused && performance.now() - inUse.refused.at < lookAgainMs) throw inUse.refused.error;
    inUse.looking ??= look(this.#over(inUse.client))
      .then(() => {
        inUse.isKnown = true;
      })
      .catch((error: unknown) => {
        if (error instanceof LogRefused) inUse.refused = { error, at: performance.now() };
        throw error;
      })
      .finally(() => {
        inUse.looking = undefined;
      });
    await inUse.looking;
  }

  /** Reads in progress fail: the library would let them end as if they were complete. */
  close(): Promise<void> {
    this.#closing.abort();
    return end(this.#inUse);
  }
}

export interface AppendOptions {
  readonly credentials: Credentials;
  readonly deadline: number;
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LogSilent(ms)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
