/** A restore into servers of their own, as under compose, and what it does when only one of them was lost. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCommandDeps } from '@fournil/command-api/app/start';
import { type EventNode, startEventNode } from '@fournil/event-node/server';
import { readMasterKey, recoveryCode } from '@fournil/vault/master-key';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCommandService } from '../../../tests/command-service.ts';
import { createDatabase, type TestDatabase } from '../../../tests/database.ts';
import { runCli } from './testing.ts';

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

  it('refuses a database or a log that holds an installation', async () => {
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
  });

  it('brings the database back beside the log that survived, which goes on longer than the backup', async () => {
    await add('Après la sauvegarde');
    const env = { DATABASE_URL: database.url, EVENTSTORE_URL: service.env.EVENTSTORE_URL };
    expect(await restore(env, '--keep-log')).toMatchObject({ code: 0 });
    const [first, second] = await namesIn({ ...env, DATA_DIR: dataDir });
    expect(first).toBe('Avant');
    // Its key was made after the backup, and lost with the database.
    expect(second).not.toBe('Après la sauvegarde');
  });

  it('does not take another log for the one that survived', async () => {
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
