// npm run bench -- ops exchange [--rounds 5 --harness ../before/testing/installation/harness.ts]: another log
// appears at the address of an installation under eight writers, then the right one again. Must not happen:
// an event in the other log, or an answer « enregistré » for an event missing in the right one. With the
// right log back, writing continues within five seconds, without a restart.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@fournil/local/postgres/start-postgres';
import {
  type ExchangeFound,
  startExchangedLog,
  wrongLogs,
} from '../../testing/installation/exchanged-log.ts';
import { startFournil } from '../../testing/installation/harness.ts';
import { decimal, loads, printRow, rounded } from '../words.ts';

const { values: args } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    /** Of another working tree, whose code then runs. */
    harness: { type: 'string' },
  },
});
const rounds = Number(args.rounds);
const start: typeof startFournil = args.harness
  ? (await import(path.resolve(args.harness))).startFournil
  : startFournil;

const folder = await mkdtemp(path.join(os.tmpdir(), 'fournil-bench-exchange-'));
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
const line = printRow(50, 12);

try {
  console.log(`${rounds} tours par cas · ${os.availableParallelism()} cœurs · charge ${loads()}\n`);
  line(['', 'enregistrés', 'mal placés', 'perdus', '404', 'un écrit', 'tous']);
  for (const addresses of [1, 3] as const) {
    const world = await startExchangedLog({ adminUrl: postgres.adminUrl, startFournil: start, addresses });
    try {
      for (const wrong of wrongLogs)
        for (const isStopped of [false, true]) {
          const found: ExchangeFound[] = [];
          for (let n = 0; n < rounds; n += 1)
            // Directly, or with a pause without a server, as between the end of one and the start of another.
            found.push(
              await world.round({ wrong, isStopped, awayMs: n % 2 === 0 ? 0 : 1500, wrongMs: 4000 }),
            );
          const sum = (name: keyof ExchangeFound) =>
            rounded(found.reduce((total, one) => total + one[name], 0));
          const most = (name: keyof ExchangeFound) =>
            `${decimal(Math.max(...found.map((one) => one[name])) / 1000)} s`;
          line([
            `${wrong}, ${isStopped ? 'views stopped' : 'views running'}, ${addresses === 1 ? 'one address' : 'three'}`,
            ...[sum('acknowledged'), sum('wrongFacts'), sum('lost'), sum('misjudged')],
            ...[most('firstMs'), most('allMs')],
          ]);
        }
    } finally {
      await world.stop();
    }
  }
  console.log(`\nCharge à la fin : ${loads()}`);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
