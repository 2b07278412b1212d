/**
 * The client of one log. Calls go through one client of the library until it fails in a way that it may keep for itself:
 * then another takes its place, and what is under way on the first goes on. Subscriptions have one of their own.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Credentials, ErrorType, type EventStoreDBClient } from '@eventstore/db-client';
import { readLogAddress } from '../address.ts';
import { accountOf, addressOfNth } from './account.ts';
import { clientFor } from './client-for.ts';
import { isAnswer, LogSilent, typeOf } from './failures.ts';
import { type Patience, patience, persist } from './patience.ts';
import { type Reading, readingOf } from './reading.ts';

const disposeWithinMs = 500;
/** Beyond a call's own deadline, which the client was seen to forget. */
const graceMs = 250;

/** A client, and the calls under way on it. */
interface InUse {
  readonly client: EventStoreDBClient;
  calls: number;
  isReplaced: boolean;
}

/** Its streams, then the connection, which the library's own end leaves open. */
async function end(client: EventStoreDBClient): Promise<void> {
  // `dispose` waits for calls the client itself lost count of, sometimes for ever (seen after a read that finds
  // nothing); what matters has been awaited by its caller.
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

/** One number for each client of this process: those of equal options would share a connection. Few live at once. */
let clients = 0;
const numbers = 10_000;

export class LogClient {
  /** To be given with every append: it makes the client append one by one. */
  readonly account: Credentials;
  readonly #address: string;
  readonly #patience: Patience;
  readonly #onAppendFailed: () => void;
  readonly #closing = new AbortController();
  #inUse: InUse;

  /**
   * @param onAppendFailed called for each append that the log did not take, whether or not it is tried again
   * @throws MalformedAddress
   */
  constructor(
    address: string,
    overrides: Partial<Patience> = {},
    onAppendFailed: () => void = () => undefined,
  ) {
    const read = readLogAddress(address);
    this.#address = read.forClient;
    this.#patience = { ...patience, ...overrides };
    this.#onAppendFailed = onAppendFailed;
    this.account = accountOf(read);
    this.#inUse = this.#make();
  }

  #make(): InUse {
    clients = (clients + 1) % numbers;
    const client = clientFor(addressOfNth(this.#address, clients));
    return { client, calls: 0, isReplaced: false };
  }

  /** A client of the caller's own, for a subscription; to be ended by `end`. */
  own(): { readonly client: EventStoreDBClient; end(): Promise<void> } {
    const { client } = this.#make();
    return { client, end: () => end(client) };
  }

  /**
   * All that a read gives, complete or not at all.
   * @throws LogUnavailable, and what the log answers
   */
  read<E>(start: (client: EventStoreDBClient) => Reading<E>): Promise<E[]> {
    return this.readEach(start, (event) => event);
  }

  /** As `read`, each event as `take` makes it when it comes. */
  readEach<E, T>(start: (client: EventStoreDBClient) => Reading<E>, take: (event: E) => T): Promise<T[]> {
    const attempt = (ms: number) =>
      this.#call((client) => readingOf(start(client), ms, this.#closing.signal, take));
    return persist('read', attempt, this.#patience);
  }

  /** One look, without another try. @throws what the log answers, or how it failed */
  look<E>(start: (client: EventStoreDBClient) => Reading<E>, ms: number): Promise<E[]> {
    return this.#call((client) => readingOf(start(client), ms, this.#closing.signal, (event) => event));
  }

  /**
   * One append, with the same ids until the log says what became of it.
   * @throws LogUnavailable, and what the log answers
   */
  append<T>(call: (client: EventStoreDBClient, options: AppendOptions) => Promise<T>): Promise<T> {
    const attempt = (ms: number) =>
      this.tryAppend(call, ms).catch((error: unknown) => {
        if (!isAnswer(error) || typeOf(error) === ErrorType.ACCESS_DENIED) this.#onAppendFailed();
        throw error;
      });
    return persist('append', attempt, this.#patience);
  }

  /** One append tried once. @throws what the log answers, or how it failed */
  tryAppend<T>(
    call: (client: EventStoreDBClient, options: AppendOptions) => Promise<T>,
    ms: number = this.#patience.callMs,
  ): Promise<T> {
    const options = { credentials: this.account, deadline: Math.ceil(ms) };
    return this.#call((client) => within(call(client, options), ms + graceMs));
  }

  async #call<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    const inUse = this.#inUse;
    inUse.calls += 1;
    try {
      return await work(inUse.client);
    } catch (error) {
      // What it keeps of a failure is told by no type: a failed look for capabilities, a connection that hangs.
      if (!isAnswer(error) && this.#inUse === inUse && !this.#closing.signal.aborted) {
        this.#inUse = this.#make();
        inUse.isReplaced = true;
      }
      throw error;
    } finally {
      inUse.calls -= 1;
      if (inUse.isReplaced && inUse.calls === 0) void end(inUse.client);
    }
  }

  /** Reads under way fail: the library would let them end as if they were complete. */
  close(): Promise<void> {
    this.#closing.abort();
    return end(this.#inUse.client);
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
