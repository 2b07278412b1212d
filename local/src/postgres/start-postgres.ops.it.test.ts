import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { defined } from '@fournil/contracts/defined';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from './account.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

const isRoot = process.getuid?.() === 0;

let parent: string;
let dataDir: string;
const started: RunningPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'fournil-pg-test-'));
  // As a home folder that its owner alone may enter.
  await chmod(parent, 0o700);
  dataDir = path.join(parent, 'postgres');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const postgres of started.splice(0)) await postgres.stop();
  await rm(parent, { recursive: true, force: true, maxRetries: 5 });
});

async function start(account?: Account['kind']): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir, ...defined({ account }) });
  started.push(postgres);
  return postgres;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function storeBread(postgres: RunningPostgres): Promise<void> {
  await postgres.ensureDatabase('fournil');
  await query(postgres.url('fournil'), "create table bread as select 'pain aux céréales' as name");
}

const breadOf = (postgres: RunningPostgres) => query(postgres.url('fournil'), 'select name from bread');

describe('an embedded Postgres', () => {
  it('keeps its data from one start to the next, and keeps an existing database', async () => {
    const first = await start();
    await storeBread(first);
    await first.stop();

    const second = await start();
    await second.ensureDatabase('fournil');
    expect(await breadOf(second)).toEqual([{ name: 'pain aux céréales' }]);
  });

  it('accepts only its generated password, listens only on loopback, and hides the password file from others', async () => {
    const postgres = await start();
    expect((await stat(path.join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
    const guess = new URL(postgres.adminUrl);
    guess.password = 'password';
    await expect(query(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(await query(postgres.adminUrl, 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ]);
    expect(await query(postgres.adminUrl, 'show unix_socket_directories')).toEqual([
      { unix_socket_directories: path.join(dataDir, 'cluster') },
    ]);
  });

  it('is reached over a Unix socket, or over 127.0.0.1 when the path of its folder is too long for a socket', async () => {
    const isLocal = (url: string) => query(url, 'select inet_server_addr() is null as local');
    expect(await isLocal((await start()).adminUrl)).toEqual([{ local: true }]);
    dataDir = path.join(parent, 'a'.repeat(100));
    expect(await isLocal((await start()).adminUrl)).toEqual([{ local: false }]);
  });

  it('restarts at once after kill -9 of the server, with all committed data', async () => {
    const first = await start();
    await storeBread(first);
    process.kill(first.pid, 'SIGKILL');
    await first.ended;

    expect(await breadOf(await start())).toEqual([{ name: 'pain aux céréales' }]);
    const sockets = (await readdir(path.join(dataDir, 'cluster'))).filter((name) => /PGSQL\.\d+$/.test(name));
    expect(sockets).toHaveLength(1);
  });

  it('restarts after kill -9 of the server while a query runs', async () => {
    const first = await start();
    const client = new pg.Client({ connectionString: first.adminUrl });
    client.on('error', () => undefined);
    await client.connect();
    const computation = client.query('select count(*) from generate_series(1, 1e12)').catch(() => undefined);
    await expect
      .poll(() =>
        query(
          first.adminUrl,
          "select 1 from pg_stat_activity where query like '%1e12%' and state = 'active'",
        ),
      )
      .toHaveLength(2);
    process.kill(first.pid, 'SIGKILL');
    await first.ended;

    const second = await start();
    expect(await query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await computation;
    await client.end().catch(() => undefined);
  });

  it('ends with its parent when the parent is killed, and restarts on the same data', async () => {
    const { child, pid } = await startInChild();
    child.kill('SIGKILL');
    await once(child, 'exit');

    const postgres = await start();
    expect(isAlive(pid)).toBe(false);
    expect(await query(postgres.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('stops a server that an earlier start left running, without losing committed data', async () => {
    const orphan = await startPostgres({ dataDir });
    await storeBread(orphan);

    const postgres = await start();
    await orphan.ended;
    expect(await breadOf(postgres)).toEqual([{ name: 'pain aux céréales' }]);
  });

  it.skipIf(process.platform === 'win32')(
    'ignores a pid file of a zombie or of another program',
    async () => {
      await (await start()).stop();
      // `true` ends at once and its parent, which became `sleep`, never asks: a zombie.
      const shell = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 60'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      children.push(shell);
      const [zombie] = await once(createInterface(shell.stdout), 'line');
      for (const pid of [zombie, process.pid]) {
        await writeFile(
          path.join(dataDir, 'cluster', 'postmaster.pid'),
          `${pid}\n${dataDir}/cluster\n0\n5432\n`,
        );
        const postgres = await start();
        expect(await query(postgres.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
        await postgres.stop();
      }
      expect(isAlive(process.pid)).toBe(true);
    },
  );

  it('refuses the data of another major version with a clear text, and changes nothing', async () => {
    await (await start()).stop();
    const versionFile = path.join(dataDir, 'cluster', 'PG_VERSION');
    await writeFile(versionFile, '12\n');
    await expect(startPostgres({ dataDir })).rejects.toMatchObject({
      code: 'postgres-major-version',
      message: expect.stringContaining('PostgreSQL 12'),
    });
    await writeFile(versionFile, '18\n');
    await expect(start()).resolves.toBeDefined();
  });

  it('starts again after an interrupted first start', async () => {
    await mkdir(path.join(dataDir, 'cluster.new', 'base'), { recursive: true });
    await writeFile(path.join(dataDir, 'cluster.new', 'PG_VERSION'), '18\n');
    await writeFile(path.join(dataDir, 'password'), 'of the start before\n');
    expect(await query((await start()).adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it("reports the server's output when it cannot start", async () => {
    await (await start()).stop();
    await rm(path.join(dataDir, 'cluster', 'global', 'pg_control'));
    await expect(startPostgres({ dataDir })).rejects.toMatchObject({
      code: 'postgres-not-starting',
      message: expect.stringMatching(/Rien n'a été détruit[\s\S]*(control file|pg_control)/),
    });
  });
});

describe.runIf(isRoot && process.platform === 'linux')('an embedded Postgres started by root', () => {
  it.each(['user-namespace', 'setpriv'] as const)(
    'runs as another user by means of %s, below a folder that only root may enter',
    async (kind) => {
      expect(await query((await start(kind)).adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  it('keeps its data when the next start changes the user by another tool (setpriv or user namespace)', async () => {
    const first = await start('setpriv');
    await storeBread(first);
    await first.stop();
    for (const kind of ['user-namespace', 'setpriv'] as const) {
      const postgres = await start(kind);
      expect(await breadOf(postgres)).toEqual([{ name: 'pain aux céréales' }]);
      await postgres.stop();
    }
  });

  it('refuses a folder that only root may enter when no tool can change the user', async () => {
    await expect(startPostgres({ dataDir, account: 'spawn-as' })).rejects.toMatchObject({
      code: 'data-folder-unusable',
      message: expect.stringContaining(parent),
    });
    await chmod(parent, 0o711);
    expect(await query((await start('spawn-as')).adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

/** A program that starts the server on `dataDir` and waits. */
async function startInChild(): Promise<{ child: ChildProcess; pid: number }> {
  const module = path.join(import.meta.dirname, 'start-postgres.ts');
  const code = `const { startPostgres } = await import(${JSON.stringify(module)});
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(postgres.pid);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, pid: Number(line) };
}

/** A zombie is not alive; nobody may be there to bury it. */
function isAlive(pid: number): boolean {
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' });
  return status === 0 && !stdout.startsWith('Z');
}

it('an embedded Postgres does not write its password to its log', async () => {
  const postgres = await start();
  const password = new URL(postgres.adminUrl).password;
  expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain(password);
});
