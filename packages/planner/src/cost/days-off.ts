/** The cost of a person's days off by their pattern, together with the weeks before and after. */
import { addDays } from '../problem/calendar.ts';
import type { PlannerPerson, Problem } from '../problem/problem.ts';
import type { ComfortWeights } from './comfort-weights.ts';
import { weights } from './weights.ts';

/** Dates outside the week on which a person works or has an activity. */
const datesOf = ({ around }: Problem, { labour }: PlannerPerson): ReadonlySet<string> =>
  new Set(
    [...around.shifts, ...around.activities]
      .filter(({ personId }) => personId === labour.id)
      .map(({ date }) => date),
  );

/** Worked days in a row just before Monday; at most 6 are counted. */
function rowBefore({ monday }: Problem, worked: ReadonlySet<string>): number {
  let count = 0;
  while (count < 6 && worked.has(addDays(monday, -count - 1))) count += 1;
  return count;
}

/** True when the Sunday before or the Monday after the week is off; false if unknown. */
interface Edges {
  readonly before: boolean;
  readonly after: boolean;
}
const noEdges: Edges = { before: false, after: false };

/** A Monday after the week is off where the next week is planned so, else where this one's is by closing. */
function edgesOf(
  { around, monday, hours, recordedSince }: Problem,
  { labour, days }: PlannerPerson,
  worked: ReadonlySet<string>,
): Edges {
  const [sunday, nextMonday, last] = [addDays(monday, -1), addDays(monday, 7), addDays(monday, 13)];
  const isPlanned = around.shifts.some(({ date }) => date >= nextMonday && date <= last);
  const closedMondays = hours
    .filter(({ group }) => labour.groups.includes(group))
    .every((group) => group.hours[0] === null);
  return {
    before: sunday >= recordedSince && !worked.has(sunday),
    after: isPlanned ? !worked.has(nextMonday) : closedMondays && days[0]?.activity === undefined,
  };
}

/** Whether the week before is known, from its Sunday before on, and had no two days off in a row. */
function lackedPair(
  { around, monday, recordedSince }: Problem,
  { days }: PlannerPerson,
  worked: ReadonlySet<string>,
): boolean {
  const first = addDays(monday, -8);
  if (first < recordedSince || !around.shifts.some(({ date }) => date > first && date < monday)) return false;
  const isOff = (day: number): boolean =>
    day === 0
      ? days[0]?.work === 'none' && days[0].activity === undefined
      : !worked.has(addDays(monday, day));
  return ![-8, -7, -6, -5, -4, -3, -2, -1].some((day) => isOff(day) && isOff(day + 1));
}

interface Beside {
  /** Worked days in a row just before Monday. */
  readonly row: number;
  readonly edges: Edges;
  readonly lacked: boolean;
}

function patternCost(mask: number, { row: before, edges, lacked }: Beside, weight: ComfortWeights): number {
  const off = (day: number): boolean => day >= 0 && day < 7 && (mask & (1 << day)) === 0;
  let pair = (edges.before && off(0)) || (off(6) && edges.after);
  let cost = 0;
  let row = before;
  for (let day = 0; day < 7; day += 1) {
    if (off(day) && off(day + 1)) pair = true;
    if (off(day - 1) && !off(day) && off(day + 1)) cost += weight.loneDay;
    row = off(day) ? 0 : row + 1;
    if (row === 7) cost += weights.seventhDay;
  }
  if (lacked && !off(6) && edges.after) cost += weight.workBeforeDayOff;
  return cost + (pair ? 0 : weight.noPairOff + (lacked ? weight.noPairAgain : 0));
}

/** The cost of each pattern of worked days, by mask: bit 0 is Monday. */
export function patternCosts(
  problem: Problem,
  person: PlannerPerson,
  weight: ComfortWeights,
): readonly number[] {
  const worked = datesOf(problem, person);
  const beside: Beside = {
    row: rowBefore(problem, worked),
    edges: weight.acrossEdges ? edgesOf(problem, person, worked) : noEdges,
    lacked: weight.acrossEdges && lackedPair(problem, person, worked),
  };
  return Array.from({ length: 128 }, (_, mask) => patternCost(mask, beside, weight));
}
