/** Undo and redo over whole states of the week: a saved edit stays in it, and undoing it makes the inverse one. */
import type { BoardShift } from './board-shift.ts';

type Shifts = readonly BoardShift[];
interface Past {
  readonly shifts: Shifts;
  /** What was done next, for the button: « Annuler : déplacer ». */
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

// Without breaks, which the server places, and without the pin, which is a call of its own.
const keyOf = ({ personId, day, from, to, group }: BoardShift): string =>
  JSON.stringify([personId, day, from, to, group]);

export interface PlanChanges {
  /** Shifts of the base. */
  readonly removed: readonly BoardShift[];
  readonly added: readonly BoardShift[];
}

/**
 * What one save has to say: shifts of the base that went and shifts that came. Compared by what they are and
 * not by id, since a shift put back by an undo has a new id on the server.
 */
export function changesBetween(base: Shifts, wanted: Shifts): PlanChanges {
  const left = new Map<string, BoardShift[]>();
  for (const shift of base) left.set(keyOf(shift), [...(left.get(keyOf(shift)) ?? []), shift]);
  const added = wanted.filter((shift) => left.get(keyOf(shift))?.shift() === undefined);
  return { removed: [...left.values()].flat(), added };
}

export function sameWeek(one: Shifts, other: Shifts): boolean {
  const { removed, added } = changesBetween(one, other);
  return removed.length === 0 && added.length === 0;
}
