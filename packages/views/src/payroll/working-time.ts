/**
 * The monthly document on working time (CT D3171-12), from the figures of pay: hours of each day, overtime
 * since 1 January, rest acquired and taken in the month. It contains no punch, so that the accountant may
 * read it too.
 */
import { monthKey } from '@fournil/contracts/months';
import { type Week, weekOf } from '@fournil/contracts/planning/week';
import { endOfMonth } from '@fournil/contracts/privacy/retention';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { durationText, minutesOf } from '@fournil/contracts/time/clock';
import type { PersonHours } from '@fournil/domain/week/month/month-days';
import type { MonthDay, MonthWeek } from '@fournil/domain/week/month/week-hours';
import { dayLabel, type PersonRecord, type RecordLine } from '@fournil/formats/hours-record';
import type { Pool } from 'pg';
import { hoursOfRest, leaveHolidaysOf, recoveryOn } from '../vacations/person-balance.ts';
import { type BalancePerson, readBalances } from '../vacations/read-balances.ts';
import type { readHours } from './read-hours.ts';
import type { RestCredits } from './read-rest-credits.ts';

export interface RestOfMonth {
  readonly acquired: number;
  readonly taken: number;
}

/** Cell values of a day without expected work. */
const dayOff: ReadonlySet<string> = new Set(['', 'Fermé', 'Repos']);

const isOver = ({ status }: MonthWeek): boolean => status === 'realized';

/** The part of a shift on a day: the shift may have begun on the day before, or continue after midnight. */
function minutesOn(day: string, { date, start, end }: MonthDay['shifts'][number]): number {
  const isOverMidnight = end <= start;
  const from = date === day ? minutesOf(start) : 0;
  const to = date === day && isOverMidnight ? 24 * 60 : minutesOf(end);
  return to - from;
}

const lineOfDay = ({ date, shifts, work, word, status }: MonthDay): RecordLine => {
  const presence = shifts.reduce((sum, shift) => sum + minutesOn(date, shift), 0);
  return {
    kind: 'day',
    label: dayLabel(date),
    periods: shifts.map(({ start, end }) => `${start}–${end}`).join(', '),
    ...{ breakMinutes: work > 0 ? Math.max(0, presence - work) : null, keptMinutes: work },
    remarks: [word, status === 'planned' && work > 0 ? 'prévu' : ''].filter(Boolean).join(', '),
  };
};

const overtimeOf = ({ overtime25, overtime50 }: MonthWeek): number => overtime25 + overtime50;

/** The line of the whole week, including days of the month before, which the lines above do not contain. */
function lineOfWeek(week: MonthWeek, { week: number }: Week): RecordLine {
  const overtime = overtimeOf(week);
  const isCut = week.monday.slice(0, 7) !== week.sunday.slice(0, 7);
  const remarks = [
    isCut ? `depuis ${dayLabel(week.monday)}` : '',
    overtime ? `dont ${durationText(overtime)} supplémentaires` : '',
  ];
  return {
    ...{
      kind: 'week',
      label: `Semaine ${number}`,
      periods: '',
      breakMinutes: 0,
      keptMinutes: week.workMinutes,
    },
    remarks: remarks.filter(Boolean).join(', '),
  };
}

/** `months`: from January to the document's month. Overtime counts only for realized weeks. */
export function workingTime(
  months: readonly (readonly PersonHours[])[],
  restOf: (employeeId: string) => RestOfMonth,
): readonly PersonRecord[] {
  const overtime = new Map<string, number>();
  for (const { employeeId, weeks } of months.flat())
    for (const week of weeks.filter(isOver))
      overtime.set(employeeId, (overtime.get(employeeId) ?? 0) + overtimeOf(week));
  return (months.at(-1) ?? [])
    .map(({ employeeId, name, days, weeks }): PersonRecord => {
      const sundays = new Map(weeks.map((week) => [week.sunday, week]));
      const { acquired, taken } = restOf(employeeId);
      const figures = [
        { label: 'Heures supplémentaires depuis le 1er janvier', minutes: overtime.get(employeeId) ?? 0 },
        { label: 'Repos acquis dans le mois', minutes: acquired },
        { label: 'Repos pris dans le mois', minutes: taken },
      ];
      const lines = days.flatMap((day) => {
        const week = sundays.get(day.date);
        return [
          ...(day.work > 0 || !dayOff.has(day.word) ? [lineOfDay(day)] : []),
          ...(week && week.workMinutes > 0 ? [lineOfWeek(week, weekOf(day.date))] : []),
        ];
      });
      return { name, lines, keptMinutes: days.reduce((sum, { work }) => sum + work, 0), figures };
    })
    .filter(({ lines, figures = [] }) => lines.length > 0 || figures.some(({ minutes }) => minutes > 0))
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
}

interface Counted {
  readonly settings: ShopSettings;
  readonly credits: RestCredits;
}

/** Minutes of rest: gained from overtime and credits in the month, and used by leave in it. */
export function restOfMonth(
  person: BalancePerson,
  month: string,
  { settings, credits }: Counted,
): RestOfMonth {
  const [first, last] = [`${month}-01`, endOfMonth(month)];
  const isIn = (day: string) => first <= day && day <= last;
  const counted = {
    settings,
    holidays: leaveHolidaysOf(settings, last),
    credits: credits.get(person.employeeId) ?? [],
  };
  const { dayMinutes, awayOf } = hoursOfRest(person, counted, last);
  const byWeeks = recoveryOn(person, counted, last)
    .weeks.filter(({ to }) => isIn(to))
    .reduce((sum, { rest }) => sum + rest, 0);
  const byHand = person.corrections
    .filter(({ account, effectiveOn }) => account === 'recovery' && isIn(effectiveOn))
    .reduce((sum, { days }) => sum + Number(days) * dayMinutes, 0);
  const taken = person.recovery
    .filter(({ state }) => state === 'accepted')
    .flatMap(awayOf)
    .filter(({ date }) => isIn(date))
    .reduce((sum, { minutes }) => sum + minutes, 0);
  return { acquired: Math.round(byWeeks + byHand), taken };
}

/** For everybody who is paid in the month. */
export async function readWorkingTime(
  pool: Pool,
  { year, month, today }: { readonly year: number; readonly month: number; readonly today: string },
  hoursOf: typeof readHours,
  counted: Counted,
): Promise<readonly PersonRecord[]> {
  const months = [];
  for (let number = 1; number <= month; number++)
    months.push((await hoursOf(pool, monthKey(year, number), today)).people);
  const ids = (months.at(-1) ?? []).map(({ employeeId }) => employeeId);
  const key = monthKey(year, month);
  const people = new Map(
    (await readBalances(pool, ids, endOfMonth(key))).map((person) => [person.employeeId, person]),
  );
  return workingTime(months, (id) => {
    const person = people.get(id);
    return person ? restOfMonth(person, key, counted) : { acquired: 0, taken: 0 };
  });
}
