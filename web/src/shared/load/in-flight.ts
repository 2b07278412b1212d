/** The calls, and the code of a page being opened, that the open page waits for. */
let inFlight = 0;

/** True while something is loading: prefetching then waits. */
export const isWaiting = (): boolean => inFlight > 0;

/** Counts a wait while it lasts. */
export function whileWaiting<T>(wait: Promise<T>): Promise<T> {
  inFlight += 1;
  const end = () => {
    inFlight -= 1;
  };
  wait.then(end, end);
  return wait;
}
