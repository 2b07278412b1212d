import { expect, it } from 'vitest';
import { patience, waitAfter } from './patience.ts';

it('the pause between two tries of a command grows up to half a second', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 40].map(waitAfter)).toEqual([20, 40, 80, 160, 320, 500, 500, 500]);
});

it('a command is retried for fifteen seconds with calls of three seconds, and a read twice within one second', () => {
  const { commandMs, callMs, silenceMs, readWaitsMs } = patience;
  expect([commandMs, callMs, silenceMs]).toEqual([15_000, 3000, 5000]);
  expect(readWaitsMs).toHaveLength(2);
  expect(readWaitsMs.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(1000);
});
