import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchTime } from './time-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The time after which a document with this share of a processor is ended, in milliseconds by the clock. */
async function endedAt(limitMs: number, share: number | null): Promise<number | null> {
  const start = performance.now();
  let at: number | null = null;
  const processorMs = () => (share === null ? null : (performance.now() - start) * share);
  const stop = watchTime(limitMs, processorMs, () => {
    at = performance.now() - start;
  });
  await vi.advanceTimersByTimeAsync(10 * limitMs);
  stop();
  return at;
}

it.each([
  ['a whole processor', 1, 30_000],
  ['half a processor', 0.5, 60_000],
  ['a hundredth of a processor', 0.01, 120_000],
  ['a share unknown to the system', null, 30_000],
] as const)(
  'the process that opens a document is ended after its time limit, longer for less processor: %s',
  async (_how, share, expected) => {
    expect(Math.abs(((await endedAt(30_000, share)) ?? 0) - expected)).toBeLessThan(20);
  },
);

it('the process that opens a document is not ended after its time limit was cancelled', async () => {
  const onSpent = vi.fn();
  watchTime(1000, () => null, onSpent)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onSpent).not.toHaveBeenCalled();
});
