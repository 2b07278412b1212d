/** Work of the year before the weeks whose plans are read, without days on which the person was declared absent since. */
import type { LongDay } from '@fournil/domain/week/shifts/long-days';
import { type ExpressionBuilder, sql } from 'kysely';
import type { ViewsDatabase } from '../views.ts';
import type { Views } from '../views-being-built.ts';

type OnPlans = ExpressionBuilder<ViewsDatabase, 'week_plans'>;
/** With days of plans, under the name `n`. */
type OnDays = ExpressionBuilder<ViewsDatabase & { readonly n: LongDay }, 'n'>;

const notAway = ({ and, exists, not, selectFrom }: OnDays) => {
  const declared = selectFrom('declarations')
    .select('declarationId')
    .whereRef('declarations.employeeId', '=', 'n.employeeId')
    .where('status', '=', 'active')
    .where('kind', '<>', 'delay')
    .whereRef('startDate', '<=', 'n.date')
    .whereRef('endDate', '>=', 'n.date');
  const onLeave = selectFrom('leaves')
    .select('leaveId')
    .whereRef('leaves.employeeId', '=', 'n.employeeId')
    .where('status', '=', 'validated')
    .whereRef('startDate', '<=', 'n.date')
    .whereRef('endDate', '>=', 'n.date');
  return and([not(exists(declared)), not(exists(onLeave))]);
};

const daysIn = (column: 'nights' | 'longDays') => (eb: OnPlans) =>
  sql<LongDay>`jsonb_to_recordset(${eb.ref(column)})`.as<'n'>(
    sql`n("employeeId" text, date text, minutes int)`,
  );

const shortDaysOf = (ids: readonly string[]) => (eb: OnPlans) =>
  sql<LongDay>`(
    select id as "employeeId", day.key as date, day.value::int as minutes
    from unnest(${ids}::text[]) as id, jsonb_each_text(${eb.ref('shortDays')} -> id) as day)`.as('n');

/** From the first of the weeks on, before the last one. */
type Weeks = readonly [string, string];
type Days = ReturnType<typeof daysIn | typeof shortDaysOf>;

const daysWorked = (views: Views, [from, before]: Weeks, days: Days) =>
  views
    .selectFrom('week_plans')
    .crossJoinLateral(days)
    .where('week', '>=', from)
    .where('week', '<', before)
    .where(notAway);

const weeksWorked = (views: Views, weeks: Weeks, days: Days) =>
  daysWorked(views, weeks, days)
    .select(({ cast, fn }) => [
      'n.employeeId',
      'week',
      cast<number>(fn.sum('n.minutes'), 'integer').as('minutes'),
    ])
    .groupBy(['n.employeeId', 'week'])
    .execute();

/** Hours at night of a year (YYYY), by day. */
export const readEarlierNights = (views: Views, year: string, before: string) =>
  daysWorked(views, [year, before], daysIn('nights')).selectAll('n').where('n.date', '>=', year).execute();

/** Weeks of more than 35 hours, and those of apprentices that have 35 at most without their days at the CFA. */
export const readEarlierWeeks = async (views: Views, weeks: Weeks, atCfa: readonly string[]) => [
  ...(await weeksWorked(views, weeks, daysIn('longDays'))),
  ...(await weeksWorked(views, weeks, shortDaysOf(atCfa))),
];
