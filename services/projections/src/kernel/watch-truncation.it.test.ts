import { connectEventLog } from '@fournil/event-log/connect';
import { readTruncation } from '@fournil/event-log/identity/log-state';
import { openStoredLog } from '@fournil/event-log/stored-log';
import pg from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { memoryLog } from '../../../../testing/event-node/scripted/memory-log.ts';
import { startScriptedServer } from '../../../../testing/event-node/scripted/scripted-server.ts';
import { createDatabase } from '../../../../testing/worlds/database.ts';
import { eventOf } from '../../../../testing/worlds/event-of.ts';
import { watchTruncation } from './watch-truncation.ts';

const noKeys = {
  obtain: () => Promise.reject(new Error('no keys')),
  find: async () => null,
  prefetch: async () => undefined,
};

it('a deleted or tombstoned stream is reported to every service before the next check, which runs every minute', async () => {
  const database = await createDatabase();
  const memory = memoryLog();
  const server = await startScriptedServer({ log: memory });
  const log = connectEventLog({ eventStoreUrl: server.connectionString, keyring: noKeys });
  await log.append('fournil.settings-1.site', 'none', [
    eventOf('SiteUpdated', { city: 'Lyon' }),
    eventOf('SiteUpdated', { city: 'Nantes' }),
  ]);
  const watching = watchTruncation({ databaseUrl: database.url, log, logger: pino({ enabled: false }) });
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const told = () => readTruncation(pool).catch(() => undefined);
  const mend = async () => {
    const stored = openStoredLog(server.connectionString);
    await stored.repairStream('fournil.settings-1.site').finally(() => stored.close());
  };
  /** Up to the last record of all. */
  const untilLooked = async () => {
    const { lookedTo } = await log.truncated({ lookedTo: null, streams: [], tombstoned: [] });
    const looked = 'select looked_to::text from projections.log_state';
    await expect
      .poll(async () => (await pool.query<{ looked_to: string }>(looked)).rows[0]?.looked_to, within)
      .toBe(String(lookedTo));
  };
  // Two seconds on a quiet machine.
  const within = { timeout: 20_000, interval: 20 };
  try {
    await expect.poll(told, { timeout: 20_000 }).toBeNull();
    memory.deleteStream('fournil.settings-1.site');
    await expect.poll(told, within).toContain('npm run ops -- repair-stream fournil.settings-1.site');
    await mend();
    await expect.poll(told, within).toBeNull();
    memory.deleteStream('fournil.settings-1.site');
    await expect.poll(told, within).toContain('npm run ops -- repair-stream fournil.settings-1.site');
    memory.scavenge();
    await mend();
    // Nothing truncates it any more, and its first fact is gone.
    expect((await log.truncated({ lookedTo: null, streams: [], tombstoned: [] })).streams).toEqual([]);
    await untilLooked();
    expect(await told()).toContain('fournil.settings-1.site');
    memory.tombstone('fournil.settings-1.site');
    await expect.poll(told, within).toContain('pour toujours (tombstone)');
  } finally {
    await watching.stop();
    await log.close();
    await server.close();
    await pool.end();
    await database.drop();
  }
});
