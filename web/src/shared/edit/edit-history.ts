/** Undo and redo over whole states of an edit. Pure. */
interface Step<T> {
  readonly state: T;
  /** The name of the edit, for the button: « Annuler : déplacer ». */
  readonly label: string;
}

export interface EditHistory<T> {
  /** The states before each edit. */
  readonly past: readonly Step<T>[];
  readonly now: T;
  /** The states that undone edits led to. */
  readonly future: readonly Step<T>[];
}

/** Nobody counts back further by memory. */
const depth = 100;

export const startHistory = <T>(now: T): EditHistory<T> => ({ past: [], now, future: [] });

/** The history after an edit that leads to `next`; an edit that changes nothing adds no step. */
export function recordEdit<T>(history: EditHistory<T>, next: T, label = ''): EditHistory<T> {
  if (next === history.now) return history;
  return { past: [...history.past, { state: history.now, label }].slice(-depth), now: next, future: [] };
}

export function undo<T>(history: EditHistory<T>): EditHistory<T> {
  const { past, now, future } = history;
  const last = past.at(-1);
  if (!last) return history;
  return { past: past.slice(0, -1), now: last.state, future: [{ ...last, state: now }, ...future] };
}

export function redo<T>(history: EditHistory<T>): EditHistory<T> {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  if (!next) return history;
  return { past: [...past, { ...next, state: now }], now: next.state, future: rest };
}

/** Changes every state of the history; the undo and redo steps stay. */
export function mapHistory<T>(
  { past, now, future }: EditHistory<T>,
  change: (state: T) => T,
): EditHistory<T> {
  const inStep = (step: Step<T>): Step<T> => ({ ...step, state: change(step.state) });
  return { past: past.map(inStep), now: change(now), future: future.map(inStep) };
}
