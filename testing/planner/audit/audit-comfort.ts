/**
 * The cost of a person's week besides coverage and hours, computed again from the description in
 * `weights.ts`.
 */
import { instantAt } from '@fournil/labour-rules/paris-time';
import type { Activity, Person, Shift } from '@fournil/labour-rules/week';
import { comfortWeights } from '../../../packages/planner/src/cost/comfort-weights.ts';
import { weights } from '../../../packages/planner/src/cost/weights.ts';
import type { Minute, PlannerPerson, Problem } from '../../../packages/planner/src/problem/problem.ts';
import { dateAfter, dayIn, minuteOf, yearsBefore } from '../generators/times.ts';
import { holdsKey, turnCost } from './audit-turns.ts';

export const endOf = ({ start, end }: Pick<Shift, 'start' | 'end'>): Minute =>
  minuteOf(end) > minuteOf(start) ? minuteOf(end) : minuteOf(end) + 1440;

/** Beyond the least burdened of the same main group, up to a cap. */
function beyondPeers(problem: Problem, person: PlannerPerson, of: (one: PlannerPerson) => number): number {
  const peers = problem.people.filter(({ labour }) => labour.groups[0] === person.labour.groups[0]);
  return Math.min(weights.recentCap, Math.max(0, of(person) - Math.min(...peers.map(of))));
}

const weightsOf = ({ comfort = 'just' }: Problem) => comfortWeights[comfort];

/** Surely of age on a day; who may be a minor is not. */
function isAdult({ birthDate, typedAge }: Person, date: string): boolean {
  if (birthDate !== undefined) return birthDate <= yearsBefore(date, 18);
  return typedAge !== undefined && typedAge.on <= yearsBefore(date, Math.max(0, 18 - typedAge.age));
}

/** Days in a row with less than twelve hours between them, the day before the week and the one after it included. */
export function restCost(problem: Problem, person: PlannerPerson, own: readonly Shift[]): number {
  const { labour, days } = person;
  const around = [...problem.around.shifts, ...problem.around.activities];
  const beside = [-1, 7].map((day) => dateAfter(problem.monday, day));
  const work: readonly (Shift | Activity)[] = [
    ...own,
    ...days.flatMap(({ activity }) => activity ?? []),
    ...around.filter(({ personId, date }) => personId === labour.id && beside.includes(date)),
  ];
  let cost = 0;
  for (let day = -1; day < 7; day += 1) {
    const date = dateAfter(problem.monday, day);
    const ends = work.filter((one) => one.date === date).map((one) => instantAt(date, endOf(one), 'later'));
    const starts = work
      .filter((one) => one.date === dateAfter(date, 1))
      .map((one) => instantAt(one.date, minuteOf(one.start), 'earlier'));
    const rest = Math.min(...starts) - Math.max(...ends);
    if (isAdult(labour, date) && rest < 12 * 60) cost += weights.shortRest;
  }
  return cost;
}

/** A day that is otherwise than in the model week, unless nothing could have been done on it. */
function modelCost(problem: Problem, { model, days }: PlannerPerson, day: number, first?: Shift): number {
  const start = model?.[day];
  if (start === undefined) return 0;
  if (!first) return start === null || days[day]?.work === 'none' ? 0 : weightsOf(problem).offModel;
  const isAway = start === null || minuteOf(first.start) < start - 60 || minuteOf(first.start) > start + 60;
  return isAway ? weightsOf(problem).offModel : 0;
}

/** A working day against a wish for none, or work outside the wished hours. */
function wishCost(
  { wishes }: PlannerPerson,
  day: number,
  shifts: readonly Shift[],
  { wish, wishBehind }: ReturnType<typeof weightsOf>,
): number {
  const wished = wishes?.days[day];
  if (!wishes || !wished) return 0;
  if (
    wished !== 'off' &&
    shifts.every((shift) => minuteOf(shift.start) >= wished.from && endOf(shift) <= wished.to)
  )
    return 0;
  const wishedDays = wishes.days.filter(Boolean).length;
  const whole = wish + wishes.behind * wishBehind;
  const points = wishedDays > 3 ? Math.trunc((whole * 3) / wishedDays / 2) : whole / 2;
  return 2 * Math.max(1, points);
}

