/** Commands and views while the log's server is killed, stopped or frozen under them, and once it is back. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCommandDeps } from '@fournil/command-api/app/start';
import { execute } from '@fournil/command-api/kernel/execute';
import { site } from '@fournil/command-api/settings/site';
import { readAppendsFailing } from '@fournil/event-log/identity/log-state';
import { type ScriptedServer, startScriptedServer } from '@fournil/event-node/scripted/scripted-server';
import { derivedId } from '@fournil/events/ids';
import { runGroup } from '@fournil/projections/kernel/run-group';
import { viewsGroup } from '@fournil/read-models/views';
import { initialiseVault } from '@fournil/vault/first-start';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from './database.ts';
import { until } from './until.ts';

/** Of commands answered once the server is back: how long after it, or after they were asked. */
interface Answered {
  readonly ms: number;
  readonly seenMs: number;
}

const writers = 8;
/** Of which one may take longer than a second. */
const enough = 100;
/** The whole file ends within two and a half minutes, whatever happens. */
const longestMs = 20_000;

const outages: Record<string, (server: ScriptedServer) => Promise<void>> = {
  killed: async ({ gate }) => {
    await gate.kill();
    await sleep(2500);
    await gate.open();
  },
  frozen: async ({ gate }) => {
    gate.freeze();
    await sleep(4000);
    await gate.open();
  },
  'stopped in order': async (server) => {
    await server.stopInOrder();
    await sleep(500);
    await server.gate.open();
  },
};

describe('commands on a log whose server goes away', () => {
  let database: TestDatabase;
  let dataDir: string;
  let server: ScriptedServer;
  let deps: Awaited<ReturnType<typeof openCommandDeps>>;
  let group: ReturnType<typeof runGroup>;
  let pool: pg.Pool;
  let commands = 0;

  beforeAll(async () => {
    database = await createDatabase();
    dataDir = await mkdtemp(path.join(tmpdir(), 'fournil-outages-'));
    server = await startScriptedServer();
    pool = new pg.Pool({ connectionString: database.url, max: 4 });
    pool.on('error', () => undefined);
    await initialiseVault({ databaseUrl: database.url, dataDir, env: {} });
    const env = { DATABASE_URL: database.url, EVENTSTORE_URL: server.connectionString, DATA_DIR: dataDir };
    deps = await openCommandDeps(env);
    const logger = pino({ level: 'silent' });
    group = runGroup({
      runnable: { group: viewsGroup },
      databaseUrl: database.url,
      log: deps.log,
      seal: deps.seal,
      logger,
    });
    await until('the views follow', () =>
      viewsAt().then(
        (at) => at !== null,
        () => false,
      ),
    );
  });
  afterAll(async () => {
    await group.stop();
    await deps.close();
    await server.close();
    await pool.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }, 30_000);

  const viewsAt = async (): Promise<bigint | null> => {
    const { rows } = await pool.query<{ position: string }>(
      "select position::text from projections.checkpoints where target = 'views' and position is not null",
    );
    return rows[0] ? BigInt(rows[0].position) : null;
  };

  const command = async (writer: number) => {
    commands += 1;
    const commandId = derivedId('outage', commands);
    const context = {
      commandId,
      correlationId: commandId,
      actor: { kind: 'user' as const, role: 'admin' as const },
      now: new Date(),
    };
    const { position = '' } = await execute(deps, context, {
      aggregate: site,
      id: `writer-${writer}`,
      decide: () => ({ events: [{ type: 'SiteUpdated' as const, data: { city: `Ville ${commands}` } }] }),
    });
    return BigInt(position.split(':')[1] ?? 0);
  };

  it.each(Object.keys(outages))(
    'answers within a second of its being back, and shows it: %s',
    async (name) => {
      const answered: Answered[] = [];
      const failed: unknown[] = [];
      let backAt: number | undefined;
      let isOver = false;
      const acknowledged: bigint[] = [];
      const writing = Array.from({ length: writers }, async (_, writer) => {
        while (!isOver) {
          const asked = performance.now();
          try {
            const position = await command(writer);
            acknowledged.push(position);
            const answeredAt = performance.now();
            if (backAt === undefined || answeredAt < backAt) continue;
            await until('own writes are seen', async () => ((await viewsAt()) ?? 0n) >= position, longestMs);
            const from = Math.max(asked, backAt);
            answered.push({ ms: answeredAt - from, seenMs: performance.now() - answeredAt });
          } catch (error) {
            failed.push(error);
          }
        }
      });
      try {
        await sleep(300);
        await outages[name]?.(server);
        backAt = performance.now();
        await until('a hundred are answered', () => answered.length >= enough, longestMs);
      } finally {
        // Whatever went wrong: writers left behind would keep the others of this file waiting.
        isOver = true;
        await Promise.all(writing);
      }

      const slow = answered.filter(({ ms }) => ms > 1000).length;
      const longest = Math.max(...answered.map(({ ms }) => ms));
      const stale = Math.max(...answered.map(({ seenMs }) => seenMs));
      const said = `${answered.length} commands, ${slow} slow, ${longest.toFixed(0)} ms, seen after ${stale.toFixed(0)} ms`;
      expect(failed, said).toEqual([]);
      expect(slow / answered.length, said).toBeLessThanOrEqual(0.01);
      expect(longest, said).toBeLessThan(2000);
      // As long as the query side waits for one's own write.
      expect(stale, said).toBeLessThan(2000);
      // None lost, none twice.
      const facts: bigint[] = [];
      for await (const page of deps.log.readAll(null, { decode: false }))
        facts.push(
          ...page.filter(({ stream }) => stream.includes('writer-')).map(({ position }) => position),
        );
      expect(new Set(facts).size).toBe(facts.length);
      const found = new Set(facts);
      expect(acknowledged.filter((position) => !found.has(position))).toEqual([]);
    },
    // Its outage, the answers, and what a command under way may still take.
    5500 + longestMs + 15_000,
  );

  it('is told by the health, while it is read but takes nothing', async () => {
    server.become('no leader');
    const written = command(0);
    await until('it is told', async () => (await readAppendsFailing(pool)) !== null);
    server.become('as usual');
    await written;
    await until('it is told no longer', async () => (await readAppendsFailing(pool)) === null);
  }, 30_000);
});
