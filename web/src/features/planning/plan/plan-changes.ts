/**
 * The changes of a week by an edit: a saved edit stays in the history, and undoing it creates the inverse
 * edit.
 */
import { type EditHistory, mapHistory, recordEdit } from '../../../shared/edit/edit-history.ts';
import type { BoardShift } from './board-shift.ts';

type Shifts = readonly BoardShift[];

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

export function sameWeek(one: Shifts, other: Shifts): boolean {
  const { removed, added } = changesBetween(one, other);
  return removed.length === 0 && added.length === 0;
}

/** The history with an edit of the week; equal shifts are no step. */
export const record = (history: EditHistory<Shifts>, shifts: Shifts, label: string): EditHistory<Shifts> =>
  sameWeek(history.now, shifts) ? history : recordEdit(history, shifts, label);

/** Replaces shifts in all undo steps by the server's version of these shifts. */
export function replaceIn(
  history: EditHistory<Shifts>,
  pairs: readonly (readonly [before: BoardShift, after: BoardShift])[],
): EditHistory<Shifts> {
  const key = (shift: BoardShift) => placeOf(shift) + breaksOf(shift);
  const given = new Map(pairs.map(([before, after]) => [key(before), after]));
  return mapHistory(history, (week) => week.map((shift) => given.get(key(shift)) ?? shift));
}
