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

test('a bound whose thread ends before it is needed fails at once', async () => {
  const { beside, thread } = await opened();
  const guide = beside.sourceFor(warmUpWeek, 1, spending);
  await thread.terminate();
  await expect(solveWeek(warmUpWeek, spending, guide)).rejects.toThrow('The thread of the bound ended');
}, 60_000);

test('a bound whose thread fails while the first plan is made ends its week, not the thread of the search', async () => {
  const { beside, thread } = await opened();
  const guide = beside.sourceFor({ ...warmUpWeek, hours: null } as unknown as Problem, 1, spending);
  await new Promise((resolve) => thread.once('exit', resolve));
  await expect(solveWeek(warmUpWeek, spending, guide)).rejects.toThrow('The thread of the bound ended');
}, 60_000);

test('a thread that ended between two weeks is started again: the plan is the one of a bound computed here', async () => {
  const { beside, thread } = await opened();
  await solveWeek(warmUpWeek, spending, beside.sourceFor(warmUpWeek, 1, spending));
  await thread.terminate();
  const there = await solveWeek(warmUpWeek, spending, beside.sourceFor(warmUpWeek, 2, spending));
  expect(there.planHash).toBe((await solveWeek(warmUpWeek, spending)).planHash);
}, 60_000);
