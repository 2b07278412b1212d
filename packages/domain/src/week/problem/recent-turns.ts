/**
 * The turns of the weeks before: how many each person had, and how many were their part by contract hours and days
 * present [planner-7]. A day on which somebody cannot be planned (ill, on leave, at school, never at work) is none of
 * these, so that an absence leaves nothing to make up. Pure.
 */
import { inProportion } from '@fournil/planner/cost/turn-shares';
import type { PlannerPerson } from '@fournil/planner/problem/problem';

type Recent = PlannerPerson['recent'];
type Counts = NonNullable<Recent['turns']>;
type Kind = keyof Counts;

export interface TurnShift {
  readonly personId: string;
  readonly group: string;
  readonly date: string;
  /** Minutes from the day's midnight. */
  readonly from: number;
  readonly to: number;
}

export interface TurnWeek {
  /** Seven, Monday first. */
  readonly dates: readonly string[];
  readonly shifts: readonly TurnShift[];
}

export interface TurnPerson {
  readonly id: string;
  /** The main group: turns are shared within it, and a shift elsewhere, however early, is none. */
  readonly group: string;
  readonly skills: readonly string[];
  /** Contract minutes in a week. */
  readonly hoursIn: (week: TurnWeek) => number;
  /** Whether the person could not be planned on the date. */
  readonly isAway: (date: string) => boolean;
}

const keys: Readonly<Partial<Record<Kind, string>>> = { closings: 'Fermeture', openings: 'Ouverture' };
const weekdays: Readonly<Partial<Record<Kind, number>>> = { saturdays: 5, sundays: 6 };

/** The person's turns in a week. */
function countIn({ shifts, dates }: TurnWeek, { id, group }: TurnPerson, kind: Kind): number {
  const weekday = weekdays[kind];
  if (weekday !== undefined)
    return shifts.some(({ personId, date }) => personId === id && date === dates[weekday]) ? 1 : 0;
  const isBeyond = (one: TurnShift, own: TurnShift): boolean =>
    kind === 'closings' ? one.to > own.to : one.from < own.from;
  return shifts.filter(
    (own) =>
      own.personId === id &&
      own.group === group &&
      !shifts.some((one) => one.group === group && one.date === own.date && isBeyond(one, own)),
  ).length;
}

/** Contract hours by the part of the days of such turns on which the person was there; 0 for a week without work. */
function partIn(week: TurnWeek, person: TurnPerson, kind: Kind): number {
  const own = new Set(week.shifts.filter(({ personId }) => personId === person.id).map(({ date }) => date));
  const weekday = weekdays[kind];
  const open = new Set(week.shifts.filter(({ group }) => group === person.group).map(({ date }) => date));
  const meant = [...open].filter((date) => weekday === undefined || date === week.dates[weekday]);
  if (own.size === 0 || meant.length === 0) return 0;
  const there = meant.filter((date) => own.has(date) || !person.isAway(date));
  return (person.hoursIn(week) * there.length) / meant.length;
}

/** The sums over some weeks of each person's turns and of their parts in those of the team. */
function sumsOf(weeks: readonly TurnWeek[], people: readonly TurnPerson[], kind: Kind) {
  const sums = new Map(people.map(({ id }) => [id, { had: 0, fair: 0 }]));
  const key = keys[kind];
  const able = people.filter(({ skills }) => key === undefined || skills.includes(key));
  for (const team of Map.groupBy(able, ({ group }) => group).values())
    for (const week of weeks) {
      const counts = team.map((person) => countIn(week, person, kind));
      const total = counts.reduce((all, count) => all + count, 0);
      const parts = team.map((person) => partIn(week, person, kind));
      const fair = inProportion(total, parts, key === undefined ? 1 : total);
      for (const [at, { id }] of team.entries()) {
        const sum = sums.get(id);
        if (!sum) continue;
        sum.had += counts[at] ?? 0;
        sum.fair += fair[at] ?? 0;
      }
    }
  return sums;
}

/**
 * By person, for those with work in one of the weeks. `weeks`: the planned ones before, oldest first; `lately`: those of
 * them that count for closings and openings.
 */
export function recentTurns(
  weeks: readonly TurnWeek[],
  lately: readonly TurnWeek[],
  people: readonly TurnPerson[],
): ReadonlyMap<string, Pick<Recent, 'turns' | 'fairTurns'>> {
  const worked = new Set(weeks.flatMap(({ shifts }) => shifts.map(({ personId }) => personId)));
  const [closings, openings] = [sumsOf(lately, people, 'closings'), sumsOf(lately, people, 'openings')];
  const [saturdays, sundays] = [sumsOf(weeks, people, 'saturdays'), sumsOf(weeks, people, 'sundays')];
  return new Map(
    people
      .filter(({ id }) => worked.has(id))
      .map(({ id }) => {
        const of = (what: 'had' | 'fair'): Counts => ({
          closings: closings.get(id)?.[what] ?? 0,
          openings: openings.get(id)?.[what] ?? 0,
          saturdays: saturdays.get(id)?.[what] ?? 0,
          sundays: sundays.get(id)?.[what] ?? 0,
        });
        return [id, { turns: of('had'), fairTurns: of('fair') }];
      }),
  );
}
