// How fast the views follow: node bench/views.ts [events]. A log of a believable mix, personal fields encrypted, on
// an embedded Postgres and an event node of its own. Each line is also told as a share of what the raw client
// reads from the same log in the same run; the ladder of lines says where the time goes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, excludeSystemEvents, START } from '@eventstore/db-client';
import { spawnEventNode } from '@fournil/event-node/contract/spawned-node';
import { startPostgres } from '@fournil/local/postgres/start-postgres';
import { buildBeside, swap } from '@fournil/projections/build-beside';
import { runGroup, withBuild } from '@fournil/projections/run-group';
import { foldPage, planPage } from '@fournil/read-models/fold-page';
import { viewsGroup } from '@fournil/read-models/views';
import { pino } from 'pino';
import { type Append, appendAll, eventMix } from '../tests/event-mix.ts';
import { startEventWorld } from '../tests/event-world.ts';
import { until } from '../tests/until.ts';

const total = Number(process.argv[2] ?? 200_000);
const seed = Number(process.env.SEED ?? 1);
if (!Number.isInteger(total) || total < 1) {
  console.error('Usage : node bench/views.ts [nombre d’événements]');
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'fournil-bench-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), ephemeral: true });
for (const name of ['views', 'eventlog']) await postgres.ensureDatabase(name);
const node = await spawnEventNode(postgres.url('eventlog'));
const world = await startEventWorld({
  databaseUrl: postgres.url('views'),
  eventstoreUrl: node.connectionString,
});
const { log } = world;

let rawRate = 0;
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} Mo`;

/** Runs and prints one line; memory is the most this process held meanwhile. */
async function measured(name: string, count: number, work: () => Promise<void>): Promise<number> {
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watching);
  const cpu = process.cpuUsage(cpuBefore);
  const rate = count / seconds;
  const share = rawRate ? `${((rate / rawRate) * 100).toFixed(0)} %` : '';
  const own = `${((cpu.user + cpu.system) / 1e6).toFixed(1)} s CPU`;
  console.log(
    `${name.padEnd(44)}${seconds.toFixed(2).padStart(8)} s${String(Math.round(rate)).padStart(9)} /s${share.padStart(7)}${own.padStart(12)}${megabytes(peak).padStart(9)}`,
  );
  return rate;
}

async function readRaw(count: number): Promise<void> {
  const client = EventStoreDBClient.connectionString(node.connectionString);
  const subscription = client.subscribeToAll({ fromPosition: START, filter: excludeSystemEvents() });
  let seen = 0;
  for await (const _ of subscription) {
    seen += 1;
    if (seen === count) break;
  }
  await subscription.unsubscribe();
  await client.dispose();
}

async function readPages(count: number, decode: boolean, fold: boolean): Promise<void> {
  const stopping = new AbortController();
  let seen = 0;
  for await (const page of log.subscribe(null, { signal: stopping.signal, pageSize: 2000, decode })) {
    if (fold) foldPage(planPage(viewsGroup.views, page), new Map(), new Set());
    seen += page.length;
    if (seen >= count) break;
  }
  stopping.abort();
}

async function positionOf(): Promise<bigint | null> {
  const { rows } = await world.pool.query<{ position: string | null }>(
    "select position::text from projections.checkpoints where target = 'views'",
  );
  return rows[0]?.position ? BigInt(rows[0].position) : null;
}

try {
  console.log(`Banc des vues : ${total} événements, graine ${seed}`);
  let events = 0;
  await measured('écriture, 32 à la fois', total, async () => {
    const append = (one: Append) => log.append(one.stream, one.expected, one.events);
    events = await appendAll(eventMix(total, seed), append);
  });
  rawRate = await measured('abonnement du client, brut', events, () => readRaw(events));
  await measured('+ pages de la passerelle', events, () => readPages(events, false, false));
  await measured('+ clés, déchiffrement, schémas', events, () => readPages(events, true, false));
  await measured('+ calcul des lignes', events, () => readPages(events, true, true));
  const end = await log.lastPosition();
  let daemon: ReturnType<typeof runGroup> | undefined;
  await measured('vues : tout, Postgres compris', events, async () => {
    daemon = runGroup({
      runnable: { group: viewsGroup },
      databaseUrl: world.databaseUrl,
      log,
      logger: pino({ level: 'silent' }),
    });
    await until('the views are level', async () => (await positionOf().catch(() => null)) === end, 600_000);
  });
  await measured('reconstruction à côté et échange', events, () =>
    withBuild(
      { runnable: { group: viewsGroup }, databaseUrl: world.databaseUrl, log },
      new AbortController().signal,
      async (build) => swap(build, await buildBeside(build)),
    ),
  );
  await daemon?.stop();
} finally {
  await world.stop();
  await node.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
