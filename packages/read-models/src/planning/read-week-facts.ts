/**
 * Reads a week's facts from the views, all at one position: one transaction that sees one state of the
 * tables. Both services read through it, so that a plan is checked on the data from which it was made.
 */
import { addDays } from '@fournil/calendar/days';
import {
  mondayOf,
  parseWeekId,
  type Week,
  weekAfter,
  weekId,
  weekOf,
} from '@fournil/contracts/planning/week';
import { type ShopLeaves, withLeaves } from '@fournil/domain/settings/shop-leaves';
import type { RecordedRow } from '@fournil/domain/week/cells/week-cells';
import type { PlanState } from '@fournil/domain/week/plan/plan-state';
import type { LongWeek } from '@fournil/domain/week/shifts/long-days';
import type { NightHours } from '@fournil/domain/week/shifts/night-hours';
import { isAtCfa, staffIn } from '@fournil/domain/week/staff';
import type { WeekFacts } from '@fournil/domain/week/week-facts';
import type { ClientBase, Pool } from 'pg';
import type { WeekAffluenceRow, WeekRowRow } from './constraints-view.ts';

import type { ModelWeeksRow } from './model-view.ts';
import { readStaff } from './read-staff.ts';

/** Weeks read on each side: the 15 that the longest rule looks back (P03), those that rests and notices reach. */
const weeksBefore = 15;
const weeksAfter = 3;

export interface ReadFacts {
  readonly facts: WeekFacts;
  /** Commit position of the views; null before their first event. */
  readonly position: bigint | null;
}

async function atOnePosition<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function rowsOf(rows: readonly WeekRowRow[]): WeekFacts['rows'] {
  return new Map(
    [...Map.groupBy(rows, ({ week }) => week)].map(([week, own]) => [
      week,
      new Map(
        own.map(({ employeeId: id, cells, normal, sixDays }): [string, RecordedRow] => [
          id,
          { cells, normal, sixDays },
        ]),
      ),
    ]),
  );
}

const all = async <T extends object>(client: ClientBase, sql: string, values: unknown[] = []): Promise<T[]> =>
  (await client.query<T>(sql, values)).rows;

const notAway = `not exists (
      select 1 from views.declarations d
      where d."employeeId" = n."employeeId" and d.status = 'active' and d.kind <> 'delay'
        and d."startDate" <= n.date and d."endDate" >= n.date)
    and not exists (
      select 1 from views.leaves l
      where l."employeeId" = n."employeeId" and l.status = 'validated'
        and l."startDate" <= n.date and l."endDate" >= n.date)`;

/**
 * Night hours of a year before the weeks whose plans are read, without days on which the person was declared
 * absent since.
 */
const earlierNightsSql = `
  select n."employeeId", n.date, n.minutes
  from views.week_plans, jsonb_to_recordset(nights) as n("employeeId" text, date text, minutes int)
  where week >= $1 and week < $2 and nights <> '[]' and n.date >= $1
    and ${notAway}`;

/** Weeks of more than 35 hours of a year before the same, each with what was worked in it. */
const earlierLongWeeksSql = `
  select n."employeeId", week, sum(n.minutes)::int as minutes
  from views.week_plans, jsonb_to_recordset("longDays") as n("employeeId" text, date text, minutes int)
  where week >= $1 and week < $2 and "longDays" <> '[]' and ${notAway}
  group by 1, 2`;

/** Weeks of apprentices of a year before the same, of 35 hours at most without their days at the CFA. */
const earlierShortWeeksSql = `
  select n."employeeId", week, sum(n.minutes)::int as minutes
  from views.week_plans cross join lateral (
    select id as "employeeId", day.key as date, day.value::int as minutes
    from unnest($3::text[]) as id, jsonb_each_text("shortDays" -> id) as day) as n
  where week >= $1 and week < $2 and ${notAway}
  group by 1, 2`;

interface PlanRowRead {
  readonly week: string;
  readonly state: PlanState;
  readonly revision: number;
}

/** Number of weeks before and after the requested ones, for rows, levels and plans. */
export interface Reach {
  readonly before: number;
  readonly after: number;
}

