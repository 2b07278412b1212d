/** Months whose pay is closed, and the reasons for which they were changed afterwards. */
import { paidMonthOf, parseWeekId, weekId, weekOf } from '@fournil/contracts/planning/week';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { anyOf, viewsOn } from '../views-being-built.ts';
import type { ClosedMonthReasonRow } from './closed-month-view.ts';

/** YYYY-MM, in order. @throws a Postgres error of class 3F or 42 while the views are being built */
export async function readClosedMonths(pool: Pool): Promise<string[]> {
  const closed = viewsOn(pool).selectFrom('pay_months').select('month').where('state', '=', 'closed');
  return (await closed.orderBy('month').execute()).map(({ month }) => month);
}

/** The last closing of each month, whether it still holds or not, by month. */
export const selectLastClosings = (pool: Pool) =>
  viewsOn(pool)
    .selectFrom('pay_months')
    .distinctOn('month')
    .selectAll()
    .orderBy('month')
    .orderBy('closing', 'desc');

/** The months that wait for their closing if they are open: closed before, or with realized weeks since the first closing. */
export async function readUsedMonths(
  pool: Pool,
  closings: readonly { readonly month: string }[],
): Promise<ReadonlySet<string>> {
  const months = closings.map(({ month }) => month).sort();
  const [first] = months;
  if (first === undefined) return new Set();
  const realized = await viewsOn(pool)
    .selectFrom('week_plans')
    .select('week')
    .where('week', '>=', weekId(weekOf(`${first}-01`)))
    .where(sql<boolean>`jsonb_array_length(state -> 'realized') > 0`)
    .execute();
  const weeks = realized.flatMap(({ week }) => parseWeekId(week) ?? []);
  return new Set([...months, ...weeks.map(paidMonthOf)]);
}

/** With the days of the leave to which a reason belongs, which may have changed since. */
const reasonsWithDays = (pool: Pool) =>
  viewsOn(pool)
    .selectFrom('closed_month_reasons as r')
    .leftJoin('leaves as l', (join) => join.on('r.what', '=', 'leave').onRef('l.leaveId', '=', 'r.period'))
    .select(['eventId', 'what', 'r.employeeId', 'period', 'r.reason', 'recordedAt'])
    .select(({ fn }) => [
      fn.coalesce('l.startDate', 'fromDay').as('fromDay'),
      fn.coalesce('l.endDate', 'toDay').as('toDay'),
    ])
    .as('reasons');

/** The closed months (YYYY-MM) that were changed with a reason since their last closing. */
export async function readChangedMonths(pool: Pool, closed: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await viewsOn(pool)
    .selectFrom('pay_months')
    .innerJoin(reasonsWithDays(pool), (join) =>
      join
        .on('toDay', '>=', (eb) => eb('month', '||', '-01'))
        .on('fromDay', '<=', (eb) => eb('month', '||', '-31')),
    )
    .select('month')
    .where('month', '=', anyOf(closed))
    .groupBy('month')
    .having(({ eb, fn }) => eb(fn.max('recordedAt'), '>=', fn.max('closedAt')))
    .execute();
  return new Set(rows.map(({ month }) => month));
}

/** The reasons recorded since an instant about days of a month (YYYY-MM), in the order of recording. */
export const readReasonsSince = (pool: Pool, month: string, since: string): Promise<ClosedMonthReasonRow[]> =>
  viewsOn(pool)
    .selectFrom(reasonsWithDays(pool))
    .selectAll()
    .where('toDay', '>=', `${month}-01`)
    .where('fromDay', '<=', `${month}-31`)
    .where('recordedAt', '>=', since)
    .orderBy('recordedAt')
    .orderBy('eventId')
    .execute();
