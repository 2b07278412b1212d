// npm run bench -- ops cluster [--rounds 5 --code ../before --prefix settings-1.]: eight writers in a
// separate process, on three scripted nodes that lose their leader like real clusters. Must not happen: a
// process that ends, a refused command that is written, and a command refused during a rolling restart.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  type CaseName,
  cases,
  clusterRound,
  type RoundFound,
} from '../../testing/event-log/cluster-rounds.ts';
import { decimal, printRow, rounded } from '../words.ts';

const { values: args } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    /** The root of another working tree, whose client then runs, and how it names the stream of a site. */
    code: { type: 'string' },
    prefix: { type: 'string' },
  },
});
const options = {
  ...(args.code ? { code: pathToFileURL(`${path.resolve(args.code)}/`) } : {}),
  ...(args.prefix ? { prefix: args.prefix } : {}),
};
const line = printRow(30, 13);

line(['', 'processus', 'enregistrés', 'refusés', 'écrits après', 'en suspens', 'perdus', 'reprise']);
// Mostly they wait, so that all cases go on side by side.
await Promise.all(
  (Object.keys(cases) as CaseName[]).map(async (name) => {
    const found: RoundFound[] = [];
    for (let n = 0; n < Number(args.rounds); n += 1) found.push(await clusterRound(name, options));
    const sum = (of: (typeof numbers)[number]) => rounded(found.reduce((total, one) => total + one[of], 0));
    const numbers = ['ended', 'taken', 'refused', 'writtenAfter', 'inDoubt', 'lostOrTwice'] as const;
    const seconds = Math.max(...found.map(({ goesOnMs }) => goesOnMs)) / 1000;
    line([name, ...numbers.map(sum), `${decimal(seconds)} s`]);
    for (const reason of new Set(found.flatMap(({ reasons }) => reasons))) console.log(`   ${reason}`);
  }),
);
