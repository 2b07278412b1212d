import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectEventLog } from '@fournil/event-log/connect';
import type { EventToAppend, ExpectedRevision } from '@fournil/event-log/event-log';
import { startEventNode } from '@fournil/event-node/server';
import type { EventType, NewFournilEvent } from '@fournil/events/catalogue';
import { derivedId } from '@fournil/events/ids';
import { openVault } from '@fournil/vault/vault';
import pg from 'pg';
import { createDatabase } from './database.ts';

type DataOf<T extends EventType> = Extract<NewFournilEvent, { type: T }>['data'];

/** Numbered ids of one run: two worlds never share one. */
let ids = 0;

/** An event as a command would write it. */
export function eventOf<T extends EventType>(type: T, data: DataOf<T>): EventToAppend {
  ids += 1;
  const commandId = derivedId('test command', ids);
  return {
    id: derivedId(commandId, 0),
    type,
    data: { ...data },
    metadata: {
      commandId,
      correlationId: commandId,
      actor: { kind: 'user', role: 'admin' },
      recordedAt: '2026-11-21T09:00:00.000Z',
      siteId: 'test',
      schemaVersion: 1,
    },
  };
}

/** A log with its vault, and an empty database for views. `eventstoreUrl` and `databaseUrl` replace its own parts. */
export async function startEventWorld(given: { eventstoreUrl?: string; databaseUrl?: string } = {}) {
  const database = given.databaseUrl ? null : await createDatabase();
  const databaseUrl = given.databaseUrl ?? database?.url ?? '';
  const eventDatabase = given.eventstoreUrl ? null : await createDatabase();
  const node = eventDatabase ? await startEventNode({ databaseUrl: eventDatabase.url }) : null;
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
    append: <T extends EventType>(stream: string, expected: ExpectedRevision, type: T, data: DataOf<T>) =>
      log.append(stream, expected, [eventOf(type, data)]),
    stop: async () => {
      await log.close();
      await pool.end();
      await node?.close();
      await database?.drop();
      await eventDatabase?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type EventWorld = Awaited<ReturnType<typeof startEventWorld>>;
