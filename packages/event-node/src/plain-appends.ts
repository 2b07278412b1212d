import type { Append } from './log-types.ts';

/**
 * Whether appends may be written without a look at what is there: each follows the last event of its stream as far as is
 * known here, so that none is a repeat. An id that is elsewhere, or a stream that nobody here knows and is there all the
 * same, is refused by the database, and they are looked up then.
 *
 * @param revisionOf last revision of a stream, undefined where it is not known
 */
export function arePlain(
  appends: readonly Pick<Append, 'stream' | 'expected' | 'events'>[],
  revisionOf: (stream: string) => number | undefined,
): boolean {
  const moved = new Map<string, number>();
  for (const { stream, expected, events } of appends) {
    // Nothing is written by it: what it is answered with has to be looked up.
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
        // Their repeats are found anywhere in the stream.
        return false;
    }
    moved.set(stream, revision + events.length);
  }
  return true;
}
