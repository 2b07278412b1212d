import { expect, it } from 'vitest';
import { mealDaysOf } from './meal-days.ts';
import type { MonthDay } from './month-days.ts';

const day = (date: string, over: Partial<MonthDay>): MonthDay => ({
  date,
  status: 'realized',
  word: '',
  work: 420,
  training: 0,
  night: 0,
  planned: 420,
  contractMinutes: 2100,
  sunday: 0,
  holiday: 0,
  mayFirst: 0,
  holidays: [],
  shifts: [],
  source: '',
  ...over,
});

it('are those worked in the shop, as realized', () => {
  const days = [
    day('2026-11-03', {}),
    day('2026-11-04', { status: 'planned' }),
    day('2026-11-05', { work: 0 }),
    day('2026-11-06', { work: 420, training: 420 }),
    day('2026-11-30', { work: 480, training: 60 }),
  ];
  expect(mealDaysOf({ days })).toEqual([3, 30]);
});