/** One day's shifts of a person, in order. */
export function dayCost(
  problem: Problem,
  person: PlannerPerson,
  day: number,
  shifts: readonly Shift[],
): number {
  const [first] = shifts;
  const model = modelCost(problem, person, day, first);
  if (!first) return model;
  let cost = model;
  if (shifts.length > 1) cost += weights.split;
  if (holdsKey(problem, 'Fermeture', day, shifts)) {
    cost +=
      weights.burden +
      weights.burdenPerRecent * beyondPeers(problem, person, ({ recent }) => recent.closings);
  }
  if (day === 5 || day === 6) {
    const weekends = beyondPeers(problem, person, ({ recent }) => recent.weekendDays);
    cost += weights.burden + weights.burdenPerRecent * weekends;
  }
  const chosen = weightsOf(problem);
  cost += turnCost(problem, person, day, shifts);
  const present = shifts.reduce((sum, shift) => sum + endOf(shift) - minuteOf(shift.start), 0);
  if (present < 240 && person.labour.contractWeekMinutes > 720) cost += chosen.crumb;
  for (const shift of shifts)
    for (const time of [minuteOf(shift.start), endOf(shift)]) if (time % 30 > 0) cost += chosen.oddQuarter;
  cost += wishCost(person, day, shifts, chosen);
  if (day === 6 && person.recent.sundaysInARow >= 2) cost += weights.thirdSunday;
  const usual = person.recent.usualStart[day];
  if (typeof usual === 'number' && Math.abs(minuteOf(first.start) - usual) > 60) cost += weights.unusualStart;
  const posts = problem.shapes.filter(({ group }) => group === first.group);
  const known = posts.some(
    ({ from, to }) => Math.abs(from - minuteOf(first.start)) <= 15 && Math.abs(to - endOf(first)) <= 15,
  );
  if (shifts.length === 1 && posts.length > 0 && !known) cost += weights.unusualShape;
  return cost;
}

/** Starts of a week, each compared with the best of the hours that the week may turn about. */
export function startsCost(
  problem: Problem,
  person: PlannerPerson,
  days: readonly (readonly Shift[])[],
): number {
  const { scatteredStart, scatteredHours } = weightsOf(problem);
  const starts = days.flatMap(([first]) => (first ? [minuteOf(first.start)] : []));
  const open = problem.hours
    .filter(({ group }) => person.labour.groups.includes(group))
    .flatMap(({ hours }) => hours.filter((one) => one !== null));
  if (scatteredStart === 0 || open.length === 0) return 0;
  const first = Math.min(...open.map(({ from }) => from));
  const last = Math.max(...open.map(({ to }) => to)) - problem.shifts.minMinutesSunday;
  let least = Number.POSITIVE_INFINITY;
  for (let early = first; early <= last; early += 120) {
    // Two hours from `early` on are free; beyond them each hour begun counts.
    const far = starts.map((start) => Math.max(0, early - start, start - early - 120));
    const hours = far.map((minutes) => Math.min(scatteredHours, Math.ceil(minutes / 60)));
    least = Math.min(
      least,
      hours.reduce((sum, count) => sum + count * scatteredStart, 0),
    );
  }
  return Number.isFinite(least) ? least : 0;
}

/** Breaks that meet hours to avoid. */
export function rushCost(problem: Problem, shifts: readonly Shift[]): number {
  const met = shifts.flatMap(({ breaks, group, start }) =>
    breaks.filter((pause) => {
      const from = minuteOf(pause.start) + (minuteOf(pause.start) < minuteOf(start) ? 1440 : 0);
      const to = from + ((minuteOf(pause.end) - minuteOf(pause.start) + 1440) % 1440);
      return (problem.breaks.avoid[group] ?? []).some((avoid) => from < avoid.to && to > avoid.from);
    }),
  );
  return met.length * weights.breakInRush;
}

