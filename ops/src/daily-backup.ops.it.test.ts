import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EventNode, startEventNode } from '@fournil/event-node/server';
import { backupName } from '@fournil/local/backups/backups-folder';
import { keepDailyBackups } from '@fournil/local/backups/daily-backup';
import { readFailingTasks } from '@fournil/store/vault/failing-tasks';
import { initialiseVault } from '@fournil/store/vault/first-start';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../testing/worlds/database.ts';

describe('the daily backup', () => {
  let logDatabase: TestDatabase;
  let database: TestDatabase;
  let node: EventNode;
  let dataDir: string;
  let stop: () => Promise<void>;
  const messages: string[] = [];
  /** The waits, in milliseconds; each ends when the test says so. */
  let waits: number[];
  let endWait: () => void;

  const start = (env: NodeJS.ProcessEnv = {}) => {
    waits = [];
    stop = keepDailyBackups({
      dataDir,
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        EVENTSTORE_URL: node.connectionString,
        ...env,
      },
      logFile: path.join(dataDir, 'backup.log'),
      tell: (text) => messages.push(text),
      wait: (ms, signal) =>
        new Promise((resolve) => {
          waits.push(ms);
          endWait = resolve;
          signal.addEventListener('abort', () => resolve(), { once: true });
          if (signal.aborted) resolve();
        }),
    });
  };
  const names = async () => (await readdir(path.join(dataDir, 'backups')).catch(() => [])).sort();
  /** Lets it look once, until it waits again. */
  const look = async () => {
    const before = waits.length;
    endWait();
    await expect.poll(() => waits.length, { timeout: 120_000 }).toBe(before + 1);
  };

  beforeEach(async () => {
    messages.length = 0;
    logDatabase = await createDatabase();
    database = await createDatabase();
    node = await startEventNode({ databaseUrl: logDatabase.url });
    dataDir = await mkdtemp(path.join(tmpdir(), 'fournil-daily-test-'));
    await initialiseVault({ databaseUrl: database.url, dataDir, env: {} });
  });
  afterEach(async () => {
    await stop();
    await node.close();
    await database.drop();
    await logDatabase.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is made once a day, and deletes only the oldest automatic backups', async () => {
    const byHand = backupName(new Date('2020-01-01T00:00:00Z'), false);
    const old = [1, 2, 3].map((day) => backupName(new Date(`2026-01-0${day}T00:00:00Z`), true));
    for (const name of [byHand, ...old])
      await mkdir(path.join(dataDir, 'backups', name), { recursive: true });
    start({ BACKUP_KEEP: '3' });
    await look();
    const after = await names();
    expect(after).toHaveLength(4);
    expect(after.slice(0, 3)).toEqual([byHand, old[1], old[2]]);
    expect(after[3]).toMatch(/^\d{4}-.*Z-auto$/);
    await look();
    expect(await names()).toEqual(after);
    expect(messages).toEqual([]);
  });

  it('reports a failed backup to the operator and the administrator until one succeeds, and retries later', {
    // Two processes of the lowest priority.
    timeout: 300_000,
  }, async () => {
    // A file where the folder of backups should be.
    await writeFile(path.join(dataDir, 'backups'), '');
    start();
    await look();
    expect(messages).toEqual([expect.stringMatching(/^la sauvegarde quotidienne a échoué : \S/)]);
    expect(waits.at(-1)).toBe(3_600_000);
    const failing = async () => {
      const pool = new pg.Pool({ connectionString: database.url, max: 1 });
      const tasks = await readFailingTasks(pool);
      await pool.end();
      return tasks.map(({ title }) => title);
    };
    expect(await failing()).toEqual(['Sauvegarde quotidienne']);
    await rm(path.join(dataDir, 'backups'));
    await look();
    expect(await names()).toHaveLength(1);
    expect(await failing()).toEqual([]);
  });
});
