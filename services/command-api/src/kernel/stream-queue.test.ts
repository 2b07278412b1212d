import { expect, it } from 'vitest';
import { StreamQueue } from './stream-queue.ts';

it('the stream queue reports the numbers of running and waiting commands, also after a failure', async () => {
  const queue = new StreamQueue();
  const first = Promise.withResolvers<void>();
  const done = [
    queue.run('fournil.employee-1.a', () => first.promise),
    queue.run('fournil.employee-1.a', async () => undefined),
    queue.run('fournil.employee-1.b', () => first.promise),
  ].map((one) => one.catch(() => undefined));
  expect(queue.load()).toEqual({ running: 2, waiting: 1 });
  first.reject(new Error('refused'));
  await Promise.all(done);
  await expect.poll(() => queue.load()).toEqual({ running: 0, waiting: 0 });
});
