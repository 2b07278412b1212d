import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { openDataFolder } from './data-folder/data-folder.ts';
import { removeMark, writeMark } from './data-folder/interrupted-restore.ts';
import { writeRunning } from './data-folder/running.ts';
import { type Installation, openInstallation } from './installation.ts';
import { readSettings } from './settings.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await makeTemporaryFolder('test-command');
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const open = (env: NodeJS.ProcessEnv = {}): Promise<Installation> =>
  openInstallation(readSettings({ DATA_DIR: dataDir, ...env }), { PATH: process.env.PATH });

it('an installation starts database and log for one command, and has the same data the next time', async () => {
  const query = async (databaseUrl: string, text: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  };
  const first = await open();
  await query(first.databaseUrl, "create table bread as select 'miche' as name");
  await first.close();
  const second = await open();
  expect(await query(second.databaseUrl, 'select name from bread')).toEqual([{ name: 'miche' }]);
  await second.close();
});

it('a command uses a running installation, and leaves it running', async () => {
  const folder = await openDataFolder(dataDir);
  await writeRunning(dataDir, {
    pid: process.pid,
    url: 'http://localhost:3000',
    databaseUrl: 'postgres://running/fournil',
    eventstoreUrl: 'esdb://running:2113?tls=false',
    own: { database: false, log: false },
  });
  const joined = await open();
  expect(joined).toMatchObject({
    databaseUrl: 'postgres://running/fournil',
    eventstoreUrl: 'esdb://running:2113?tls=false',
  });
  await joined.close();
  await folder.release();
});

it('a command is refused with the reason while the installation starts or stops', async () => {
  const folder = await openDataFolder(dataDir);
  await expect(open()).rejects.toMatchObject({ code: 'already-running' });
  await folder.release();
});

it('an installation with external servers for database and log starts no server', async () => {
  const installation = await open({
    DATABASE_URL: 'postgres://elsewhere/fournil',
    EVENTSTORE_URL: 'esdb://elsewhere:2113?tls=false',
  });
  expect(installation).toMatchObject({
    databaseUrl: 'postgres://elsewhere/fournil',
    eventstoreUrl: 'esdb://elsewhere:2113?tls=false',
  });
  await installation.close();
});

it.each([
  ['on this machine', {}],
  [
    'on servers elsewhere',
    { DATABASE_URL: 'postgres://elsewhere/fournil', EVENTSTORE_URL: 'esdb://elsewhere:2113?tls=false' },
  ],
])('an installation with an interrupted restore opens only for that restore: %s', async (_where, env) => {
  await writeMark(dataDir, 'a backup');
  await expect(open(env)).rejects.toMatchObject({
    code: 'data-folder-unusable',
    message: expect.stringContaining('Une restauration a été interrompue'),
  });
  const restoring = await openInstallation(
    readSettings({ DATA_DIR: dataDir, ...env }),
    { PATH: process.env.PATH },
    { mayBeHalfRestored: true },
  );
  await restoring.close();
  await removeMark(dataDir);
  await (await open(env)).close();
});
