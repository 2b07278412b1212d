import type { RunnableGroup } from '@fournil/projections/kernel/group';
import { type RunningGroup, runGroup, withBuild } from '@fournil/projections/kernel/run-group';
import { buildNewTables } from '@fournil/projections/rebuild/build-new-tables';
import { type Difference, diffWithLive } from '@fournil/projections/rebuild/diff';
import { qualified } from '@fournil/views/ddl';
import { tablesOf, type ViewGroup } from '@fournil/views/define';
import { viewsGroup } from '@fournil/views/views';
import { type Logger, pino } from 'pino';
import { until } from '../until.ts';
import type { EventWorld } from '../worlds/event-world.ts';

const silent = pino({ level: 'silent' });

/** A logger that collects its lines. */
export const loggerInto = (lines: string[]): Logger =>
  pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });

/** A daemon over a world's log and database. */
export const startDaemon = (
  world: EventWorld,
  options: { runnable?: RunnableGroup; pageSize?: number; logger?: Logger } = {},
): RunningGroup =>
  runGroup({
    runnable: { group: viewsGroup },
    databaseUrl: world.databaseUrl,
    log: world.log,
    seal: world.seal,
    logger: silent,
    ...options,
  });

export async function positionOf(world: EventWorld, target = 'views'): Promise<bigint | null> {
  const { rows } = await world.pool.query<{ position: string | null }>(
    'select position::text from projections.checkpoints where target = $1',
    [target],
  );
  return rows[0]?.position ? BigInt(rows[0].position) : null;
}

/** Waits until the live tables have taken the whole log. */
export const untilUpToDate = (world: EventWorld): Promise<bigint> =>
  until('the views are level with the log', async () => {
    const end = await world.log.lastPosition();
    const position = await positionOf(world).catch(() => null);
    return position !== null && position === end ? position : false;
  });

/** The differences that a rebuild would make, without a swap. */
export const differenceWithRebuild = (
  world: EventWorld,
  group: ViewGroup = viewsGroup,
  pageSize = 2000,
): Promise<Difference> =>
  withBuild(
    { runnable: { group }, databaseUrl: world.databaseUrl, log: world.log, seal: world.seal, pageSize },
    new AbortController().signal,
    async (build) => diffWithLive(build, await buildNewTables(build)),
  );

export const countRows = async (world: EventWorld, group: ViewGroup = viewsGroup): Promise<number> => {
  let count = 0;
  for (const table of tablesOf(group)) {
    const { rows } = await world.pool.query<{ n: string }>(
      `select count(*) as n from ${qualified(group.schema, table)}`,
    );
    count += Number(rows[0]?.n ?? 0);
  }
  return count;
};

/** A rebuild up to date with the live tables differs in no row. */
export const noDifference = (difference: Difference): boolean =>
  Object.values(difference.counts).every((count) => count === 0);
