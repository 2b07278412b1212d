// npm run bench -- ops takeover [--kills 24 --freezes 6]: three projections services on one log under load;
// the leader is killed or frozen repeatedly; how long until a later event is in the views and in the trail.
// Aim: 5 s each time, every event once.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openLog } from '@fournil/command-api/app/open-log';
import { startPostgres } from '@fournil/local/postgres/start-postgres';
import { spawnEventNode } from '../../testing/event-node/spawned-node.ts';
import { Instances } from '../../testing/projections/instances.ts';
import { until } from '../../testing/until.ts';
import { type Append, appendAll, eventMix, randomFrom } from '../../testing/worlds/event-mix.ts';
import { startEventWorld } from '../../testing/worlds/event-world.ts';
import { decimal, loads, quantile, rounded } from '../words.ts';

const { values: args } = parseArgs({
  options: {
    kills: { type: 'string', default: '24' },
    freezes: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
  },
});
const targets = { views: 'views', audit: 'audit_trail' } as const;
type Group = keyof typeof targets;
const lanes = 16;
const longestMs = 180_000;

const folder = await mkdtemp(path.join(os.tmpdir(), 'fournil-bench-takeover-'));
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
for (const name of ['fournil', 'log']) await postgres.ensureDatabase(name);
const node = await spawnEventNode(postgres.url('log'));
const world = await startEventWorld({
  databaseUrl: postgres.url('fournil'),
  eventstoreUrl: node.connectionString,
});
const instances = new Instances(world);
const random = randomFrom(Number(args.seed));

/** The position of each group. */
async function positions(): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await world.pool
    .query<{ target: string; position: string }>(
      'select target, position::text from projections.checkpoints where position is not null',
    )
    // The tables are being built.
    .catch(() => ({ rows: [] }));
  return new Map(rows.map(({ target, position }) => [target, BigInt(position)]));
}

/** Of the fact last acknowledged. */
let written = 0n;
let acknowledged = 0;
let isOver = false;

function* untilOver(history: Iterable<Append>): Generator<Append> {
  for (const one of history) {
    if (isOver) return;
    yield one;
  }
}
const load = (from: Iterable<Append>) =>
  appendAll(
    untilOver(from),
    async (one) => {
      const { position } = await world.log.append(one.stream, one.expected, one.events);
      acknowledged += one.events.length;
      if (position > written) written = position;
      // Some 300 facts a second: a shop of thirty at its busiest minute, not what the log can bear.
      await sleep(40);
    },
    lanes,
  );

interface Takeover {
  /** Until another leads every group that it led. */
  readonly led: number;
  /** Until every one of them has a fact that was written after it was gone. */
  readonly taken: number;
}

async function takenOver(groups: readonly string[], from: unknown): Promise<Takeover> {
  const since = performance.now();
  const before = written;
  let led = 0;
  const leading = until(
    'another leads',
    () => groups.every((group) => ![undefined, from].includes(instances.leader(group))),
    longestMs,
  ).then(() => {
    led = performance.now() - since;
  });
  const first = await until('somebody writes', () => (written > before ? written : false), longestMs);
  await until(
    'another takes over',
    async () => {
      const at = await positions();
      return groups.every((group) => (at.get(targets[group as Group]) ?? 0n) >= first);
    },
    longestMs,
  );
  const taken = performance.now() - since;
  await leading;
  return { led, taken };
}

const count = 3;

/** The leader, once the others wait for it: a service that is still starting takes over from nobody. */
const leader = async (round: number) => {
  await until('all are there', () => instances.ready() === count, longestMs);
  const group: Group = round % 2 === 0 ? 'views' : 'audit';
  return until('somebody leads', () => instances.leader(group), longestMs);
};

function printTakeovers(what: string, takeovers: readonly Takeover[]): void {
  const times = takeovers.map(({ taken }) => taken);
  const leads = takeovers.map(({ led }) => decimal(led / 1000, 1)).join(' ');
  console.log(`${what}, un autre mène : ${leads} s`);
  console.log(`   un fait écrit ensuite est pris : ${times.map((ms) => decimal(ms / 1000, 1)).join(' ')} s`);
  console.log(
    `   médiane ${decimal(quantile(times, 0.5) / 1000)} s, au plus ${decimal(Math.max(...times) / 1000)} s, ${times.filter((ms) => ms > 5000).length} de ${times.length} au-delà de 5 s\n`,
  );
}

try {
  console.log(`Trois services de projection · ${os.availableParallelism()} cœurs · charge ${loads()}\n`);
  await openLog(world.log, world.pool, world.vault.siteId, new Date());
  for (let number = 0; number < count; number += 1) instances.start();
  const loading = load(eventMix(2_000_000, Number(args.seed)));
  loading.catch(() => undefined);
  await until('both groups follow', async () => (await positions()).size >= 2, longestMs);

  const killed: Takeover[] = [];
  for (let round = 0; round < Number(args.kills); round += 1) {
    const victim = await leader(round);
    await sleep(random() * 1500);
    const groups = instances.ledBy(victim);
    await instances.kill(victim);
    killed.push(await takenOver(groups, victim));
    instances.start();
  }
  if (killed.length) printTakeovers('SIGKILL', killed);

  const frozen: Takeover[] = [];
  for (let round = 0; round < Number(args.freezes); round += 1) {
    const victim = await leader(round);
    await sleep(random() * 1500);
    const groups = instances.ledBy(victim);
    victim.kill('SIGSTOP');
    frozen.push(await takenOver(groups, victim));
    victim.kill('SIGCONT');
  }
  if (frozen.length) printTakeovers('SIGSTOP', frozen);

  if (instances.interruptions.length) console.log(`Interrompus : ${instances.interruptions.join(' | ')}\n`);
  isOver = true;
  await loading;
  const end = await world.log.lastPosition();
  await until(
    'both are level',
    async () => [...(await positions()).values()].every((at) => at === end),
    longestMs,
  );
  const { rows } = await world.pool.query<{ target: string; events: string }>(
    'select target, events::text from projections.checkpoints order by target',
  );
  let facts = 0;
  for await (const page of world.log.readAll(null, { decode: false })) facts += page.length;
  const counts = rows.map(({ target, events }) => `${target} ${rounded(Number(events))}`).join(', ');
  console.log(
    `${rounded(acknowledged)} faits acquittés, ${rounded(facts)} au journal (plus l'ouverture et les sceaux) ; pris : ${counts}`,
  );
  const isWhole = facts >= acknowledged && rows.every(({ events }) => Number(events) === facts);
  console.log(
    isWhole ? 'Chaque fait pris une fois par chaque groupe.' : 'DES FAITS MANQUENT OU SONT DOUBLES',
  );
  console.log(`Charge à la fin : ${loads()}`);
  if (!isWhole) process.exitCode = 1;
} finally {
  isOver = true;
  await instances.stop();
  await world.stop();
  await node.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
