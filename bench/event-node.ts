// Speed of the event node through the client: `npm run bench -- node [events]`. Starts a log of its own in the
// Postgres of DATABASE_URL and drops it again.
import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, excludeSystemEvents, jsonEvent, NO_STREAM, START } from '@eventstore/db-client';
import pg from 'pg';
import { spawnEventNode } from '../testing/event-node/spawned-node.ts';

const total = Number(process.argv[2] ?? 20_000);
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl || !Number.isInteger(total) || total < 1) {
  console.error('Usage : DATABASE_URL=postgres://… npm run bench -- node [nombre d’événements]');
  process.exit(2);
}

const schema = `bench_${randomUUID().slice(0, 8)}`;
const BATCH = 200;

function event() {
  return jsonEvent({
    type: 'EmployeeHired',
    data: { employeeId: randomUUID(), role: 'vente', contract: '35h', note: 'x'.repeat(180) },
    metadata: { commandId: randomUUID(), correlationId: randomUUID(), schemaVersion: 1 },
  });
}

async function timed(name: string, count: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const rate = count / seconds;
  const memory = `${Math.round((await node.residentBytes()) / 1024 / 1024)} Mo`;
  console.log(
    `${name.padEnd(34)}${String(count).padStart(9)}${seconds.toFixed(2).padStart(9)} s${Math.round(rate).toString().padStart(10)} /s${memory.padStart(10)}`,
  );
  return rate;
}

async function append(client: EventStoreDBClient, count: number, writers: number): Promise<void> {
  let left = count;
  const write = async () => {
    while (left-- > 0)
      await client.appendToStream(`employee-${randomUUID()}`, event(), { expectedRevision: NO_STREAM });
  };
  await Promise.all(Array.from({ length: writers }, write));
}

async function consume(client: EventStoreDBClient, count: number): Promise<void> {
  const subscription = client.subscribeToAll({ fromPosition: START, filter: excludeSystemEvents() });
  let seen = 0;
  for await (const _ of subscription) {
    seen += 1;
    if (seen === count) break;
  }
  await subscription.unsubscribe();
}

const node = await spawnEventNode(databaseUrl, { EVENT_NODE_SCHEMA: schema });
const client = EventStoreDBClient.connectionString(node.connectionString);
try {
  console.log(
    `${'mesure'.padEnd(34)}${'nombre'.padStart(9)}${'durée'.padStart(11)}${'débit'.padStart(13)}${'nœud'.padStart(10)}`,
  );
  const single = Math.max(1, Math.floor(total / 20));
  await timed('append, 1 writer', single, () => append(client, single, 1));
  const concurrent = Math.max(32, Math.floor(total / 2));
  await timed('append, 32 writers', concurrent, () => append(client, concurrent, 32));
  const rest = Math.max(0, total - single - concurrent);
  await timed(`append, batches of ${BATCH}`, rest, async () => {
    for (let done = 0; done < rest; done += BATCH) {
      const events = Array.from({ length: Math.min(BATCH, rest - done) }, event);
      await client.appendToStream(`week-${randomUUID()}`, events, { expectedRevision: NO_STREAM });
    }
  });
  const all = single + concurrent + rest;
  await timed('subscribe to $all from the start', all, () => consume(client, all));
  await timed('read $all', all, async () => {
    for await (const _ of client.readAll());
  });
} finally {
  await client.dispose();
  await node.close();
  const db = new pg.Client(databaseUrl);
  await db.connect();
  await db.query(`drop schema ${schema} cascade`);
  await db.end();
}
