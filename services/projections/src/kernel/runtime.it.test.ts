import type { LogEvent } from '@fournil/event-log/event-log';
import { createBookkeeping, readCheckpoint, StaleCheckpoint } from '@fournil/follower/bookkeeping';
import { close, connect } from '@fournil/follower/connection';
import { underServiceLock } from '@fournil/http-service/service-lock';
import { viewsGroup } from '@fournil/views/views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { city, cityShown, inWorld } from '../../../../testing/projections/city-world.ts';
import {
  countRows,
  differenceWithRebuild,
  noDifference,
  startDaemon,
  untilUpToDate,
} from '../../../../testing/projections/projected.ts';
import { until } from '../../../../testing/until.ts';
import { type Append, appendAll, eventMix } from '../../../../testing/worlds/event-mix.ts';
import { eventOf } from '../../../../testing/worlds/event-of.ts';
import { type EventWorld, startEventWorld } from '../../../../testing/worlds/event-world.ts';
import { lastAsked } from '../../../../testing/worlds/service-lock.ts';
import { createTarget } from '../rebuild/build-new-tables.ts';
import { projectPage, type Target } from './project-page.ts';

const seed = 20261121;

const delay = (id: string, duration: number) => ({
  declarationId: id,
  employeeId: 'nadia',
  date: '2026-11-19',
  duration,
});

describe('the projections while following the log', () => {
  it('fold past and new events into the same rows as a rebuild gives', () =>
    inWorld(async (world, daemons) => {
      const append = (one: Append) => world.log.append(one.stream, one.expected, one.events);
      const history = [...eventMix(1500, seed)];
      await appendAll(history.slice(0, 400), append);
      daemons.push(startDaemon(world, { pageSize: 100 }));
      await appendAll(history.slice(400), append);
      await untilUpToDate(world);
      // All at once, and in two pages of which the second knows rows of the first: the daemon's pages are too small for that.
      for (const pageSize of [2000, 750]) {
        const difference = await differenceWithRebuild(world, viewsGroup, pageSize);
        const differing = Object.entries(difference.counts).filter(([, rows]) => rows !== 0);
        expect(differing, `seed ${seed}, pages of ${pageSize}`).toEqual([]);
        expect(Object.keys(difference.counts)).toContain('week_plans');
      }
      expect(await countRows(world)).toBeGreaterThan(500);
    }));

  it('can be compared with a rebuild in a dry run, which changes no row', () =>
    inWorld(async (world, daemons) => {
      daemons.push(startDaemon(world));
      await city(world, 'none', 'Lyon');
      await untilUpToDate(world);
      await world.pool.query("update views.site set city = 'Ailleurs'");
      const difference = await differenceWithRebuild(world);
      expect(difference.counts.site).toBe(1);
      expect(difference.samples).toMatchObject([
        { table: 'site', live: { city: 'Ailleurs' }, rebuilt: { city: 'Lyon' } },
      ]);
      expect(await cityShown(world)).toBe('Ailleurs');
      const { rows } = await world.pool.query("select to_regnamespace('views_next') as left_over");
      expect(rows).toEqual([{ left_over: null }]);
    }));

  it('wait while a command-line tool uses the installation alone, and continue afterwards', () =>
    inWorld(async (world, daemons) => {
      const restore = { databaseUrl: world.databaseUrl, name: 'npm run restore', hold: 'exclusive' } as const;
      await underServiceLock(restore, async () => {
        daemons.push(startDaemon(world));
        await until('it asks for the lock', () => lastAsked(world.pool, 'fournil projections'));
        expect(daemons[0]?.state()).toBe('waiting');
      });
      await until('it is live', () => daemons[0]?.state() === 'live');
    }));

  it('run in one process: a second process waits until the first ends', () =>
    inWorld(async (world, daemons) => {
      const first = startDaemon(world);
      daemons.push(first);
      await until('the first is live', () => first.state() === 'live');
      const second = startDaemon(world);
      daemons.push(second);
      await until('the second waits', () => second.state() === 'waiting');
      await city(world, 'none', 'Lyon');
      await untilUpToDate(world);
      expect(second.state()).toBe('waiting');
      await first.stop();
      await until('the second is live', () => second.state() === 'live');
      await city(world, 0, 'Nantes');
      await untilUpToDate(world);
      expect(await cityShown(world)).toBe('Nantes');
    }));

  it('announce each page with its position by the NOTIFY of Postgres', () =>
    inWorld(async (world, daemons) => {
      const listener = await connect(world.databaseUrl);
      const notified: string[] = [];
      listener.on('notification', ({ payload }) => notified.push(payload ?? ''));
      await listener.query('listen projections_views');
      daemons.push(startDaemon(world));
      await city(world, 'none', 'Lyon');
      const position = await untilUpToDate(world);
      await until('it was told', () => notified.includes(String(position)));
      await close(listener);
    }));
});

