import { setTimeout as wait } from 'node:timers/promises';

/** Waits until `condition` gives something other than false, null or undefined, and answers it. */
export async function until<T>(
  what: string,
  condition: () => Promise<T | false | null | undefined> | T | false | null | undefined,
  longestMs = 30_000,
): Promise<T> {
  const deadline = performance.now() + longestMs;
  for (;;) {
    const value = await condition();
    if (value !== false && value !== null && value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`Waited ${longestMs} ms in vain: ${what}`);
    await wait(20);
  }
}
