import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import {
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  persistentSubscriptionToStreamSettingsFromDefaults,
  streamNameFilter,
} from '@eventstore/db-client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnEventNode } from '../../../testing/event-node/spawned-node.ts';
import { createDatabase, type TestDatabase } from '../../../testing/worlds/database.ts';
import { type EventNode, LogLockedError, startEventNode } from './server.ts';

const UNIMPLEMENTED = 12;
const UNAUTHENTICATED = 16;
const event = (id: string = randomUUID()) => jsonEvent({ id, type: 'Noted', data: {} });

/** The requests that the event node refuses; EventStoreDB accepts most of them. */
describe('the event node refuses', () => {
  let database: TestDatabase;
  let node: EventNode;
  let client: EventStoreDBClient;

  beforeAll(async () => {
    database = await createDatabase();
    node = await startEventNode({ databaseUrl: database.url });
    client = EventStoreDBClient.connectionString(node.connectionString);
  });
  afterAll(async () => {
    await client.dispose();
    await node.close();
    await database.drop();
  });

  const written = async () => {
    const stream = `stream-${randomUUID()}`;
    await client.appendToStream(stream, event(), { expectedRevision: NO_STREAM });
    return stream;
  };

  it('to delete or to tombstone a stream, and keeps the stream', async () => {
    const stream = await written();
    await expect(client.deleteStream(stream)).rejects.toMatchObject({ code: UNIMPLEMENTED });
    await expect(client.tombstoneStream(stream)).rejects.toMatchObject({ code: UNIMPLEMENTED });
    const events = [];
    for await (const resolved of client.readStream(stream)) events.push(resolved);
    expect(events).toHaveLength(1);
  });

  it('to limit for how long a stream is kept', async () => {
    const stream = await written();
    await expect(client.setStreamMetadata(stream, { maxCount: 1 })).rejects.toThrow(/system streams/);
  });

  it('persistent subscriptions and projections', async () => {
    const settings = persistentSubscriptionToStreamSettingsFromDefaults();
    await expect(client.createPersistentSubscriptionToStream('any', 'group', settings)).rejects.toMatchObject(
      {
        code: UNIMPLEMENTED,
      },
    );
    await expect(client.createProjection('any', 'fromAll()')).rejects.toMatchObject({ code: UNIMPLEMENTED });
  });

  it('unknown filters, instead of sending everything', async () => {
    const subscription = client.subscribeToAll({ filter: streamNameFilter({ regex: '(a+)+$' }) });
    const error = await new Promise((resolve) => subscription.once('error', resolve));
    expect(error).toMatchObject({ code: UNIMPLEMENTED });
  });

  it('an event id that is already in the log, in the same or another stream', async () => {
    const id = randomUUID();
    const stream = await written();
    await client.appendToStream(stream, event(id), { expectedRevision: 0n });
    await expect(client.appendToStream(await written(), event(id))).rejects.toThrow(
      /already in the log|recognize/,
    );
    await expect(client.appendToStream(stream, event(id), { expectedRevision: 1n })).rejects.toThrow();
    const twin = randomUUID();
    await expect(client.appendToStream(stream, [event(twin), event(twin)])).rejects.toThrow();
  });

  it('stream names that Postgres cannot store, while concurrent appends succeed', async () => {
    const bad = ['', 'nul-\0', 'x'.repeat(2_000), '$system', '$$meta'];
    const good = bad.map(() => `stream-${randomUUID()}`);
    const outcomes = await Promise.allSettled(
      bad
        .flatMap((name, index) => [name, good[index] ?? ''])
        .map((name) => client.appendToStream(name, event())),
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual(bad.flatMap(() => ['rejected', 'fulfilled']));
  });

  it('an append that the database rejects, while the other appends of the batch succeed', async () => {
    const db = new pg.Client({ connectionString: database.url });
    await db.connect();
    await db.query("alter table event_node.events add constraint no_bad check (type <> 'Bad')");
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, n) =>
        client.appendToStream(
          `stream-${randomUUID()}`,
          n % 7 === 3 ? jsonEvent({ type: 'Bad', data: {} }) : event(),
        ),
      ),
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual(
      Array.from({ length: 30 }, (_, n) => (n % 7 === 3 ? 'rejected' : 'fulfilled')),
    );
    const { rows } = await db.query('select count(*) = max(seq) as gapless from event_node.events');
    expect(rows).toEqual([{ gapless: true }]);
    await db.query('alter table event_node.events drop constraint no_bad');
    await db.end();
  });

  it('a subscription from a position beyond the end of the log', async () => {
    const beyond = { commit: 1_000_000_000n, prepare: 1_000_000_000n };
    const subscription = client.subscribeToAll({ fromPosition: beyond });
    const error = await new Promise((resolve) => subscription.once('error', resolve));
    expect(error).toMatchObject({ message: expect.stringContaining('beyond the end') });
  });

  it('bytes that are not HTTP/2, and continues to run', async () => {
    const socket = connect(node.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\nabc');
    await new Promise((resolve) => socket.once('close', resolve).resume());
    await written();
  });

  it('a caller without its secret, for reads and appends', async () => {
    const stream = await written();
    for (const name of ['', '&connectionName=guessed-by-somebody-else']) {
      const stranger = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${node.port}?tls=false${name}`);
      const denied = { type: 'access-denied', code: UNAUTHENTICATED };
      await expect(stranger.appendToStream(stream, event())).rejects.toMatchObject(denied);
      const alone = { credentials: { username: 'admin', password: 'changeit' } };
      await expect(stranger.appendToStream(stream, event(), alone)).rejects.toMatchObject(denied);
      const reading = async () => {
        for await (const _ of stranger.readAll());
      };
      await expect(reading()).rejects.toMatchObject(denied);
      const subscription = stranger.subscribeToAll();
      expect(await new Promise((resolve) => subscription.once('error', resolve))).toMatchObject(denied);
      await stranger.dispose();
    }
    await expect(
      startEventNode({ databaseUrl: database.url, schema: 'other', secret: 'short' }),
    ).rejects.toThrow(/secret/);
  });

  it('to resolve links', async () => {
    const reading = async () => {
      for await (const _ of client.readStream(await written(), { resolveLinkTos: true }));
    };
    await expect(reading()).rejects.toMatchObject({ code: UNIMPLEMENTED });
    const subscription = client.subscribeToAll({ resolveLinkTos: true });
    expect(await new Promise((resolve) => subscription.once('error', resolve))).toMatchObject({
      code: UNIMPLEMENTED,
    });
  });

  it('to listen on an address outside the machine', async () => {
    await expect(startEventNode({ databaseUrl: database.url, host: '0.0.0.0' })).rejects.toThrow(
      /adresse refusée/,
    );
  });

  it('a second writer on the same log, in French', async () => {
    const second = startEventNode({ databaseUrl: database.url });
    await expect(second).rejects.toBeInstanceOf(LogLockedError);
    await expect(second).rejects.toThrow(/déjà tenu par un autre processus/);
    await expect(spawnEventNode(database.url)).rejects.toThrow(/déjà tenu par un autre processus/);
  });

  it('to start without a database address or without a secret', async () => {
    await expect(spawnEventNode('')).rejects.toThrow(/DATABASE_URL manque/);
    await expect(spawnEventNode(database.url, { EVENT_NODE_SECRET: '' })).rejects.toThrow(
      /EVENT_NODE_SECRET manque/,
    );
  });
});
