/** The log's disk without room for real: a tablespace on a small file system in memory, where this account may mount one. */
import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jsonEvent } from '@eventstore/db-client';
import { appendSealed } from '@fournil/event-log/append';
import { LogClient } from '@fournil/event-log/client/log-client';
import { LogFull } from '@fournil/event-log/event-log';
import { startEventNode } from '@fournil/event-node/server';
import { startPostgres } from '@fournil/local/postgres/start-postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

async function mayMount(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = await mkdtemp(path.join(tmpdir(), 'fournil-mount-'));
  const isMounted = run('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder);
  if (isMounted) run('umount', '-l', folder);
  await rm(folder, { recursive: true });
  return isMounted;
}

describe.runIf(await mayMount())('a log on a full disk', () => {
  it('refuses an append at once, and accepts appends when there is space again', async () => {
    // A server of its own: without room for one database it serves none well.
    const dataDir = await makeTemporaryFolder('full-log');
    const postgres = await startPostgres({ dataDir, ephemeral: true });
    // Next to it: the ephemeral server's files go with it.
    const folder = await makeTemporaryFolder('full-log-disk');
    const admin = new pg.Client({ connectionString: postgres.adminUrl });
    try {
      expect(run('mount', '-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder)).toBe(true);
      await admin.connect();
      const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
      const { uid, gid } = await stat(rows[0]?.data_directory ?? '');
      await chown(folder, uid, gid);
      await admin.query(`create tablespace small location '${folder}'`);
      await admin.query('create database full_log tablespace small');
      const url = new URL(postgres.adminUrl);
      url.pathname = '/full_log';
      const node = await startEventNode({ databaseUrl: url.href });
      const client = new LogClient(node.connectionString);
      try {
        const append = () =>
          appendSealed(client, `s-${randomUUID()}`, 'none', [
            jsonEvent({
              id: randomUUID(),
              type: 'Noted',
              data: { text: randomBytes(350_000).toString('base64') },
            }),
          ]);
        let refusal: unknown;
        for (let n = 0; refusal === undefined && n < 200; n += 1) {
          refusal = await append().then(
            () => undefined,
            (error: unknown) => error,
          );
        }
        expect(refusal).toBeInstanceOf(LogFull);
        expect(run('mount', '-o', 'remount,size=64m', folder)).toBe(true);
        await expect
          .poll(() =>
            append().then(
              () => true,
              () => false,
            ),
          )
          .toBe(true);
      } finally {
        await client.close();
        await node.close();
      }
    } finally {
      await admin.end();
      await postgres.stop();
      run('umount', '-l', folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }, 120_000);
});
