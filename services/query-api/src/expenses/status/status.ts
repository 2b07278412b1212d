/** The monthly status of each person: meals in euros, kilometres, and both as texts (D094). */
import type { EmployeeStatus } from '@fournil/contracts/expenses/status-endpoints';
import { twoDigits } from '@fournil/contracts/months';
import type { Person } from '../people.ts';

interface Amounts {
  readonly cents: number;
  readonly kmHundredths: number;
  /** By the scale; null without a car. */
  readonly kmCents: number | null;
}

const money = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const distance = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** « 1234,50 »: French decimals and no separator of thousands, so that a spreadsheet takes it for a number. */
const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, '');
const inEuros = (cents: number): string => plain(money.format(cents / 100));
const inKm = (hundredths: number): string => plain(distance.format(hundredths / 100));

/** « Total Général » is that of the meals alone (D095). */
const texts = ({ cents, kmHundredths, kmCents }: Amounts) => ({
  mealExpenses: inEuros(cents),
  totalKm: inKm(kmHundredths),
  totalGeneral: inEuros(cents),
  ...(kmCents === null ? {} : { kmAmount: inEuros(kmCents) }),
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
