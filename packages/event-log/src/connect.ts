import { appendEvents, appendNothing } from './append.ts';
import { ExpectationUnknown } from './client/failures.ts';
import { LogClient, type Look } from './client/log-client.ts';
import type { Patience } from './client/patience.ts';
import type { Keyring } from './codec.ts';
import { type EventLog, LogRefused } from './event-log.ts';
import { compareLog } from './identity/check.ts';
import type { ExpectedLog, Mark, Whereabouts } from './identity/marks.ts';
import { readerOver } from './last-event.ts';
import { readStreamDecoded } from './read.ts';
import { subscribeToAll } from './subscribe.ts';
import { findTruncated, untilTruncating } from './truncated-streams.ts';

export interface LogOptions {
  readonly eventStoreUrl: string;
  readonly keyring: Keyring;
  /** Other waiting times for an unavailable log than the usual ones. */
  readonly patience?: Partial<Patience>;
  /** Called for each append that the log did not take, whether or not it is tried again. */
  readonly onAppendFailed?: () => void;
  /**
   * The expected log; null before the first one. If given, the first decision or append of each connection
   * checks that the log is that one. Without it any log is accepted.
   */
  readonly expected?: () => Promise<ExpectedLog | null>;
  /** Called with the result of each check; not for a refusal, which the caller of the log gets as an error. */
  readonly onFound?: (where: 'here' | 'elsewhere') => void;
}

/**
 * Opens the log at `eventStoreUrl` (esdb://…), either EventStoreDB or the event node. Connects at the first
 * call. @throws MalformedAddress
 */
export function connectEventLog(options: LogOptions): EventLog {
  const { keyring, expected } = options;
  const own = expected && ownLook(expected, options);
  const client = new LogClient(options.eventStoreUrl, {
    patience: options.patience,
    onAppendFailed: options.onAppendFailed,
    look: own?.look,
  });
  return {
    ...readerOver(client, keyring),
    append: async (stream, expectedRevision, events) => {
      const outcome = await appendEvents(client, keyring, stream, expectedRevision, events);
      const eventId = events.at(-1)?.id;
      if (eventId !== undefined) own?.appended({ ...outcome, stream, eventId });
      return outcome;
    },
    tryAppend: () => appendNothing(client),
    readStream: (stream, from) => readStreamDecoded(client, keyring, stream, from),
    subscribe: (after, more) => subscribeToAll(client, keyring, after, more),
    truncated: (before) => findTruncated(client, before),
    untilTruncating: (after, signal) => untilTruncating(client, after, signal),
    connection: () => client.known,
    close: () => client.close(),
  };
}

/**
 * Compares a log with the database's expectation, and with the last event that this process appended: the
 * projections, which store the positions, may not have read it yet.
 */
function ownLook(expected: () => Promise<ExpectedLog | null>, { keyring, onFound }: LogOptions) {
  let last: Mark | undefined;
  /** The value when `last` was appended. */
  let moves = 0;
  const look: Look = async (over) => {
    const log = readerOver(over, keyring);
    const found = new Map<string, Promise<Whereabouts>>();
    const locate = (mark: Mark) => {
      const name = `${mark.eventId} ${mark.position}`;
      const where = found.get(name) ?? log.locate(mark);
      found.set(name, where);
      return where;
    };
    // The connection is opened while the database answers; usually this is the only mark.
    if (last) locate(last).catch(() => undefined);
    const kept = await expected().catch((error: unknown) => {
      throw new ExpectationUnknown(error);
    });
    if (kept && kept.moves !== moves) {
      last = undefined;
      moves = kept.moves;
    }
    const marks = [...(last ? [last] : []), ...(kept?.marks ?? [])];
    if (!kept && marks.length === 0) return;
    const verdict = await compareLog({ logId: kept?.logId ?? null, marks, moves }, { ...log, locate });
    if (verdict.kind === 'refused') throw new LogRefused(verdict.sentence);
    onFound?.(verdict.kind);
  };
  const appended = (mark: Mark) => {
    if (!last || mark.position > last.position) last = mark;
  };
  return { look, appended };
}
