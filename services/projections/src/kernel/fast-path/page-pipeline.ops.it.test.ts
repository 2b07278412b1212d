import type { LogEvent } from '@fournil/event-log/event-log';
import { createBookkeeping, StaleCheckpoint } from '@fournil/follower/bookkeeping';
import { close, connect } from '@fournil/follower/connection';
import { viewsGroup } from '@fournil/views/views';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  differenceWithRebuild,
  noDifference,
  positionOf,
} from '../../../../../testing/projections/projected.ts';
import { until } from '../../../../../testing/until.ts';
import { type Append, appendAll, eventMix } from '../../../../../testing/worlds/event-mix.ts';
import { eventOf } from '../../../../../testing/worlds/event-of.ts';
import { type EventWorld, startEventWorld } from '../../../../../testing/worlds/event-world.ts';
import { createTarget } from '../../rebuild/build-new-tables.ts';
import { fullPart, type Target } from '../project-page.ts';
import { PagePipeline } from './page-pipeline.ts';

const seed = 20261126;
/** Refused by Postgres: no integer holds it. */
const refusedMinutes = 2 ** 40;

let world: EventWorld;
let client: pg.Client;
let target: Target;
let pages: readonly (readonly LogEvent[])[];

const delayOf = (declarationId: string, duration: number) => ({
  declarationId,
  employeeId: 'nadia',
  date: '2026-11-19',
  duration,
});

const delay = (id: string, duration: number) =>
  world.append(`fournil.absence-1.${id}`, 'none', 'DelayDeclared', delayOf(id, duration));

/** The whole log, in pages that are all full. */
async function fullPages(): Promise<readonly (readonly LogEvent[])[]> {
  const events: LogEvent[] = [];
  for await (const page of world.log.readAll(null)) events.push(...page);
  const size = fullPart + 10;
  const count = Math.floor(events.length / size);
  return Array.from({ length: count }, (_, at) =>
    events.slice(at * size, at === count - 1 ? undefined : (at + 1) * size),
  );
}

/** Streams set aside; of each the first event says why. */
async function parked(): Promise<readonly string[]> {
  const { rows } = await world.pool.query<{ stream: string; error: string | null }>(
    'select stream, error from projections.parked order by stream',
  );
  expect(rows.filter(({ error }) => error === null)).toEqual([]);
  return rows.map(({ stream }) => stream);
}

beforeAll(async () => {
  world = await startEventWorld();
  client = await connect(world.databaseUrl);
  const append = (one: Append) => world.log.append(one.stream, one.expected, one.events);
  const history = [...eventMix(4 * fullPart, seed)];
  const middle = Math.floor(history.length / 2);
  await appendAll(history.slice(0, middle), append);
  const unreadable = { ...eventOf('DelayDeclared', delayOf('broken', 5)), data: { declarationId: 'broken' } };
  await world.log.append('fournil.absence-1.broken', 'none', [unreadable]);
  await delay('first', refusedMinutes);
  await appendAll(history.slice(middle), append);
  await delay('second', refusedMinutes);
  await delay('last', 10);
  pages = await fullPages();
});
afterAll(async () => {
  await close(client);
  await world.stop();
});

beforeEach(async () => {
  await createBookkeeping(client);
  target = await createTarget(client, { group: viewsGroup, seal: world.seal }, viewsGroup.schema, 1);
});

describe('the pages of events sent in a pipeline', () => {
  it('give the same rows as pages sent one by one, and park only events that Postgres refuses', async () => {
    expect(pages.length).toBeGreaterThanOrEqual(3);
    const pipeline = new PagePipeline(client, target);
    for (const page of pages) await pipeline.take(page);
    await pipeline.settle();

    expect(await parked()).toEqual([
      'fournil.absence-1.broken',
      'fournil.absence-1.first',
      'fournil.absence-1.second',
    ]);
    expect([...target.parkedStreams].sort()).toEqual(await parked());
    expect(await positionOf(world)).toBe(await world.log.lastPosition());
    expect(target.checkpoint.position).toBe(await world.log.lastPosition());
    expect(noDifference(await differenceWithRebuild(world, viewsGroup, 100))).toBe(true);
  });

  it('report a refused page even when no page follows, so that it is sent again', async () => {
    const told: string[] = [];
    const pipeline = new PagePipeline(client, target, {
      committed: () => told.push('committed'),
      refused: () => told.push('refused'),
    });
    const [first = [], second = []] = pages;
    const refused = first.some(({ stream }) => stream === 'fournil.absence-1.first') ? first : second;
    if (refused !== first) await pipeline.take(first);
    await pipeline.take(refused);
    await until('the refused one is told', () => told.includes('refused'));
    await pipeline.settle();

    expect(await parked()).toEqual(['fournil.absence-1.broken', 'fournil.absence-1.first']);
    expect(await positionOf(world)).toBe(refused.at(-1)?.position);
    expect(told.at(-1)).toBe('committed');
  });

  it('write nothing when another process has moved the checkpoint meanwhile', async () => {
    const [first = [], second = []] = pages;
    const pipeline = new PagePipeline(client, target);
    await pipeline.take(first);
    await pipeline.settle();
    await world.pool.query("update projections.checkpoints set position = 1 where target = 'views'");

    await expect(pipeline.take(second)).rejects.toThrow(StaleCheckpoint);
    expect(await positionOf(world)).toBe(1n);
  });

  it('write nothing after a page that failed at its commit, and can be sent again', async () => {
    const refused = ['fournil.absence-1.first', 'fournil.absence-1.second'];
    const [first = [], second = []] = pages.map((page) =>
      page.filter(({ stream }) => !refused.includes(stream)),
    );
    expect(Math.min(first.length, second.length)).toBeGreaterThanOrEqual(fullPart);
    await client.query(`
      create function projections.refuse() returns trigger language plpgsql
        as $$ begin raise exception 'refused at the commit'; end $$;
      create constraint trigger refuse after update on projections.checkpoints
        deferrable initially deferred for each row execute function projections.refuse()`);
    const pipeline = new PagePipeline(client, target);
    await pipeline.take(first);
    await expect(pipeline.take(second)).rejects.toThrow('refused at the commit');
    expect(await positionOf(world)).toBeNull();
    expect(target.checkpoint.position).toBeNull();

    await client.query('drop function projections.refuse() cascade');
    await pipeline.take(first);
    await pipeline.take(second);
    await pipeline.settle();
    expect(await positionOf(world)).toBe(second.at(-1)?.position);
  });
});
