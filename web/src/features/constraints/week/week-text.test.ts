import { datesOf } from '@fournil/contracts/planning/week';
import { expect, it } from 'vitest';
import { dayToOpen } from './week-text.ts';

it('a week of constraints on a phone opens on today if the week contains it, else on Monday', () => {
  const days = datesOf({ week: 48, year: 2026 }).map((date) => ({ date }));
  expect(dayToOpen(days, '2026-11-26')).toBe(3);
  expect(dayToOpen(days, '2026-11-30')).toBe(0);
});
