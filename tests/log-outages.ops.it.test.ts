/** Commands and views while the log's server is killed, stopped or frozen under them; `bench/ops/outages.ts` reports how long. */
import { readLogFailing } from '@fournil/event-log/identity/log-state';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScriptedServer, startScriptedServer } from '../testing/event-node/scripted/scripted-server.ts';
import { until } from '../testing/until.ts';
import { createDatabase, type TestDatabase } from '../testing/worlds/database.ts';
import { type OutageWorld, scriptedOutages, startOutageWorld } from '../testing/worlds/outage-world.ts';

const enough = 50;

describe('commands on a log whose server goes away', () => {
  let database: TestDatabase;
  let server: ScriptedServer;
  let world: OutageWorld;

  beforeAll(async () => {
    database = await createDatabase();
    server = await startScriptedServer();
    world = await startOutageWorld(database.url, server.connectionString);
  });
  afterAll(async () => {
    await world.stop();
    await server.close();
    await database.drop();
  }, 60_000);

  it.each(['killed', 'frozen', 'stopped in order'])(
    'are answered when it is back, and none is lost or recorded twice: %s',
    async (name) => {
      const outage = scriptedOutages(server)[name];
      if (!outage) throw new Error(name);
      const { answered, failed, acknowledged } = await world.round(outage, enough);
      expect(failed).toEqual([]);
      expect(answered.length).toBeGreaterThanOrEqual(enough);
      const facts = await world.facts();
      expect(new Set(facts).size).toBe(facts.length);
      const found = new Set(facts);
      expect(acknowledged.filter((position) => !found.has(position))).toEqual([]);
    },
    180_000,
  );

  it('show in the health report that the log can be read but not written', async () => {
    server.become('no leader');
    const written = world.command(0);
    await until('it is told', async () => (await readLogFailing(world.pool)) !== null);
    server.become('as usual');
    await written;
    await until('it is told no longer', async () => (await readLogFailing(world.pool)) === null);
  }, 60_000);

  it('show the missing right in the health report, and are refused until the right is granted', async () => {
    server.become('streams hidden');
    await expect(world.command(0)).rejects.toMatchObject({ isAccountRefused: true });
    await until('it is told', async () =>
      (await readLogFailing(world.pool))?.why.includes('de lire les flux de Fournil'),
    );
    server.become('as usual');
    await until('it is told no longer', async () => (await readLogFailing(world.pool)) === null);
    await world.command(0);
  }, 60_000);
});