/** Data of all weeks between two, read once for any number of weeks. */
async function readAround(client: ClientBase, weeks: readonly [Week, ...Week[]], reach: Reach) {
  const last = weeks.at(-1) ?? weeks[0];
  const between = [weekId(weekAfter(weeks[0], -reach.before)), weekId(weekAfter(last, reach.after))];
  const checkpoint = await all<{ position: string | null }>(
    client,
    "select position::text from projections.checkpoints where target = 'views'",
  );
  const sunday = addDays(mondayOf(weeks[0]), 6);
  const firstOfYear = weekOf(`${sunday.slice(0, 4)}-01-01`);
  const reached = weekAfter(weeks[0], -weeksBefore);
  const { staff } = await readStaff(client, {
    from: mondayOf(weekId(firstOfYear) < weekId(reached) ? firstOfYear : reached),
    to: mondayOf(weekAfter(last, weeksAfter + 1)),
  });
  const rows = await all<WeekRowRow>(
    client,
    'select * from views.week_rows where week between $1 and $2',
    between,
  );
  const levels = await all<WeekAffluenceRow>(
    client,
    'select * from views.week_affluence where week between $1 and $2',
    between,
  );
  const plans = await all<PlanRowRead>(
    client,
    'select week, state, revision from views.week_plans where week between $1 and $2',
    between,
  );
  const earlier = await all<NightHours>(client, earlierNightsSql, [
    mondayOf(weeks[0]).slice(0, 4),
    between[0],
  ]);
  const earlierInYear = [weekId(firstOfYear), between[0]];
  const atCfa = [...staff.values()].filter(isAtCfa).map(({ id }) => id);
  const rowsAtCfa = await all<WeekRowRow>(
    client,
    'select * from views.week_rows where week >= $1 and week < $2 and "employeeId" = any($3)',
    [...earlierInYear, atCfa],
  );
  const earlierLong = await all<LongWeek>(client, earlierLongWeeksSql, earlierInYear);
  const earlierShort = await all<LongWeek>(client, earlierShortWeeksSql, [...earlierInYear, atCfa]);
  const [ever] = await all<{ first: string | null; published: string[] }>(
    client,
    // Two published weeks are enough to know for each week whether there is another one. Ordered by week both
    // are found early: a plan of 60 people is about 150 kB to read, and after twenty years there are a
    // thousand.
    `select
       (select week from views.week_plans where state ->> 'status' <> 'none' order by week limit 1) as first,
       array(select week from views.week_plans where state ->> 'status' = 'published' order by week limit 2)
         as published`,
  );
  const shop = await all<{ changes: ShopLeaves }>(client, 'select changes from views.shop_settings');
  const model = await all<Pick<ModelWeeksRow, 'models'>>(client, 'select models from views.model_weeks');
  const position = checkpoint[0]?.position;
  return {
    position: position ? BigInt(position) : null,
    settings: withLeaves(shop[0]?.changes ?? {}),
    staff,
    rows,
    levels,
    plans,
    earlier,
    rowsAtCfa,
    earlierLong: [...earlierLong, ...earlierShort],
    ever,
    models: model[0]?.models ?? {},
  };
}

/** The facts of consecutive weeks at one position. */
function factsOf(read: Awaited<ReturnType<typeof readAround>>, weeks: readonly Week[]): readonly WeekFacts[] {
  const { settings, models, ever } = read;
  const firstWeek = parseWeekId(ever?.first ?? '');
  const shared = {
    settings,
    models,
    rows: rowsOf([...read.rowsAtCfa, ...read.rows]),
    levels: new Map(read.levels.map((row) => [row.week, row.levels])),
    plans: new Map(read.plans.map((row) => [row.week, row.state])),
    earlierNights: Map.groupBy(read.earlier, ({ employeeId }) => employeeId),
    earlierLongWeeks: Map.groupBy(read.earlierLong, ({ employeeId }) => employeeId),
    firstPlanned: firstWeek ? mondayOf(firstWeek) : null,
  };
  const revisions = Map.groupBy([...read.rows, ...read.levels, ...read.plans], ({ week }) => week);
  return weeks.map((week) => {
    const own = weekId(week);
    return {
      ...shared,
      week,
      staff: staffIn(read.staff, week),
      revision: Math.max(-1, ...(revisions.get(own) ?? []).map(({ revision }) => revision)),
      publishedBefore: (ever?.published ?? []).some((id) => id !== own),
    };
  });
}

/** @throws a Postgres error of class 3F or 42 while the views are being built */
export const readWeekFacts = (pool: Pool, week: Week): Promise<ReadFacts> =>
  atOnePosition(pool, async (client) => {
    const read = await readAround(client, [week], { before: weeksBefore, after: weeksAfter });
    const [facts] = factsOf(read, [week]) as [WeekFacts];
    return { facts, position: read.position };
  });

/**
 * The data of consecutive weeks, read together. `reach` limits the neighbouring weeks that are read, since
 * plans are most of the data. @throws a Postgres error of class 3F or 42 while the views are being built
 */
export const readFactsOfWeeks = (
  pool: Pool,
  weeks: readonly [Week, ...Week[]],
  reach: Reach,
): Promise<readonly WeekFacts[]> =>
  atOnePosition(pool, async (client) => factsOf(await readAround(client, weeks, reach), weeks));

/**
 * Identifies the state of the tables: it changes with every event and every rebuild, for example after an
 * erasure. Caches use it as their key.
 */
export async function viewsState(pool: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(
    "select concat_ws(' ', build, position) as state from projections.checkpoints where target = 'views'",
  );
  return rows[0]?.state ?? '';
}

/** Commit position the views have reached, null before their first event. */
export async function viewsPosition(pool: Pick<Pool, 'query'>): Promise<bigint | null> {
  const { rows } = await pool.query<{ position: string | null }>(
    "select position::text from projections.checkpoints where target = 'views'",
  );
  const position = rows[0]?.position;
  return position ? BigInt(position) : null;
}
