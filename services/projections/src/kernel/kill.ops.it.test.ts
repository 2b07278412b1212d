import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPostgres } from '@fournil/local/composition/postgres-keeper';
import { expect, it, vi } from 'vitest';
import { spawnEventNode } from '../../../../testing/event-node/spawned-node.ts';
import { Instances } from '../../../../testing/projections/instances.ts';
import {
  differenceWithRebuild,
  noDifference,
  positionOf,
  startDaemon,
  untilUpToDate,
} from '../../../../testing/projections/projected.ts';
import { until } from '../../../../testing/until.ts';
import { createDatabase } from '../../../../testing/worlds/database.ts';
import { type Append, appendAll, eventMix, randomFrom } from '../../../../testing/worlds/event-mix.ts';
import { type EventWorld, startEventWorld } from '../../../../testing/worlds/event-world.ts';

const seed = Number(process.env.SEED ?? 7);

const appendTo = (world: EventWorld) => (one: Append) =>
  world.log.append(one.stream, one.expected, one.events);

const eventsTaken = async (world: EventWorld): Promise<number> => {
  const { rows } = await world.pool.query<{ events: string }>(
    "select events from projections.checkpoints where target = 'views'",
  );
  return Number(rows[0]?.events ?? 0);
};

async function eventsInLog(world: EventWorld): Promise<number> {
  let events = 0;
  for await (const page of world.log.readAll(null, { decode: false })) events += page.length;
  return events;
}

/** `appended` by the test; what runs for long enough adds the seal of the day to it. */
async function expectWhole(world: EventWorld, appended: number): Promise<void> {
  await untilUpToDate(world);
  expect(await eventsInLog(world), `seed ${seed}`).toBeGreaterThanOrEqual(appended);
  const taken = async () => (await eventsTaken(world)) - (await eventsInLog(world));
  await expect.poll(taken, { timeout: 60_000, message: `seed ${seed}` }).toBe(0);
  expect(noDifference(await differenceWithRebuild(world)), `seed ${seed}`).toBe(true);
  const { rows } = await world.pool.query('select * from projections.parked');
  expect(rows).toEqual([]);
}

// The machine may be busy, and what is killed takes a moment to come back.
vi.setConfig({ testTimeout: 180_000 });

it('the projections apply every event once when the leader is killed repeatedly, and a new leader starts in seconds', async () => {
  const world = await startEventWorld();
  const random = randomFrom(seed);
  const instances = new Instances(world);
  const takeovers: number[] = [];
  try {
    instances.start();
    instances.start();
    let done = false;
    const appending = appendAll(eventMix(3000, seed), appendTo(world)).finally(() => {
      done = true;
    });
    for (let round = 0; round < 4; round++) {
      const before = await eventsTaken(world).catch(() => 0);
      const share = before + Math.floor(random() * 300);
      await until('it moved on', async () => done || (await eventsTaken(world).catch(() => 0)) > share);
      const killed = await until('somebody leads', () => instances.leader('views'));
      await instances.kill(killed);
      const since = performance.now();
      await until('the other one leads', () => instances.leader('views'));
      takeovers.push(performance.now() - since);
      instances.start();
    }
    await expectWhole(world, await appending);
    // The one that waits takes over at once; the shortest counts, since a machine under load holds up everybody.
    expect(Math.min(...takeovers), `takeovers of ${takeovers.map(Math.round).join(', ')} ms`).toBeLessThan(
      5000,
    );
  } finally {
    await instances.stop();
    await world.stop();
  }
});

it('the projections get a new leader while theirs is frozen, and apply every event once after the old one resumes', async () => {
  const world = await startEventWorld();
  const instances = new Instances(world);
  try {
    instances.start();
    instances.start();
    const history = [...eventMix(600, seed + 2)];
    let appended = await appendAll(history.slice(0, 200), appendTo(world));
    const frozen = await until('somebody leads', () => instances.leader('views'));
    await untilUpToDate(world);
    frozen.kill('SIGSTOP');
    appended += await appendAll(history.slice(200), appendTo(world));
    await until('the other one leads', () => instances.leader('views') !== frozen);
    await untilUpToDate(world);
    frozen.kill('SIGCONT');
    await expectWhole(world, appended);
    expect(instances.leader('views')).not.toBe(frozen);
  } finally {
    await instances.stop();
    await world.stop();
  }
});

it('the projections continue after a kill of Postgres and of the log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fournil-kill-'));
  const postgres = await keepPostgres(
    { dataDir: join(folder, 'postgres'), ephemeral: true },
    () => undefined,
  );
  await postgres.ensureDatabase('views');
  const eventDatabase = await createDatabase();
  const node = await spawnEventNode(eventDatabase.url);
  const world = await startEventWorld({
    databaseUrl: postgres.url('views'),
    eventstoreUrl: node.connectionString,
  });
  const daemon = startDaemon(world, { pageSize: 100 });
  try {
    const history = [...eventMix(3000, seed + 1)];
    let appended = 0;
    // Keys are made in the killed database: the people come first.
    appended += await appendAll(history.slice(0, 300), appendTo(world));
    await until('the views are there', async () => (await positionOf(world).catch(() => null)) !== null);
    const part = Math.ceil((history.length - 300) / 3);
    for (let round = 0; round < 3; round++) {
      const from = 300 + round * part;
      const appending = appendAll(history.slice(from, from + part), async (one) => {
        // A writer retries with the same ids and revision, as the command API's callers do.
        for (;;) {
          try {
            return await appendTo(world)(one);
          } catch (error) {
            if (error instanceof Error && error.name === 'WrongRevision') throw error;
          }
        }
      });
      if (round === 0) await postgres.kill();
      if (round === 1) await node.kill9();
      if (round === 2) await Promise.all([postgres.kill(), node.kill9()]);
      appended += await appending;
    }
    await expectWhole(world, appended);
    expect(daemon.state()).toBe('live');
  } finally {
    await daemon.stop();
    await world.stop().catch(() => undefined);
    await node.close();
    await eventDatabase.drop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
