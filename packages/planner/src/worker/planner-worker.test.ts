import { once } from 'node:events';
import { BroadcastChannel, type Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { benchWeek } from '../../../../testing/planner/generators/generated-weeks.ts';
import { killChannel } from '../../../../testing/planner/killable-bound-thread.ts';
import type { Plan } from '../problem/solution.ts';
import { solveWeek } from '../solve/solve-week.ts';
import { PlannerLost, PlannerWorker } from './planner-worker.ts';
import { warmUpWeek } from './warm-up-week.ts';

const open: PlannerWorker[] = [];
const worker = (options = {}): PlannerWorker => {
  const made = new PlannerWorker(options);
  open.push(made);
  return made;
};
afterEach(async () => {
  for (const made of open.splice(0)) await made.close();
});

test('a planner thread that has run before computes the same plan as the main thread', async () => {
  const planner = worker();
  await planner.warmUp();
  const stages: string[] = [];
  const there = await planner.solve(warmUpWeek, {
    workBudget: 20_000,
    onProgress: ({ stage }) => stages.push(stage),
  });
  const here = await solveWeek(warmUpWeek, { workBudget: 20_000 });
  expect(there.planHash).toBe(here.planHash);
  expect(stages[0]).toBe('first-plan');
}, 60_000);

test('a stopped planning job returns the best plan so far, and the next week is planned', async () => {
  const planner = worker({ jobsPerThread: 1 });
  const stop = new AbortController();
  const first = planner.solve(benchWeek(25, 1), {
    workBudget: 50_000_000,
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  const second = planner.solve(warmUpWeek, { workBudget: 5000 });
  const stopped = await first;
  expect(stopped.proof.end).toBe('stopped');
  expect(stopped.plan.shifts.length).toBeGreaterThan(0);
  expect((await second).proof.end).not.toBe('stopped');
}, 120_000);

test('a planning job reports its start only when the jobs before it have ended', async () => {
  const planner = worker();
  const told: string[] = [];
  const solve = (name: string) =>
    planner
      .solve(warmUpWeek, { workBudget: 5000, onBegin: () => told.push(`${name} begins`) })
      .then(() => told.push(`${name} ends`));
  await Promise.all([solve('first'), solve('second')]);
  expect(told).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
}, 60_000);

/** A planner whose thread of the bound can be ended from here. */
const mortal = () => {
  const preload = new URL('../../../../testing/planner/killable-bound-thread.ts', import.meta.url).href;
  const planner = worker({ execArgv: ['--import', preload] });
  const channel = new BroadcastChannel(killChannel);
  channel.unref();
  return { planner, endBound: () => channel.postMessage('end') };
};

test('a planning job returns its best plan with a failure when the thread of the lower bound ends; the next job succeeds', async () => {
  const { planner, endBound } = mortal();
  const seen: Plan[] = [];
  const lost = planner.solve(benchWeek(15, 1), {
    workBudget: 1_000_000,
    onProgress: ({ bound }, plan) => {
      seen.push(plan);
      if (bound !== null) endBound();
    },
  });
  const next = planner.solve(warmUpWeek, { workBudget: 20_000 });
  await expect(lost).rejects.toThrow('The thread of the bound ended');
  await expect(lost).rejects.toMatchObject({ name: 'PlannerLost', plan: seen.at(-1) });
  expect((await next).planHash).toBe((await solveWeek(warmUpWeek, { workBudget: 20_000 })).planHash);
}, 120_000);

test('a planning job that outlasts its guard returns the last plan it reported, and the next week is planned', async () => {
  const planner = worker();
  await planner.warmUp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const seen: Plan[] = [];
  const late = planner.solve(benchWeek(25, 1), {
    workBudget: 50_000_000,
    guardMs: 600_000,
    onProgress: (_, plan) => {
      if (seen.push(plan) === 2) vi.advanceTimersByTime(700_000);
    },
  });
  const next = planner.solve(warmUpWeek, { workBudget: 5000 });
  const { plan, proof } = await late.finally(() => vi.useRealTimers());
  expect({ plan, end: proof.end }).toEqual({ plan: seen[1], end: 'clock' });
  expect((await next).plan.shifts.length).toBeGreaterThan(0);
}, 120_000);

test('a planner thread that ended between two weeks is restarted for the next week', async () => {
  const planner = worker();
  const started = once(process, 'worker');
  await planner.solve(warmUpWeek, { workBudget: 5000 });
  const [thread] = (await started) as [Worker];
  await thread.terminate();
  expect((await planner.solve(warmUpWeek, { workBudget: 5000 })).plan.shifts.length).toBeGreaterThan(0);
}, 60_000);

test('a planning job fails at once when its thread cannot start', async () => {
  const planner = worker({ execArgv: ['--import', 'data:text/javascript,process.exit(1)'] });
  await planner.warmUp();
  await expect(planner.solve(warmUpWeek)).rejects.toMatchObject({ name: 'PlannerLost', plan: null });
}, 60_000);

test('a closed planner refuses to plan a week', async () => {
  const planner = worker();
  await planner.close();
  await expect(planner.solve(warmUpWeek)).rejects.toThrow(PlannerLost);
});
