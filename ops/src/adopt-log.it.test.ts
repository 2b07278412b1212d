import { connectEventLog } from '@fournil/event-log/connect';
import { createAuditTables } from '@fournil/views/audit/chain-table';
import pg from 'pg';
import { expect, it } from 'vitest';
import { memoryLog } from '../../testing/event-node/scripted/memory-log.ts';
import { startScriptedServer } from '../../testing/event-node/scripted/scripted-server.ts';
import { createDatabase } from '../../testing/worlds/database.ts';
import { eventOf } from '../../testing/worlds/event-of.ts';
import { adoptLog } from './adopt-log.ts';

const noKeys = {
  obtain: () => Promise.reject(new Error('nothing personal here')),
  find: async () => null,
  prefetch: async () => undefined,
};

it('adopt-log refuses the log already in use, and advises a restore when that log has lost events', async () => {
  const database = await createDatabase();
  const server = await startScriptedServer({ log: memoryLog() });
  const log = connectEventLog({ eventStoreUrl: server.connectionString, keyring: noKeys });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await log.append('fournil.settings-1.site', 'none', [eventOf('SiteUpdated', { city: 'Lyon' })]);
    await createAuditTables(client);
    const link = (number: number, position: bigint, id: string, revision: number) =>
      client.query(
        `insert into audit.chain (number, position, event_id, stream, revision, type, hash)
         values ($1, $2, $3, 'fournil.settings-1.site', $4, 'SiteUpdated', '')`,
        [number, position, id, revision],
      );
    const last = await log.lastEvent();
    if (!last) throw new Error('the fact is not there');
    const take = () =>
      adoptLog({
        databaseUrl: database.url,
        eventstoreUrl: server.connectionString,
        now: new Date('2026-11-21T09:00:00Z'),
        confirm: () => Promise.reject(new Error('asked although nothing may be taken')),
      });
    await link(2, last.position, last.id, last.revision);
    await expect(take()).rejects.toThrow('il n’y a rien à prendre');
    // A fact before it that the log has no longer.
    await link(1, 1n, crypto.randomUUID(), 7);
    await expect(take()).rejects.toThrow('restaurez une sauvegarde (npm run restore)');
  } finally {
    await client.end();
    await log.close();
    await server.close();
    await database.drop();
  }
});
