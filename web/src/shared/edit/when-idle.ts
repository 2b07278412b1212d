type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let isScheduled = false;

// Safari has no requestIdleCallback.
const idly = (run: () => void) =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(run, { timeout: 3000 })
    : setTimeout(run, 500);

function schedule(): void {
  if (isScheduled || waiting.length === 0) return;
  isScheduled = true;
  idly(() => {
    const load = waiting.shift();
    // What cannot be fetched now is asked for again when it is needed.
    void load?.()
      .catch(() => undefined)
      .finally(() => {
        isScheduled = false;
        schedule();
      });
  });
}

/** Fetches a part of the site while nothing else is to do, one after the other. */
export function fetchWhenIdle(load: Load): void {
  waiting.push(load);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}
