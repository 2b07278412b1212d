/**
 * The cost of turns per person, computed again: shares of a team's turns by contract hours and days
 * present. Shares no code with the engine.
 */
import type { Shift } from '@fournil/labour-rules/week';
import { comfortWeights } from '../../../packages/planner/src/cost/comfort-weights.ts';
import type { PlannerPerson, Problem } from '../../../packages/planner/src/problem/problem.ts';
import { minuteOf } from '../generators/times.ts';

type Kind = keyof NonNullable<PlannerPerson['recent']['turns']>;
type Key = 'Ouverture' | 'Fermeture';

const endOf = ({ start, end }: Shift): number =>
  minuteOf(end) > minuteOf(start) ? minuteOf(end) : minuteOf(end) + 1440;

/** Whether one day's shifts hold the whole stretch of a key, in the group of the first. */
export function holdsKey(problem: Problem, key: Key, day: number, shifts: readonly Shift[]): boolean {
  const stretches = problem.presences.filter(
    (presence) => presence.day === day && presence.skill === key && presence.group === shifts[0]?.group,
  );
  return stretches.some(({ from, to }) =>
    shifts.some((shift) => minuteOf(shift.start) <= from && to <= endOf(shift)),
  );
}

/** Days of the week on which a kind of turn may fall to the person. */
function daysFor(problem: Problem, { labour, days }: PlannerPerson, kind: Kind): readonly number[] {
  const key = kind === 'closings' ? 'Fermeture' : 'Ouverture';
  const wanted =
    kind === 'saturdays' || kind === 'sundays'
      ? [kind === 'saturdays' ? 5 : 6]
      : problem.presences
          .filter(
            ({ skill, group }) => skill === key && group === labour.groups[0] && labour.skills.includes(key),
          )
          .map(({ day }) => day);
  return wanted.filter((day) => days[day]?.work !== 'none');
}

/** The person's team for a kind of turn, the person first; empty if nobody shares it. */
function teamFor(problem: Problem, person: PlannerPerson, kind: Kind): readonly PlannerPerson[] {
  if (daysFor(problem, person, kind).length === 0) return [];
  const others = problem.people.filter(
    (other) =>
      other !== person &&
      other.labour.groups[0] === person.labour.groups[0] &&
      daysFor(problem, other, kind).length > 0,
  );
  return others.length === 0 ? [] : [person, ...others];
}

/** Contract hours; of a key less the part of its days on which the person cannot be planned. */
function hoursOf(problem: Problem, { labour, days }: PlannerPerson, kind: Kind): number {
  if (kind === 'saturdays' || kind === 'sundays') return labour.contractWeekMinutes;
  const key = kind === 'closings' ? 'Fermeture' : 'Ouverture';
  const inGroup = problem.presences.filter(({ skill, group }) => skill === key && group === labour.groups[0]);
  const wanted = [...new Set(inGroup.map(({ day }) => day))];
  const left = wanted.filter((day) => days[day]?.work !== 'none');
  return (labour.contractWeekMinutes * left.length) / Math.max(1, wanted.length);
}

/** The size of a person's share relative to the mean of the team, a tenth at least; once a week at most at the week-end. */
function sizeIn(problem: Problem, team: readonly PlannerPerson[], kind: Kind, person: PlannerPerson): number {
  const size = new Map(team.map((one) => [one, hoursOf(problem, one, kind)]));
  const turnsOf = (one: PlannerPerson) => one.recent.turns ?? { saturdays: 0, sundays: 0 };
  if (kind === 'saturdays' || kind === 'sundays') {
    const most = Math.max(...problem.people.map(turnsOf).flatMap((had) => [had.saturdays, had.sundays]));
    let left = team.reduce((sum, one) => sum + turnsOf(one)[kind], 0);
    const open = new Set(left > 0 ? team : []);
    // The largest first: who would have more than all weeks has them all.
    for (const one of team.toSorted((a, b) => (size.get(b) ?? 0) - (size.get(a) ?? 0))) {
      if (!open.has(one)) continue;
      const all = [...open].reduce((sum, other) => sum + hoursOf(problem, other, kind), 0);
      const part = (left * hoursOf(problem, one, kind)) / Math.max(1, all);
      size.set(one, Math.min(most, part));
      left -= Math.min(most, part);
      open.delete(one);
    }
  }
  const mean = [...size.values()].reduce((sum, one) => sum + one, 0) / team.length;
  return Math.max(0.1, (size.get(person) ?? 0) / Math.max(1 / team.length, mean));
}

