/**
 * The gateway to the log: the only code that uses @eventstore/db-client [log-1]. All other code uses streams,
 * revisions as numbers and positions as bigint.
 */
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { EventMetadata } from '@fournil/events/metadata';
import type { Mark, Whereabouts } from './identity/marks.ts';
import { concernsAccount, isLasting, type Right, troubleOf, troubleSentence } from './reach/trouble.ts';

/** An event ready to be written, not yet encrypted. */
export interface EventToAppend {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly metadata: EventMetadata;
}

/**
 * An event exactly as stored, with encrypted personal fields: the form that the chain hashes and a copy
 * transfers.
 */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
  readonly data: Record<string, unknown>;
  readonly metadata: Record<string, unknown>;
}

/** The position of an event, with its content or the reason why it cannot be read. */
export type ReadEvent = Omit<StoredEvent, 'data' | 'metadata'> & {
  readonly decoded: Recorded<FournilEvent> | { readonly unreadable: Error };
};

/** A decoded event together with its stored form. */
export type LogEvent = ReadEvent & StoredEvent;

/** Pages of events: their size, whether they are decoded, and whether the stored form is kept. */
export interface PageOptions {
  readonly pageSize?: number;
  readonly decode?: boolean;
  readonly stored?: boolean;
}

/**
 * The options of a reader that does not need the stored bytes, so that their memory is freed after decoding.
 */
export type WithoutStored = PageOptions & { readonly stored: false };

/** The revision a stream must have: `none` for a stream that must not exist yet. */
export type ExpectedRevision = number | 'none';

/** Events were added to the stream since it was read. `actual` is -1 for a stream without events. */
export class WrongRevision extends Error {
  readonly stream: string;
  readonly actual: number;
  constructor(stream: string, actual: number) {
    super(`Révision inattendue : ${stream} est à ${actual}`);
    this.name = 'WrongRevision';
    this.stream = stream;
    this.actual = actual;
  }
}

/**
 * The log is unreachable, or did not confirm whether it wrote. A retry with the same ids is safe. `message`
 * gives the cause in French; `doing` names the missing right if that is the cause.
 */
export class LogUnavailable extends Error {
  /** True when the server refuses the account: calls succeed only after somebody has corrected it. */
  readonly isAccountRefused: boolean;
  /** Retrying does not help. */
  readonly lasts: boolean;
  constructor(cause: unknown, doing?: Right) {
    const trouble = troubleOf(cause, doing);
    super(troubleSentence(trouble), { cause });
    this.name = 'LogUnavailable';
    this.isAccountRefused = concernsAccount(trouble);
    this.lasts = this.isAccountRefused || isLasting(trouble);
  }
}

/**
 * Another log was found at the address: no decision and no append. `message` gives the reason and the
 * remedies in French.
 */
export class LogRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'LogRefused';
  }
}

/** The log has a stream of an unknown category under our prefix: a newer program wrote it. */
export class NewerProgram extends LogRefused {
  /** Retrying does not help. */
  readonly lasts = true;
  readonly stream: string;
  constructor(stream: string) {
    super(
      `Le journal contient un flux d’une version plus récente de Fournil (${stream})\u202f: celle-ci n’en lirait qu’une partie, et n’en lit ni n’en copie rien. Mettez Fournil à jour.`,
    );
    this.stream = stream;
  }
}

/** The log's disk is full: nothing was written. */
export class LogFull extends Error {
  constructor(cause: unknown) {
    super('Le disque du journal est plein', { cause });
    this.name = 'LogFull';
  }
}

/** A record in a stream of ours that is none of ours. */
interface ForeignRecord {
  readonly type: string;
  readonly revision: number;
}

/**
 * The part of a damaged stream that can still be read: a first revision, nothing, a tombstone, or a foreign
 * record.
 */
export type Remains = number | 'nothing' | 'tombstone' | ForeignRecord;

export const foreignRecordSentence = (stream: string, { type, revision }: ForeignRecord): string =>
  `Le flux ${stream} du journal est abîmé\u202f: l’enregistrement ${type} (révision ${revision}) n’a pas les métadonnées de Fournil, un autre programme l’y a écrit. Retirez-lui le droit d’écrire dans les flux «\u00a0fournil.…\u00a0», puis restaurez une sauvegarde d’avant\u202f: npm run restore.`;

const damaged = (stream: string, remains: Remains): string =>
  typeof remains === 'object'
    ? foreignRecordSentence(stream, remains)
    : remains === 'tombstone'
      ? `Le flux ${stream} du journal a été supprimé pour toujours sur le serveur (tombstone)\u202f: rien n’y est plus lu ni écrit, et rien ne le répare. Restaurez une sauvegarde dans un journal vide\u202f: npm run restore.`
      : `Le flux ${stream} du journal est abîmé\u202f: ${remains === 'nothing' ? 'rien n’en est plus lu' : `il commence à la révision ${remains} au lieu de 0`}. Il a été tronqué ou effacé sur le serveur. Arrêtez Fournil et retirez ce qui le tronque\u202f: npm run ops -- repair-stream ${stream}. Si des faits manquent encore, restaurez une sauvegarde.`;

