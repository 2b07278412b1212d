/** Milliseconds between two whole collections, unless much was let go. */
const restMs = 500;
/** Bytes from which a file justifies a collection. */
const large = 2_000_000;
/** Bytes let go since the last whole collection that are worth one in any case. */
const enough = 32_000_000;
/** Bytes worth a collection of what is young, where buffers of a stream are: a millisecond or two. */
const some = 8_000_000;
let last = Number.NEGATIVE_INFINITY;
let since = 0;
let sinceYoung = 0;

/**
 * Reports that bytes of a file are no longer used. Buffers outside the heap may grow to some hundred
 * megabytes before V8 collects them; this collects at intervals. Does nothing without --expose-gc.
 */
export function letGo(bytes: number): void {
  since += bytes;
  sinceYoung += bytes;
  const isRested = performance.now() - last >= restMs;
  if (since >= enough || (bytes >= large && isRested)) {
    globalThis.gc?.();
    last = performance.now();
    since = 0;
    sinceYoung = 0;
  } else if (sinceYoung >= some) {
    globalThis.gc?.({ type: 'minor' });
    sinceYoung = 0;
  }
}
