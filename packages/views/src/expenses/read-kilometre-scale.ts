/**
 * The amount of the kilometre scale for each person's kilometres of a month; the grid, the status and the pay
 * use the same function.
 */
import { countedFrom, monthOfScale, type Vehicle, vehicleIn } from '@fournil/labour-rules/kilometre-scale';
import type { Pool } from 'pg';
import { viewsOn } from '../views-being-built.ts';
import type { KmExpensesRow } from './view.ts';

export interface ScaleOfPerson {
  readonly vehicle: Vehicle;
  /** Hundredths of a kilometre of the year before the month, with this car. */
  readonly before: number;
  /** Cents of the month; null for a year whose scale is not known here. */
  readonly cents: number | null;
}

const drivenIn = ({ journeys }: KmExpensesRow): number =>
  journeys.reduce((sum, { count, kmHundredths }) => sum + count * kmHundredths, 0);

/** By employee, each list in order of months. */
export async function readVehicles(pool: Pool): Promise<ReadonlyMap<string, readonly Vehicle[]>> {
  const rows = await viewsOn(pool).selectFrom('vehicles').selectAll().orderBy('fromMonth').execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.employeeId)].map(([id, own]) => [
      id,
      own.map((row) => ({ from: row.fromMonth, horsepower: row.horsepower, electric: row.electric })),
    ]),
  );
}

/** People with a car in the month. @throws a Postgres error of class 3F or 42 while the views are being built */
export async function readKilometreScale(
  pool: Pool,
  month: string,
): Promise<ReadonlyMap<string, ScaleOfPerson>> {
  const owners = await readVehicles(pool);
  if (owners.size === 0) return new Map();
  const rows = await viewsOn(pool)
    .selectFrom('km_expenses')
    .selectAll()
    .where('month', '>=', `${month.slice(0, 4)}-01`)
    .where('month', '<=', month)
    .execute();
  const found = new Map<string, ScaleOfPerson>();
  for (const [employeeId, own] of owners) {
    const vehicle = vehicleIn(own, month);
    if (!vehicle) continue;
    const since = countedFrom(vehicle, month);
    const year = rows.filter((row) => row.employeeId === employeeId && row.month >= since);
    const before = year.filter((row) => row.month < month).reduce((sum, row) => sum + drivenIn(row), 0);
    const driven = year.filter((row) => row.month === month).reduce((sum, row) => sum + drivenIn(row), 0);
    found.set(employeeId, {
      vehicle,
      before,
      cents: monthOfScale(month, vehicle, { before, driven })?.cents ?? null,
    });
  }
  return found;
}
