// The cost of a call to the event node after many: `npm run bench -- ops node-calls [calls]`, 1,000,000 by
// default. Creates a log in the Postgres of DATABASE_URL and drops it again. Time and memory must not grow
// with the calls.
import { randomUUID } from 'node:crypto';
import http2 from 'node:http2';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import pg from 'pg';
import { readRequest } from '../../testing/event-node/read-request.ts';
import { spawnEventNode } from '../../testing/event-node/spawned-node.ts';
import { cpuSeconds } from '../processes.ts';
import { decimal, megabytes, quantile, rounded } from '../words.ts';

const total = Number(process.argv[2] ?? 1_000_000);
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl || !Number.isInteger(total) || total < 20) {
  console.error('Usage : DATABASE_URL=postgres://… npm run bench -- ops node-calls [nombre d’appels]');
  process.exit(2);
}
const looks = 20;
const inFlight = 16;

const schema = `bench_${randomUUID().slice(0, 8)}`;
const node = await spawnEventNode(databaseUrl, { EVENT_NODE_SCHEMA: schema });
const client = EventStoreDBClient.connectionString(node.connectionString);
await client.appendToStream('short', jsonEvent({ type: 'Noted', data: {} }), { expectedRevision: NO_STREAM });
await client.dispose();

// As bytes: the client itself would cost more than the node.
const request = readRequest('short');
const address = new URL(node.connectionString.replace(/^esdb/, 'http'));
const session = http2.connect(address.origin);
session.setMaxListeners(0);

function call(): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = session.request({
      ':method': 'POST',
      ':path': '/event_store.client.streams.Streams/Read',
      'content-type': 'application/grpc+proto',
      te: 'trailers',
      'connection-name': address.searchParams.get('connectionName') ?? '',
    });
    let status: unknown;
    stream.on('trailers', (trailers) => {
      status = trailers['grpc-status'];
    });
    stream.on('close', () => (status === '0' ? resolve() : reject(new Error(`status ${String(status)}`))));
    stream.on('error', reject);
    stream.resume();
    stream.end(request);
  });
}

interface Look {
  /** Processor time of the node, which other programs of the machine do not change. */
  readonly cpuMs: number;
  readonly medianMs: number;
  readonly resident: number;
}

async function look(calls: number): Promise<Look> {
  const cpuBefore = cpuSeconds(node.pid);
  const started = performance.now();
  let left = calls;
  const repeat = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: inFlight }, repeat));
  const seconds = (performance.now() - started) / 1000;
  const cpu = cpuSeconds(node.pid) - cpuBefore;
  const alone: number[] = [];
  for (let n = 0; n < 500; n += 1) {
    const before = performance.now();
    await call();
    alone.push(performance.now() - before);
  }
  const found = {
    cpuMs: (cpu / calls) * 1000,
    medianMs: quantile(alone, 0.5),
    resident: await node.residentBytes(),
  };
  console.log(
    `${rounded(calls / seconds).padStart(8)}/s   processeur ${decimal(found.cpuMs, 3)} ms l’appel   seul ${decimal(found.medianMs)} ms   ${megabytes(found.resident)}`,
  );
  return found;
}

try {
  // Compiled and warm, or the first look would flatter the last.
  await look(Math.ceil(total / looks));
  const found: Look[] = [];
  for (let n = 0; n < looks; n += 1) found.push(await look(Math.ceil(total / looks)));
  const [first] = found;
  const last = found.at(-1);
  if (first && last) {
    console.log(
      `dernier / premier : processeur ${decimal(last.cpuMs / first.cpuMs)}, un appel seul ${decimal(last.medianMs / first.medianMs)}, mémoire ${decimal(last.resident / first.resident)}`,
    );
  }
} finally {
  session.close();
  await node.close();
  const db = new pg.Client(databaseUrl);
  await db.connect();
  await db.query(`drop schema ${schema} cascade`);
  await db.end();
}
