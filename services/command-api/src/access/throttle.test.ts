import { describe, expect, it } from 'vitest';
import { delayAfter, type Guess, LoginThrottle } from './throttle.ts';

const now = new Date('2026-11-21T05:00:00Z');

describe('the throttle of wrong passwords', () => {
  const admin: Guess = { address: 'shop', login: 'admin' };
  const answers =
    (throttle: LoginThrottle) =>
    (guess: Guess, ...outcomes: ('right' | 'wrong' | 'harmless')[]) =>
      Promise.all(
        outcomes.map((outcome) => throttle.run(guess, now, async () => ({ outcome, value: null }))),
      );

  it('allows three tries without a delay, then delays each further one longer, up to four seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 50].map(delayAfter)).toEqual([
      0, 0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000,
    ]);
  });

  it('does not count a try with the password of another role as a wrong one', async () => {
    const throttle = new LoginThrottle();
    const answer = answers(throttle);
    await answer(admin, 'harmless', 'harmless', 'harmless', 'harmless');
    expect(throttle.failuresOf(admin)).toBe(0);
    await answer(admin, 'wrong');
    expect(throttle.failuresOf(admin)).toBe(1);
    await answer(admin, 'right');
    expect(throttle.failuresOf(admin)).toBe(0);
  });

  it('counts failures by address and role, and is reset only by a login of that role', async () => {
    const throttle = new LoginThrottle();
    const answer = answers(throttle);
    await answer(admin, 'wrong', 'wrong');
    await answer({ address: 'shop', login: 'employee' }, 'right');
    expect(throttle.failuresOf(admin)).toBe(2);
    expect(throttle.failuresOf({ address: 'shop', login: 'employee' })).toBe(0);
    expect(throttle.failuresOf({ address: 'office', login: 'admin' })).toBe(0);
  });

  it('for one person is reset only when that person logs in', async () => {
    const throttle = new LoginThrottle();
    const answer = answers(throttle);
    const personal = { address: 'shop', login: 'personal' };
    await answer({ ...personal, account: 'nadia@exemple.fr' }, 'wrong', 'wrong');
    await answer({ ...personal, account: 'bruno@exemple.fr' }, 'wrong', 'right');
    expect(throttle.failuresOf(personal)).toBe(2);
  });

  it('handles one attempt at a time per address, and refuses too many waiting attempts', async () => {
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
      Array.from({ length: 20 }, () => throttle.run(admin, now, attempt)),
    );
    expect(most).toBe(1);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(12);
  });
});
