/** The contingent of overtime of a calendar year, person by person, from the weeks of its months. Pure. */
import type { ContingentRow } from '@fournil/contracts/payroll/contingent-endpoint';
import { isInRest, type OvertimeInRest, overContract } from '@fournil/contracts/payroll/overtime-rest';
import { contingentOf, countedInContingent } from '@fournil/labour-rules/contingent';
import type { PersonHours } from './month-days.ts';
import type { MonthWeek } from './week-hours.ts';

interface ContingentOfShop {
  readonly limitMinutes: number;
  readonly headcount: number | null;
  readonly overtimeInRest: OvertimeInRest | null;
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

/** Of whoever has overtime in the months, who has least left first. A week is of the year of its month of pay. */
export function contingentOfYear(
  months: readonly (readonly PersonHours[])[],
  { limitMinutes, headcount, overtimeInRest }: ContingentOfShop,
): readonly ContingentRow[] {
  const byPerson = Map.groupBy(months.flat(), ({ employeeId }) => employeeId);
  return [...byPerson]
    .map(([employeeId, own]): ContingentRow => {
      const weeks = own.flatMap((person) => person.weeks);
      const minutesOf = (some: readonly MonthWeek[]) =>
        some.reduce((sum, week) => sum + countedOf(week, overtimeInRest), 0);
      const counted = minutesOf(weeks);
      return {
        employeeId,
        name: own.at(-1)?.name ?? '',
        counted,
        planned: minutesOf(weeks.filter(({ status }) => status === 'planned')),
        ...contingentOf(counted, limitMinutes, headcount),
      };
    })
    .filter(({ counted }) => counted > 0)
    .toSorted((one, other) => other.counted - one.counted || one.name.localeCompare(other.name, 'fr'));
}
