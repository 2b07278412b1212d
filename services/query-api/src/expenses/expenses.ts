/** The monthly status of each person: meals in euros, kilometres, and both as texts [expenses-9]. */
import {
  type EmployeeStatus,
  employeeStatus,
  euroText,
  statusTexts,
} from '@fournil/contracts/expenses/status-endpoints';
import { monthKey, twoDigits } from '@fournil/contracts/months';
import { type Implementation, implement } from '@fournil/http-service/service';
import { readKilometreScale } from '@fournil/views/expenses/read-kilometre-scale';
import type { QueryDeps } from '../kernel/deps.ts';
import {
  expensesViewer,
  kilometresOfMonthRoute,
  mealProposalRoute,
  mealsOfMonthRoute,
  type Person,
  peopleOf,
  readKilometres,
  readMeals,
  vehiclesRoute,
} from './months.ts';

interface Amounts {
  readonly cents: number;
  readonly kmHundredths: number;
  /** The amount by the scale; null without a car. */
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

/** Administrator and accountant read all rows [expenses-6], a personal account its own. */
export const employeeStatusRoute = (deps: QueryDeps) =>
  implement(employeeStatus, async ({ query, session }) => {
    const viewer = expensesViewer(session);
    const month = monthKey(query.year, query.month);
    const [meals, kilometres, scales] = await Promise.all([
      readMeals(deps, month),
      readKilometres(deps, month),
      readKilometreScale(deps.pool, month),
    ]);
    const people = await peopleOf(deps, viewer, [...meals.byPerson.keys(), ...kilometres.byPerson.keys()]);
    return statusOf(query, people, (employeeId) => ({
      cents: (meals.byPerson.get(employeeId) ?? []).reduce((sum, { cents }) => sum + cents, 0),
      kmHundredths: (kilometres.byPerson.get(employeeId) ?? []).reduce(
        (sum, { count, kmHundredths }) => sum + count * kmHundredths,
        0,
      ),
      kmCents: scales.get(employeeId)?.cents ?? null,
    }));
  });

/** Every query on meals, kilometres and the monthly status. */
export const expensesQueries = (deps: QueryDeps): readonly Implementation[] => [
  mealsOfMonthRoute(deps),
  mealProposalRoute(deps),
  kilometresOfMonthRoute(deps),
  employeeStatusRoute(deps),
  vehiclesRoute(deps),
];
