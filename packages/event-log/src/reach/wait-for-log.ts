/** Waits for a log that is late: ready is one that can be read and written, which takes a leader. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { ANY, BACKWARDS, END, ErrorType } from '@eventstore/db-client';
import { controlStream } from '@fournil/events/streams';
import { type LogAddress, MalformedAddress, readLogAddress } from '../address.ts';
import { typeOf } from '../client/failures.ts';
import { LogClient } from '../client/log-client.ts';
import { toStored } from '../stored.ts';
import { askAll, type ServerAnswer } from './ask-server.ts';
import { warningsAmong } from './server-warnings.ts';
import {
  concernsAccount,
  isLasting,
  type Right,
  type Trouble,
  troubleOf,
  troubleSentence,
} from './trouble.ts';

/**
 * The log did not become ready, or never will with these settings. `message` gives the reason and the remedy.
 */
export class LogNotReady extends Error {
  readonly kind: Trouble['kind'];
  /** Retrying does not help: a person must change a setting, an account or a right. */
  readonly lasts: boolean;
  constructor(trouble: Trouble, where?: string) {
    super(troubleSentence(trouble, where));
    this.name = 'LogNotReady';
    this.kind = trouble.kind;
    this.lasts = isLasting(trouble) || concernsAccount(trouble);
  }
}

export interface WaitOptions {
  /** How long a log that is late is waited for; two minutes by default. */
  readonly patienceMs?: number | undefined;
  /** Called when waiting begins and every ten seconds: the reason, and for how long it has been waited, in seconds. */
  readonly onWait?: (sentence: string, waitedSeconds: number) => void;
  /** The warnings that do not stop the start: a clock that lags, a certificate that ends soon. */
  readonly onWarning?: (sentence: string) => void;
  /** Also tests the right to append, without writing; a process that only reads does not need it. */
  readonly writes?: boolean;
  /** An event node of ours, which grants every right: only its answer is awaited, no call is tried. */
  readonly isOwnLog?: boolean | undefined;
  readonly signal?: AbortSignal;
}

const betweenLooksMs = 500;
const printEveryMs = 10_000;
/** A server that starts answers before it knows its accounts. */
const accountPatienceMs = 10_000;
const callMs = 5000;

export const defaultLogPatienceMs = 120_000;

/** How long a log that is late is waited for: LOG_WAIT_SECONDS, two minutes by default. In milliseconds. */
export function logPatienceMs(env: NodeJS.ProcessEnv): number {
  const text = env.LOG_WAIT_SECONDS?.trim();
  const seconds = text ? Number(text) : defaultLogPatienceMs / 1000;
  if (!Number.isFinite(seconds) || seconds < 0 || seconds > 86_400) {
    throw new Error('LOG_WAIT_SECONDS doit être un nombre de secondes, de 0 à 86400.');
  }
  return seconds * 1000;
}

/** @throws LogNotReady */
export async function waitForLog(eventStoreUrl: string, options: WaitOptions): Promise<void> {
  const address = addressOf(eventStoreUrl);
  const longestMs = options.patienceMs ?? defaultLogPatienceMs;
  const startedAt = performance.now();
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const look = askAll(address).then(async (says) => ({
      says,
      trouble:
        troubleAmong(says) ??
        (options.isOwnLog ? undefined : await tryCalls(eventStoreUrl, options.writes === true)),
    }));
    // Stops waiting for a silent server once the caller gives up.
    const { says, trouble } = await untilAborted(look, options.signal, {
      says: [],
      trouble: { kind: 'unreachable', detail: 'attente interrompue' } as const,
    });
    if (!trouble) {
      for (const warning of warningsAmong(says, new Date())) options.onWarning?.(warning);
      return;
    }
    const waitedMs = performance.now() - startedAt;
    const patienceMs = concernsAccount(trouble) ? Math.min(accountPatienceMs, longestMs) : longestMs;
    if (isLasting(trouble) || waitedMs >= patienceMs || options.signal?.aborted) {
      throw new LogNotReady(trouble, address.shown);
    }
    if (performance.now() - reportedAt >= printEveryMs) {
      reportedAt = performance.now();
      options.onWait?.(troubleSentence(trouble, address.shown), Math.round(waitedMs / 1000));
    }
    await wait(betweenLooksMs, undefined, options.signal ? { signal: options.signal } : {}).catch(
      () => undefined,
    );
  }
}

