import { describe, expect, it } from 'vitest';
import { delayAfter, LoginThrottle } from './throttle.ts';

const now = new Date('2026-11-21T05:00:00Z');

describe('guessing a password', () => {
  it('is free three times, then waits longer and longer, never more than four seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 50].map(delayAfter)).toEqual([
      0, 0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000,
    ]);
  });

  it('does not count an attempt that knows another role', async () => {
    const throttle = new LoginThrottle();
    const outcomes = ['harmless', 'harmless', 'harmless', 'harmless'] as const;
    for (const outcome of outcomes) await throttle.run('shop', now, async () => ({ outcome, value: null }));
    expect(throttle.failuresOf('shop')).toBe(0);
    await throttle.run('shop', now, async () => ({ outcome: 'wrong', value: null }));
    expect(throttle.failuresOf('shop')).toBe(1);
    await throttle.run('shop', now, async () => ({ outcome: 'right', value: null }));
    expect(throttle.failuresOf('shop')).toBe(0);
  });

  it('goes one at a time for an address, and refuses a crowd', async () => {
    const throttle = new LoginThrottle();
    let running = 0;
    let most = 0;
    const attempt = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return { outcome: 'right' as const, value: null };
    };
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => throttle.run('one', now, attempt)),
    );
    expect(most).toBe(1);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(12);
  });
});
