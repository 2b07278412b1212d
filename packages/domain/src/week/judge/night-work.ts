/**
 * Night workers (L3122-5, IDCC 843 art. 23 § 2; read 28/11/2026): people whose usual week has 3 h between
 * 21:00 and 6:00 at least twice, or who work 270 of these hours in the calendar year. A manual setting takes
 * precedence; a single week with two nights is no habit. Pure.
 */

import { addDays } from '@fournil/calendar/days';
import { mondayOf, weekId } from '@fournil/contracts/planning/week';
import type { ShiftData } from '@fournil/events/planning/events';
import { longNight, nightMinutesOfNightWorker } from '@fournil/labour-rules/measures/night';
import type { Person } from '@fournil/labour-rules/week';
import { nightHoursOf, reachesNight } from '../shifts/night-hours.ts';
import type { StaffMember } from '../staff.ts';
import type { WeekFacts } from '../week-facts.ts';

/** Days of a week on which the shifts that begin then hold 3 h of night. */
const longNights = (shifts: readonly ShiftData[]): number => {
  const byDay = Map.groupBy(shifts.filter(reachesNight), ({ date }) => date);
  const isLong = (own: readonly ShiftData[]) =>
    nightHoursOf(own).reduce((sum, { minutes }) => sum + minutes, 0) >= longNight;
  return [...byDay.values()].filter(isLong).length;
};

/** The shifts that a person really worked in another planned week. */
export interface AttendedWeek {
  readonly monday: string;
  readonly shifts: readonly ShiftData[];
}

const nightsOfHabit = 2;
const weeksOfHabit = 4;

/** By the model week in force, when the person is in it. */
function isNightInModels(facts: WeekFacts, id: string): boolean {
  const models = Object.values(facts.models).filter((model) => model.from <= weekId(facts.week));
  const own = models.map(({ shifts }) => shifts.filter(({ employeeId }) => employeeId === id));
  const monday = mondayOf(facts.week);
  const nights = own.map((shifts) =>
    longNights(
      shifts.map(({ day, start, end }, index) => ({
        ...{ id: `${index}`, employeeId: id, date: addDays(monday, day), start, end },
        ...{ breaks: [], group: 'fournil', pinned: false },
      })),
    ),
  );
  return nights.length > 0 && nights.every((count) => count >= nightsOfHabit);
}

function isNightByHabit(weeks: readonly AttendedWeek[], monday: string): boolean {
  const last = weeks
    .filter((week) => week.monday < monday && week.shifts.length > 0)
    .toSorted((one, other) => other.monday.localeCompare(one.monday))
    .slice(0, weeksOfHabit);
  return last.length === weeksOfHabit && last.every(({ shifts }) => longNights(shifts) >= nightsOfHabit);
}

/** From 1 January to the day before the checked week: weeks that were read, and the year's earlier total. */
function minutesOfYear(facts: WeekFacts, id: string, weeks: readonly AttendedWeek[]): number {
  const monday = mondayOf(facts.week);
  const year = monday.slice(0, 4);
  const near = weeks.filter((week) => week.monday < monday).flatMap(({ shifts }) => nightHoursOf(shifts));
  const read = near.filter(({ date }) => date < monday && date.startsWith(year));
  const before = (facts.earlierNights.get(id) ?? []).filter(({ date }) => date.startsWith(year));
  return [...before, ...read].reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Whether every hour of the year is known: planned since 1 January, or hired since the first plan. */
function isWholeYearKnown(facts: WeekFacts, member: StaffMember): boolean {
  const first = facts.firstPlanned;
  const monday = mondayOf(facts.week);
  const since = first === null || first > monday ? monday : first;
  return since <= `${monday.slice(0, 4)}-01-01` || (member.entryDate !== null && member.entryDate >= since);
}

type NightWork = Pick<Person, 'nightWorker' | 'nightMinutesOfYear'>;

const always = [{ from: '1900-01-01', until: null }];

export function nightWorkOf(
  facts: WeekFacts,
  member: StaffMember,
  weeks: readonly AttendedWeek[],
): NightWork {
  const monday = mondayOf(facts.week);
  const minutes = minutesOfYear(facts, member.id, weeks);
  const { nightWorker: set } = member.profile;
  const isNight =
    set ??
    (minutes >= nightMinutesOfNightWorker ||
      isNightInModels(facts, member.id) ||
      isNightByHabit(weeks, monday));
  return {
    nightWorker: isNight ? always : [],
    ...(set !== null || isWholeYearKnown(facts, member)
      ? { nightMinutesOfYear: { year: Number(monday.slice(0, 4)), minutes } }
      : {}),
  };
}
