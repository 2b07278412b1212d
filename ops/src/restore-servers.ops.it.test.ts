/** A restore into servers of their own, as under compose, and what it does when only one of them was lost. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import { type EventNode, startEventNode } from '@fournil/event-node/server';
import { readMasterKey, recoveryCode } from '@fournil/store/vault/master-key';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFournil } from '../../testing/installation/harness.ts';
import { runCli } from '../../testing/installation/run-cli.ts';
import { startCommandService } from '../../testing/worlds/command-service.ts';
import { createDatabase, type TestDatabase } from '../../testing/worlds/database.ts';

/** Holds each write to a table of the views back, from when the table is made until it is released. */
async function holdBack(databaseUrl: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // The database may end first.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock(4711)');
  await client.query(`
    create function public.held_back() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4711); return null; end $$;
    create function public.hold_back() returns event_trigger language plpgsql as $$
      declare made record;
      begin
        for made in select * from pg_event_trigger_ddl_commands()
          where object_type = 'table' and object_identity like '%.${table}' loop
          execute format('create trigger held_back before insert on %s execute function public.held_back()',
            made.object_identity);
        end loop;
      end $$;
    create event trigger hold_back on ddl_command_end when tag in ('CREATE TABLE')
      execute function public.hold_back();
  `);
  let isHeld = true;
  return async () => {
    if (isHeld) await client.end();
    isHeld = false;
  };
}

describe('a restore into other servers', () => {
  let service: Awaited<ReturnType<typeof startCommandService>>;
  let logDatabase: TestDatabase;
  let database: TestDatabase;
  let node: EventNode;
  let dataDir: string;
  let backup: string;
  let code: string;

  const add = async (name: string): Promise<void> => {
    const admin = await service.loginAs('admin');
    expect((await admin.call('POST', '/employees', { name, age: 30 })).status).toBe(200);
  };
  const restore = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    runCli('restore-cli.ts', [backup, '--data-dir', dataDir, ...args], env, `${code}\n`);
  const namesIn = async (env: NodeJS.ProcessEnv): Promise<unknown[]> => {
    const deps = await openCommandDeps(env);
    try {
      const names: unknown[] = [];
      for await (const page of deps.log.readAll(null)) {
        for (const { decoded } of page) {
          if ('type' in decoded && decoded.type === 'EmployeeAdded') names.push(decoded.data.name);
        }
      }
      return names;
    } finally {
      await deps.close();
    }
  };

  beforeEach(async () => {
    service = await startCommandService();
    logDatabase = await createDatabase();
    database = await createDatabase();
    node = await startEventNode({ databaseUrl: logDatabase.url });
    dataDir = await mkdtemp(path.join(tmpdir(), 'fournil-servers-test-'));
    await add('Avant');
    const { output } = await runCli('backup-cli.ts', [], service.env);
    backup = /Sauvegarde : (\S+)/.exec(output)?.[1] ?? '';
    const key = await readMasterKey(path.join(service.env.DATA_DIR, 'keys/master.key'));
    code = recoveryCode(key ?? Buffer.alloc(32));
  });
  afterEach(async () => {
    await service.stop();
    await node.close();
    await database.drop();
    await logDatabase.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('fills an empty log and an empty database', async () => {
    const env = { DATABASE_URL: database.url, EVENTSTORE_URL: node.connectionString };
    expect(await restore(env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('égal à la sauvegarde'),
    });
    expect(await namesIn({ ...env, DATA_DIR: dataDir })).toEqual(['Avant']);
  });

  it('is reported as « being built » by the health endpoint until the views show all employees', async () => {
    const env = { DATABASE_URL: database.url, EVENTSTORE_URL: node.connectionString };
    expect(await restore(env)).toMatchObject({ code: 0 });
    const goOn = await holdBack(database.url, 'employees');
    const servers = { databaseUrl: database.url, eventstoreUrl: node.connectionString };
    const fournil = await startFournil({ dataDir, ...servers });
    try {
      const login = await fetch(`${fournil.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ role: 'admin', password: service.env.ADMIN_PASSWORD }),
      });
      const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
      const asked = async (path: string) =>
        (await fetch(`${fournil.url}/api${path}`, { headers: { cookie } })).json();
      const health = () => asked('/health');
      const detail = async () => (await health()).parts.projections.detail;
      await expect.poll(detail, { timeout: 90_000 }).toContain('Les vues se font à partir du journal');
      const waiting = await health();
      expect(waiting).toMatchObject({ status: 'degraded', parts: { projections: { status: 'degraded' } } });
      await goOn();
      await expect.poll(async () => (await health()).status, { timeout: 90_000 }).toBe('ok');
      const { data } = await asked('/employees');
      expect(data.map(({ name }: { name: string }) => name)).toEqual(['Avant']);
    } finally {
      await goOn();
      await fournil.stop();
    }
  });

  it('refuses a database or a log that contains an installation', async () => {
    await service.deps.close();
    const taken = { DATABASE_URL: service.env.DATABASE_URL, EVENTSTORE_URL: node.connectionString };
    expect(await restore(taken)).toMatchObject({
      code: 1,
      output: expect.stringContaining('La base de données contient déjà une installation'),
    });
    const log = { DATABASE_URL: database.url, EVENTSTORE_URL: service.env.EVENTSTORE_URL };
    expect(await restore(log)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Le journal contient déjà des faits'),
    });
    // Nor is a key without a use there.
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('restores the database next to an existing log with more events than the backup', async () => {
    await add('Après la sauvegarde');
    const env = { DATABASE_URL: database.url, EVENTSTORE_URL: service.env.EVENTSTORE_URL };
    expect(await restore(env, '--keep-log')).toMatchObject({ code: 0 });
    const [first, second] = await namesIn({ ...env, DATA_DIR: dataDir });
    expect(first).toBe('Avant');
    // Its key was made after the backup, and lost with the database.
    expect(second).not.toBe('Après la sauvegarde');
  });

  it('refuses a log other than the one of the backed-up installation', async () => {
    const other = await startCommandService();
    try {
      const env = { DATABASE_URL: database.url, EVENTSTORE_URL: other.env.EVENTSTORE_URL };
      expect(await restore(env, '--keep-log')).toMatchObject({
        code: 1,
        output: expect.stringContaining("n'est pas celui de la source"),
      });
    } finally {
      await other.stop();
    }
  });
});
