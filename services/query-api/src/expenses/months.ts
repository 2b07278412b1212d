/**
 * The people who have a row in a grid of expenses: active people and anyone with entries in the month, or
 * only the reader [expenses-5].
 */
import { kilometresOfMonth, mealProposal, mealsOfMonth } from '@fournil/contracts/expenses/endpoints';
import { getVehicles } from '@fournil/contracts/expenses/vehicle-endpoints';
import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import { mealAllowance } from '@fournil/labour-rules/meal-allowance';
import {
  readKilometreScale,
  readVehicles,
  type ScaleOfPerson,
} from '@fournil/views/expenses/read-kilometre-scale';
import type { CountedJourney } from '@fournil/views/expenses/view';
import type { ParameterRow } from '@fournil/views/settings/view';
import type { QueryDeps } from '../kernel/deps.ts';
import { type Viewer, viewerOf } from '../kernel/viewer.ts';
import { byName } from '../shared/french.ts';
import { readMealDays } from '../shared/meal-days.ts';
import { readParameters } from '../shared/shop-settings.ts';

export interface Person {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly isActive: boolean;
}

/** @throws Refusal for a shared session of employees, which has no row [access-6] */
export function expensesViewer(session: Session | null): Viewer {
  // The accountant reads all rows [expenses-6].
  if (session?.role === 'accountant') return { sees: 'all' };
  const viewer = viewerOf(session);
  if (viewer.sees === 'nobody') throw new Refusal('personal_account_needed');
  return viewer;
}

/** People ordered by name. `entered`: ids of people with entries in the month. */
export async function peopleOf(
  { views }: Pick<QueryDeps, 'views'>,
  viewer: Viewer,
  entered: readonly string[],
): Promise<readonly Person[]> {
  const rows = await views.selectFrom('employees').select(['employeeId', 'name', 'isActive']).execute();
  const shown = new Set(entered);
  return rows
    .filter((row) => row.isActive || shown.has(row.employeeId))
    .filter((row) => viewer.sees === 'all' || (viewer.sees === 'own' && viewer.employeeId === row.employeeId))
    .map((row) => ({ employeeId: row.employeeId, employeeName: row.name, isActive: row.isActive }))
    .toSorted((a, b) => a.employeeName.localeCompare(b.employeeName, 'fr'));
}

/** The entries of a month as the views hold them. */
interface Month<Entry> {
  /** By employee; nobody without entries. */
  readonly byPerson: ReadonlyMap<string, readonly Entry[]>;
  /** The revision of the month's stream; -1 before the first save. Emptied rows count. */
  readonly revision: number;
}

function monthOf<Entry>(
  rows: readonly {
    readonly employeeId: string;
    readonly revision: number;
    readonly entries: readonly Entry[];
  }[],
): Month<Entry> {
  const filled = rows.filter(({ entries }) => entries.length > 0);
  return {
    byPerson: new Map(filled.map(({ employeeId, entries }) => [employeeId, entries])),
    revision: Math.max(-1, ...rows.map(({ revision }) => revision)),
  };
}

export async function readMeals(
  { views }: Pick<QueryDeps, 'views'>,
  month: string,
): Promise<Month<{ readonly day: number; readonly cents: number }>> {
  const rows = await views.selectFrom('meal_expenses').selectAll().where('month', '=', month).execute();
  return monthOf(rows.map(({ days, ...row }) => ({ ...row, entries: days })));
}

export async function readKilometres(
  { views }: Pick<QueryDeps, 'views'>,
  month: string,
): Promise<Month<CountedJourney>> {
  const rows = await views.selectFrom('km_expenses').selectAll().where('month', '=', month).execute();
  return monthOf(rows.map(({ journeys, ...row }) => ({ ...row, entries: journeys })));
}

