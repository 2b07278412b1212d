/** Everybody's hourly rate as entered. */
import { type RateOn, rateHolding } from '@fournil/week/month/labour-cost';
import type { Pool } from 'pg';
import type { LabourCostRow, PayRateRow } from './cost-view.ts';

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
  const [shop] = (await pool.query<LabourCostRow>('select * from views.labour_cost')).rows;
  const { rows } = await pool.query<PayRateRow>('select * from views.pay_rates order by "effectiveOn"');
  const held = rows.map(({ employeeId: id, effectiveOn: from, cents }) => ({ id, from, cents }));
  return {
    rates: new Map(
      [...Map.groupBy(held, ({ id }) => id)].map(([id, own]) => [
        id,
        own.map(({ from, cents }) => ({ from, cents })),
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
