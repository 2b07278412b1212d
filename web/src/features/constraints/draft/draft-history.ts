/** Undo and redo of whole states. Pure. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

const depth = 200;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** Makes `next` the present state; the present state itself is no step. */
export const step = <T>(history: History<T>, next: T): History<T> =>
  next === history.now
    ? history
    : { past: [...history.past.slice(-depth), history.now], now: next, future: [] };

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...rest] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, future: rest };
}
