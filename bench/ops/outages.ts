// npm run bench -- ops outages [--rounds 10]: how long commands take after the log's server is back from a
// kill, an orderly stop or a freeze under eight writers, and when the views show the writes. Aim: 99 of 100
// within a second, all within two, visible within two. On the scripted server, which fails like real ones,
// and on our node.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '@fournil/local/postgres/start-postgres';
import { startScriptedServer } from '../../testing/event-node/scripted/scripted-server.ts';
import { spawnEventNode } from '../../testing/event-node/spawned-node.ts';
import {
  type Answered,
  type Outage,
  scriptedOutages,
  startOutageWorld,
} from '../../testing/worlds/outage-world.ts';
import { loads, printRow, quantile, rounded } from '../words.ts';

const { values: args } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, commands: { type: 'string', default: '100' } },
});
const rounds = Number(args.rounds);
const enough = Number(args.commands);

const folder = await mkdtemp(path.join(os.tmpdir(), 'fournil-bench-outages-'));
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
const line = printRow(34, 11);

async function measure(name: string, eventstoreUrl: string, outages: Readonly<Record<string, Outage>>) {
  const database = name.replaceAll(/\W/g, '_');
  await postgres.ensureDatabase(database);
  const world = await startOutageWorld(postgres.url(database), eventstoreUrl);
  try {
    for (const [kind, outage] of Object.entries(outages)) {
      const answered: Answered[] = [];
      let failed = 0;
      for (let round = 0; round < rounds; round += 1) {
        const found = await world.round(outage, enough);
        answered.push(...found.answered);
        failed += found.failed.length;
      }
      const times = answered.map(({ ms }) => ms);
      const seen = answered.map(({ seenMs }) => seenMs);
      line([
        `${name}, ${kind}`,
        rounded(answered.length),
        `${failed}`,
        rounded(times.filter((ms) => ms > 1000).length),
        ...[quantile(times, 0.5), quantile(times, 0.99), Math.max(...times), Math.max(...seen)].map(
          (ms) => `${rounded(ms)} ms`,
        ),
      ]);
    }
    const facts = await world.facts();
    console.log(`   ${rounded(facts.length)} faits, ${rounded(new Set(facts).size)} différents`);
  } finally {
    await world.stop();
  }
}

try {
  console.log(`${rounds} tours par panne · ${os.availableParallelism()} cœurs · charge ${loads()}\n`);
  line(['', 'commandes', 'échecs', '> 1 s', 'médiane', 'p99', 'au plus', 'vu au plus']);
  const scripted = await startScriptedServer();
  await measure('serveur à script', scripted.connectionString, scriptedOutages(scripted));
  await scripted.close();

  await postgres.ensureDatabase('node');
  const node = await spawnEventNode(postgres.url('node'));
  await measure('nœud de Fournil', node.connectionString, {
    killed: () => node.kill9(),
    frozen: async () => {
      process.kill(node.pid, 'SIGSTOP');
      await sleep(4000);
      process.kill(node.pid, 'SIGCONT');
    },
    'stopped in order': () => node.restart(),
  });
  await node.close();
  console.log(`\nCharge à la fin : ${loads()}`);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
