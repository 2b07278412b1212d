/** An event as a client proposes it. */
export type ProposedEvent = {
  id: string;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
};

export type ExpectedRevision =
  | { kind: 'any' }
  | { kind: 'no_stream' }
  | { kind: 'stream_exists' }
  | { kind: 'exact'; revision: bigint };

/** One append: all its events are written consecutively to the stream, or none. */
export type Append = {
  stream: string;
  expected: ExpectedRevision;
  events: readonly ProposedEvent[];
  /** Milliseconds since the epoch. */
  deadline: number;
};

export type AppendOutcome =
  /** `lastRevision` -1 and `seq` 0 when an empty append met a missing stream. */
  | { kind: 'written'; lastRevision: number; seq: number }
  | { kind: 'wrong_revision'; currentRevision: number }
  | { kind: 'duplicate_id'; eventId: string }
  | { kind: 'too_late' }
  /** The node is stopping and accepts no append; the client retries later or at another node. */
  | { kind: 'closing' }
  /** Nothing was written, and a retry fails until there is disk space. */
  | { kind: 'disk_full' }
  | { kind: 'failed'; message: string };

/** An event of the log. `seq` counts from 1 without gaps; `createdTicks` is 100 ns since 1970. */
export type StoredEvent = ProposedEvent & {
  seq: number;
  stream: string;
  revision: number;
  createdTicks: string;
};

/** The place where an event id already exists. */
export type KnownEvent = { stream: string; revision: number; seq: number };

export const NO_STREAM = -1;

/** The methods of a logger that the node uses; pino has them. */
export type NodeLogger = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export const SILENT: NodeLogger = { info: () => undefined, warn: () => undefined, error: () => undefined };
