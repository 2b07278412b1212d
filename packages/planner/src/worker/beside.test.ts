import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { solveWeek } from '../solve.ts';
import { Beside } from './beside.ts';
import { smallWeek } from './small-week.ts';

const spending = { workBudget: 5000 };

/** A thread for bounds, and the thread itself: whoever began it is told of it. */
async function opened() {
  const begun = once(process, 'worker');
  const beside = new Beside(new SharedArrayBuffer(8));
  const [thread] = (await begun) as [Worker];
  return { beside, thread };
}

test('a bound whose thread ends before it is asked for says so, and is not waited for', async () => {
  const { beside, thread } = await opened();
  const guide = beside.guide(smallWeek, 1, spending);
  await thread.terminate();
  await expect(solveWeek(smallWeek, spending, guide)).rejects.toThrow('The thread of the bound ended');
});

test('a bound whose thread fails while the first plan is made ends its week, not the thread of the search', async () => {
  const { beside, thread } = await opened();
  const guide = beside.guide({ ...smallWeek, hours: null } as unknown as Problem, 1, spending);
  await new Promise((resolve) => thread.once('exit', resolve));
  await expect(solveWeek(smallWeek, spending, guide)).rejects.toThrow('The thread of the bound ended');
});

test('a thread that ended between two weeks is begun anew: the plan is the one of a bound sought here', async () => {
  const { beside, thread } = await opened();
  await solveWeek(smallWeek, spending, beside.guide(smallWeek, 1, spending));
  await thread.terminate();
  const there = await solveWeek(smallWeek, spending, beside.guide(smallWeek, 2, spending));
  expect(there.planHash).toBe((await solveWeek(smallWeek, spending)).planHash);
});
