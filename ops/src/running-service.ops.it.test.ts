/** The command lines next to a service that runs on the same database, which is all they can know of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import { openStoredLog } from '@fournil/event-log/stored-log';
import { type EventNode, startEventNode } from '@fournil/event-node/server';
import { underServiceLock } from '@fournil/http-service/service-lock';
import { initialiseVault } from '@fournil/store/vault/first-start';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memoryLog } from '../../testing/event-node/scripted/memory-log.ts';
import {
  type ScriptedServer,
  startScriptedServer,
} from '../../testing/event-node/scripted/scripted-server.ts';
import { runCli } from '../../testing/installation/run-cli.ts';
import { until } from '../../testing/until.ts';
import { createDatabase, type TestDatabase } from '../../testing/worlds/database.ts';
import { eventOf } from '../../testing/worlds/event-of.ts';

let folder: string;
let database: TestDatabase;
let otherDatabase: TestDatabase;
/** With the log of our own node in it. */
let filled: TestDatabase;
let server: ScriptedServer;
let target: EventNode;
let env: { DATABASE_URL: string; EVENTSTORE_URL: string; DATA_DIR: string };

const services = path.join(import.meta.dirname, '../../services');

/** The lightest one, as containers run it. Resolves once it has written `line`. */
async function startService(line: string): Promise<{ child: ChildProcess; written: () => string }> {
  const child = spawn(process.execPath, [path.join(services, 'query-api/src/main.ts')], {
    env: { ...process.env, ...env, PORT: '0', PARENT_PID: String(process.pid) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      written += text;
      if (written.includes(line)) resolve();
    });
    child.once('exit', () => reject(new Error(`ended: ${written}`)));
  });
  return { child, written: () => written };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

let saved: string;

/** With what each says next, once nobody runs: it did its work, or came to what it judges afterwards. */
const commands: Readonly<Record<string, { run: () => ReturnType<typeof runCli>; next: string }>> = {
  restore: {
    run: () =>
      runCli('restore-cli.ts', [saved], {
        ...env,
        DATA_DIR: path.join(folder, 'restored'),
        MASTER_KEY_FILE: path.join(env.DATA_DIR, 'keys/master.key'),
      }),
    next: 'La base de données contient déjà une installation',
  },
  'adopt-log': { run: () => runCli('adopt-log-cli.ts', [], env), next: 'il n’y a rien à prendre' },
  'rebuild-claims': {
    run: () => runCli('rebuild-claims-cli.ts', [], env),
    next: 'refaites depuis le journal',
  },
  'repair-stream': {
    run: () => runCli('repair-stream-cli.ts', ['fournil.settings-1.site'], env),
    next: 'se lit de nouveau depuis son premier fait',
  },
  demo: {
    run: () => runCli('../../demo/src/demo-cli.ts', [], { ...env, DATA_DIR: path.join(folder, 'demo') }),
    next: "Cette installation n'est pas vide",
  },
  'copy-log from it': {
    run: () => runCli('copy-log-cli.ts', [], { ...env, TO_EVENTSTORE_URL: target.connectionString }),
    next: 'Journaux égaux',
  },
  'copy-log into it': {
    run: () =>
      runCli('copy-log-cli.ts', [], {
        FROM_EVENTSTORE_URL: target.connectionString,
        TO_EVENTSTORE_URL: env.EVENTSTORE_URL,
        FROM_DATABASE_URL: otherDatabase.url,
        TO_DATABASE_URL: env.DATABASE_URL,
      }),
    next: 'Journaux égaux',
  },
};
const spoken = (text: string) => text.replaceAll('\u202f', ' ');

