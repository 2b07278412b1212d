/** Records that a server writes for itself at the end of its log hide no fact from a backup, nor from a caller that needs an empty log. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import { startCommandApi } from '@fournil/command-api/app/start';
import { type EventNode, startEventNode } from '@fournil/event-node/server';
import { backupName } from '@fournil/local/backups/backups-folder';
import { initialiseVault } from '@fournil/store/vault/first-start';
import { createAuditTables } from '@fournil/views/audit/chain-table';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../testing/installation/run-cli.ts';
import { createDatabase, type TestDatabase } from '../../testing/worlds/database.ts';
import { eventOf } from '../../testing/worlds/event-of.ts';
import { writeServerRecords } from '../../testing/worlds/server-records.ts';
import { manifestName, readManifest } from './backup/manifest.ts';

describe("a log that ends with the server's own records", () => {
  let logDatabase: TestDatabase;
  let database: TestDatabase;
  let node: EventNode;
  let dataDir: string;
  let env: { DATABASE_URL: string; EVENTSTORE_URL: string; DATA_DIR: string };

  const restartNode = async (between: () => Promise<void> = async () => undefined): Promise<void> => {
    await node.close();
    await between();
    node = await startEventNode({ databaseUrl: logDatabase.url });
    env = { ...env, EVENTSTORE_URL: node.connectionString };
  };
  const inDatabase = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await work(client).finally(() => client.end());
  };
  const folderIn = (output: string) => /Sauvegarde : (\S+)/.exec(output)?.[1] ?? '';

  beforeEach(async () => {
    logDatabase = await createDatabase();
    database = await createDatabase();
    node = await startEventNode({ databaseUrl: logDatabase.url });
    dataDir = await mkdtemp(path.join(tmpdir(), 'fournil-empty-test-'));
    env = { DATABASE_URL: database.url, EVENTSTORE_URL: node.connectionString, DATA_DIR: dataDir };
    await initialiseVault({ databaseUrl: database.url, dataDir, env: {} });
    const deps = await openCommandDeps(env);
    await deps.log.append('fournil.settings-1.site', 'none', [eventOf('SiteUpdated', { city: 'Lyon' })]);
    await deps.close();
    await restartNode(() => writeServerRecords(logDatabase.url, 200));
  });
  afterEach(async () => {
    await node.close();
    await database.drop();
    await logDatabase.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is backed up with all its events', async () => {
    const { code, output } = await runCli('backup-cli.ts', [], env);
    expect(output).toContain('2 faits');
    expect(code).toBe(0);
    const { log, logId } = await readManifest(folderIn(output));
    expect(log.digest.events).toBe(2);
    expect(logId).not.toBeNull();
  });

  it('is not overwritten by a restore, nor used by a service whose key vault is missing', async () => {
    const { output } = await runCli('backup-cli.ts', [], env);
    const other = await createDatabase();
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'fournil-empty-test-'));
    try {
      const there = { ...env, DATABASE_URL: other.url, DATA_DIR: elsewhere };
      const restored = await runCli('restore-cli.ts', [folderIn(output), '--data-dir', elsewhere], {
        ...there,
        MASTER_KEY_FILE: path.join(dataDir, 'keys/master.key'),
      });
      expect(restored).toMatchObject({
        code: 1,
        output: expect.stringContaining('Le journal contient déjà des faits'),
      });
      const passwords = { ADMIN_PASSWORD: 'a', EMPLOYEE_PASSWORD: 'b', ACCOUNTANT_PASSWORD: 'c' };
      const starting = startCommandApi(
        { ...there, ...passwords, INITIALISE_VAULT: 'true' },
        pino({ level: 'silent' }),
      );
      await expect(starting).rejects.toThrow("n'est pas dans cette base de données");
    } finally {
      await other.drop();
      await rm(elsewhere, { recursive: true, force: true });
    }
  });

  it('is not backed up when the last event of the audit chain is missing', async () => {
    await inDatabase(async (client) => {
      await createAuditTables(client);
      await client.query(
        `insert into audit.chain (number, position, event_id, stream, revision, type, hash)
         select n, n, gen_random_uuid(), 'fournil.employee-1.a', n, 'EmployeeAdded', '\\x00' from generate_series(1, 3) n`,
      );
    });
    const { code, output } = await runCli('backup-cli.ts', ['--auto'], env);
    expect(output).toContain(
      'il y manque au moins un fait qu’elle connaît (fournil.employee-1.a, révision 3)',
    );
    expect(output).toContain('Rien n’a été sauvegardé');
    expect(code).toBe(1);
    expect(await readdir(path.join(dataDir, 'backups'))).toEqual([]);
  });

  it('is not backed up when its events were deleted, and the last good backup stays', async () => {
    const good = folderIn((await runCli('backup-cli.ts', ['--auto'], env)).output);
    await restartNode(async () => {
      const client = new pg.Client({ connectionString: logDatabase.url });
      await client.connect();
      await client.query('truncate event_node.events');
      await client.end();
      await writeServerRecords(logDatabase.url, 70);
    });
    const { code, output } = await runCli('backup-cli.ts', ['--auto'], env);
    expect(output).toContain('Le journal est vide');
    expect(code).toBe(1);
    expect(await readdir(path.join(dataDir, 'backups'))).toEqual([path.basename(good)]);
    const deps = await openCommandDeps(env);
    await expect(deps.log.append('fournil.settings-1.site', 'none', [])).rejects.toThrow(
      'Le journal est vide',
    );
    await deps.close();
    const client = new pg.Client({ connectionString: logDatabase.url });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as count from event_node.events');
    await client.end();
    expect(rows).toEqual([{ count: 70 }]);
  });

  it('has backups without events, which are not restored: the error names the last good one of the folder', async () => {
    const { output } = await runCli('backup-cli.ts', [], env);
    const good = folderIn(output);
    const empty = path.join(dataDir, 'backups', backupName(new Date('2030-01-01T00:00:00Z'), true));
    await runCli('backup-cli.ts', [], env);
    const { cp } = await import('node:fs/promises');
    await cp(good, empty, { recursive: true });
    const manifest = JSON.parse(await readFile(path.join(good, manifestName), 'utf8'));
    manifest.log.digest.events = 0;
    await writeFile(path.join(empty, manifestName), JSON.stringify(manifest));
    const restored = await runCli('restore-cli.ts', [empty, '--data-dir', path.join(dataDir, 'new')], {});
    expect(restored.code).toBe(1);
    expect(restored.output).toContain(`La sauvegarde ${empty} est vide`);
    expect(restored.output).toContain('La dernière du même dossier qui en contient est');
  });
});
