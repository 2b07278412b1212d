/** The limit in elapsed time, as a multiple of the limit in processor time. */
const mostWaiting = 4;

/**
 * Calls `onSpent` once a document has used that many milliseconds of CPU, as `processorMs` measures: under
 * load elapsed time would refuse honest documents. The limit in elapsed time is four times as long, or the
 * same if the system measures no CPU time. @returns a function that stops the watch
 */
export function watchTime(
  limitMs: number,
  processorMs: () => number | null,
  onSpent: () => void,
): () => void {
  const began = { clockMs: performance.now(), processorMs: processorMs() };
  let timer: NodeJS.Timeout;
  const look = () => {
    const clockMs = performance.now() - began.clockMs;
    const now = processorMs();
    const usedMs = now === null || began.processorMs === null ? clockMs : now - began.processorMs;
    const leftMs = Math.min(limitMs - usedMs, mostWaiting * limitMs - clockMs);
    if (leftMs > 0) timer = setTimeout(look, Math.ceil(leftMs));
    else onSpent();
  };
  timer = setTimeout(look, limitMs);
  return () => clearTimeout(timer);
}
