import { createAuditTables } from '@fournil/views/audit/chain-table';
import { viewsGroup } from '@fournil/views/views';
import { expect, it, vi } from 'vitest';
import {
  countRows,
  differenceWithRebuild,
  noDifference,
  positionOf,
  startDaemon,
  untilUpToDate,
} from '../../../../testing/projections/projected.ts';
import { until } from '../../../../testing/until.ts';
import { type Append, appendAll, eventMix } from '../../../../testing/worlds/event-mix.ts';
import { startEventWorld } from '../../../../testing/worlds/event-world.ts';
import { withBuild } from '../kernel/run-group.ts';
import { buildNewTables, swap } from './build-new-tables.ts';
import { runRebuild } from './rebuild.ts';

const seed = 4;
const exchange = (world: Awaited<ReturnType<typeof startEventWorld>>) =>
  withBuild(
    { runnable: { group: viewsGroup }, databaseUrl: world.databaseUrl, log: world.log, seal: world.seal },
    new AbortController().signal,
    async (build) => swap(build, await buildNewTables(build)),
  );

// The machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

it('a rebuild exchanges the tables while projections, readers and writers run, and loses nothing', async () => {
  const world = await startEventWorld();
  const daemon = startDaemon(world, { pageSize: 50 });
  try {
    const history = [...eventMix(600, seed)];
    const append = (one: Append) => world.log.append(one.stream, one.expected, one.events);
    await appendAll(history.slice(0, 300), append);
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
    const writing = appendAll(history.slice(300), append);
    for (let round = 0; round < 3; round++) await exchange(world);
    await writing;
    await exchange(world);
    await untilUpToDate(world);
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

it('a rebuild writes only its own tables, and does not repeat what following the log wrote elsewhere', async () => {
  const world = await startEventWorld();
  await world.pool.query('create table beside (position bigint not null)');
  const daemon = startDaemon(world, {
    pageSize: 20,
    runnable: {
      group: viewsGroup,
      alongside: async (tx, page) => async () => {
        await tx.query('insert into beside select unnest($1::bigint[])', [
          page.map((event) => event.position),
        ]);
      },
    },
  });
  const move = (expected: number | 'none', city: string) =>
    world.append('fournil.settings-1.site', expected, 'SiteUpdated', { city });
  try {
    await move('none', 'Lyon');
    await untilUpToDate(world);
    for (let round = 0; round < 3; round++) {
      await withBuild(
        { runnable: { group: viewsGroup }, databaseUrl: world.databaseUrl, log: world.log, seal: world.seal },
        new AbortController().signal,
        async (build) => {
          const next = await buildNewTables(build);
          // The live tables move on before the exchange: the new ones must follow, not turn back.
          await move(round, `Lyon ${round}`);
          const before = await untilUpToDate(world);
          await swap(build, next);
          expect(await positionOf(world)).toBe(before);
        },
      );
    }
    const last = await move(3, 'Nantes');
    expect(await untilUpToDate(world)).toBe(last.position);
    const { rows } = await world.pool.query(
      'select count(*)::int as count, count(distinct position)::int as events from beside',
    );
    expect(rows).toEqual([{ count: 5, events: 5 }]);
  } finally {
    await daemon.stop();
    await world.stop();
  }
});

it('a rebuild includes an event that was set aside, once the code can process it', async () => {
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
  await world.append('fournil.settings-1.site', 'none', 'SiteUpdated', { city: 'Lyon' });
  await untilUpToDate(world);
  await first.stop();
  const second = startDaemon(world);
  try {
    await exchange(world);
    await world.append('fournil.settings-1.site', 0, 'SiteUpdated', { name: 'Au bon pain' });
    await untilUpToDate(world);
    const { rows } = await world.pool.query('select name, city from views.site');
    expect(rows).toEqual([{ name: 'Au bon pain', city: 'Lyon' }]);
    const { rows: parked } = await world.pool.query('select * from projections.parked');
    expect(parked).toEqual([]);
  } finally {
    await second.stop();
    await world.stop();
  }
});

it('the rebuild command reports progress and differences, and values only on request', async () => {
  const world = await startEventWorld();
  const daemon = startDaemon(world);
  const run = async (...args: string[]) => {
    let text = '';
    const code = await runRebuild(args, {
      databaseUrl: world.databaseUrl,
      eventstoreUrl: world.eventstoreUrl,
      dataDir: world.dataDir,
      env: {},
      output: {
        write: (part) => {
          text += part;
        },
      },
      signal: new AbortController().signal,
    });
    return { code, text };
  };
  try {
    await world.append('fournil.settings-1.site', 'none', 'SiteUpdated', { city: 'Lyon' });
    await untilUpToDate(world);
    const same = await run('--dry-run', '--group', 'views');
    expect(same.code).toBe(0);
    expect(same.text).toContain('100 %');
    expect(same.text).toContain('Les vues actuelles sont identiques à une reconstruction.');
    expect(same.text).toContain(' : 0 ligne différente\n');
    expect(same.text).not.toMatch(/ : [1-9]\d* lignes? différente/);
    await world.pool.query("update views.site set city = 'Ailleurs'");
    const other = await run('--dry-run', '--group', 'views');
    expect(other.code).toBe(2);
    expect(other.text).toMatch(/ {2}site, ligne \S+ \S+ ?.: city/);
    expect(other.text).not.toContain('Ailleurs');
    expect((await run('--dry-run', '--values', '--group', 'views')).text).toContain(
      'city : Ailleurs devient Lyon',
    );
    expect((await run('--group', 'views')).text).toMatch(/Vues échangées en \d+ s\./);
    const { rows } = await world.pool.query('select city from views.site');
    expect(rows).toEqual([{ city: 'Lyon' }]);
    await expect(run('--group', 'autre')).rejects.toThrow('Groupe inconnu : autre.');
    // More facts than the log has: a scavenge took one of them.
    const database = await world.pool.connect();
    await createAuditTables(database).finally(() => database.release());
    await world.pool.query(
      `insert into audit.chain (number, position, event_id, stream, revision, type, hash)
       select n, 1, gen_random_uuid(), 'fournil.settings-1.site', n, 'SiteUpdated', '' from generate_series(1000, 1999) n`,
    );
    // The last one is there.
    await world.pool.query(
      `insert into audit.chain (number, position, event_id, stream, revision, type, hash)
       select 2000, position, event_id, stream, revision, 'SiteUpdated', ''
         from projections.checkpoints where target = 'views'`,
    );
    await world.pool.query("update views.site set city = 'Ailleurs'");
    await expect(run('--group', 'views')).rejects.toThrow('que la chaîne connaît');
    const kept = await world.pool.query('select city from views.site');
    expect(kept.rows).toEqual([{ city: 'Ailleurs' }]);
  } finally {
    await daemon.stop();
    await world.stop();
  }
});

it('a rebuild leaves the live tables in place when no event of the log is at their checkpoint', async () => {
  const world = await startEventWorld();
  const daemon = startDaemon(world);
  try {
    await world.append('fournil.settings-1.site', 'none', 'SiteUpdated', { city: 'Lyon' });
    await untilUpToDate(world);
    await daemon.stop();
    // Before the first event: each page of the log is behind it.
    await world.pool.query("update projections.checkpoints set position = 1 where target = 'views'");
    await expect(differenceWithRebuild(world)).rejects.toThrow("Rien n'a été échangé");
    const { rows } = await world.pool.query('select city from views.site');
    expect(rows).toEqual([{ city: 'Lyon' }]);
  } finally {
    await daemon.stop();
    await world.stop();
  }
});
