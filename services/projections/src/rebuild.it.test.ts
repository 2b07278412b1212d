import { viewsGroup } from '@fournil/read-models/views';
import { expect, it } from 'vitest';
import { type Append, appendAll, eventMix } from '../../../tests/event-mix.ts';
import { startEventWorld } from '../../../tests/event-world.ts';
import { until } from '../../../tests/until.ts';
import { buildBeside, swap } from './build-beside.ts';
import { withBuild } from './run-group.ts';
import {
  countRows,
  differenceWithRebuild,
  noDifference,
  positionOf,
  startDaemon,
  untilLevel,
} from './testing/projected.ts';

const seed = 4;
const exchange = (world: Awaited<ReturnType<typeof startEventWorld>>) =>
  withBuild(
    { runnable: { group: viewsGroup }, databaseUrl: world.databaseUrl, log: world.log },
    new AbortController().signal,
    async (build) => swap(build, await buildBeside(build)),
  );

it('exchanges the tables under a running daemon, readers and writers, and loses nothing', async () => {
  const world = await startEventWorld();
  const daemon = startDaemon(world, { pageSize: 50 });
  try {
    const history = [...eventMix(4000, seed)];
    const append = (one: Append) => world.log.append(one.stream, one.expected, one.events);
    await appendAll(history.slice(0, 1000), append);
    await until('the views are there', () => positionOf(world).catch(() => null));

    let reading = true;
    let reads = 0;
    const failures: string[] = [];
    const readers = (async () => {
      while (reading) {
        await countRows(world).then(
          () => {
            reads += 1;
          },
          (error: Error) => failures.push(error.message),
        );
      }
    })();
    const writing = appendAll(history.slice(1000), append);
    for (let round = 0; round < 3; round++) await exchange(world);
    await writing;
    await exchange(world);
    await untilLevel(world);
    reading = false;
    await readers;

    expect(failures).toEqual([]);
    expect(reads).toBeGreaterThan(10);
    expect(daemon.state()).toBe('live');
    expect(noDifference(await differenceWithRebuild(world)), `seed ${seed}`).toBe(true);
    const { rows } = await world.pool.query(
      "select nspname from pg_namespace where nspname like 'views%' order by 1",
    );
    expect(rows).toEqual([{ nspname: 'views' }]);
  } finally {
    await daemon.stop();
    await world.stop();
  }
});

it('mends what a parked event left out, once the fold can take it', async () => {
  const world = await startEventWorld();
  const strict = {
    ...viewsGroup,
    views: viewsGroup.views.map((view) =>
      view.name === 'settings'
        ? {
            ...view,
            on: {
              SiteUpdated: () => {
                throw new Error('not yet understood');
              },
            },
          }
        : view,
    ),
  };
  const first = startDaemon(world, { runnable: { group: strict } });
  await world.append('settings-1.site', 'none', 'SiteUpdated', { city: 'Lyon' });
  await untilLevel(world);
  await first.stop();
  const second = startDaemon(world);
  try {
    await exchange(world);
    await world.append('settings-1.site', 0, 'SiteUpdated', { name: 'Au bon pain' });
    await untilLevel(world);
    const { rows } = await world.pool.query('select name, city from views.site');
    expect(rows).toEqual([{ name: 'Au bon pain', city: 'Lyon' }]);
    const { rows: parked } = await world.pool.query('select * from projections.parked');
    expect(parked).toEqual([]);
  } finally {
    await second.stop();
    await world.stop();
  }
});
