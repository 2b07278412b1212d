import type { Plan, Progress } from '@fournil/planner/problem/solution';
import { expect, it } from 'vitest';
import type { Asked } from './asked.ts';
import { Generations, type JobHandle } from './job.ts';

const now = new Date('2026-11-25T18:00:00+01:00');
const week = '2026-W48';
const plain: Asked = { levels: {} };

/** A generation whose work ends when it is asked to. */
function begun(jobs: Generations<string>, asked: Asked, signal?: AbortSignal) {
  const work = Promise.withResolvers<string>();
  const started = Promise.withResolvers<JobHandle>();
  const outcome = jobs.run(week, { asked, now, signal }, (job) => {
    started.resolve(job);
    return work.promise;
  });
  return { outcome, started: started.promise, end: work.resolve, fail: work.reject };
}

it('two callers share one planning job when their requests are equal, or the second gives no affluence levels', async () => {
  const jobs = new Generations<string>();
  const first = begun(jobs, { levels: { Lundi: 2 }, from: '2026-11-24' });
  const same = begun(jobs, { levels: { Lundi: 2 }, from: '2026-11-24', proposal: false });
  const none = begun(jobs, { levels: {}, from: '2026-11-24' });
  first.end('first');
  expect(await Promise.all([first.outcome, same.outcome, none.outcome])).toEqual(['first', 'first', 'first']);
});

it.each<[string, Asked]>([
  ['a proposal', { levels: {}, proposal: true }],
  ['a proposal in any case', { levels: {}, proposal: 'always' }],
  ['other days', { levels: {}, from: '2026-11-26' }],
  ['another affluence', { levels: { Lundi: 3 } }],
])('a planning job for %s waits for the running job, even if that one fails', async (_what, other) => {
  const jobs = new Generations<string>();
  const first = begun(jobs, plain);
  const second = begun(jobs, other);
  await first.started;
  first.fail(new Error('lost'));
  await expect(first.outcome).rejects.toThrow('lost');
  await second.started;
  second.end('second');
  expect(await second.outcome).toBe('second');
});

it('a planning job is stopped by its own stop signal, while the job before it continues', async () => {
  const jobs = new Generations<string>();
  const first = begun(jobs, plain);
  const stopping = new AbortController();
  const second = begun(jobs, { levels: {}, proposal: 'always' }, stopping.signal);
  const job = await first.started;
  stopping.abort();
  expect(job.signal.aborted).toBe(false);
  first.end('first');
  expect((await second.started).signal.aborted).toBe(true);
  second.end('second');
  await second.outcome;
});

it('a planning job has no plan when its first plan arrives after the stop', async () => {
  const jobs = new Generations<string>();
  const progress = { stage: 'first-plan' } as Progress;
  const plan = { shifts: [] } as unknown as Plan;
  const early = begun(jobs, plain);
  const job = await early.started;
  jobs.stop(week);
  job.progress(progress, plan);
  expect([job.hasPlan(), jobs.running(week)?.plan]).toEqual([false, null]);
  early.end('early');
  await early.outcome;
  const late = begun(jobs, plain);
  const other = await late.started;
  other.progress(progress, plan);
  jobs.stop(week);
  expect(other.hasPlan()).toBe(true);
});
