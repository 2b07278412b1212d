/** Months whose pay is closed, and the reasons for which they were changed afterwards. */
import type { Pool } from 'pg';
import { viewsOn } from '../views-being-built.ts';
import type { ClosedMonthReasonRow } from './closed-month-view.ts';

/** YYYY-MM, in order. @throws a Postgres error of class 3F or 42 while the views are being built */
export async function readClosedMonths(pool: Pool): Promise<string[]> {
  const closed = viewsOn(pool).selectFrom('pay_months').select('month').where('state', '=', 'closed');
  return (await closed.orderBy('month').execute()).map(({ month }) => month);
}

/** With the days of the leave to which a reason belongs, which may have changed since. */
const reasonsWithDays = `
  select r."eventId", r.what, r."employeeId", r.period, r.reason, r."recordedAt",
    coalesce(l."startDate", r."fromDay") as "fromDay", coalesce(l."endDate", r."toDay") as "toDay"
  from views.closed_month_reasons r
  left join views.leaves l on r.what = 'leave' and l."leaveId" = r.period`;

/** The closed months (YYYY-MM) that were changed with a reason since their last closing. */
export async function readChangedMonths(pool: Pool, closed: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ month: string }>(
    `with closings as (
       select month, max("closedAt") as "closedAt" from views.pay_months where month = any($1) group by month
     )
     select distinct month from closings join (${reasonsWithDays}) reasons
       on "toDay" >= month || '-01' and "fromDay" <= month || '-31' and "recordedAt" >= "closedAt"`,
    [closed],
  );
  return new Set(rows.map(({ month }) => month));
}

/** The reasons recorded since an instant about days of a month (YYYY-MM), in the order of recording. */
export async function readReasonsSince(
  pool: Pool,
  month: string,
  since: string,
): Promise<ClosedMonthReasonRow[]> {
  const { rows } = await pool.query<ClosedMonthReasonRow>(
    `select * from (${reasonsWithDays}) reasons
     where "toDay" >= $1 and "fromDay" <= $2 and "recordedAt" >= $3 order by "recordedAt", "eventId"`,
    [`${month}-01`, `${month}-31`, since],
  );
  return rows;
}
