/** The ways to restore a truncated stream, on a server that treats metadata as EventStoreDB does. */
import { jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MemoryLog, memoryLog } from '../../../testing/event-node/scripted/memory-log.ts';
import {
  type ScriptedServer,
  startScriptedServer,
} from '../../../testing/event-node/scripted/scripted-server.ts';
import { until } from '../../../testing/until.ts';
import { eventOf } from '../../../testing/worlds/event-of.ts';
import { LogClient } from './client/log-client.ts';
import { connectEventLog } from './connect.ts';
import type { EventLog } from './event-log.ts';
import { repairStream } from './repair-stream.ts';

const stream = 'fournil.settings-1.site';
const keyring = { prefetch: async () => undefined } as unknown as Parameters<
  typeof connectEventLog
>[0]['keyring'];

describe('a stream hidden or deleted on the server', () => {
  let memory: MemoryLog;
  let server: ScriptedServer;
  let client: LogClient;
  let log: EventLog;

  const describeStream = (data: object) =>
    client.append((one, options) =>
      one.appendToStream(`$$${stream}`, [jsonEvent({ type: '$metadata', data: { ...data } })], options),
    );
  const revisions = async () => (await repairStream(client, stream)).map(({ revision }) => revision);
  const records = async () => {
    const found = await client.read((one) =>
      one.readStream(`$$${stream}`, { direction: 'backwards', fromRevision: 'end', maxCount: 1 }),
    );
    return found.map(({ event }) => ({ revision: Number(event?.revision), data: event?.data }));
  };

  beforeEach(async () => {
    memory = memoryLog();
    server = await startScriptedServer({ log: memory });
    client = new LogClient(server.connectionString);
    log = connectEventLog({ eventStoreUrl: server.connectionString, keyring });
    for (const [index, city] of ['Lyon', 'Nantes', 'Lille'].entries())
      await log.append(stream, index === 0 ? 'none' : index - 1, [eventOf('SiteUpdated', { city })]);
  });
  afterEach(async () => {
    await Promise.all([client.close(), log.close()]);
    await server.close();
  });

  it.each([
    ['a number of events', { $maxCount: 1 }],
    ['a beginning', { $tb: 2 }],
    ['an age', { $maxAge: 0 }],
  ])(
    'hidden by %s is readable again after repair-stream, which writes one metadata record and keeps the other settings',
    async (_what, data) => {
      await describeStream({ ...data, $acl: { $r: 'fournil' }, note: 'à garder' });
      await expect(log.readStoredStream(stream)).rejects.toThrow(`repair-stream ${stream}`);
      expect(await revisions()).toEqual([0, 1, 2]);
      expect(await records()).toEqual([{ revision: 1, data: { $acl: { $r: 'fournil' }, note: 'à garder' } }]);
    },
  );

  it('keeps its access rights after repair-stream, even when the server writes metadata late', async () => {
    await describeStream({ $acl: { $r: 'fournil' } });
    memory.deleteStream(stream);
    expect(await revisions()).toEqual([0, 1, 2]);
    // The deletion, its answer, the server's own, and the one that stays.
    expect(await records()).toEqual([{ revision: 4, data: { $acl: { $r: 'fournil' } } }]);
    expect(await log.readStoredStream(stream)).toHaveLength(3);
  });

  it('is readable again after repair-stream when an append was refused since the deletion', async () => {
    memory.deleteStream(stream);
    await expect(
      log.append(stream, 'none', [eventOf('SiteUpdated', { city: 'Paris' })]),
    ).rejects.toMatchObject({
      name: 'DamagedStream',
    });
    expect(await revisions()).toEqual([0, 1, 2, 3]);
  });

  it('has only its last event after repair-stream when the server has purged the others (scavenge)', async () => {
    memory.deleteStream(stream);
    memory.scavenge();
    expect(await revisions()).toEqual([2]);
  });

  it('is reported as damaged to readers, unlike a new stream, which is empty', async () => {
    memory.deleteStream(stream);
    await expect(log.readStream(stream)).rejects.toThrow('rien n’en est plus lu');
    expect(await log.readStream('fournil.settings-1.opening-hours')).toEqual([]);
  });

  it('for good (tombstone) is reported to readers, writers, repair-stream and the check of all streams', async () => {
    memory.tombstone(stream);
    const forEver = 'supprimé pour toujours sur le serveur (tombstone)';
    await expect(log.readStream(stream)).rejects.toThrow(forEver);
    await expect(log.append(stream, 2, [eventOf('SiteUpdated', { city: 'Paris' })])).rejects.toThrow(forEver);
    await expect(repairStream(client, stream)).rejects.toThrow(forEver);
    expect(await log.truncated({ lookedTo: null, streams: [], tombstoned: [] })).toMatchObject({
      streams: [],
      tombstoned: [stream],
    });
  });

  it.each([
    ['a deletion', () => memory.deleteStream(stream)],
    ['a tombstone', () => memory.tombstone(stream)],
  ])(
    'is detected at once by a service that watches the log, and an append is not: %s',
    async (_what, happen) => {
      const { lookedTo } = await log.truncated({ lookedTo: null, streams: [], tombstoned: [] });
      let heard = false;
      const hearing = log.untilTruncating(lookedTo, AbortSignal.timeout(40_000)).then(() => {
        heard = true;
      });
      await log.append(stream, 2, [eventOf('SiteUpdated', { city: 'Paris' })]);
      expect(heard).toBe(false);
      happen();
      await until('it was heard of', () => heard);
      await hearing;
    },
  );

  it('again after each repair makes repair-stream stop with an error', async () => {
    await describeStream({ $maxCount: 1 });
    const again = setInterval(() => void describeStream({ $maxCount: 1 }).catch(() => undefined), 20);
    try {
      await expect(repairStream(client, stream)).rejects.toThrow(
        'tronqué de nouveau après chaque réparation',
      );
    } finally {
      clearInterval(again);
    }
  });

  it('stays so when the account may not write metadata, and repair-stream names the missing right', async () => {
    await describeStream({ $maxCount: 1 });
    server.become('reading only');
    await expect(repairStream(client, stream)).rejects.toThrow('le compte d’un administrateur du serveur');
  });
});
