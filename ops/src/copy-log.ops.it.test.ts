import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import { openStoredLog } from '@fournil/event-log/stored-log';
import { type EventNode, startEventNode } from '@fournil/event-node/server';
import { createAuditTables } from '@fournil/views/audit/chain-table';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../testing/installation/run-cli.ts';
import { startCommandService } from '../../testing/worlds/command-service.ts';
import { createDatabase, type TestDatabase } from '../../testing/worlds/database.ts';

describe('the command copy-log', () => {
  let service: Awaited<ReturnType<typeof startCommandService>>;
  let logDatabase: TestDatabase;
  let database: TestDatabase;
  let node: EventNode;

  beforeEach(async () => {
    service = await startCommandService();
    logDatabase = await createDatabase();
    database = await createDatabase();
    node = await startEventNode({ databaseUrl: logDatabase.url });
    const admin = await service.loginAs('admin');
    for (const name of ['Camille Moreau', 'Inès Diallo']) {
      const added = await admin.call('POST', '/employees', {
        name,
        age: 30,
        email: `${name[0]}@example.org`,
      });
      expect(added.status).toBe(200);
    }
  });
  afterEach(async () => {
    await service.stop();
    await node.close();
    await logDatabase.drop();
    await database.drop();
  });

  /** Passwords come from variables; no service runs meanwhile. */
  const copy = async (more: NodeJS.ProcessEnv = {}) => {
    await service.deps.close();
    return runCli('copy-log-cli.ts', [], {
      FROM_EVENTSTORE_URL: service.env.EVENTSTORE_URL,
      TO_EVENTSTORE_URL: node.connectionString,
      ...more,
    });
  };
  const databases = () => ({
    FROM_DATABASE_URL: service.env.DATABASE_URL,
    TO_DATABASE_URL: database.url,
  });
  const query = async (url: string, text: string): Promise<pg.QueryResultRow[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };

  it('moves log and vault to other servers, on which the installation continues', async () => {
    const events = (await query(logDatabase.url, 'select 1 from event_node.events')).length;
    expect(events).toBe(0);
    const { code, output } = await copy(databases());
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('Journaux égaux') });
    expect(output).toMatch(/3 faits\n {2}tête de la chaîne \(SHA-256\) {2}[0-9a-f]{64}/);
    expect(output).toContain('vault.keys : 4 lignes, égales');

    const moved = { ...service.env, DATABASE_URL: database.url, EVENTSTORE_URL: node.connectionString };
    const deps = await openCommandDeps(moved);
    try {
      expect(deps.logId).toBe(service.deps.logId);
      expect(deps.vault.siteId).toBe(service.deps.vault.siteId);
      expect(await deps.vault.credentials.verify({ role: 'admin' }, 'admin-secret', new Date())).toBe(true);
      const names: unknown[] = [];
      for await (const page of deps.log.readAll(null)) {
        for (const { decoded } of page) {
          if ('type' in decoded && decoded.type === 'EmployeeAdded') names.push(decoded.data.name);
        }
      }
      expect(names).toEqual(['Camille Moreau', 'Inès Diallo']);
      expect(await deps.vault.claims.holder('email', 'c@example.org')).not.toBeNull();
    } finally {
      await deps.close();
    }
    // Once more: everything is there and equal.
    expect(await copy(databases())).toMatchObject({ code: 0 });
  });

  it('keeps the audit chain with the positions of the new server', async () => {
    const client = new pg.Client({ connectionString: service.env.DATABASE_URL });
    await client.connect();
    await createAuditTables(client);
    for await (const page of service.deps.log.readAll(null, { decode: false })) {
      for (const [index, { id, stream, revision, type }] of page.entries()) {
        await client.query('insert into audit.chain values ($1, $2, $3, $4, $5, $6, $7)', [
          index + 1,
          String(7 * (index + 1)),
          id,
          stream,
          revision,
          type,
          Buffer.alloc(32, index),
        ]);
      }
    }
    await client.end();
    expect(await copy(databases())).toMatchObject({ code: 0 });
    const positions = await query(database.url, 'select position::text from audit.chain order by number');
    const copied = openStoredLog(node.connectionString);
    const events = [];
    for await (const page of copied.pages()) events.push(...page);
    await copied.close();
    expect(positions).toEqual(events.map(({ position }) => ({ position: String(position) })));
    const hashes = 'select number, hash from audit.chain order by number';
    expect(await query(database.url, hashes)).toEqual(await query(service.env.DATABASE_URL, hashes));
    expect(await copy(databases())).toMatchObject({ code: 0 });
  });

  it("refuses servers with another installation's data, and changes nothing there", async () => {
    const other = await startCommandService();
    try {
      await other.deps.close();
      const before = await query(other.env.DATABASE_URL, 'select * from vault.meta order by name');
      const log = await copy({ TO_EVENTSTORE_URL: other.env.EVENTSTORE_URL });
      expect(log).toMatchObject({ code: 1, output: expect.stringContaining('contient déjà autre chose') });
      const vault = await copy({ ...databases(), TO_DATABASE_URL: other.env.DATABASE_URL });
      expect(vault).toMatchObject({ code: 1, output: expect.stringContaining('base de destination') });
      expect(await query(other.env.DATABASE_URL, 'select * from vault.meta order by name')).toEqual(before);
      expect(await query(other.env.DATABASE_URL, 'select 1 from vault.keys')).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it('moves the data back into an empty folder, and starts database and node there', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'fournil-moved-back-'));
    try {
      await service.deps.close();
      const back = () =>
        runCli('copy-log-cli.ts', [], {
          DATA_DIR: dataDir,
          FROM_EVENTSTORE_URL: service.env.EVENTSTORE_URL,
          FROM_DATABASE_URL: service.env.DATABASE_URL,
        });
      const { code, output } = await back();
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('3 faits') });
      expect(output).toContain('vault.keys : 4 lignes, égales');
      // Once more: everything is there and equal.
      expect(await back()).toMatchObject({ code: 0, output: expect.stringContaining('Journaux égaux') });
    } finally {
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  });

  it('without an address prints its usage', async () => {
    expect(await runCli('copy-log-cli.ts', [], {})).toMatchObject({
      code: 2,
      output: expect.stringContaining('Usage : npm run ops -- copy-log'),
    });
  });
});
