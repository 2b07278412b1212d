import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectEventLog } from '@fournil/event-log/connect';
import type { ExpectedRevision } from '@fournil/event-log/event-log';
import { startEventNode } from '@fournil/event-node/server';
import type { EventType } from '@fournil/events/catalogue';
import { ViewsSeal } from '@fournil/store/seal/views-seal';
import { openVault } from '@fournil/store/vault/vault';
import pg from 'pg';
import { type DataOf, eventOf } from './event-of.ts';

/** A log with its vault, and an empty database for views. `eventstoreUrl` and `databaseUrl` replace its own parts. */
export async function startEventWorld(given: { eventstoreUrl?: string; databaseUrl?: string } = {}) {
  // Loaded on demand: it needs the test runner's server, and benches run without one.
  const createDatabase = async () => (await import('./database.ts')).createDatabase();
  const database = given.databaseUrl ? null : await createDatabase();
  const databaseUrl = given.databaseUrl ?? database?.url ?? '';
  const node = given.eventstoreUrl ? null : await startEventNode({ databaseUrl });
  const eventstoreUrl = given.eventstoreUrl ?? node?.connectionString ?? '';
  const dataDir = await mkdtemp(join(tmpdir(), 'fournil-world-'));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  const vault = await openVault({ pool, dataDir, env: {} });
  const log = connectEventLog({ eventStoreUrl: eventstoreUrl, keyring: vault.keyring });
  return {
    databaseUrl,
    eventstoreUrl,
    dataDir,
    pool,
    log,
    vault,
    seal: new ViewsSeal(vault.viewsKey),
    append: <T extends EventType>(stream: string, expected: ExpectedRevision, type: T, data: DataOf<T>) =>
      log.append(stream, expected, [eventOf(type, data)]),
    stop: async () => {
      await log.close();
      await pool.end();
      await node?.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type EventWorld = Awaited<ReturnType<typeof startEventWorld>>;
