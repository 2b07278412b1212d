import { afterEach, expect, test } from 'vitest';
import { solveWeek } from '../solve.ts';
import { benchWeek } from '../testing/instances.ts';
import { PlannerLost, PlannerWorker } from './planner-worker.ts';
import { smallWeek } from './small-week.ts';

const open: PlannerWorker[] = [];
const worker = (options = {}): PlannerWorker => {
  const made = new PlannerWorker(options);
  open.push(made);
  return made;
};
afterEach(async () => {
  for (const made of open.splice(0)) await made.close();
});

test('a warm thread gives the plan that this thread would', async () => {
  const planner = worker();
  await planner.warmUp();
  const stages: string[] = [];
  const there = await planner.solve(smallWeek, {
    workBudget: 20_000,
    onProgress: ({ stage }) => stages.push(stage),
  });
  const here = await solveWeek(smallWeek, { workBudget: 20_000 });
  expect(there.planHash).toBe(here.planHash);
  expect(stages[0]).toBe('first-plan');
}, 60_000);

test('stopping ends a week with the best plan so far, and the next week is planned all the same', async () => {
  const planner = worker({ jobsPerThread: 1 });
  const stop = new AbortController();
  const first = planner.solve(benchWeek(25, 1), {
    workBudget: 50_000_000,
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  const second = planner.solve(smallWeek, { workBudget: 5000 });
  const stopped = await first;
  expect(stopped.proof.end).toBe('stopped');
  expect(stopped.plan.shifts.length).toBeGreaterThan(0);
  expect((await second).proof.end).not.toBe('stopped');
}, 120_000);

test('a closed planner says so', async () => {
  const planner = worker();
  await planner.close();
  await expect(planner.solve(smallWeek)).rejects.toThrow(PlannerLost);
});
