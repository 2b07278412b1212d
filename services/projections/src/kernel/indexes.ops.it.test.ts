import { createBookkeeping } from '@fournil/follower/bookkeeping';
import { close, connect } from '@fournil/follower/connection';
import { createSchemaSql } from '@fournil/views/ddl';
import { viewsGroup } from '@fournil/views/views';
import { expect, it } from 'vitest';
import { city, inWorld } from '../../../../testing/projections/city-world.ts';
import { startDaemon, untilUpToDate } from '../../../../testing/projections/projected.ts';
import { until } from '../../../../testing/until.ts';
import { type Append, appendAll, eventMix } from '../../../../testing/worlds/event-mix.ts';
import type { EventWorld } from '../../../../testing/worlds/event-world.ts';
import { buildNewTables, createTarget, swap } from '../rebuild/build-new-tables.ts';
import { withBuild } from './run-group.ts';

async function indexesIn(world: EventWorld, schema: string): Promise<readonly string[]> {
  const { rows } = await world.pool.query<{ definition: string }>(
    `select replace(indexdef, ' ' || schemaname || '.', ' ') as definition from pg_indexes
     where schemaname = $1 order by 1`,
    [schema],
  );
  return rows.map(({ definition }) => definition);
}

/** As the definition says, in a schema that nothing else touches. */
async function defined(world: EventWorld): Promise<readonly string[]> {
  await world.pool.query(createSchemaSql(viewsGroup, 'defined'));
  return indexesIn(world, 'defined');
}

const rebuild = (world: EventWorld) =>
  withBuild(
    { runnable: { group: viewsGroup }, databaseUrl: world.databaseUrl, log: world.log, seal: world.seal },
    new AbortController().signal,
    async (build) => swap(build, await buildNewTables(build)),
  );

it('the views have every index when they reach the end of the log, at first and after a rebuild', () =>
  inWorld(async (world, daemons) => {
    const expected = await defined(world);
    expect(expected.some((one) => one.includes('declarations_endDate_idx'))).toBe(true);
    await appendAll(eventMix(300, 5), (one: Append) =>
      world.log.append(one.stream, one.expected, one.events),
    );
    daemons.push(startDaemon(world, { pageSize: 50 }));
    await untilUpToDate(world);
    expect(await indexesIn(world, 'views')).toEqual(expected);
    await rebuild(world);
    expect(await indexesIn(world, 'views')).toEqual(expected);
  }));

it('the views have their indexes at once when the log is empty', () =>
  inWorld(async (world, daemons) => {
    const expected = await defined(world);
    const daemon = startDaemon(world);
    daemons.push(daemon);
    await until('the log is followed', () => daemon.state() === 'live');
    expect(await indexesIn(world, 'views')).toEqual(expected);
  }));

it('the views get the indexes that a killed process had not created', () =>
  inWorld(async (world, daemons) => {
    const expected = await defined(world);
    const client = await connect(world.databaseUrl);
    await createBookkeeping(client);
    // Killed behind its first tables, before the first page.
    await createTarget(client, { group: viewsGroup, seal: world.seal }, 'views', 1);
    await close(client);
    expect(await indexesIn(world, 'views')).not.toEqual(expected);
    await city(world, 'none', 'Lyon');
    const first = startDaemon(world);
    await untilUpToDate(world);
    expect(await indexesIn(world, 'views')).toEqual(expected);
    await first.stop();
    // Killed in the midst of the last page: that one comes again, and nothing may be missing behind it.
    await world.pool.query('drop index views."declarations_endDate_idx"');
    await city(world, 0, 'Nantes');
    daemons.push(startDaemon(world));
    await untilUpToDate(world);
    expect(await indexesIn(world, 'views')).toEqual(expected);
  }));
