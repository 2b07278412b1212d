// npm run bench -- planner gaps [--sizes 15,25,40] [--first 1] [--seeds 20] [--only 13,19] [--quarters]
// [--work 1] [--threads 2] [--level balanced]: each week's gap with a fixed work budget, « au plus juste » if no other
// level is given, independent of time, so that a busy machine gives the same figures, except for the times. On one
// thread, the default, bound and search take turns, so the seconds are the sum of both; on two they are the product's,
// which plans a small week first as well. One line per week, with each update of the bound. How to read it:
// bench/planner/README.md.
import { parseArgs } from 'node:util';
import type { ComfortLevel } from '@fournil/planner/problem/problem';
import type { Progress } from '@fournil/planner/problem/solution';
import { solveWeek, workForWeek } from '@fournil/planner/solve/solve-week';
import { BoundThread } from '@fournil/planner/worker/bound-thread';
import { warmUpWeek } from '@fournil/planner/worker/warm-up-week';
import { benchWeek } from '../../testing/planner/generators/generated-weeks.ts';
import { onQuarters } from '../../testing/planner/generators/on-quarters.ts';
import { decimal, quantile } from '../words.ts';

const { values: args } = parseArgs({
  options: {
    sizes: { type: 'string', default: '15,25,40' },
    first: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '20' },
    /** Seeds by number, instead of `first` and `seeds`. */
    only: { type: 'string' },
    quarters: { type: 'boolean', default: false },
    /** Budgets of the product that are spent. */
    work: { type: 'string', default: '1' },
    /** 2: the bound is computed on a thread of its own, as in the product. */
    threads: { type: 'string', default: '1' },
    level: { type: 'string', default: 'just' },
  },
});

const boundThread = args.threads === '2' ? new BoundThread(new SharedArrayBuffer(8)) : null;
const day = 24 * 3600 * 1000;
if (boundThread) {
  const limits = { workBudget: 20_000, guardMs: 5000 };
  await solveWeek(warmUpWeek, limits, boundThread.sourceFor(warmUpWeek, 1, limits));
}
const percent = (share: number): string => `${decimal(share * 100, 2)} %`;

const seeds =
  args.only?.split(',').map(Number) ??
  Array.from({ length: Number(args.seeds) }, (_, at) => Number(args.first) + at);

for (const size of args.sizes.split(',').map(Number)) {
  const gaps: number[] = [];
  const firstPlans: number[] = [];
  for (const seed of seeds) {
    const week = benchWeek(size, seed);
    const bounds = new Map<number, number>();
    const comfort = args.level as ComfortLevel;
    const problem = { ...(args.quarters ? onQuarters(week) : week), comfort };
    const workBudget = workForWeek(problem) * Number(args.work);
    const started = performance.now();
    let firstPlan: number | undefined;
    const spending = { workBudget, guardMs: day };
    const onProgress = ({ bound, work }: Progress): void => {
      firstPlan ??= (performance.now() - started) / 1000;
      if (bound !== null && !bounds.has(bound)) bounds.set(bound, Math.round((100 * work) / workBudget));
    };
    const source = boundThread?.sourceFor(problem, 1, spending);
    const { plan, proof, planHash } = await solveWeek(problem, { ...spending, onProgress }, source);
    gaps.push(proof.gap);
    firstPlans.push(firstPlan ?? 0);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `${size} personnes, graine ${seed} : écart ${percent(proof.gap)} · coût ${plan.cost} · borne ${proof.bound}` +
        ` (${[...bounds].map(([bound, share]) => `${bound} à ${share} %`).join(', ')}) · premier plan ${decimal(firstPlan ?? 0)} s · ${seconds} s · ${planHash.slice(0, 8)}`,
    );
  }
  console.log(
    `${size} personnes : médiane ${percent(quantile(gaps, 0.5))}, pire ${percent(Math.max(...gaps))} ; premier plan : médiane ${decimal(quantile(firstPlans, 0.5))} s, le plus lent ${decimal(Math.max(...firstPlans))} s\n`,
  );
}
