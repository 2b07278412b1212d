/** The records that a server writes for itself, and its effects on our streams. */
import { binaryEvent, jsonEvent } from '@eventstore/db-client';
import { type EventNode, startEventNode } from '@fournil/event-node/server';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../testing/worlds/database.ts';
import { eventOf } from '../../../testing/worlds/event-of.ts';
import { writeServerRecords } from '../../../testing/worlds/server-records.ts';
import { clientFor } from './client/client-for.ts';
import { connectEventLog } from './connect.ts';
import type { EventLog } from './event-log.ts';
import { openStoredLog } from './stored-log.ts';

const noKeys = {
  obtain: () => Promise.reject(new Error('no keys')),
  find: async () => null,
  prefetch: async () => undefined,
};
const fromStart = { lookedTo: null, streams: [], tombstoned: [] };

describe('a log with the server’s own records', () => {
  let database: TestDatabase;
  let node: EventNode;
  let log: EventLog;

  const open = async () => {
    node = await startEventNode({ databaseUrl: database.url });
    log = connectEventLog({ eventStoreUrl: node.connectionString, keyring: noKeys });
  };
  /** Behind the node's back, as the server itself writes. */
  const meanwhile = async (work: (client: pg.Client) => Promise<unknown>) => {
    await log.close();
    await node.close();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await work(client).finally(() => client.end());
    await open();
  };
  const metadata = (stream: string, data: object) =>
    meanwhile(() => writeServerRecords(database.url, 1, { stream: `$$${stream}`, type: '$metadata', data }));
  const site = (revision: number, city: string) =>
    log.append('fournil.settings-1.site', revision < 0 ? 'none' : revision, [
      eventOf('SiteUpdated', { city }),
    ]);

  beforeEach(async () => {
    database = await createDatabase();
    await open();
    await site(-1, 'Lyon');
    await site(0, 'Nantes');
  });
  afterEach(async () => {
    await log.close();
    await node.close();
    await database.drop();
  });

  it('returns no event of system streams or other programs, for any event type', async () => {
    await meanwhile(() =>
      writeServerRecords(database.url, 3, { stream: '$settings', type: 'update-default-acl' }),
    );
    const guest = clientFor(node.connectionString);
    const picture = binaryEvent({ type: 'Taken', data: Buffer.alloc(900_000, 255) });
    await guest.appendToStream('order-1', [picture]);
    await guest.appendToStream('settings-1.site', [jsonEvent({ type: 'Noted', data: {} })]);
    await site(1, 'Lille');
    await guest.appendToStream('sales-2024.01', [jsonEvent({ type: 'Noted', data: {} })]);
    await guest.dispose();
    expect((await log.lastEvent())?.data).toMatchObject({ city: 'Lille' });
    const read: string[] = [];
    for await (const page of log.readAll(null, { decode: false }))
      read.push(...page.map(({ stream }) => stream));
    const ours = Array.from({ length: 3 }, () => 'fournil.settings-1.site');
    expect(read).toEqual(ours);
    const stopping = new AbortController();
    const followed: string[] = [];
    for await (const page of log.subscribe(null, { signal: stopping.signal, decode: false })) {
      followed.push(...page.map(({ stream }) => stream));
      if (followed.length >= 3) stopping.abort();
    }
    expect(followed).toEqual(ours);
    const stored = openStoredLog(node.connectionString);
    const copied: string[] = [];
    for await (const page of stored.pages()) copied.push(...page.map(({ stream }) => stream));
    await stored.close();
    expect(copied).toEqual(ours);
  });

  it('reports a stream without its first event as damaged to readers of that stream', async () => {
    await meanwhile((client) =>
      client.query("delete from event_node.events where stream = 'fournil.settings-1.site' and revision = 0"),
    );
    const damaged = { name: 'DamagedStream', stream: 'fournil.settings-1.site' };
    await expect(log.readStoredStream('fournil.settings-1.site')).rejects.toMatchObject(damaged);
    await expect(log.readStream('fournil.settings-1.site')).rejects.toThrow(
      'commence à la révision 1 au lieu de 0',
    );
  });

  it.each([
    ['a number of events', { $maxCount: 2 }],
    ['an age', { $maxAge: 3600 }],
    ['a beginning', { $tb: 1 }],
    ['its deletion', { $tb: Number.MAX_SAFE_INTEGER }],
  ])(
    'detects that metadata hide events of a stream by %s, and that these metadata were removed',
    async (_what, data) => {
      expect((await log.truncated(fromStart)).streams).toEqual([]);
      await metadata('fournil.settings-1.site', data);
      await writeNoise();
      const found = await log.truncated(fromStart);
      expect(found.streams).toEqual(['fournil.settings-1.site']);
      // Nothing was written since: reported without another look.
      expect(await log.truncated(found)).toBe(found);
      await metadata('fournil.settings-1.site', {});
      expect((await log.truncated(found)).streams).toEqual([]);
    },
  );
  const writeNoise = () => meanwhile(() => writeServerRecords(database.url, 100));

  it("reports no hidden events for another program's stream, nor for metadata that only set access rights", async () => {
    await metadata('somebody-else', { $maxCount: 1 });
    await metadata('fournil.settings-1.site', { $acl: { $r: 'fournil' } });
    expect((await log.truncated(fromStart)).streams).toEqual([]);
  });
});
