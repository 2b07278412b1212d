import { expect, test } from 'vitest';
import { comfortWeights } from './comfort-weights.ts';
import { wishCost, wishWeight } from './wishes.ts';

const { balanced, just } = comfortWeights;
const none = [null, null, null, null, null, null, null] as const;
const morning = { from: 360, to: 780 };

test('work within the wished hours and a free day cost nothing, and work outside them costs a fixed amount', () => {
  const wishes = { days: [morning, 'off' as const, ...none.slice(2)], behind: 0 };
  const cost = (day: number, ...parts: { start: number; end: number }[]) =>
    wishCost(wishes, day, parts, balanced);
  expect(cost(0, { start: 360, end: 780 })).toBe(0);
  expect(cost(0)).toBe(0);
  expect(cost(0, { start: 345, end: 780 })).toBe(balanced.wish);
  expect(cost(0, { start: 360, end: 795 })).toBe(balanced.wish);
  // The second part of a day counts as the first.
  expect(cost(0, { start: 360, end: 600 }, { start: 960, end: 1140 })).toBe(balanced.wish);
  expect(cost(1, { start: 360, end: 780 })).toBe(balanced.wish);
  expect(cost(1)).toBe(0);
  expect(cost(2, { start: 360, end: 780 })).toBe(0);
  expect(wishCost(undefined, 0, [{ start: 0, end: 600 }], balanced)).toBe(0);
});

test('a person whose recent wishes were granted less often has wishes that cost more to ignore', () => {
  const weight = (behind: number) => wishWeight({ days: ['off', ...none.slice(1)], behind }, balanced);
  expect([0, 1, 2, 3].map(weight)).toEqual([16, 20, 24, 28]);
});

test("a person's wishes cost no more together than three wishes, however many days they name", () => {
  for (const chosen of Object.values(comfortWeights)) {
    for (const behind of [0, 1, 2, 3]) {
      const whole = 3 * (chosen.wish + behind * chosen.wishBehind);
      for (const count of [4, 5, 6, 7]) {
        const days = none.map((_, day) => (day < count ? ('off' as const) : null));
        const one = wishWeight({ days, behind }, chosen);
        expect(one % 2).toBe(0);
        // The least there is counts for something.
        expect(one * count).toBeLessThanOrEqual(Math.max(whole, 2 * count));
      }
    }
  }
  expect(wishWeight({ days: none.map(() => 'off' as const), behind: 0 }, just)).toBe(2);
});
