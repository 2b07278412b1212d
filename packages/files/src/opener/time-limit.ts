/** Times its limit by which the clock may run on while others have the processor. */
const mostWaiting = 4;

/**
 * Calls `onSpent` once a document has used so many milliseconds of processor, as `processorMs` measures it: on a machine
 * under load the clock runs on for those who did nothing, and an honest document must not be refused for that. Four
 * times as long by the clock is the end in any case, and the limit itself where the system measures no processor time.
 * @returns what ends the watch
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