/** Every journey of the settings with its count; one not counted yet at the distance of today [expenses-3]. */
function journeysOf(counted: readonly CountedJourney[], parameters: readonly ParameterRow[]) {
  const known = new Map(counted.map((one) => [one.parameterId, one]));
  return parameters.map(({ parameterId, kmHundredths: now }) => {
    const { count, kmHundredths } = known.get(parameterId) ?? { count: 0, kmHundredths: now };
    return {
      parameterId,
      count,
      kmValue: kmHundredths / 100,
      totalKm: (count * kmHundredths) / 100,
    };
  });
}

/** The sum of counted journeys, in kilometres. */
export const totalKm = (counted: readonly CountedJourney[]): number =>
  counted.reduce((sum, { count, kmHundredths }) => sum + count * kmHundredths, 0) / 100;

const scaleOf = (found: ScaleOfPerson | undefined) =>
  found
    ? {
        vehicle: found.vehicle,
        kmBefore: found.before / 100,
        amount: found.cents === null ? null : found.cents / 100,
      }
    : null;

export const kilometresOfMonthRoute = (deps: QueryDeps) =>
  implement(kilometresOfMonth, async ({ query, session }) => {
    const viewer = expensesViewer(session);
    const month = monthKey(query.year, query.month);
    const { byPerson, revision } = await readKilometres(deps, month);
    const scales = await readKilometreScale(deps.pool, month);
    const people = await peopleOf(deps, viewer, [...byPerson.keys()]);
    const parameters = (await readParameters(deps)).filter(({ kind }) => kind === 'km');
    return {
      employees: people.map((person) => {
        const counted = byPerson.get(person.employeeId) ?? [];
        return {
          ...person,
          parameterValues: journeysOf(counted, parameters),
          totalKm: totalKm(counted),
          scale: scaleOf(scales.get(person.employeeId)),
        };
      }),
      parameters: parameters.map((row) => ({
        _id: row.parameterId,
        name: row.name,
        displayName: row.displayName,
        kmValue: row.kmHundredths / 100,
      })),
      revision,
    };
  });

export const mealsOfMonthRoute = (deps: QueryDeps) =>
  implement(mealsOfMonth, async ({ query, session }) => {
    const viewer = expensesViewer(session);
    const { byPerson, revision } = await readMeals(deps, monthKey(query.year, query.month));
    const people = await peopleOf(deps, viewer, [...byPerson.keys()]);
    return {
      data: people.map((person) => {
        const days = byPerson.get(person.employeeId) ?? [];
        return {
          ...person,
          dailyExpenses: days.map(({ day, cents }) => ({ day, amount: cents / 100 })),
          totalAmount: days.reduce((sum, { cents }) => sum + cents, 0) / 100,
        };
      }),
      revision,
    };
  });

/** Answers active people, and other people with a car. */
export const vehiclesRoute = ({ pool, views }: QueryDeps) =>
  implement(getVehicles, async () => {
    const owners = await readVehicles(pool);
    const people = await views.selectFrom('employees').select(['employeeId', 'name', 'isActive']).execute();
    const last = await views.selectFrom('vehicle_revision').select('revision').executeTakeFirst();
    return {
      people: people
        .filter((row) => row.isActive || owners.has(row.employeeId))
        .map(({ employeeId, name }) => ({
          employeeId,
          name,
          vehicles: [...(owners.get(employeeId) ?? [])],
        }))
        .toSorted(byName),
      revision: last?.revision ?? -1,
    };
  });

/**
 * Meals are proposed only for bakers and pastry cooks: people whose first planning group is the bakehouse.
 * The meals really provided are unknown.
 */
export const mealProposalRoute = ({ pool }: QueryDeps) =>
  implement(mealProposal, async ({ query: { year, month }, now }) => {
    const allowance = mealAllowance(year);
    if (!allowance) return null;
    const worked = await readMealDays(pool, monthKey(year, month), parisDay(now));
    const rows = worked
      .filter(({ bakes }) => bakes)
      .map(({ employeeId, days }) => ({ employeeId, days: [...days] }));
    const { cents, guaranteedCents, source } = allowance;
    return { amount: cents / 100, guaranteed: guaranteedCents / 100, source: [...source], rows };
  });
