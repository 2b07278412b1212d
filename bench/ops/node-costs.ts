// The cost of each call to the event node, compared with a server that answers at once, and single appends
// compared with batches: `npm run bench -- ops node-costs [calls]`, 100,000 by default. Creates a log in the
// Postgres of DATABASE_URL and drops it again. Calls alternate, so that a busy machine slows both.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  EventStoreDBClient,
  excludeSystemEvents,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  START,
} from '@eventstore/db-client';
import pg from 'pg';
import { spawnEventNode } from '../../testing/event-node/spawned-node.ts';
import { processorMs } from '../processes.ts';
import { decimal, quantile, rounded } from '../words.ts';

const total = Number(process.argv[2] ?? 100_000);
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl || !Number.isInteger(total) || total < 1000) {
  console.error('Usage : DATABASE_URL=postgres://… npm run bench -- ops node-costs [nombre d’appels]');
  process.exit(2);
}
const writers = 32;
const turns = 10;
const onPage = 500;
/** Any value: it is not sent with tls=false, but makes the client append one by one. */
const credentials = { username: 'bench', password: 'bench' };

interface Server {
  readonly client: EventStoreDBClient;
  readonly pid: number;
}
type Call = (server: Server) => Promise<unknown>;

const event = () =>
  jsonEvent({
    type: 'EmployeeHired',
    data: { employeeId: randomUUID(), role: 'vente', contract: '35h', note: 'x'.repeat(180) },
    metadata: { commandId: randomUUID(), correlationId: randomUUID(), schemaVersion: 1 },
  });
const append =
  (options: object): Call =>
  ({ client }) =>
    client.appendToStream(`employee-${randomUUID()}`, event(), { expectedRevision: NO_STREAM, ...options });
const taken = async (events: AsyncIterable<unknown>): Promise<void> => {
  for await (const _ of events);
};
const subscribed: Call = async ({ client }) => {
  const subscription = client.subscribeToAll({ fromPosition: START, filter: excludeSystemEvents() });
  let seen = 0;
  for await (const _ of subscription) if (++seen === onPage) break;
  await subscription.unsubscribe();
};

/** Each call, how many at once, and how many calls one of them represents in `total`. */
const calls = [
  { name: 'append, one by one', call: append({ credentials }), atOnce: writers, weight: 1 },
  { name: 'append, in a batch', call: append({}), atOnce: writers, weight: 1 },
  { name: 'append, alone', call: append({ credentials }), atOnce: 1, weight: 20 },
  {
    name: 'read of 3 events',
    call: (({ client }) => taken(client.readStream('short'))) as Call,
    atOnce: 8,
    weight: 2,
  },
  {
    name: `page of ${onPage} of $all`,
    call: (({ client }) => taken(client.readAll({ direction: FORWARDS, maxCount: onPage }))) as Call,
    atOnce: 2,
    weight: 200,
  },
  { name: `subscription to ${onPage}`, call: subscribed, atOnce: 2, weight: 200 },
] as const;

async function stub(): Promise<Server & { kill(): void }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./log-stub.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${String(port)}?tls=false`);
  return { client, pid: child.pid ?? 0, kill: () => child.kill() };
}

async function timed(server: Server, call: Call, count: number, atOnce: number) {
  const before = processorMs(server.pid);
  const started = performance.now();
  let left = count;
  const repeat = async () => {
    while (left-- > 0) await call(server);
  };
  await Promise.all(Array.from({ length: atOnce }, repeat));
  return {
    rate: count / ((performance.now() - started) / 1000),
    cpuMs: (processorMs(server.pid) - before) / count,
  };
}

const schema = `bench_${randomUUID().slice(0, 8)}`;
const spawned = await spawnEventNode(databaseUrl, { EVENT_NODE_SCHEMA: schema });
const node: Server = {
  client: EventStoreDBClient.connectionString(spawned.connectionString),
  pid: spawned.pid,
};
const other = await stub();
try {
  for (const { client } of [node, other]) {
    await client.appendToStream('short', [event(), event(), event()], { credentials });
    for (let n = 0; n < onPage / 100; n += 1)
      await client.appendToStream('long', Array.from({ length: 100 }, event), { credentials });
  }
  // Compiled and warm.
  for (const { call, atOnce, weight } of calls) {
    for (const server of [node, other]) await timed(server, call, Math.ceil(1000 / weight), atOnce);
  }
  const rates = new Map<string, number>();
  const line = (columns: readonly string[]) =>
    console.log(columns.map((text, at) => (at === 0 ? text.padEnd(24) : text.padStart(13))).join(''));
  line(['appel', 'nœud', 'souche', 'nœud/souche', 'proc. nœud', 'proc. souche', 'fin/début']);
  for (const { name, call, atOnce, weight } of calls) {
    const count = Math.max(atOnce, Math.ceil(total / turns / weight));
    const found = [];
    for (let turn = 0; turn < turns; turn += 1) {
      found.push({
        node: await timed(node, call, count, atOnce),
        stub: await timed(other, call, count, atOnce),
      });
    }
    const middle = (values: readonly number[]) => quantile(values, 0.5);
    const rate = middle(found.map((turn) => turn.node.rate));
    rates.set(name, rate);
    const [first, last] = [found.slice(0, turns / 2), found.slice(turns / 2)].map((half) =>
      middle(half.map((turn) => turn.node.cpuMs)),
    );
    line([
      name,
      `${rounded(rate)}/s`,
      `${rounded(middle(found.map((turn) => turn.stub.rate)))}/s`,
      decimal(middle(found.map((turn) => turn.node.rate / turn.stub.rate))),
      `${decimal(middle(found.map((turn) => turn.node.cpuMs)), 3)} ms`,
      `${decimal(middle(found.map((turn) => turn.stub.cpuMs)), 3)} ms`,
      decimal((last ?? 0) / (first ?? 1)),
    ]);
  }
  const [single = 0, batch = 1] = [calls[0], calls[1]].map(({ name }) => rates.get(name) ?? 0);
  console.log(`un à un / par lots, ${writers} à la fois : ${decimal(single / batch)}`);
} finally {
  await Promise.race([
    Promise.all([node.client.dispose(), other.client.dispose()]),
    new Promise((resolve) => setTimeout(resolve, 1000)),
  ]);
  other.kill();
  await spawned.close();
  const db = new pg.Client(databaseUrl);
  await db.connect();
  await db.query(`drop schema ${schema} cascade`);
  await db.end();
}
