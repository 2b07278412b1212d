import type { Append, AppendOutcome, KnownEvent } from './log-types.ts';

export type AppendDecision = { kind: 'write'; firstRevision: number } | AppendOutcome;

/** What the log holds, as far as one append can see it; includes what the same group has already accepted. */
export type LogView = {
  /** -1 for a stream without events. */
  currentRevision(stream: string): number;
  knownEvent(eventId: string): KnownEvent | undefined;
  /** Sequence of the last event of a stream, 0 if unknown. Only asked for empty appends. */
  lastSeq(stream: string): number;
};

/**
 * Decides one append as EventStoreDB does (IndexWriter.CheckCommit), with one rule more: an event id lies in the log
 * at most once. EventStoreDB would write the same id twice under two different revisions; an audit trail must not.
 */
export function decideAppend(append: Append, log: LogView): AppendDecision {
  const current = log.currentRevision(append.stream);
  const wrong = { kind: 'wrong_revision', currentRevision: current } as const;
  const { expected } = append;
  if (expected.kind === 'stream_exists' && current < 0) return wrong;

  const retried = findRetry(append, current, log);
  if (retried) return retried;

  if (expected.kind === 'no_stream' && current >= 0) return wrong;
  if (expected.kind === 'exact' && expected.revision !== BigInt(current)) return wrong;
  if (append.events.length === 0)
    return { kind: 'written', lastRevision: current, seq: log.lastSeq(append.stream) };

  const ids = new Set<string>();
  for (const { id } of append.events) {
    if (ids.has(id) || log.knownEvent(id)) return { kind: 'duplicate_id', eventId: id };
    ids.add(id);
  }
  return { kind: 'write', firstRevision: current + 1 };
}

/** The earlier outcome, if exactly these events were appended before under the same expectation. */
function findRetry(append: Append, current: number, log: LogView): AppendOutcome | undefined {
  const { expected, events, stream } = append;
  const first = events[0] && log.knownEvent(events[0].id);
  if (!first || first.stream !== stream) return undefined;
  if (expected.kind === 'no_stream' && first.revision !== 0) return undefined;
  if (expected.kind === 'exact' && BigInt(first.revision) !== expected.revision + 1n) return undefined;
  let last = first;
  for (const [index, event] of events.entries()) {
    const known = log.knownEvent(event.id);
    // Some of the events are there and others are not: this is no retry, so the revision is what is wrong.
    if (!known || known.stream !== stream || known.revision !== first.revision + index) {
      return { kind: 'wrong_revision', currentRevision: current };
    }
    last = known;
  }
  return { kind: 'written', lastRevision: last.revision, seq: last.seq };
}
