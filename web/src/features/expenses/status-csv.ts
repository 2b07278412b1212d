/** The monthly status for Excel: the texts of the answer as they are [expenses-9] [calls-8]. */
import { byteOrderMark, csvLine } from '@fournil/contracts/csv';
import { sumOf } from '@fournil/contracts/expenses/rules';
import type { EmployeeStatus } from '@fournil/contracts/expenses/status-endpoints';
import { statusTexts } from '@fournil/contracts/expenses/status-texts';
import { monthNames } from '@fournil/contracts/months';

/** etat_salaries_février_2026.csv: the month as it is displayed, accent included. */
export const statusFileName = ({ month, year }: Pick<EmployeeStatus, 'month' | 'year'>): string =>
  `etat_salaries_${monthNames[Number(month) - 1] ?? month}_${year}.csv`;

type Totals = NonNullable<EmployeeStatus['totals']>;

/** Computes the totals that the specified answer lacks [expenses-9]. */
const totalsOf = (employees: EmployeeStatus['employees']): Totals =>
  statusTexts({
    mealExpense: { totalAmount: sumOf(employees.map(({ mealExpense }) => mealExpense.totalAmount)) },
    kmExpense: { totalKm: sumOf(employees.map(({ kmExpense }) => kmExpense.totalKm)) },
  });

export function statusCsv({ employees, totals = totalsOf(employees) }: EmployeeStatus): string {
  // The allowance has a separate column after the specified ones if a person has a car [expenses-8].
  const hasCars = totals.kmAmount !== undefined;
  const line = (name: string, row: Totals) =>
    csvLine([
      name,
      row.mealExpenses,
      row.totalKm,
      row.totalGeneral,
      ...(hasCars ? [row.kmAmount ?? ''] : []),
    ]);
  return [
    byteOrderMark,
    csvLine(['Salarié', 'Frais Repas', 'Total KM', 'Total Général', ...(hasCars ? ['Indemnité KM'] : [])]),
    ...employees.map((row) => line(row.name, row)),
    line('TOTAUX', totals),
  ].join('');
}
