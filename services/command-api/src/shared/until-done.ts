import { setTimeout as wait } from 'node:timers/promises';
import type { FailingTasks } from '@fournil/vault/failing-tasks';

const againMs = 30_000;

/**
 * Does something outside the request that led to it, again until it succeeds; reported meanwhile as failing. Never throws. What
 * the process does not live to do is not done.
 */
export async function untilDone(
  tasks: FailingTasks,
  name: string,
  title: string,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let hasFailed = false; ; hasFailed = true) {
    try {
      await work();
      if (hasFailed) await tasks.succeeded(name);
      return;
    } catch (error) {
      await tasks.failed(name, title, error, new Date());
    }
    await wait(againMs, undefined, { ref: false });
  }
}
