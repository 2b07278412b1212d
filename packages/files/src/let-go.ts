/** Milliseconds between two collections. */
const restMs = 500;
/** Bytes from which a file is worth one. */
const large = 2_000_000;
let last = Number.NEGATIVE_INFINITY;

/**
 * A file of so many bytes is done with. Its buffers lie outside the heap, where V8 lets some hundred megabytes pile up
 * before it collects on its own account; told at once, it gives them back. Does nothing without --expose-gc.
 */
export function letGo(bytes: number): void {
  if (bytes < large || performance.now() - last < restMs) return;
  last = performance.now();
  globalThis.gc?.();
}
