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
import { withLeaves } from '@fournil/domain/settings/shop-leaves';
import type { RecordedRow } from '@fournil/domain/week/cells/week-cells';
import { isAtCfa, staffIn } from '@fournil/domain/week/staff';
import type { WeekFacts } from '@fournil/domain/week/week-facts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { ViewsDatabase } from '../views.ts';
import { anyOf, type Views, viewsOn } from '../views-being-built.ts';
import type { WeekRowRow } from './constraints-view.ts';
import { readEarlierNights, readEarlierWeeks } from './read-earlier-work.ts';
import { readStaff } from './read-staff.ts';

/** Weeks read on each side: the 15 that the longest rule looks back (P03), those that rests and notices reach. */
const weeksBefore = 15;
const weeksAfter = 3;

export interface ReadFacts {
  readonly facts: WeekFacts;
  /** Commit position of the views; null before their first event. */
  readonly position: bigint | null;
}

const atOnePosition = <T>(pool: Pool, work: (views: Views) => Promise<T>): Promise<T> =>
  viewsOn(pool).transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

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

const planStatus = (eb: ExpressionBuilder<ViewsDatabase, 'week_plans'>) =>
  eb.ref('state', '->>').key('status');

/** Number of weeks before and after the requested ones, for rows, levels and plans. */
export interface Reach {
  readonly before: number;
  readonly after: number;
}

/** Data of all weeks between two, read once for any number of weeks. */
async function readAround(views: Views, weeks: readonly [Week, ...Week[]], reach: Reach) {
  const last = weeks.at(-1) ?? weeks[0];
  const [begin, end] = [weekId(weekAfter(weeks[0], -reach.before)), weekId(weekAfter(last, reach.after))];
  const position = await positionIn(views);
  const sunday = addDays(mondayOf(weeks[0]), 6);
  const firstOfYear = weekOf(`${sunday.slice(0, 4)}-01-01`);
  const reached = weekAfter(weeks[0], -weeksBefore);
  const { staff } = await readStaff(views, {
    from: mondayOf(weekId(firstOfYear) < weekId(reached) ? firstOfYear : reached),
    to: mondayOf(weekAfter(last, weeksAfter + 1)),
  });
  const rows = await views
    .selectFrom('week_rows')
    .selectAll()
    .where('week', '>=', begin)
    .where('week', '<=', end)
    .execute();
  const levels = await views
    .selectFrom('week_affluence')
    .selectAll()
    .where('week', '>=', begin)
    .where('week', '<=', end)
    .execute();
  const plans = await views
    .selectFrom('week_plans')
    .select(['week', 'state', 'revision'])
    .where('week', '>=', begin)
    .where('week', '<=', end)
    .execute();
  const earlier = await readEarlierNights(views, mondayOf(weeks[0]).slice(0, 4), begin);
  const atCfa = [...staff.values()].filter(isAtCfa).map(({ id }) => id);
  const rowsAtCfa = await views
    .selectFrom('week_rows')
    .selectAll()
    .where('week', '>=', weekId(firstOfYear))
    .where('week', '<', begin)
    .where('employeeId', '=', anyOf(atCfa))
    .execute();
  const earlierLong = await readEarlierWeeks(views, [weekId(firstOfYear), begin], atCfa);
  // A plan of 60 people is about 150 kB to read, and after twenty years there are a thousand: ordered by week,
  // these are found early.
  const planned = views.selectFrom('week_plans').select('week').orderBy('week');
  const first = await planned.where(planStatus, '<>', 'none').limit(1).executeTakeFirst();
  // Two are enough to know for each week whether there is another one.
  const published = await planned.where(planStatus, '=', 'published').limit(2).execute();
  const shop = await views.selectFrom('shop_settings').select('changes').executeTakeFirst();
  const model = await views.selectFrom('model_weeks').select('models').executeTakeFirst();
  return {
    position,
    settings: withLeaves(shop?.changes ?? {}),
    staff,
    rows,
    levels,
    plans,
    earlier,
    rowsAtCfa,
    earlierLong,
    first: first?.week,
    published: published.map(({ week }) => week),
    models: model?.models ?? {},
  };
}

/** The facts of consecutive weeks at one position. */
function factsOf(read: Awaited<ReturnType<typeof readAround>>, weeks: readonly Week[]): readonly WeekFacts[] {
  const { settings, models } = read;
  const firstWeek = parseWeekId(read.first ?? '');
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
      publishedBefore: read.published.some((id) => id !== own),
    };
  });
}

/** @throws a Postgres error of class 3F or 42 while the views are being built */
export const readWeekFacts = (pool: Pool, week: Week): Promise<ReadFacts> =>
  atOnePosition(pool, async (views) => {
    const read = await readAround(views, [week], { before: weeksBefore, after: weeksAfter });
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
  atOnePosition(pool, async (views) => factsOf(await readAround(views, weeks, reach), weeks));

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

async function positionIn(views: Views): Promise<bigint | null> {
  const { rows } = await sql<{ position: string | null }>`
    select position::text from projections.checkpoints where target = 'views'`.execute(views);
  const position = rows[0]?.position;
  return position ? BigInt(position) : null;
}

/** Commit position the views have reached, null before their first event. */
export const viewsPosition = (pool: Pool): Promise<bigint | null> => positionIn(viewsOn(pool));
