/** Undo and redo over whole states of the week: a saved edit stays in the history, and undoing it creates the inverse edit. */
import type { BoardShift } from './board-shift.ts';

type Shifts = readonly BoardShift[];
interface Past {
  readonly shifts: Shifts;
  /** The name of the next step, for the button: « Annuler : déplacer ». */
  readonly label: string;
}

export interface History {
  readonly past: readonly Past[];
  readonly shifts: Shifts;
  readonly future: readonly Past[];
}

/** Beyond it nobody counts back by memory. */
const depth = 100;

export const historyOf = (shifts: Shifts): History => ({ past: [], shifts, future: [] });

export function record(history: History, shifts: Shifts, label: string): History {
  if (sameWeek(history.shifts, shifts)) return history;
  const past = [...history.past, { shifts: history.shifts, label }].slice(-depth);
  return { past, shifts, future: [] };
}

export function undo(history: History): History {
  const last = history.past.at(-1);
  if (!last) return history;
  const future = [{ shifts: history.shifts, label: last.label }, ...history.future];
  return { past: history.past.slice(0, -1), shifts: last.shifts, future };
}

export function redo(history: History): History {
  const [next, ...rest] = history.future;
  if (!next) return history;
  const past = [...history.past, { shifts: history.shifts, label: next.label }];
  return { past, shifts: next.shifts, future: rest };
}

// Without the pin, which is a call of its own.
const placeOf = ({ personId, day, from, to, group }: BoardShift): string =>
  JSON.stringify([personId, day, from, to, group]);
const breaksOf = ({ breaks }: BoardShift): string =>
  JSON.stringify(breaks.map(({ from, to, paid }) => [from, to, paid]));
/** Breaks left to the server are the same as any. */
const sameBreaks = (one: BoardShift, other: BoardShift): boolean =>
  one.breaksBy === 'open' || other.breaksBy === 'open' || breaksOf(one) === breaksOf(other);

export interface PlanChanges {
  /** Shifts of the base. */
  readonly removed: readonly BoardShift[];
  readonly added: readonly BoardShift[];
}

/**
 * The changes to save: removed and added shifts of the base. Compared by content and not by id, since a shift
 * restored by an undo gets a new id on the server.
 */
export function changesBetween(base: Shifts, wanted: Shifts): PlanChanges {
  const left = new Map<string, BoardShift[]>();
  for (const shift of base) left.set(placeOf(shift), [...(left.get(placeOf(shift)) ?? []), shift]);
  const added = wanted.filter((shift) => {
    const here = left.get(placeOf(shift)) ?? [];
    const same = here.findIndex((candidate) => sameBreaks(candidate, shift));
    if (same >= 0) here.splice(same, 1);
    return same < 0;
  });
  return { removed: [...left.values()].flat(), added };
}

/** Replaces shifts everywhere in the history by the server's version of them. */
export function replaceIn(
  { past, shifts, future }: History,
  pairs: readonly (readonly [before: BoardShift, after: BoardShift])[],
): History {
  const key = (shift: BoardShift) => placeOf(shift) + breaksOf(shift);
  const given = new Map(pairs.map(([before, after]) => [key(before), after]));
  const renew = (week: Shifts) => week.map((shift) => given.get(key(shift)) ?? shift);
  const inPast = (state: Past): Past => ({ ...state, shifts: renew(state.shifts) });
  return { past: past.map(inPast), shifts: renew(shifts), future: future.map(inPast) };
}

export function sameWeek(one: Shifts, other: Shifts): boolean {
  const { removed, added } = changesBetween(one, other);
  return removed.length === 0 && added.length === 0;
}
