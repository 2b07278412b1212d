/**
 * Reads a week's facts from the views, all at one position: one transaction that sees one state of the tables.
 * Both services read through it, so that a plan is judged on what it was made from.
 */
import { mondayOf, parseWeekId, type Week, weekAfter, weekId } from '@fournil/contracts/planning/week';
import { type ShopLeaves, withLeaves } from '@fournil/contracts/settings/shop-leaves';
import type { RecordedRow } from '@fournil/week/cells/week-cells';
import type { PlanState } from '@fournil/week/plan/plan-state';
import { staffIn } from '@fournil/week/staff';
import type { WeekFacts } from '@fournil/week/week-facts';
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
        own.map(({ employee_id: id, cells, normal, six_days: sixDays }): [string, RecordedRow] => [
          id,
          { cells, normal, sixDays },
        ]),
      ),
    ]),
  );
}

const all = async <T extends object>(client: ClientBase, sql: string, values: unknown[] = []): Promise<T[]> =>
  (await client.query<T>(sql, values)).rows;

interface PlanRowRead {
  readonly week: string;
  readonly state: PlanState;
  readonly revision: number;
}

async function readFacts(client: ClientBase, week: Week): Promise<ReadFacts> {
  const [first, last] = [weekAfter(week, -weeksBefore), weekAfter(week, weeksAfter)];
  const between = [weekId(first), weekId(last)];
  const checkpoint = await all<{ position: string | null }>(
    client,
    "select position::text from projections.checkpoints where target = 'views'",
  );
  const { staff } = await readStaff(client, { from: mondayOf(first), to: mondayOf(weekAfter(last, 1)) });
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
  const earliest = await all<{ week: string | null; published: boolean | null }>(
    client,
    `select min(week) as week, bool_or(state ->> 'status' = 'published' and week <> $1) as published
     from views.week_plans where state ->> 'status' <> 'none'`,
    [weekId(week)],
  );
  const shop = await all<{ changes: ShopLeaves }>(client, 'select changes from views.shop_settings');
  const model = await all<Pick<ModelWeeksRow, 'models'>>(client, 'select models from views.model_weeks');
  const own = weekId(week);
  const revisions = [...rows, ...levels, ...plans]
    .filter((row) => row.week === own)
    .map((row) => row.revision);
  const firstWeek = parseWeekId(earliest[0]?.week ?? '');
  const position = checkpoint[0]?.position;
  return {
    position: position ? BigInt(position) : null,
    facts: {
      week,
      settings: withLeaves(shop[0]?.changes ?? {}),
      staff: staffIn(staff, week),
      rows: rowsOf(rows),
      levels: new Map(levels.map((row) => [row.week, row.levels])),
      plans: new Map(plans.map((row) => [row.week, row.state])),
      revision: Math.max(-1, ...revisions),
      firstPlanned: firstWeek ? mondayOf(firstWeek) : null,
      publishedBefore: earliest[0]?.published ?? false,
      models: model[0]?.models ?? {},
    },
  };
}

/** @throws a Postgres error of class 3F or 42 while the views are being made */
export const readWeekFacts = (pool: Pool, week: Week): Promise<ReadFacts> =>
  atOnePosition(pool, (client) => readFacts(client, week));

/** Commit position the views have reached, null before their first event. */
export async function viewsPosition(pool: Pick<Pool, 'query'>): Promise<bigint | null> {
  const { rows } = await pool.query<{ position: string | null }>(
    "select position::text from projections.checkpoints where target = 'views'",
  );
  const position = rows[0]?.position;
  return position ? BigInt(position) : null;
}
