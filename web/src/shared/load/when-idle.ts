import { useEffect, useState } from 'react';

type Load = () => Promise<unknown>;

/** The data that the open page may need at the next click, and after it what another page would. */
const waiting: { readonly near: Load[]; readonly far: Load[] } = { near: [], far: [] };
let isScheduled = false;

// Safari has no requestIdleCallback.
const idly = (run: () => void) =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(run, { timeout: 3000 })
    : setTimeout(run, 500);

const lookAgainMs = 250;

/** The calls, and the code of a page being opened, that the open page waits for. */
let inFlight = 0;

/** True while something is loading: prefetching then waits. */
const isWaiting = (): boolean => inFlight > 0;

/** Counts a wait while it lasts. */
export function whileWaiting<T>(wait: Promise<T>): Promise<T> {
  inFlight += 1;
  const end = () => {
    inFlight -= 1;
  };
  wait.then(end, end);
  return wait;
}

/** Prefetching waits until no request is running: on a slow network it would delay what the user waits for. */
const onceNothingIsAwaited = (run: () => void): unknown =>
  isWaiting() ? setTimeout(() => onceNothingIsAwaited(run), lookAgainMs) : idly(run);

/** Is in the browser's list of marks once all that can be fetched beforehand has been asked for. */
export const allFetchedMark = 'fournil:all-fetched';

function schedule(): void {
  if (isScheduled) return;
  performance.clearMarks(allFetchedMark);
  if (waiting.near.length + waiting.far.length === 0) {
    performance.mark(allFetchedMark);
    return;
  }
  isScheduled = true;
  onceNothingIsAwaited(() => {
    const load = waiting.near.shift() ?? waiting.far.shift();
    // A failed fetch is retried when the part is needed.
    void load?.()
      .catch(() => undefined)
      .finally(() => {
        isScheduled = false;
        schedule();
      });
  });
}

/**
 * A user who asked the browser to save data loads other pages only on opening them. Not supported by every
 * browser.
 */
const savesData = () =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;

/** Fetches a part of the site while nothing else is to do, one after the other. */
export function fetchWhenIdle(load: Load, need: keyof typeof waiting = 'near'): void {
  if (need === 'far' && savesData()) return;
  waiting[need].push(load);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}

/** After this time it is true even if something is still loading: a question may be waiting. */
const latestMs = 3000;

/** False until the page has loaded its data. */
export function useOnceIdle(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const begin = () => setTime(true);
    fetchWhenIdle(async () => begin());
    const timer = setTimeout(begin, latestMs);
    return () => clearTimeout(timer);
  }, []);
  return isTime;
}
