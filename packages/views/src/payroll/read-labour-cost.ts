/** Everybody's hourly rate as entered. */
import { type RateOn, rateHolding } from '@fournil/domain/week/month/labour-cost';
import type { Pool } from 'pg';
import { viewsOn } from '../views-being-built.ts';

export interface LabourCostRead {
  /** By employee, in the order of their days. */
  readonly rates: ReadonlyMap<string, readonly { readonly from: string; readonly cents: number }[]>;
  /** Hundredths of a percent of gross pay; null where it is not set. */
  readonly charges: number | null;
  /** The revision of their stream; -1 before its first fact. */
  readonly revision: number;
}

/** @throws a Postgres error of class 3F or 42 while the views are being built */
export async function readLabourCost(pool: Pool): Promise<LabourCostRead> {
  const views = viewsOn(pool);
  const shop = await views.selectFrom('labour_cost').selectAll().executeTakeFirst();
  const rates = await views.selectFrom('pay_rates').selectAll().orderBy('effectiveOn').execute();
  return {
    rates: new Map(
      [...Map.groupBy(rates, ({ employeeId }) => employeeId)].map(([id, own]) => [
        id,
        own.map(({ effectiveOn, cents }) => ({ from: effectiveOn, cents })),
      ]),
    ),
    charges: shop?.charges ?? null,
    revision: shop?.revision ?? -1,
  };
}

export const rateOnOf =
  ({ rates }: LabourCostRead): RateOn =>
  (employeeId, date) =>
    rateHolding(rates.get(employeeId) ?? [], date);