/**
 * A stream's first event is missing (truncated or deleted, even if written to again), or another program
 * wrote into it. Decisions on the remaining events would be wrong.
 */
export class DamagedStream extends Error {
  readonly stream: string;
  constructor(stream: string, remains: Remains) {
    super(damaged(stream, remains));
    this.name = 'DamagedStream';
    this.stream = stream;
  }
}

/** The result of a search with the last position read, where the next search continues. */
export interface Truncations {
  /** Position of the last record searched; null before the first search. */
  readonly lookedTo: bigint | null;
  /** Names of the streams of ours that are truncated at this moment. */
  readonly streams: readonly string[];
  /** Names of those that were deleted for ever. */
  readonly tombstoned: readonly string[];
}

export interface AppendOutcome {
  /** Revision of the last event written. */
  readonly revision: number;
  /** Commit position of the append. */
  readonly position: bigint;
}

/**
 * The last foreign record that a server has skipped after our event at `after`, with no event of ours between
 * them.
 */
export interface PassedOver {
  readonly after: bigint | null;
  readonly position: bigint;
  readonly eventId: string;
}

/** The options of a subscription. */
export interface Following {
  readonly signal: AbortSignal;
  readonly onDrop?: (cause: unknown) => void;
  /**
   * Before each subscription, the first included, with reads over its very connection: what it throws ends the whole.
   */
  readonly beforeEach?: (over: LogReader) => Promise<void>;
  /**
   * The position to which an earlier subscription skipped, and the function that stores the present one, so
   * that nothing is skipped twice.
   */
  readonly passed?: {
    readonly from: PassedOver | null;
    readonly keep: (passed: PassedOver) => Promise<void>;
  };
}

/** Reads without decisions, from the log or over the connection of a subscription. */
export interface LogReader {
  /** A stream as stored. @throws DamagedStream */
  readStoredStream(stream: string): Promise<readonly StoredEvent[]>;
  /**
   * Pages of $all in order, strictly after `after` (null: from the start), until the current end; with
   * `including`, from the event at that position on. Only positions from this log are accepted.
   */
  readAll(
    after: bigint | null,
    options: WithoutStored & { including?: boolean },
  ): AsyncGenerator<readonly ReadEvent[]>;
  readAll(
    after: bigint | null,
    options?: PageOptions & { including?: boolean },
  ): AsyncGenerator<readonly LogEvent[]>;
  /** Commit position of the last event of ours, null for none; records of the server do not count. */
  lastPosition(): Promise<bigint | null>;
  /** The last fact as stored, null for a log without any. */
  lastEvent(): Promise<StoredEvent | null>;
  /** The present place of an event that was read at a position. @throws LogUnavailable */
  locate(mark: Mark): Promise<Whereabouts>;
  /**
   * A foreign stream among the newest records of the server; null if there is none. @throws LogUnavailable
   */
  guest(): Promise<string | null>;
}

export interface EventLog extends LogReader {
  /**
   * @throws WrongRevision, LogFull, LogUnavailable (after retries with the same ids and revision), DamagedStream when a stream
   *   that was to be new turns out to have been deleted: what was written then is behind it
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
  ): Promise<AppendOutcome>;
  /** A stream from its first event (or `fromRevision`); empty when it does not exist. @throws DamagedStream */
  readStream(stream: string, fromRevision?: number): Promise<readonly Recorded<FournilEvent>[]>;
  /**
   * Every event strictly after `after`, in pages of at most `pageSize`, existing and new ones, without loss,
   * disorder or repetition, across reconnections. Ends when `signal` aborts. The next page is read only when
   * the consumer asks for it.
   */
  subscribe(after: bigint | null, options: WithoutStored & Following): AsyncGenerator<readonly ReadEvent[]>;
  subscribe(after: bigint | null, options: PageOptions & Following): AsyncGenerator<readonly LogEvent[]>;
  /**
   * Writes nothing, but takes the path of an append; tried once. @throws LogUnavailable if an append would
   * fail now
   */
  tryAppend(): Promise<void>;
  /** Finds which of our streams their metadata truncates now, from the result of an earlier search on. @throws LogUnavailable */
  truncated(before: Truncations): Promise<Truncations>;
  /** Resolves when something was written after a place by which streams are truncated or deleted. @throws LogUnavailable */
  untilTruncating(after: bigint | null, signal: AbortSignal): Promise<void>;
  /**
   * The connection in use, once the log was found to be the expected one over it; null before that, and when it is
   * lost. Another connection is another object.
   */
  connection(): object | null;
  close(): Promise<void>;
}