/** Turns had by each of the team with a history; of weeks shared otherwise, the fair number of this week's shares with the difference. */
function hadBy(
  problem: Problem,
  team: readonly PlannerPerson[],
  kind: Kind,
): ReadonlyMap<PlannerPerson, number> {
  const known = team.filter(({ recent }) => recent.turns);
  const size = (one: PlannerPerson): number => sizeIn(problem, team, kind, one);
  const all = known.reduce((sum, one) => sum + (one.recent.turns?.[kind] ?? 0), 0);
  const sizes = known.reduce((sum, one) => sum + size(one), 0);
  return new Map(
    known.map((one) => {
      const had = one.recent.turns?.[kind] ?? 0;
      const { fairTurns } = one.recent;
      return [one, fairTurns ? (all / sizes) * size(one) + had - fairTurns[kind] : had];
    }),
  );
}

/** To six decimals: equal turns are equal, in whatever order they were summed. */
const asDecimal = (value: number): number => Number(value.toFixed(6));

function ahead(problem: Problem, person: PlannerPerson, kind: Kind): number {
  const team = teamFor(problem, person, kind);
  const burdens = new Map(
    [...hadBy(problem, team, kind)].map(([one, had]) => [
      one,
      asDecimal((had + 0.5) / sizeIn(problem, team, kind, one)),
    ]),
  );
  const own = burdens.get(person);
  if (own === undefined) return 0;
  const most = kind === 'saturdays' || kind === 'sundays' ? 3 : 6;
  return Math.min(most, own - Math.min(...burdens.values()));
}

/** How far the person is ahead at an opening of `day`, those before it given in turn to the person with the fewest for their hours. */
function openingsAhead(problem: Problem, person: PlannerPerson, day: number): number {
  const team = problem.people.filter(
    (one) =>
      one.labour.groups[0] === person.labour.groups[0] &&
      teamFor(problem, one, 'openings').length > 0 &&
      one.recent.turns,
  );
  const given = new Map(
    team.map((one) => [one, hadBy(problem, teamFor(problem, one, 'openings'), 'openings').get(one) ?? 0]),
  );
  const burden = (one: PlannerPerson): number =>
    asDecimal(
      ((given.get(one) ?? 0) + 0.5) / sizeIn(problem, teamFor(problem, one, 'openings'), 'openings', one),
    );
  for (let at = 0; at <= day; at += 1) {
    const present = team.filter((one) => daysFor(problem, one, 'openings').includes(at));
    if (present.length === 0) continue;
    const least = Math.min(...present.map(burden));
    if (at === day) return present.includes(person) ? Math.min(6, burden(person) - least) : 0;
    const next = present.find((one) => burden(one) === least);
    if (next) given.set(next, (given.get(next) ?? 0) + 1);
  }
  return 0;
}

const point = (units: number): number => Math.round(units / 2) * 2;

/** Nothing for nobody ahead, 2 for one turn, 6 for two, 12 for three. */
const rising = (turns: number): number => turns * (turns + 1);

/** The cost of turns for a day's shifts, which are in order. */
export function turnCost(
  problem: Problem,
  person: PlannerPerson,
  day: number,
  shifts: readonly Shift[],
): number {
  const chosen = comfortWeights[problem.comfort ?? 'just'];
  let cost = 0;
  if (holdsKey(problem, 'Fermeture', day, shifts))
    cost += point(chosen.closingTurn * ahead(problem, person, 'closings'));
  if (holdsKey(problem, 'Ouverture', day, shifts))
    cost += point(chosen.openingTurn * openingsAhead(problem, person, day));
  if (day === 5) cost += point(chosen.saturdayTurn * rising(ahead(problem, person, 'saturdays')));
  if (day === 6) cost += point(chosen.sundayTurn * rising(ahead(problem, person, 'sundays')));
  return cost;
}

/** Closings beyond the third of a week, and those that somebody of the team could have had. `days`: shifts of each day, in order. */
export function closingsCost(
  problem: Problem,
  person: PlannerPerson,
  days: readonly (readonly Shift[])[],
): number {
  const { closingsAWeek, furtherClosing, closingTurn } = comfortWeights[problem.comfort ?? 'just'];
  const team = teamFor(problem, person, 'closings');
  const size = team.length > 0 ? sizeIn(problem, team, 'closings', person) : Number.POSITIVE_INFINITY;
  return days
    .filter((shifts, day) => holdsKey(problem, 'Fermeture', day, shifts))
    .reduce(
      (sum, _, at) => sum + (at >= closingsAWeek ? furtherClosing : 0) + point((at / size) * closingTurn),
      0,
    );
}
