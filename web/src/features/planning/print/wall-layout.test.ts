import { expect, it } from 'vitest';
import { rowHeight } from './wall-layout.ts';

it('the wall print has fifteen people on one A4 landscape page, and keeps rows readable for more people', () => {
  expect(rowHeight(15, 3) * 15 + 3 * 5 + 30).toBeLessThanOrEqual(190);
  expect(rowHeight(18, 3) * 18 + 3 * 5 + 30).toBeLessThanOrEqual(190);
  expect(rowHeight(3, 1)).toBe(11);
  expect(rowHeight(60, 3)).toBe(7);
});
