import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { until } from '../../../testing/event-node/contract/log-under-test.ts';
import { spawnEventNode } from '../../../testing/event-node/spawned-node.ts';
import { createDatabase, type TestDatabase } from '../../../testing/worlds/database.ts';
import { type EventNode, startEventNode } from './server.ts';

describe('the event node', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  const cleanUp: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    database = await createDatabase();
    admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
  });
  afterEach(async () => {
    for (const undo of cleanUp.splice(0).reverse()) await undo();
    await admin.end();
    await database.drop();
  });

  const name = () => new URL(database.url).pathname.slice(1);
  const cut = (whose: 'writer' | 'readers' = 'writer') =>
    admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like $2',
      [name(), `%(${whose})`],
    );
  const started = async (reconnectMs: number): Promise<{ node: EventNode; client: EventStoreDBClient }> => {
    const node = await startEventNode({ databaseUrl: database.url, reconnectMs });
    const client = EventStoreDBClient.connectionString(node.connectionString);
    cleanUp.push(
      () => node.close(),
      () => client.dispose(),
    );
    return { node, client };
  };
  const event = () => jsonEvent({ id: randomUUID(), type: 'Noted', data: {} });

  it('completes appends in progress, each written once, when Postgres stops and returns', async () => {
    const { client } = await started(20_000);
    const streams = Array.from({ length: 8 }, () => `stream-${randomUUID()}`);
    let acknowledged = 0;
    const appended = Promise.all(
      streams.map(async (stream) => {
        for (let n = 0; n < 200; n += 1) {
          const expectedRevision = n === 0 ? NO_STREAM : BigInt(n - 1);
          const result = await client.appendToStream(stream, event(), { expectedRevision });
          expect(result.nextExpectedRevision).toBe(BigInt(n));
          acknowledged += 1;
        }
      }),
    );
    // Cut at once whenever a good part has been acknowledged, so that appends are in flight each time.
    let cuts = 0;
    for (const share of [200, 500, 800, 1_100, 1_400]) {
      await until(() => acknowledged >= share, 'the appenders to get on');
      cuts += (await cut()).rowCount ?? 0;
    }
    await appended;
    expect(cuts).toBe(5);
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    const { rows } = await reader.query<{ rows: number; first: number; last: number }>(
      'select count(*)::int as rows, min(seq)::int as first, max(seq)::int as last from event_node.events',
    );
    await reader.end();
    expect(rows).toEqual([{ rows: 1_600, first: 1, last: 1_600 }]);
  });

  it('continues reads in progress when Postgres stops and returns', async () => {
    const { client } = await started(20_000);
    const events = Array.from({ length: 4_000 }, () => event());
    await client.appendToStream('stream', events, { expectedRevision: NO_STREAM });
    let cuts = 0;
    for (let round = 0; round < 5; round += 1) {
      const ids: string[] = [];
      for await (const resolved of client.readStream('stream')) {
        if (resolved.event) ids.push(resolved.event.id);
        if (ids.length % 1_000 === 1) cuts += (await cut('readers')).rowCount ?? 0;
      }
      expect(ids).toEqual(events.map(({ id }) => id));
    }
    expect(cuts).toBeGreaterThan(5);
  });

  it('stops without acknowledging appends when another writer takes the lock while Postgres is away', async () => {
    const { node, client } = await started(1_000);
    await client.appendToStream('stream', event());
    const rival = new pg.Client({ connectionString: database.url });
    await rival.connect();
    cleanUp.push(() => rival.end());
    const lock = await rival.query<{ classid: number; objid: number }>(
      `select classid::int, objid::bigint::bit(32)::int as objid from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
    );
    const { classid, objid } = lock.rows[0] ?? { classid: 0, objid: 0 };
    const taken = rival.query('select pg_advisory_lock($1, $2)', [classid, objid]);
    await cut();
    await taken;
    const refused = expect(client.appendToStream('stream', event())).rejects.toThrow();
    expect((await node.failed).message).toMatch(/injoignable, ou un autre processus tient le journal/);
    await refused;
    const { rows } = await rival.query('select count(*)::int as rows from event_node.events');
    expect(rows).toEqual([{ rows: 1 }]);
  });

  it('answers appends in progress and waiting ones by their deadline when Postgres hangs', async () => {
    const { client } = await started(20_000);
    await client.appendToStream('stream', event(), { expectedRevision: NO_STREAM });
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    cleanUp.push(() => other.end());
    await other.query('begin; lock table event_node.events in access exclusive mode');
    const began = performance.now();
    const late = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => client.appendToStream(`late-${n}`, event(), { deadline: 1_000 })),
    );
    const took = performance.now() - began;
    expect(late.map((one) => one.status === 'rejected' && one.reason.type)).toEqual(
      late.map(() => 'deadline-exceeded'),
    );
    // Well before the statement's own end, after 20 s.
    expect(took).toBeLessThan(10_000);
    await other.query('rollback');
    const after = await client.appendToStream('stream', event(), { expectedRevision: 0n });
    expect(after.nextExpectedRevision).toBe(1n);
  });

  it('ends with an exit code and a reason when Postgres stays away', async () => {
    const node = await spawnEventNode(database.url, { EVENT_NODE_RECONNECT_MS: '500' });
    await admin.query(`alter database ${name()} allow_connections false`);
    await cut();
    const { code, output } = await node.ended();
    expect(code).toBe(1);
    expect(output).toMatch(/Postgres reste injoignable/);
  });

  it('ends when Postgres stays away, also when no process reads its log output', async () => {
    const node = await spawnEventNode(database.url, { EVENT_NODE_RECONNECT_MS: '500' });
    cleanUp.push(() => node.killForGood());
    await node.leaveUnread();
    await admin.query(`alter database ${name()} allow_connections false`);
    await cut();
    expect((await node.ended()).code).toBe(1);
  });

  it('stops when Postgres returns with the data of another log', async () => {
    const { node, client } = await started(20_000);
    await client.appendToStream('stream', [event(), event()]);
    const vandal = new pg.Client({ connectionString: database.url });
    await vandal.connect();
    await vandal.query('delete from event_node.events where seq = 2');
    await vandal.end();
    await cut();
    expect((await node.failed).message).toMatch(/ne contient plus le journal servi/);
  });
});
