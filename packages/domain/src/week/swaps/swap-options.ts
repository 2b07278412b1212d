/** The colleagues with whom a person may swap a shift, best first. Pure. */
import { shortfallsOf } from '../coverage/shortfalls.ts';
import type { Moment } from '../moment.ts';
import { hasBegun } from '../offers/offer-state.ts';
import { type ShiftsChanged, shiftsAfter } from '../offers/take-hours.ts';
import type { PlannedShift } from '../plan/plan-state.ts';
import { dayMinutesOf, nameOf, weekMinutesOf } from '../plan/planning-rows.ts';
import { peopleOf, planOf, type WeekFacts } from '../week-facts.ts';
import { hoursOfSwap, judgeSwap, type SwapAsked, shiftsOfSwap } from './swap-shifts.ts';

export interface SwapOption {
  readonly colleagueId: string;
  /** The colleague's shift; null if none is given. */
  readonly inReturn: PlannedShift | null;
}

/** Minutes of people that are missing; a key or a manager who is missing weighs as an hour. */
const missingIn = (facts: WeekFacts, shifts: readonly PlannedShift[]): number =>
  shortfallsOf(facts, shifts).reduce(
    (sum, { from, to, missing }) => sum + (from === null || to === null ? 60 : (to - from) * (missing ?? 1)),
    0,
  );

/** How far two people are from their target of the week, in minutes. */
const offTarget = (facts: WeekFacts, ids: readonly string[], shifts: readonly PlannedShift[]): number =>
  ids.reduce((sum, id) => {
    const minutes = [...dayMinutesOf(facts, id, shifts).values()].reduce((total, one) => total + one, 0);
    return sum + Math.abs(minutes - weekMinutesOf(facts, id).target);
  }, 0);

/** The change of a future swap that is legal for both, or null. */
function legalChange(facts: WeekFacts, asked: SwapAsked, { today }: Moment): ShiftsChanged | null {
  const change = shiftsOfSwap(facts, asked, (index) => `swapped ${index}`);
  return change && judgeSwap(facts, asked, change, today).blockedBy.length === 0 ? change : null;
}

/**
 * Colleagues who may take a shift of a published week, with one of their shifts in return or none. Options
 * that leave the fewest hours uncovered come first, then those that bring both people nearest to their target
 * hours.
 */
export function swapOptions(facts: WeekFacts, shift: PlannedShift, moment: Moment): readonly SwapOption[] {
  const { employeeId } = shift;
  const { shifts } = planOf(facts);
  const given = hoursOfSwap(shift);
  if (hasBegun(given, moment)) return [];
  const isSame = (one: PlannedShift) =>
    one.date === shift.date && one.start === shift.start && one.end === shift.end;
  const options = peopleOf(facts)
    .filter((id) => id !== employeeId)
    .flatMap((colleagueId) => {
      const theirs = shifts.filter(
        (one) => one.employeeId === colleagueId && !hasBegun(one, moment) && !isSame(one),
      );
      return [null, ...theirs].flatMap((inReturn) => {
        const taken = inReturn && hoursOfSwap(inReturn);
        const change = legalChange(facts, { employeeId, colleagueId, given, taken }, moment);
        if (!change) return [];
        const after = shiftsAfter({ shifts }, change);
        const both = [employeeId, colleagueId];
        return [
          {
            ...{ colleagueId, inReturn, missing: missingIn(facts, after) },
            off: offTarget(facts, both, after) - offTarget(facts, both, shifts),
          },
        ];
      });
    });
  return options.toSorted(
    (one, other) =>
      one.missing - other.missing ||
      one.off - other.off ||
      nameOf(facts, one.colleagueId).localeCompare(nameOf(facts, other.colleagueId), 'fr'),
  );
}
