/** The change that a swap between two colleagues makes to a week; used to show, check and record it. Pure. */
import type { SwapState } from '@fournil/contracts/planning/swap-views';
import type { Moment } from '../moment.ts';
import { type Judgement, judgeTaking } from '../offers/judge-taking.ts';
import { answerState, hasBegun } from '../offers/offer-state.ts';
import { awayOn, type ShiftsChanged, shiftsAfter } from '../offers/take-hours.ts';
import { type PlannedShift, type Swap, shiftDataOf } from '../plan/plan-state.ts';
import { attendedShifts } from '../shifts/attendance.ts';
import { overlapping, shiftOf } from '../shifts/edit-shifts.ts';
import { groupsOf, isMinor } from '../staff.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';

export type SwapAsked = Pick<Swap, 'employeeId' | 'colleagueId' | 'given' | 'taken'>;
export type SwapHours = Swap['given'];

export const hoursOfSwap = ({ id, date, start, end }: PlannedShift): SwapHours => ({
  ...{ shiftId: id, date, start, end },
});

/** Whether one of its shifts has begun. */
export const swapHasBegun = ({ given, taken }: Pick<Swap, 'given' | 'taken'>, moment: Moment): boolean =>
  hasBegun(given, moment) || (taken !== null && hasBegun(taken, moment));

/** The shift, if it is still its person's at these hours, and they come for it. */
function standing(facts: WeekFacts, employeeId: string, asked: SwapHours): PlannedShift | undefined {
  const shift = planOf(facts).shifts.find(
    ({ id, date, start, end }) =>
      id === asked.shiftId && date === asked.date && start === asked.start && end === asked.end,
  );
  return shift?.employeeId === employeeId && attendedShifts(facts, [shift]).length > 0 ? shift : undefined;
}

/** Whether the person is present that day, and in a team with such shifts. */
function mayCome(facts: WeekFacts, id: string, { date, group }: PlannedShift): boolean {
  const member = facts.staff.get(id);
  return (
    member?.isActive === true &&
    groupsOf(facts.settings, member).includes(group) &&
    awayOn(facts, id, date) === null &&
    !planOf(facts).realized.includes(id)
  );
}

/** The same hours for another person; a minor gets the breaks of a minor. */
function handedOver(facts: WeekFacts, shift: PlannedShift, employeeId: string, id: string) {
  const { date, start, end, group } = shift;
  const member = facts.staff.get(employeeId);
  return member && isMinor(member, date)
    ? shiftOf(facts, { employeeId, date, startTime: start, endTime: end, group }, id)
    : { ...shiftDataOf(shift), employeeId, id };
}

/**
 * The shifts to swap; null if one has changed since the request, or one of the people is absent or at work at
 * that time.
 */
export function shiftsOfSwap(
  facts: WeekFacts,
  { employeeId, colleagueId, given: asked, taken: inReturn }: SwapAsked,
  newId: (index: number) => string,
): ShiftsChanged | null {
  const given = standing(facts, employeeId, asked);
  const taken = inReturn && standing(facts, colleagueId, inReturn);
  if (!given || taken === undefined || employeeId === colleagueId) return null;
  if (!mayCome(facts, colleagueId, given) || !mayCome(facts, employeeId, taken ?? given)) return null;
  const removed = [given, ...(taken ? [taken] : [])];
  const added = [
    handedOver(facts, given, colleagueId, newId(0)),
    ...(taken ? [handedOver(facts, taken, employeeId, newId(1))] : []),
  ];
  const kept = planOf(facts).shifts.filter(
    (one) => (one.employeeId === employeeId || one.employeeId === colleagueId) && !removed.includes(one),
  );
  return overlapping([...kept, ...added]) ? null : { removed: removed.map(shiftDataOf), added };
}

/** Violations that the swap causes, for both people and for anybody whom it would leave alone. */
export function judgeSwap(
  facts: WeekFacts,
  { employeeId, colleagueId, given, taken }: SwapAsked,
  change: ShiftsChanged,
  today: string,
): Judgement {
  const after = shiftsAfter(planOf(facts), change);
  const both = [
    judgeTaking(facts, { employeeId: colleagueId, date: given.date }, after, today),
    judgeTaking(facts, { employeeId, date: (taken ?? given).date }, after, today),
  ];
  return {
    blockedBy: both.flatMap(({ blockedBy }) => blockedBy),
    warnings: both.flatMap(({ warnings }) => warnings),
  };
}

/** The state of a swap, computed from the present week. Pure. */
const idsOf = ({ given, taken }: Swap): readonly string[] =>
  [given, ...(taken ? [taken] : [])].map((one) => one.shiftId);

/** The reasons are checked in order of precedence. */
export function stateOfSwap(facts: WeekFacts, swap: Swap, moment: Moment): SwapState {
  if (swap.decision) return swap.decision.approved ? 'taken' : 'refused';
  if (swap.withdrawn) return 'withdrawn';
  const change = shiftsOfSwap(facts, swap, (index) => `${swap.swapId} ${index}`);
  if (!change) {
    const own = new Set(idsOf(swap));
    const isGone = planOf(facts).swaps?.some(
      (one) => one.decision?.approved && idsOf(one).some((id) => own.has(id)),
    );
    return isGone ? 'gone' : 'overtaken';
  }
  if (swapHasBegun(swap, moment)) return 'expired';
  if (judgeSwap(facts, swap, change, moment.today).blockedBy.length > 0) return 'forbidden';
  return answerState(swap);
}
