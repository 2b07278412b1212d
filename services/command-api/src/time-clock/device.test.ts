import { expect, it } from 'vitest';
import { LoginThrottle } from '../access/throttle.ts';
import { codeTyped } from './device.ts';

it('wrong codes at the time clock delay the next tries of that person on that tablet only, and after ten the punch is to be confirmed [time-clock-3]', async () => {
  const pauses: number[] = [];
  const deps = {
    throttle: new LoginThrottle(async (ms) => pauses.push(ms)),
    timeClock: { isCodeOf: async (_: string, code: string) => code === '271828' },
  };
  /** The pause before the answer, and the answer to a code. */
  const typed = async (code: string, who = 'nadia', where = 'bakery') => {
    const answer = await codeTyped(deps, where, who, code, new Date('2026-11-20T09:00:00Z')).catch(
      ({ code: refused }: { readonly code: string }) => refused,
    );
    return [pauses.pop(), answer];
  };
  const right = { toConfirm: false };
  for (const pause of [0, 0, 0, 250, 500]) expect(await typed('4711')).toEqual([pause, 'clock_code_wrong']);
  expect(await typed('4711', 'leo')).toEqual([0, 'clock_code_wrong']);
  expect(await typed('4711', 'nadia', 'shop')).toEqual([0, 'clock_code_wrong']);
  expect(await typed('271828', 'nadia', 'shop')).toEqual([0, right]);
  for (const pause of [1000, 2000, 4000, 4000, 4000])
    expect(await typed('4711')).toEqual([pause, 'clock_code_wrong']);
  expect(await typed('4711')).toEqual([4000, { toConfirm: true }]);
  expect(await typed('4711', 'leo')).toEqual([0, 'clock_code_wrong']);
  expect(await typed('4711', 'nadia', 'shop')).toEqual([0, 'clock_code_wrong']);
  expect(await typed('271828')).toEqual([4000, right]);
  expect(await typed('271828')).toEqual([0, right]);
});
