/** Shifts that could fill an uncovered period, with breaks placed, and the cost of changed shifts. */
import type { Break, RoleGroup, Shift } from '@fournil/labour-rules/week';
import { comfortOf } from '../cost/comfort.ts';
import { evaluate } from '../cost/evaluate.ts';
import { addDays, clock, hasReached } from '../problem/calendar.ts';
import { placedOf } from '../problem/placed-shift.ts';
import type { DayIndex, PlannerPerson, Problem, Window } from '../problem/problem.ts';

/** A part of a day in which a person of a group is missing. */
export interface Hole extends Window {
  readonly day: DayIndex;
  readonly group: RoleGroup;
}

const overlap = (one: Window, other: Window): number =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));

/** Half hours in which a break may begin, those outside the shortfall first. */
function breakOf(problem: Problem, minor: boolean, at: Window, hole: Window): Break | null | 'none' {
  const { breaks } = problem;
  const presence = at.to - at.from;
  const rule = minor ? breaks.minor : breaks.adult;
  const longest = minor ? 270 : 359;
  if (presence <= longest && (minor || presence < breaks.adult.fromWorkMinutes)) return null;
  const starts = [];
  for (let start = at.from + 30; start + rule.minutes < at.to; start += 30) {
    const [before, after] = [start - at.from, at.to - start - rule.minutes];
    if (before <= longest && after <= longest) starts.push(start);
  }
  const kept = (start: number) =>
    start - at.from >= breaks.notBeforeMinutesOfWork &&
    at.to - start - rule.minutes >= breaks.notAfterRemainingMinutes;
  const price = (start: number) =>
    overlap({ from: start, to: start + rule.minutes }, hole) * 10 + (kept(start) ? 0 : 1);
  const [best] = starts.sort((one, other) => price(one) - price(other) || one - other);
  if (best === undefined) return 'none';
  return { start: clock(best), end: clock(best + rule.minutes), paid: false };
}

/** Whether the person counts as a minor on the day; the stricter rules apply when the age is unknown. */
export const isMinorOn = (problem: Problem, person: PlannerPerson, day: DayIndex): boolean =>
  hasReached(person.labour, 18, addDays(problem.monday, day)) !== true;

/** The given presence as a shift with the break that it needs; null if no break makes it legal. */
export function shiftFor(problem: Problem, person: PlannerPerson, hole: Hole, at: Window): Shift | null {
  const found = breakOf(problem, isMinorOn(problem, person, hole.day), at, hole);
  if (found === 'none') return null;
  const date = addDays(problem.monday, hole.day);
  const personId = person.labour.id;
  return {
    id: `trial-${date}-${clock(at.from)}-${clock(at.to)}-${personId}`,
    personId,
    date,
    start: clock(at.from),
    end: clock(at.to),
    breaks: found === null ? [] : [found],
    group: hole.group,
  };
}

/**
 * Shifts of a person that would cover all or most of an uncovered period, those that cover most first, then
 * the shortest, at most `count`: the usual posts, and a shift of the shortest length that begins or ends with
 * the period.
 */
export function trialShifts(
  problem: Problem,
  person: PlannerPerson,
  hole: Hole,
  within: Window,
  count = 3,
): readonly Shift[] {
  const { shifts, breaks, shapes } = problem;
  const open = problem.hours.find(({ group }) => group === hole.group)?.hours[hole.day];
  if (!open) return [];
  const room = { from: Math.max(open.from, within.from), to: Math.min(open.to, within.to) };
  const shortest = hole.day === 6 ? shifts.minMinutesSunday : shifts.minMinutes;
  const length = Math.min(
    Math.max(shortest, Math.ceil((hole.to - hole.from) / 30) * 30),
    shifts.maxMinutes + breaks.adult.minutes,
  );
  const wished: Window[] = [
    { from: hole.from, to: hole.from + length },
    { from: hole.to - length, to: hole.to },
    { from: room.from, to: room.from + length },
    { from: room.to - length, to: room.to },
    ...shapes.filter(({ group }) => group === hole.group).map(({ from, to }) => ({ from, to })),
  ];
  const fits = wished.filter(
    (at) => at.from >= room.from && at.to <= room.to && overlap(at, hole) > 0 && at.to > at.from,
  );
  // A usual post that hardly touches the hole fills another hole.
  const most = Math.max(0, ...fits.map((at) => overlap(at, hole)));
  const covering = fits.filter((at) => overlap(at, hole) * 4 >= most * 3);
  const sorted = covering.toSorted(
    (one, other) =>
      overlap(other, hole) - overlap(one, hole) ||
      one.to - one.from - (other.to - other.from) ||
      one.from - other.from,
  );
  const found = new Map<string, Shift>();
  for (const at of sorted) {
    const shift = shiftFor(problem, person, hole, at);
    if (shift && !found.has(shift.id)) found.set(shift.id, shift);
    if (found.size === count) break;
  }
  return [...found.values()];
}

/** The cost of plans of one problem, in the units of `weights.ts`. */
export function costOf(problem: Problem): (shifts: readonly Shift[]) => number {
  const dates = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(problem.monday, day));
  const comfort = comfortOf(problem);
  return (shifts) =>
    evaluate(
      problem,
      dates,
      comfort,
      shifts.map((shift) => placedOf(problem, shift)),
    ).cost;
}