/** The result of `work`, or `otherwise` as soon as the signal aborts. */
async function untilAborted<T, U>(work: Promise<T>, signal: AbortSignal | undefined, otherwise: U) {
  if (!signal) return work;
  if (signal.aborted) return otherwise;
  const ended = new AbortController();
  const aborted = once(signal, 'abort', { signal: ended.signal }).then(
    () => otherwise,
    () => otherwise,
  );
  return Promise.race([work, aborted]).finally(() => ended.abort());
}

function addressOf(eventStoreUrl: string): LogAddress {
  try {
    return readLogAddress(eventStoreUrl);
  } catch (error) {
    if (error instanceof MalformedAddress)
      throw new LogNotReady({ kind: 'malformed', sentence: error.message });
    throw error;
  }
}

const leads = (state: string): boolean => state === 'leader' || state === 'master';
/** Such a node forwards writes to its leader. */
const follows = (state: string): boolean => state === 'follower' || state === 'slave' || state === 'clone';

/** Why no node is usable; undefined if one is, or if they do not say. */
function troubleAmong(says: readonly ServerAnswer[]): Trouble | undefined {
  const wrong = says.flatMap(({ trouble }) => (trouble ? [trouble] : []));
  const lastingOne = wrong.find(isLasting);
  if (lastingOne) return lastingOne;
  const states = says.flatMap(({ state }) => (state === undefined ? [] : [state]));
  if (states.some((state) => leads(state) || follows(state))) return undefined;
  if (states.length > 0) return { kind: 'no-leader' };
  return wrong.length === says.length ? wrong[0] : undefined;
}

/** The control stream of the versions before the first release: it had no prefix, and nothing of theirs is read. */
const unprefixedControl = 'control-log';

/** Whether such a version wrote here. A guest may have a stream of that name, which an account may not be allowed to read. */
async function unprefixedLog(client: LogClient): Promise<Trouble | undefined> {
  try {
    const found = await client.look((one) => one.readStream(unprefixedControl, { maxCount: 1 }), callMs);
    const event = found[0]?.event && toStored(found[0].event);
    return event?.type === 'LogOpened' && typeof event.data.logId === 'string'
      ? { kind: 'unprefixed' }
      : undefined;
  } catch (error) {
    const type = typeOf(error);
    const isHidden =
      type === ErrorType.STREAM_NOT_FOUND ||
      type === ErrorType.STREAM_DELETED ||
      type === ErrorType.ACCESS_DENIED;
    return isHidden ? undefined : troubleOf(error, 'read-stream');
  }
}

/** One call of each kind that the product makes, by the account that it will use. */
async function tryCalls(eventStoreUrl: string, writes: boolean): Promise<Trouble | undefined> {
  const client = new LogClient(eventStoreUrl);
  const all = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const;
  try {
    return (
      (await troubleWith(
        'read-all',
        client.look((one) => one.readAll(all), callMs),
      )) ??
      (await troubleWith(
        'read-stream',
        client.look((one) => one.readStream(controlStream, { maxCount: 1 }), callMs),
      )) ??
      (writes
        ? await troubleWith(
            'append',
            client.tryAppend(
              (one, call) => one.appendToStream(controlStream, [], { expectedRevision: ANY, ...call }),
              callMs,
            ),
          )
        : undefined) ??
      (await unprefixedLog(client))
    );
  } finally {
    await client.close();
  }
}

const troubleWith = (right: Right, read: Promise<unknown>): Promise<Trouble | undefined> =>
  read.then(
    () => undefined,
    (error: unknown) => (typeOf(error) === ErrorType.STREAM_NOT_FOUND ? undefined : troubleOf(error, right)),
  );
