import { datesOf } from '@fournil/contracts/planning/week';
import { expect, it } from 'vitest';
import { dayToOpen } from './week-text.ts';

it('opens a week on a phone on today where the week holds it, on Monday otherwise', () => {
  const days = datesOf({ week: 48, year: 2026 }).map((date) => ({ date }));
  expect(dayToOpen(days, '2026-11-26')).toBe(3);
  expect(dayToOpen(days, '2026-11-30')).toBe(0);
});