describe('parking an event', () => {
  it('sets aside an unreadable event and the later ones of its stream, while other events are folded', () =>
    inWorld(async (world, daemons) => {
      const broken = { ...eventOf('DelayDeclared', delay('one', 5)), data: { declarationId: 'one' } };
      await world.log.append('fournil.absence-1.one', 'none', [broken]);
      await world.append('fournil.absence-1.two', 'none', 'DelayDeclared', delay('two', 10));
      daemons.push(startDaemon(world));
      await untilUpToDate(world);
      await world.append('fournil.absence-1.one', 0, 'DelayDeclared', delay('one', 15));
      await untilUpToDate(world);
      const { rows } = await world.pool.query(
        'select event_type, stream, revision, error is null as follows from projections.parked order by position',
      );
      expect(rows).toEqual([
        { event_type: 'DelayDeclared', stream: 'fournil.absence-1.one', revision: 0, follows: false },
        { event_type: 'DelayDeclared', stream: 'fournil.absence-1.one', revision: 1, follows: true },
      ]);
      const { rows: kept } = await world.pool.query('select "declarationId" from views.declarations');
      expect(kept).toEqual([{ declarationId: 'two' }]);
      expect(noDifference(await differenceWithRebuild(world))).toBe(true);
    }));

  it('sets aside only the event of a page that Postgres refuses', () =>
    inWorld(async (world, daemons) => {
      const tooLong = 2 ** 40;
      for (const id of ['a', 'b', 'c', 'd', 'e']) {
        const duration = id === 'd' ? tooLong : 10;
        await world.append(`fournil.absence-1.${id}`, 'none', 'DelayDeclared', delay(id, duration));
      }
      daemons.push(startDaemon(world));
      await untilUpToDate(world);
      const { rows } = await world.pool.query('select stream, error from projections.parked');
      expect(rows).toEqual([{ stream: 'fournil.absence-1.d', error: 'error, 22003' }]);
      expect(await countRows(world)).toBe(4);
    }));
});

describe('the checkpoint of the projections', () => {
  let world: EventWorld;
  beforeAll(async () => {
    world = await startEventWorld();
  });
  afterAll(() => world.stop());

  it('is not moved by a process that started from an outdated position', async () => {
    const overTcp = new URL(world.databaseUrl);
    overTcp.searchParams.delete('host');
    const [one, other] = [await connect(overTcp.href), await connect(world.databaseUrl)];
    // Who is gone with its machine keeps the lease for seconds, not for hours.
    const { rows } = await one.query('show tcp_keepalives_idle');
    expect(rows).toEqual([{ tcp_keepalives_idle: '2' }]);
    await createBookkeeping(one);
    const target = await createTarget(one, { group: viewsGroup, seal: world.seal }, viewsGroup.schema, 1);
    const stale: Target = { ...target };
    await city(world, 'none', 'Lyon');
    await city(world, 0, 'Nantes');
    const pages: LogEvent[][] = [];
    for await (const page of world.log.readAll(null)) pages.push(...page.map((event) => [event]));
    expect(pages).toHaveLength(2);
    for (const page of pages) await projectPage(one, target, page);
    await expect(projectPage(other, stale, pages[0] ?? [])).rejects.toThrow(StaleCheckpoint);
    expect(await cityShown(world)).toBe('Nantes');
    expect(await readCheckpoint(one, 'views')).toEqual(target.checkpoint);
    await close(one);
    await close(other);
  });
});
