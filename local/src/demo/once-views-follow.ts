import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@fournil/contracts/refusals';

const patience = 240;
const pauseMs = 500;

/**
 * Repeats what is refused because the views are behind: the replay writes a year in a minute, and on a busy machine they
 * follow later than a command waits for them. Nothing was recorded by then.
 */
export async function onceViewsFollow<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = patience; ; left--) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unavailable' || left === 0) throw error;
      await wait(pauseMs);
    }
  }
}
