import { setTimeout as wait } from 'node:timers/promises';
import type { FailingTasks } from '@fournil/vault/failing-tasks';

const againMs = 30_000;

/**
 * Runs work after its request was answered, and retries until it succeeds; the health reports it as failing
 * meanwhile. Never throws. The work is lost if the process ends.
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
