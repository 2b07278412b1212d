/**
 * Totals of a calendar year per person, from the weeks and days of its months: overtime within and beyond the
 * contingent, night hours, and the rest they give. Pure.
 */
import { daysBetween } from '@fournil/calendar/days';
import type { ContingentRow, NightRow } from '@fournil/contracts/payroll/hours-endpoints';
import { contingentOf, countedInContingent } from '@fournil/labour-rules/contingent';
import { nightRestDays } from '@fournil/labour-rules/measures/night';
import { isInRest, type OvertimeInRest, overContract } from '../../payroll/overtime-rest.ts';
import type { PersonHours } from './month-days.ts';
import type { MonthWeek } from './week-hours.ts';

export interface YearOfShop {
  readonly limitMinutes: number;
  readonly headcount: number | null;
  readonly overtimeInRest: OvertimeInRest | null;
  /** Minutes of a day of the récupération. */
  readonly dayMinutesOf: (person: PersonHours) => number;
  /** Whether hours of night give rest, as the shop chose. */
  readonly nightRest: boolean;
  /** Days that were credited already. */
  readonly creditedOf: (kind: 'contingent' | 'nights', employeeId: string) => number;
}

function countedOf(week: MonthWeek, choice: OvertimeInRest | null): number {
  const { monday, sunday, workMinutes, solidarityMinutes, overtime25, overtime50, contractOvertime } = week;
  const rest = overContract({ at25: overtime25, at50: overtime50 }, contractOvertime);
  return countedInContingent({
    monday,
    workMinutes: workMinutes - solidarityMinutes,
    overtime: overtime25 + overtime50,
    inRest: isInRest(choice, sunday) ? rest.at25 + rest.at50 : 0,
  });
}

interface Own {
  readonly employeeId: string;
  readonly months: readonly PersonHours[];
  readonly last: PersonHours;
}

const byPerson = (months: readonly (readonly PersonHours[])[]): readonly Own[] =>
  [...Map.groupBy(months.flat(), ({ employeeId }) => employeeId)].flatMap(([employeeId, own]) => {
    const last = own.at(-1);
    return last ? [{ employeeId, months: own, last }] : [];
  });

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/**
 * People with overtime in the months, those with the least remaining contingent first. A week belongs to the
 * year of the month in which it is paid.
 */
export function contingentOfYear(
  months: readonly (readonly PersonHours[])[],
  { limitMinutes, headcount, overtimeInRest, dayMinutesOf, creditedOf }: YearOfShop,
): readonly ContingentRow[] {
  return byPerson(months)
    .map(({ employeeId, months: own, last }): ContingentRow => {
      const weeks = own.flatMap((person) => person.weeks);
      const minutesOf = (some: readonly MonthWeek[]) =>
        some.reduce((sum, week) => sum + countedOf(week, overtimeInRest), 0);
      const counted = minutesOf(weeks);
      const planned = minutesOf(weeks.filter(({ status }) => status === 'planned'));
      const worked = contingentOf(counted - planned, limitMinutes, headcount);
      return {
        employeeId,
        name: last.name,
        counted,
        planned,
        ...contingentOf(counted, limitMinutes, headcount),
        restDays: twoDecimals((worked.rest ?? 0) / dayMinutesOf(last)),
        creditedDays: creditedOf('contingent', employeeId),
      };
    })
    .filter(({ counted }) => counted > 0)
    .toSorted((one, other) => other.counted - one.counted || one.name.localeCompare(other.name, 'fr'));
}

/** The part of the calendar year from the first day under contract to the last; nobody knows an end after the last month. */
function shareOfYear({ entryDate }: PersonHours, days: PersonHours['days']): number {
  const held = days.filter(({ contractMinutes }) => contractMinutes > 0).map(({ date }) => date);
  const year = (days[0]?.date ?? '').slice(0, 4);
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const [begun = first] = [entryDate, held[0]].flatMap((date) => date ?? []).sort();
  const from = begun > first ? begun : first;
  const until = held.at(-1) === days.at(-1)?.date ? last : (held.at(-1) ?? last);
  return (daysBetween(from, until) + 1) / (daysBetween(first, last) + 1);
}

/** People with hours between 21:00 and 6:00 in the months, those with the most first. */
export function nightsOfYear(
  months: readonly (readonly PersonHours[])[],
  { nightRest, creditedOf }: Pick<YearOfShop, 'nightRest' | 'creditedOf'>,
): readonly NightRow[] {
  return byPerson(months)
    .map(({ employeeId, months: own, last }): NightRow => {
      const days = own.flatMap((person) => person.days);
      const minutesOf = (some: PersonHours['days']) =>
        some.reduce((sum, { lateNight }) => sum + lateNight, 0);
      const minutes = minutesOf(days);
      const planned = minutesOf(days.filter(({ status }) => status === 'planned'));
      return {
        ...{ employeeId, name: last.name, minutes, planned },
        restDays: nightRest ? twoDecimals(nightRestDays(minutes - planned, shareOfYear(last, days))) : 0,
        creditedDays: creditedOf('nights', employeeId),
      };
    })
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => other.minutes - one.minutes || one.name.localeCompare(other.name, 'fr'));
}
