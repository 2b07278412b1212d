import type { Append, AppendOutcome, KnownEvent } from './log-types.ts';

export type AppendDecision = { kind: 'write'; firstRevision: number } | AppendOutcome;

/** The state of the log that one append can see; includes events already accepted in the same group. */
export type LogView = {
  /** -1 for a stream without events. */
  currentRevision(stream: string): number;
  knownEvent(eventId: string): KnownEvent | undefined;
  /** Sequence of the log's last event, 0 for none: the answer to an empty append. */
  lastSeq(): number;
};

/**
 * Decides one append as EventStoreDB does (IndexWriter.CheckCommit), with one rule more: an event id is in the log
 * at most once. EventStoreDB would write the same id twice under two different revisions; an audit trail must not.
 */
export function decideAppend(append: Append, log: LogView): AppendDecision {
  const current = log.currentRevision(append.stream);
  const wrong = { kind: 'wrong_revision', currentRevision: current } as const;
  const { expected } = append;
  if (expected.kind === 'stream_exists' && current < 0) return wrong;

  const repeated = repeatOf(append, log);
  if (repeated === 'in part') return wrong;
  if (repeated) return { kind: 'written', lastRevision: repeated.revision, seq: repeated.seq };

  if (expected.kind === 'no_stream' && current >= 0) return wrong;
  if (expected.kind === 'exact' && expected.revision !== BigInt(current)) return wrong;
  if (append.events.length === 0) return { kind: 'written', lastRevision: current, seq: log.lastSeq() };

  const ids = new Set<string>();
  for (const { id } of append.events) {
    if (ids.has(id) || log.knownEvent(id)) return { kind: 'duplicate_id', eventId: id };
    ids.add(id);
  }
  return { kind: 'write', firstRevision: current + 1 };
}

/**
 * The position of the last event if exactly these events were appended before: after the expected revision,
 * or, without one, anywhere in the stream and in any order. Contents are not compared.
 */
function repeatOf({ expected, events, stream }: Append, log: LogView): KnownEvent | 'in part' | undefined {
  const first =
    expected.kind === 'exact' ? expected.revision + 1n : expected.kind === 'no_stream' ? 0n : undefined;
  let last: KnownEvent | undefined;
  for (const [index, { id }] of events.entries()) {
    const known = log.knownEvent(id);
    const isThere =
      known?.stream === stream && (first === undefined || BigInt(known.revision) === first + BigInt(index));
    if (!isThere) return index === 0 ? undefined : 'in part';
    last = known;
  }
  return last;
}

/**
 * True if appends need no look at existing events: each follows the last known event of its stream, so none
 * is a repeat. For an id that exists elsewhere, or an existing stream unknown here, the database refuses, and
 * they are then looked up. @param revisionOf last revision of a stream, undefined if unknown
 */
export function arePlain(
  appends: readonly Pick<Append, 'stream' | 'expected' | 'events'>[],
  revisionOf: (stream: string) => number | undefined,
): boolean {
  const moved = new Map<string, number>();
  for (const { stream, expected, events } of appends) {
    // An empty append writes nothing: its answer must be looked up.
    if (events.length === 0) return false;
    const known = moved.get(stream) ?? revisionOf(stream);
    const revision = known ?? -1;
    switch (expected.kind) {
      case 'no_stream':
        if (revision >= 0) return false;
        break;
      case 'exact':
        if (known === undefined || expected.revision !== BigInt(known)) return false;
        break;
      case 'any':
      case 'stream_exists':
        // Repetitions of these can be anywhere in the stream.
        return false;
    }
    moved.set(stream, revision + events.length);
  }
  return true;
}
