import type { Append } from './log-types.ts';

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