beforeAll(async () => {
  [database, otherDatabase] = [await createDatabase(), await createDatabase()];
  target = await startEventNode({ databaseUrl: otherDatabase.url });
  filled = await createDatabase();
  const node = await startEventNode({ databaseUrl: filled.url });
  const filling = openStoredLog(node.connectionString);
  const given = { id: randomUUID(), type: 'SiteUpdated', data: {}, metadata: {} };
  await filling.append([{ ...given, stream: 'fournil.settings-1.site', revision: 0 }]);
  await filling.close();
  await node.close();
  server = await startScriptedServer({ log: memoryLog() });
  folder = await mkdtemp(path.join(tmpdir(), 'fournil-running-service-'));
  env = {
    DATABASE_URL: database.url,
    EVENTSTORE_URL: server.connectionString,
    DATA_DIR: path.join(folder, 'data'),
  };
  await initialiseVault({ databaseUrl: database.url, dataDir: env.DATA_DIR, env: {} });
  const deps = await openCommandDeps(env);
  await deps.log.append('fournil.settings-1.site', 'none', [eventOf('SiteUpdated', { city: 'Lyon' })]);
  await deps.close();
});
afterAll(async () => {
  await target.close();
  await server.close();
  await database.drop();
  await otherDatabase.drop();
  await filled.drop();
  await rm(folder, { recursive: true, force: true });
});

it('a command that needs the database alone is refused while a service runs, and succeeds after the service ends', async () => {
  const { child } = await startService('"started"');
  try {
    // A command that may work next to services.
    const made = await runCli('backup-cli.ts', [], env);
    expect(made.output).toContain('Sauvegarde : ');
    saved = /Sauvegarde : (\S+)/.exec(made.output)?.[1] ?? '';
    const refused = Object.entries(commands).map(async ([name, { run }]) => ({ name, ...(await run()) }));
    for (const { name, code, output } of await Promise.all(refused)) {
      expect(spoken(output), name).toContain(
        'Fournil tourne sur cette base de données (query-api) : arrêtez-le d’abord, puis recommencez.',
      );
      expect(code, name).toBe(1);
    }
    const copied = openStoredLog(target.connectionString);
    expect(await copied.lastEvent().finally(() => copied.close())).toBeNull();
  } finally {
    await kill(child);
  }
  // Nothing was made for what was refused.
  expect(await readdir(folder)).toEqual(['data']);
  for (const [name, { run, next }] of Object.entries(commands))
    expect((await run()).output, name).toContain(next);
});

it('a service that starts during a restore waits, names the restore, and starts when it ends', async () => {
  const waiting = await underServiceLock(
    { databaseUrl: env.DATABASE_URL, name: 'npm run restore', hold: 'exclusive' },
    async () => {
      const service = await startService('« npm run restore » est en cours sur cette base de données');
      expect(service.written()).not.toContain('"started"');
      const other = await runCli('backup-cli.ts', [], env);
      expect(spoken(other.output)).toContain(
        '« npm run restore » est en cours sur cette base de données : attendez',
      );
      return service;
    },
  );
  await until('it has started', () => waiting.written().includes('"started"'));
  await kill(waiting.child);
});

it.each([
  ['both servers', 'DATABASE_URL= EVENTSTORE_URL= ', (): NodeJS.ProcessEnv => env],
  ['a log', 'EVENTSTORE_URL= ', () => ({ EVENTSTORE_URL: env.EVENTSTORE_URL })],
  ['a database with the log in it', 'DATABASE_URL= ', () => ({ DATABASE_URL: filled.url })],
])(
  'a demo on %s that already has data is refused, says where a demo is possible, and creates no file',
  async (_given, without, servers) => {
    const { code, output } = await runCli('../../demo/src/demo-cli.ts', [], {
      ...servers(),
      DATA_DIR: path.join(folder, 'demo'),
    });
    expect(output).toContain(
      `Pour la voir à côté : ${without}DATA_DIR=.data-demo npm run demo, puis ${without}DATA_DIR=.data-demo PORT=3001 npm start`,
    );
    expect(code).toBe(1);
    expect(await readdir(folder)).not.toContain('demo');
  },
);
