/** Milliseconds between two collections, unless much was let go. */
const restMs = 500;
/** Bytes from which a file is worth a collection of its own. */
const large = 2_000_000;
/** Bytes let go since the last collection that are worth one in any case. */
const enough = 32_000_000;
let last = Number.NEGATIVE_INFINITY;
let since = 0;

/**
 * So many bytes of a file are done with. Their buffers lie outside the heap, where V8 lets some hundred megabytes pile up
 * before it collects on its own account; told at once, it gives them back. Does nothing without --expose-gc.
 */
export function letGo(bytes: number): void {
  since += bytes;
  if (since < enough && (bytes < large || performance.now() - last < restMs)) return;
  last = performance.now();
  since = 0;
  globalThis.gc?.();
}
