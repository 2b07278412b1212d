/** Streams that a server truncates or deletes, for a server that keeps metadata: the event node does not. */
import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { LogClient } from '@fournil/event-log/client/log-client';
import { connectEventLog } from '@fournil/event-log/connect';
import { repairStream } from '@fournil/event-log/repair-stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventOf } from '../../worlds/event-of.ts';

const keyring = {
  obtain: () => Promise.reject(new Error('nothing personal here')),
  find: async () => null,
  prefetch: async () => undefined,
};

/** @param address of the server, once it has started */
export function repairContract(address: () => string): void {
  let server: EventStoreDBClient;
  let client: LogClient;
  let log: ReturnType<typeof connectEventLog>;
  let stream: string;

  beforeAll(() => {
    server = EventStoreDBClient.connectionString(address());
    client = new LogClient(address());
    log = connectEventLog({ eventStoreUrl: address(), keyring });
  });
  afterAll(() => Promise.all([server.dispose(), client.close(), log.close()]));
  beforeEach(async () => {
    stream = `fournil.settings-1.${randomUUID()}`;
    for (const [index, city] of ['Lyon', 'Nantes', 'Lille'].entries())
      await log.append(stream, index === 0 ? 'none' : index - 1, [eventOf('SiteUpdated', { city })]);
  });
  const revisions = async () => (await repairStream(client, stream)).map(({ revision }) => revision);

  it.each([
    ['$maxCount', { maxCount: 1 }],
    ['$tb', { truncateBefore: 2 }],
  ])(
    '%s in metadata hides events from reads of a stream: the stream is named, and repaired',
    async (_key, metadata) => {
      await server.setStreamMetadata(stream, metadata);
      await expect(log.readStoredStream(stream)).rejects.toThrow(`repair-stream ${stream}`);
      expect(await revisions()).toEqual([0, 1, 2]);
      expect(await log.readStoredStream(stream)).toHaveLength(3);
    },
  );

  it('a soft delete is a $tb that the server writes again after its answer, and is repaired', async () => {
    await server.deleteStream(stream);
    await expect(log.readStream(stream)).rejects.toThrow('rien n’en est plus lu');
    expect(await revisions()).toEqual([0, 1, 2]);
  });

  it('a tombstone is permanent, refuses reads and appends with its own status, and is named', async () => {
    await server.tombstoneStream(stream);
    const forEver = 'supprimé pour toujours sur le serveur (tombstone)';
    await expect(log.readStream(stream)).rejects.toThrow(forEver);
    await expect(log.append(stream, 2, [eventOf('SiteUpdated', { city: 'Paris' })])).rejects.toThrow(forEver);
    await expect(repairStream(client, stream)).rejects.toThrow(forEver);
  });

  it('a stream deletion appears at once as a $$ record in $all', async () => {
    const { lookedTo } = await log.truncated({ lookedTo: null, streams: [], tombstoned: [] });
    const hearing = log.untilTruncating(lookedTo, AbortSignal.timeout(40_000));
    await server.deleteStream(stream);
    await hearing;
    expect((await log.truncated({ lookedTo: null, streams: [], tombstoned: [] })).streams).toContain(stream);
  });
}
