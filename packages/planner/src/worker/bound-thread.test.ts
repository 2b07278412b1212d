import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { Problem } from '../problem/problem.ts';
import { solveWeek } from '../solve/solve-week.ts';
import { BoundThread } from './bound-thread.ts';
import { warmUpWeek } from './warm-up-week.ts';

const spending = { workBudget: 5000 };

/** A thread for bounds, and the thread itself: the process that starts it gets it by an event. */
async function opened() {
  const started = once(process, 'worker');
  const beside = new BoundThread(new SharedArrayBuffer(8));
  const [thread] = (await started) as [Worker];
  return { beside, thread };
}

test('a planning job fails at once when the thread that computes the lower bound has ended before', async () => {
  const { beside, thread } = await opened();
  const guide = beside.sourceFor(warmUpWeek, 1, spending);
  await thread.terminate();
  await expect(solveWeek(warmUpWeek, spending, guide)).rejects.toThrow('The thread of the bound ended');
}, 60_000);

test('a planning job fails with the error of the thread that computes the lower bound', async () => {
  const { beside } = await opened();
  const guide = beside.sourceFor({ ...warmUpWeek, hours: null } as unknown as Problem, 1, spending);
  await expect(solveWeek(warmUpWeek, spending, guide)).rejects.toThrow('Cannot read properties of null');
}, 60_000);

test('the thread of the lower bound is restarted when it ended between two weeks, and the plan is the same', async () => {
  const { beside, thread } = await opened();
  await solveWeek(warmUpWeek, spending, beside.sourceFor(warmUpWeek, 1, spending));
  await thread.terminate();
  const there = await solveWeek(warmUpWeek, spending, beside.sourceFor(warmUpWeek, 2, spending));
  expect(there.planHash).toBe((await solveWeek(warmUpWeek, spending)).planHash);
}, 60_000);
