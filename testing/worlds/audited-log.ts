import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectEventLog } from '@fournil/event-log/connect';
import type { EventLog, EventToAppend } from '@fournil/event-log/event-log';
import { startEventNode } from '@fournil/event-node/server';
import { derivedId } from '@fournil/events/ids';
import { auditRunnable } from '@fournil/projections/app/groups';
import { runAuditVerify } from '@fournil/projections/audit/verify-command';
import { runGroup } from '@fournil/projections/kernel/run-group';
import { runRebuild } from '@fournil/projections/rebuild/rebuild';
import { ViewsSeal } from '@fournil/store/seal/views-seal';
import { initialiseVault } from '@fournil/store/vault/first-start';
import { openVault } from '@fournil/store/vault/vault';
import pg from 'pg';
import { pino } from 'pino';
import { createDatabase } from './database.ts';

const silent = pino({ level: process.env.TEST_LOG ?? 'silent' });

/** Metadata of a fact of a test; `at` is its instant. */
export const factMetadata = (id: string, at: string) => ({
  commandId: id,
  correlationId: id,
  actor: { kind: 'user' as const, role: 'admin' as const },
  recordedAt: at,
  siteId: 'test-site',
  schemaVersion: 1,
});

/** How a command line ended, and what it wrote. */
export interface CommandOutcome {
  readonly code: number;
  readonly output: string;
}

/** Runs the function of a command in this process and collects its output; an error gives exit code 1. */
async function inProcess(
  command: (output: { write(text: string): unknown }) => Promise<number>,
): Promise<CommandOutcome> {
  let written = '';
  const output = { write: (text: string) => (written += text) };
  try {
    const code = await command(output);
    return { code, output: written };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { code: 1, output: `${written}${message}\n` };
  }
}

/** A log with its audit trail, whose tables a test may change directly in the database. */
export async function startAuditedLog() {
  const database = await createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'fournil-audit-'));
  await initialiseVault({
    databaseUrl: database.url,
    dataDir,
    env: { ADMIN_PASSWORD: 'secret-1', EMPLOYEE_PASSWORD: 'secret-2', ACCOUNTANT_PASSWORD: 'secret-3' },
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 3 });
  // At the end the database is dropped while connections are open; their errors are expected.
  pool.on('error', () => undefined);
  const vault = await openVault({ pool, dataDir, env: {} });
  let node = await startEventNode({ databaseUrl: database.url });
  let log: EventLog = connectEventLog({ eventStoreUrl: node.connectionString, keyring: vault.keyring });

  const seal = new ViewsSeal(vault.viewsKey);
  const trailPosition = async (): Promise<bigint | null> => {
    const { rows } = await pool.query<{ position: string | null }>(
      "select position::text from projections.checkpoints where target = 'audit_trail'",
    );
    return rows[0]?.position ? BigInt(rows[0].position) : null;
  };

  /** Runs the audit group until it has taken all of the log. */
  const follow = async (): Promise<void> => {
    const daemon = runGroup({
      ...{ runnable: auditRunnable, databaseUrl: database.url },
      ...{ log, seal, logger: silent },
    });
    const end = await log.lastPosition();
    try {
      for (;;) {
        const position = await trailPosition().catch(() => null);
        // Live: what it prepares before its first page, the chain's tables among it, exists as well.
        const level = end === null || (position !== null && position >= end);
        if (level && daemon.state() === 'live') return;
        await wait(20);
      }
    } finally {
      await daemon.stop();
    }
  };

  const places = () => ({ databaseUrl: database.url, eventstoreUrl: node.connectionString, dataDir });
  const env = () => {
    const { databaseUrl, eventstoreUrl } = places();
    return { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventstoreUrl, DATA_DIR: dataDir };
  };

  return {
    pool,
    seal,
    get log() {
      return log;
    },
    env,
    follow,
    /** Appends facts to a stream, one commit each, as the chain then has them in this order. */
    async record(stream: string, facts: readonly Pick<EventToAppend, 'type' | 'data'>[], at: string) {
      const before = await log.readStoredStream(stream);
      let revision = before.length - 1;
      for (const fact of facts) {
        const id = derivedId(stream, revision + 1);
        const event = { ...fact, id, metadata: factMetadata(id, at) };
        await log.append(stream, revision < 0 ? 'none' : revision, [event]);
        revision += 1;
      }
    },
    /** Stops the event node, runs SQL on its table, starts it again: nothing stays in its memory. */
    async tamper(sql: string): Promise<void> {
      await log.close();
      await node.close();
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query('set search_path = event_node');
      await client.query(sql);
      await client.end();
      node = await startEventNode({ databaseUrl: database.url });
      log = connectEventLog({ eventStoreUrl: node.connectionString, keyring: vault.keyring });
    },
    /** Runs one of the commands as a separate process. */
    program(
      cli: 'rebuild-cli.ts' | 'audit-verify-cli.ts',
      ...args: readonly string[]
    ): Promise<CommandOutcome> {
      const path = join(import.meta.dirname, '../../ops/src', cli);
      return new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          [path, ...args],
          { env: { ...process.env, ...env() } },
          (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: `${stdout}${stderr}` }),
        );
      });
    },
    /** `npm run rebuild`, in this process. */
    rebuild: (...args: readonly string[]): Promise<CommandOutcome> =>
      inProcess((output) =>
        runRebuild(args, { ...places(), env: {}, output, signal: new AbortController().signal }),
      ),
    /** `npm run audit:verify`, in this process. */
    auditVerify: (...args: readonly string[]): Promise<CommandOutcome> =>
      inProcess((output) => runAuditVerify(args, { ...places(), env: {}, output })),
    async stop() {
      await log.close();
      await node.close();
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
