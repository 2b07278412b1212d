import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttp2, type ServerHttp2Stream } from 'node:http2';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRunning } from './data-folder/running.ts';
import { ownDatabasePassword, withPassword } from './data-folder/secrets.ts';
import { freePort } from './free-port.ts';

const program = path.join(import.meta.dirname, '../../testing/installation/start-with-stand-ins.ts');
const isRoot = process.getuid?.() === 0;

let parent: string;
let dataDir: string;
const started: Started[] = [];

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'fournil-start-test-'));
  dataDir = path.join(parent, 'data');
});

afterEach(async () => {
  for (const { child } of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(parent, { recursive: true, force: true, maxRetries: 5 });
});

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  /** All that was printed so far. */
  output(): string;
  printed(text: string): Promise<void>;
  end(): Promise<number | null>;
}

async function start(env: NodeJS.ProcessEnv = {}, prefix: readonly string[] = []): Promise<Started> {
  const port = Number(env.PORT ?? (await freePort()));
  const [command = process.execPath, ...args] = [...prefix, process.execPath, program];
  const child = spawn(command, args, {
    env: { ...process.env, DATA_DIR: dataDir, PORT: `${port}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const end = once(child, 'close').then(() => child.exitCode);
  const one: Started = {
    child,
    port,
    output: () => output,
    printed: (text) => expect.poll(() => output, { timeout: 60_000 }).toContain(text),
    end: () => end,
  };
  started.push(one);
  return one;
}

async function startReady(env: NodeJS.ProcessEnv = {}, prefix: readonly string[] = []): Promise<Started> {
  const one = await start(env, prefix);
  await one.printed(`http://localhost:${one.port}/plan`);
  return one;
}

async function pidOf(one: Started, method: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${one.port}/api/x`, { method });
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null && 'pid' in body ? body.pid : `status ${answer.status}`;
}

async function query(text: string): Promise<unknown[]> {
  const running = await readRunning(dataDir);
  const address = withPassword(running?.databaseUrl ?? '', await ownDatabasePassword(dataDir));
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Answers every read of the client: there is nothing. */
function emptyLog() {
  const server = createHttp2();
  server.on('sessionError', () => undefined);
  server.on('stream', (stream: ServerHttp2Stream) => {
    stream.on('error', () => undefined);
    stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
    stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
    stream.end();
  });
  return server;
}

describe('the command npm start', () => {
  it('prints its address and the generated secrets, and stops in order on Ctrl-C', async () => {
    const one = await startReady();
    expect(one.output()).toContain('Administrateur : pain-chaud-42');
    expect(one.output()).toContain('Code de récupération');
    expect((await readRunning(dataDir))?.pid).toBe(one.child.pid);
    one.child.kill('SIGINT');
    expect(await one.end()).toBe(0);
    expect(await readRunning(dataDir)).toBeUndefined();
    expect(await readFile(path.join(dataDir, 'logs/postgres.log'), 'utf8')).toContain(
      'database system is shut down',
    );
  });

  it('prints the generated passwords and recovery code even when a service does not become ready', async () => {
    const one = await start({ STAND_IN_FAILS: 'yes' });
    expect(await one.end()).toBe(1);
    expect(one.output()).toContain('Administrateur : pain-chaud-42');
    expect(one.output()).toContain('Code de récupération');
  });

  it('creates no passwords or keys when the log does not answer', async () => {
    const one = await start({
      EVENTSTORE_URL: 'esdb://moi:tres-secret@127.0.0.1:1?tls=false',
      LOG_WAIT_SECONDS: '0',
    });
    expect(await one.end()).toBe(1);
    expect(one.output()).not.toContain('tres-secret');
    expect(one.output()).toContain('Le journal ne répond pas');
    expect(one.output()).not.toContain('pain-chaud-42');
  });

  it('waits for a late log, with a message on console and page, and continues when the log answers', async () => {
    const port = await freePort();
    const one = await start({ EVENTSTORE_URL: `esdb://127.0.0.1:${port}?tls=false`, LOG_WAIT_SECONDS: '50' });
    await one.printed('0 s d’attente, 50 s au plus');
    expect(one.output()).toContain(`Le journal ne répond pas (127.0.0.1:${port})`);
    expect(one.output()).not.toContain('pain-chaud-42');
    const page = await fetch(`http://127.0.0.1:${one.port}/plan/`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Fournil l’attend')]);
    const log = emptyLog();
    log.listen(port, '127.0.0.1');
    await one.printed(`http://localhost:${one.port}/plan`);
    expect(one.output()).toContain('Administrateur : pain-chaud-42');
    log.close();
  });

  it('ends at once on request while it waits for its log', async () => {
    const one = await start({ EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' });
    await one.printed('s d’attente');
    one.child.kill('SIGINT');
    expect(await one.end()).toBe(0);
  });

  it('is refused a second time on the same data, names the first start, and does not disturb it', async () => {
    const first = await startReady();
    const second = await start();
    expect(await second.end()).toBe(1);
    expect(second.output()).toContain(`processus ${first.child.pid}`);
    expect(second.output()).toContain(`http://localhost:${first.port}/plan`);
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts again with all data after kill -9 of all processes', async () => {
    const first = await startReady();
    await query("create table bread as select 'miche' as name");
    first.child.kill('SIGKILL');
    await first.end();
    await startReady();
    expect(await query('select name from bread')).toEqual([{ name: 'miche' }]);
  });

  it('restarts a killed service and Postgres, and answers for the service during the restart', async () => {
    const one = await startReady();
    const before = await pidOf(one, 'POST');
    process.kill(Number(before), 'SIGKILL');
    // Reported by the program that starts the others: the front's own answer, once it listens, is that it waits for its services.
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${one.port}/api/health`).then(
            (answer) => answer.text(),
            () => '',
          ),
        { interval: 20, timeout: 20_000 },
      )
      .toContain('Le site redémarre.');
    const isAnother = (pid: unknown) => typeof pid === 'number' && pid !== before;
    await expect.poll(() => pidOf(one, 'POST'), { timeout: 20_000 }).toSatisfy(isAnother);
    expect(one.output()).toContain('front : arrêt inattendu (signal SIGKILL), redémarrage');

    const lockFile = path.join(dataDir, 'postgres/cluster/postmaster.pid');
    process.kill(Number((await readFile(lockFile, 'utf8')).split('\n')[0]), 'SIGKILL');
    await expect
      .poll(() => query('select 1 as one').catch(() => undefined), { timeout: 20_000 })
      .toEqual([{ one: 1 }]);
  });

  it('proposes another port before it creates anything when the port is used', async () => {
    const taken = createServer();
    const port = await freePort();
    taken.listen(port, '127.0.0.1');
    await once(taken, 'listening');
    const one = await start({ PORT: `${port}` });
    expect(await one.end()).toBe(1);
    expect(one.output()).toContain(`Le port ${port} est déjà pris`);
    await expect(readFile(path.join(dataDir, 'postgres/password'))).rejects.toThrow();
    taken.close();
  });

  it('reports data of a newer version, and changes nothing', async () => {
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'version.json'), '{"format":999}');
    const one = await start();
    expect(await one.end()).toBe(1);
    expect(one.output()).toContain('version plus récente de Fournil');
    expect(await readFile(path.join(dataDir, 'version.json'), 'utf8')).toBe('{"format":999}');
  });

  it('names the wrong setting, without its password, when the database is unreachable', async () => {
    const one = await start({ DATABASE_URL: 'postgres://user:tres-secret@127.0.0.1:1/fournil' });
    expect(await one.end()).toBe(1);
    expect(one.output()).toContain('DATABASE_URL ne répond pas');
    expect(one.output()).not.toContain('tres-secret');
  });

  it.runIf(isRoot && process.platform === 'linux')(
    'starts for an ordinary user whose home folder nobody else may enter (mode 0700)',
    async () => {
      const home = path.join(parent, 'home');
      await mkdir(home);
      await chown(home, 65534, 65534);
      await chmod(home, 0o700);
      await chmod(parent, 0o755);
      dataDir = path.join(home, 'data');
      const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
      await startReady({ HOME: home }, asNobody);
      expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  it.runIf(isRoot && process.platform === 'linux')(
    'reports data that belong to another account',
    async () => {
      await mkdir(dataDir, { mode: 0o700 });
      await chmod(parent, 0o755);
      const one = await start({}, ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']);
      expect(await one.end()).toBe(1);
      expect(one.output()).toContain('ne peut pas être utilisé par ce compte');
    },
  );
});
