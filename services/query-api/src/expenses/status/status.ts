/** The monthly status of each person: meals in euros, kilometres, and both as texts (D094). */
import type { EmployeeStatus } from '@fournil/contracts/expenses/status-endpoints';
import { euroText, statusTexts } from '@fournil/contracts/expenses/status-texts';
import { twoDigits } from '@fournil/contracts/months';
import type { Person } from '../people.ts';

interface Amounts {
  readonly cents: number;
  readonly kmHundredths: number;
  /** By the scale; null without a car. */
  readonly kmCents: number | null;
}

const texts = ({ cents, kmHundredths, kmCents }: Amounts) => ({
  ...statusTexts({ mealExpense: { totalAmount: cents / 100 }, kmExpense: { totalKm: kmHundredths / 100 } }),
  ...(kmCents === null ? {} : { kmAmount: euroText(kmCents / 100) }),
});

export function statusOf(
  { year, month }: { readonly year: number; readonly month: number },
  people: readonly Person[],
  amountsOf: (employeeId: string) => Amounts,
): EmployeeStatus {
  const rows = people.map((person) => ({ person, amounts: amountsOf(person.employeeId) }));
  const sum = (name: keyof Amounts) => rows.reduce((total, { amounts }) => total + (amounts[name] ?? 0), 0);
  const hasCar = rows.some(({ amounts }) => amounts.kmCents !== null);
  return {
    month: twoDigits(month),
    year,
    employees: rows.map(({ person: { employeeId, employeeName }, amounts }) => ({
      employeeId,
      employeeName,
      mealExpense: { totalAmount: amounts.cents / 100 },
      kmExpense: {
        totalKm: amounts.kmHundredths / 100,
        ...(amounts.kmCents === null ? {} : { amount: amounts.kmCents / 100 }),
      },
      name: employeeName,
      ...texts(amounts),
    })),
    totals: texts({
      cents: sum('cents'),
      kmHundredths: sum('kmHundredths'),
      kmCents: hasCar ? sum('kmCents') : null,
    }),
  };
}