/** True if the person had no two days off in a row in the week before, counted from the Sunday before it. */
function hadNoPair(
  { monday, recordedSince, around }: Problem,
  { days }: PlannerPerson,
  worksOn: (date: string) => boolean,
): boolean {
  const known = recordedSince <= dateAfter(monday, -8);
  const planned = around.shifts.some(({ date }) => date >= dateAfter(monday, -7) && date < monday);
  const nine = [-8, -7, -6, -5, -4, -3, -2, -1].map((day) => (worksOn(dateAfter(monday, day)) ? 'w' : '-'));
  const [first] = days;
  const isFirstOff = first?.work === 'none' && !first.activity;
  return known && planned && !`${nine.join('')}${isFirstOff ? '-' : 'w'}`.includes('--');
}

/** Days off and days worked in a row. `worked` has seven entries, Monday first. */
export function patternCost(problem: Problem, person: PlannerPerson, worked: readonly boolean[]): number {
  let cost = 0;
  const pairs = [0, 1, 2, 3, 4, 5].filter((day) => !worked[day] && !worked[day + 1]);
  const chosen = weightsOf(problem);
  const [sunday, monday] = [dateAfter(problem.monday, -1), dateAfter(problem.monday, 7)];
  const own = [...problem.around.shifts, ...problem.around.activities].filter(
    ({ personId }) => personId === person.labour.id,
  );
  const worksOn = (date: string): boolean => own.some((one) => one.date === date);
  const next = problem.around.shifts.some(({ date }) => date >= monday && date < dateAfter(monday, 7));
  const closed = problem.hours.every(
    ({ group, hours }) => !person.labour.groups.includes(group) || hours[0] === null,
  );
  const before = chosen.acrossEdges && problem.recordedSince <= sunday && !worksOn(sunday);
  const after =
    chosen.acrossEdges && (next ? !worksOn(monday) : closed && person.days[0]?.activity === undefined);
  const atEdge = (before && !worked[0]) || (after && !worked[6]);
  if (pairs.length === 0 && !atEdge) cost += chosen.noPairOff;
  const lacked = chosen.acrossEdges && hadNoPair(problem, person, worksOn);
  if (lacked && pairs.length === 0 && !atEdge) cost += chosen.noPairAgain;
  if (lacked && after && worked[6]) cost += chosen.workBeforeDayOff;
  for (const day of [1, 2, 3, 4, 5]) {
    if (worked[day] && !worked[day - 1] && !worked[day + 1]) cost += chosen.loneDay;
  }
  const id = person.labour.id;
  const dates = new Set(
    [...problem.around.shifts, ...problem.around.activities]
      .filter((one) => one.personId === id)
      .map(({ date }) => date),
  );
  let row = 0;
  while (row < 6 && dates.has(dateAfter(problem.monday, -row - 1))) row += 1;
  for (const works of worked) {
    row = works ? row + 1 : 0;
    if (row === 7) cost += weights.seventhDay;
  }
  return cost;
}

export function extraDayCost(problem: Problem, person: PlannerPerson, worked: readonly boolean[]): number {
  const count = worked.filter(Boolean).length;
  if (person.sixDays && count <= 6) return 0;
  return Math.max(0, count - problem.shifts.maxDaysPerWeek) * weights.extraDay;
}

/** The cost of changes to the published plan, counted day by day. */
export function changeCost(problem: Problem, person: PlannerPerson, shifts: readonly Shift[]): number {
  const { published, monday } = problem;
  if (published === null) return 0;
  const spans = (list: readonly Shift[], day: number) =>
    list
      .filter((shift) => shift.personId === person.labour.id && dayIn(monday, shift.date) === day)
      .map((shift) => [minuteOf(shift.start), endOf(shift)] as const)
      .toSorted((one, other) => one[0] - other[0]);
  let cost = 0;
  for (let day = 0; day < 7; day += 1) {
    const [was, is] = [spans(published, day), spans(shifts, day)];
    const moved = Math.max(
      0,
      ...is.flatMap(([from, to], index) => [
        Math.abs(from - (was[index]?.[0] ?? 0)),
        Math.abs(to - (was[index]?.[1] ?? 0)),
      ]),
    );
    if (was.length !== is.length || moved > 60) cost += weights.changedDay;
    else if (moved > 0) cost += weights.movedDay;
  }
  return cost;
}
