// npm run bench -- planner [--sizes 8,15,25,40] [--seeds 5] [--seconds 10]: the gap to the optimum after 2 s
// and at the end, on a warm thread; the seconds to the first plan; whether two processes agree; and the
// effect on the main thread. Shows figures, asserts nothing. How to read it: bench/planner/README.md.
import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { workFor } from '@fournil/planner/plan/work-budget';
import { decimal, quantile, rounded } from '../words.ts';
import type { Order, Outcome } from './solve-worker.ts';

const { values: args } = parseArgs({
  options: {
    sizes: { type: 'string', default: '8,15,25,40' },
    seeds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    /** Seconds of warming up. */
    warm: { type: 'string', default: '4' },
    /** Units of work of the two processes that are compared. */
    budget: { type: 'string', default: '20000' },
  },
});
const sizes = args.sizes.split(',').map(Number);
const seeds = Array.from({ length: Number(args.seeds) }, (_, index) => index + 1);
const early = 2000;

const load = () =>
  os
    .loadavg()
    .map((one) => decimal(one))
    .join(' ');
const percent = (share: number): string => (Number.isFinite(share) ? `${decimal(share * 100, 1)} %` : '—');
const median = (values: readonly number[]): number => quantile(values, 0.5);

const worker = new Worker(path.join(import.meta.dirname, 'solve-worker.ts'));
const solve = (order: Order): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (outcome: Outcome) => {
      worker.off('error', reject);
      resolve(outcome);
    });
    worker.postMessage(order);
  });

/** The best cost and the best bound at a time; NaN before there is a bound. */
function gapAt({ steps }: Outcome, ms: number): { readonly proven: number; readonly cost: number } {
  const reached = steps.filter((step) => step.ms <= ms);
  const cost = Math.min(...reached.map((step) => step.cost));
  const bounds = reached.flatMap(({ bound }) => bound ?? []);
  if (reached.length === 0 || bounds.length === 0) return { proven: Number.NaN, cost };
  return { proven: Math.max(0, cost - Math.max(...bounds)) / cost, cost };
}

/** A simple function of the main thread: what an answer of a few lines costs. Milliseconds. */
function simple(): number {
  const started = performance.now();
  const row = { id: 'p01', days: Array.from({ length: 7 }, (_, day) => ({ day, from: 360, to: 810 })) };
  for (let round = 0; round < 20; round += 1) JSON.parse(JSON.stringify(row));
  return performance.now() - started;
}

async function sampled(until: () => boolean): Promise<number[]> {
  const samples: number[] = [];
  while (!until()) {
    samples.push(simple());
    await wait(2);
  }
  return samples;
}

const columns = [9, 10, 11, 11, 11, 13, 12, 12, 9];
const row = (...cells: readonly string[]) =>
  console.log(cells.map((cell, at) => cell.padStart(columns[at] ?? 10)).join(''));

const { model } = os.cpus()[0] ?? { model: '' };
console.log(
  `Graines ${seeds.join(' ')} · ${os.availableParallelism()} cœurs (${model}) · Node ${process.versions.node} · charge ${load()}\n`,
);
try {
  await solve({ size: 8, seed: 99, guardMs: Number(args.warm) * 500, workBudget: workFor(8) });
  await solve({ size: 15, seed: 99, guardMs: Number(args.warm) * 500, workBudget: workFor(15) });
  row(
    'personnes',
    '1er plan',
    'écart 2 s',
    `écart ${args.seconds} s`,
    'pire',
    'plan 2 s/fin',
    'travail/s',
    'CPU/durée',
    'prouvés',
  );
  const samples: number[] = [];
  for (const size of sizes) {
    const found: Outcome[] = [];
    for (const seed of seeds) {
      let done = false;
      const measuring = sampled(() => done);
      const outcome = await solve({
        size,
        seed,
        guardMs: Number(args.seconds) * 1000,
        workBudget: workFor(size),
      });
      done = true;
      samples.push(...(await measuring));
      found.push(outcome);
    }
    row(
      String(size),
      `${decimal(median(found.map(({ steps, ms }) => steps[0]?.ms ?? ms)) / 1000)} s`,
      percent(median(found.map((one) => gapAt(one, early).proven))),
      percent(median(found.map(({ gap }) => gap))),
      percent(Math.max(...found.map(({ gap }) => gap))),
      decimal(median(found.map((one) => gapAt(one, early).cost / one.cost)), 3),
      rounded(median(found.map(({ work, ms }) => (work * 1000) / ms))),
      decimal(median(found.map(({ cpuSeconds, ms }) => (cpuSeconds * 1000) / ms))),
      `${found.filter(({ end }) => end === 'optimal').length}/${found.length}`,
    );
  }
  let over = false;
  const idle = sampled(() => over);
  await wait(3000);
  over = true;
  const quiet = await idle;
  console.log(
    `\nFil principal pendant le calcul : p50 ${decimal(quantile(samples, 0.5), 3)} ms, p99 ${decimal(quantile(samples, 0.99), 3)} ms` +
      ` ; au repos : p50 ${decimal(quantile(quiet, 0.5), 3)} ms, p99 ${decimal(quantile(quiet, 0.99), 3)} ms` +
      ` ; rapport des p99 : ${decimal(quantile(samples, 0.99) / quantile(quiet, 0.99))}`,
  );
} finally {
  await worker.terminate();
}

const run = promisify(execFile);
const fresh = async (size: number): Promise<string> => {
  const program = path.join(import.meta.dirname, 'hash.ts');
  return (await run(process.execPath, [program, String(size), '1', args.budget])).stdout.trim();
};
for (const size of sizes) {
  const [one, other] = [await fresh(size), await fresh(size)];
  console.log(
    `Deux processus, ${size} personnes : ${one === other ? 'même plan' : `DIFFÉRENTS\n  ${one}\n  ${other}`}`,
  );
}
console.log(`\nCharge à la fin : ${load()}`);
