import { Refusal } from '@fournil/contracts/refusals';
import { LogUnavailable } from '@fournil/event-log/event-log';
import { underServiceLock } from '@fournil/http-service/service-lock';
import { readTakesCommands } from '@fournil/views/read-group-progress';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../../../../testing/until.ts';
import { createDatabase } from '../../../../testing/worlds/database.ts';
import { lastAsked } from '../../../../testing/worlds/service-lock.ts';
import { StreamQueue } from '../kernel/stream-queue.ts';
import { holdWritersLease, type WritersLease } from './writers-lease.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let inForce: number;
const held: WritersLease[] = [];

beforeEach(async () => {
  database = await createDatabase();
  inForce = 1;
});
afterEach(async () => {
  await Promise.all(held.splice(0).map((one) => one.stop()));
  await database.drop();
});

/** A command service of generation 1, as far as the lease knows it. */
async function service() {
  const queue = new StreamQueue();
  const restarts: number[] = [];
  const lease = await holdWritersLease({
    databaseUrl: database.url,
    queue,
    isInForce: async () => inForce === 1,
    onReplaced: () => restarts.push(inForce),
  });
  held.push(lease);
  const takes = () =>
    queue
      .run('fournil.employee-1.a', async () => true)
      .catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'importing') return false;
        throw error;
      });
  return { queue, lease, restarts, takes };
}

it("a service gets exclusive write access once the others' commands have ended; the others restart afterwards", async () => {
  const [one, other] = [await service(), await service()];
  const underWay = Promise.withResolvers<void>();
  const order: string[] = [];
  const command = other.queue.run('fournil.employee-1.b', async () => {
    await underWay.promise;
    // Anything that was under way may still be appended.
    await other.lease.assure();
    order.push('command');
  });
  const alone = one.lease.alone(async () => {
    order.push('alone');
    inForce = 2;
  });
  await until('the other takes no more', async () => !(await other.takes()));
  expect(order).toEqual([]);
  underWay.resolve();
  await Promise.all([command, alone]);
  expect(order).toEqual(['command', 'alone']);
  await until('the other begins again', () => other.restarts.length > 0);
  expect(await other.takes()).toBe(false);
  expect(await one.takes()).toBe(false);
});

it('all services accept commands again, without a restart, when the work with exclusive write access failed', async () => {
  const [one, other] = [await service(), await service()];
  const failing = one.lease.alone(() => Promise.reject(new Error('no room')));
  await expect(failing).rejects.toThrow('no room');
  await until('the other goes on', () => other.takes());
  await other.lease.assure();
  expect(await one.takes()).toBe(true);
  expect([...one.restarts, ...other.restarts]).toEqual([]);
});

it('a service that lost its write lease takes it again, or restarts when the data were replaced meanwhile', async () => {
  const one = await service();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  pool.on('error', () => undefined);
  try {
    const end = () =>
      pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'fournil command-api' and datname = current_database()`,
      );
    expect((await end()).rowCount).toBe(1);
    await until('it is held again', () => readTakesCommands(pool));
    await one.lease.assure();
    expect(one.restarts).toEqual([]);
    inForce = 2;
    await end();
    await until('it begins again', () => one.restarts.length > 0);
    await expect(one.lease.assure()).rejects.toThrow(LogUnavailable);
    expect(await one.takes()).toBe(false);
  } finally {
    await pool.end();
  }
});

it('no service gets the write lease while a command-line tool uses the installation alone', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  try {
    const restore = { databaseUrl: database.url, name: 'npm run restore', hold: 'exclusive' } as const;
    const { starting } = await underServiceLock(restore, async () => {
      let isHeld = false;
      const starting = service().then((one) => {
        isHeld = true;
        return one;
      });
      await until('it asks for the lock of the installation', () => lastAsked(pool, 'fournil command-api'));
      expect(isHeld).toBe(false);
      return { starting };
    });
    const { lease } = await starting;
    await lease.assure();
  } finally {
    await pool.end();
  }
});
