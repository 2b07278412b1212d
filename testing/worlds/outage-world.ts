/** An installation's commands and views on a log whose server is taken away under them, for tests and for the bench. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import { execute } from '@fournil/command-api/kernel/execute';
import { site } from '@fournil/domain/settings/record';
import { derivedId } from '@fournil/events/ids';
import { runGroup } from '@fournil/projections/kernel/run-group';
import { initialiseVault } from '@fournil/store/vault/first-start';
import { viewsGroup } from '@fournil/views/views';
import pg from 'pg';
import { pino } from 'pino';
import type { ScriptedServer } from '../event-node/scripted/scripted-server.ts';
import { until } from '../until.ts';

/** Of a command answered once the server was back. */
export interface Answered {
  /** After the server was back, or after it was asked if that was later. */
  readonly ms: number;
  /** From its answer until the views had it. */
  readonly seenMs: number;
}

/** A failure of a server and its recovery: the promise resolves when there is a leader again. */
export type Outage = () => Promise<void>;

/** The same three outages as in the tests with real servers. */
export const scriptedOutages = (server: ScriptedServer): Readonly<Record<string, Outage>> => ({
  killed: async () => {
    await server.gate.kill();
    await sleep(2500);
    await server.gate.open();
  },
  frozen: async () => {
    server.gate.freeze();
    await sleep(4000);
    await server.gate.open();
  },
  'stopped in order': async () => {
    await server.stopInOrder();
    await sleep(500);
    await server.gate.open();
  },
});

const writers = 8;
/** Whatever happens, a round ends. */
const longestMs = 60_000;

export interface Round {
  readonly answered: readonly Answered[];
  readonly failed: readonly unknown[];
  /** Positions that were acknowledged, before, during and after. */
  readonly acknowledged: readonly bigint[];
}

export async function startOutageWorld(databaseUrl: string, eventstoreUrl: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fournil-outages-'));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  await initialiseVault({ databaseUrl, dataDir, env: {} });
  const env = { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventstoreUrl, DATA_DIR: dataDir };
  const deps = await openCommandDeps(env);
  const { log, seal } = deps;
  const logger = pino({ level: 'silent' });
  const group = runGroup({ runnable: { group: viewsGroup }, databaseUrl, log, seal, logger });
  let commands = 0;

  const viewsAt = async (): Promise<bigint | null> => {
    const { rows } = await pool.query<{ position: string }>(
      "select position::text from projections.checkpoints where target = 'views' and position is not null",
    );
    return rows[0] ? BigInt(rows[0].position) : null;
  };
  await until('the views follow', () =>
    viewsAt().then(
      (at) => at !== null,
      () => false,
    ),
  );

  const command = async (writer: number): Promise<bigint> => {
    commands += 1;
    const city = `Ville ${commands}`;
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
      decide: () => ({ events: [{ type: 'SiteUpdated' as const, data: { city } }] }),
    });
    return BigInt(position.split(':')[1] ?? 0);
  };

  return {
    log,
    pool,
    command,
    /** Writers at work before, during and after an outage, until `enough` commands were answered after it. */
    async round(outage: Outage, enough: number): Promise<Round> {
      const answered: Answered[] = [];
      const failed: unknown[] = [];
      const acknowledged: bigint[] = [];
      let backAt: number | undefined;
      let isOver = false;
      const write = async (writer: number) => {
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
      };
      await command(0);
      const writing = Array.from({ length: writers }, (_, writer) => write(writer));
      try {
        await until('all are at work', () => acknowledged.length >= writers);
        await outage();
        backAt = performance.now();
        await until('enough are answered', () => answered.length >= enough, longestMs);
      } finally {
        // Always: remaining writers would delay the next round.
        isOver = true;
        await Promise.all(writing);
      }
      return { answered, failed, acknowledged };
    },
    /** Positions of the writers' facts, as the log has them. */
    async facts(): Promise<readonly bigint[]> {
      const facts: bigint[] = [];
      for await (const page of log.readAll(null, { decode: false }))
        facts.push(
          ...page.filter(({ stream }) => stream.includes('writer-')).map(({ position }) => position),
        );
      return facts;
    },
    async stop(): Promise<void> {
      await group.stop();
      await deps.close();
      await pool.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type OutageWorld = Awaited<ReturnType<typeof startOutageWorld>>;
