import { expect, it } from 'vitest';
import { mealDaysOf, voucherDaysOf } from './meal-days.ts';
import type { MonthDay } from './week-hours.ts';

const day = (date: string, over: Partial<MonthDay>): MonthDay => ({
  date,
  status: 'realized',
  word: '',
  work: 420,
  training: 0,
  begun: over.work ?? 420,
  night: 0,
  lateNight: 0,
  planned: 420,
  contractMinutes: 2100,
  sunday: 0,
  holiday: 0,
  solidarity: 0,
  mayFirst: 0,
  holidays: [],
  shifts: [],
  source: '',
  ...over,
});

it('the meal days of a month are the realized days with work in the shop', () => {
  const days = [
    day('2026-11-03', {}),
    day('2026-11-04', { status: 'planned' }),
    day('2026-11-05', { work: 0 }),
    day('2026-11-06', { work: 420, training: 420 }),
    day('2026-11-30', { work: 480, training: 60 }),
  ];
  expect(mealDaysOf({ days })).toEqual([3, 30]);
});

it.each([
  ['a morning that ends before the meal (ADP; QE 20/07/1987)', ['06:30-11:30'], 0],
  ['a morning that ends within the meal time', ['06:00-12:30'], 0],
  ['hours around the meal time', ['07:00-14:00'], 1],
  ['a coupure (long break) around the meal time', ['07:00-11:00', '16:00-19:00'], 1],
  ['an evening', ['13:00-20:30'], 1],
  ['a night', ['22:00-05:00'], 0],
])('the days with a meal voucher are those with work around the meal time: %s', (_, hours, days) => {
  const meals = [
    { from: '12:00', to: '13:00' },
    { from: '19:00', to: '20:00' },
  ];
  const date = '2026-11-03';
  const shifts = hours.map((one) => ({ date, start: one.slice(0, 5), end: one.slice(6) }));
  expect(voucherDaysOf({ days: [day(date, { shifts })] }, meals)).toHaveLength(days);
});

it('a night shift over midnight counts as one meal day', () => {
  const shifts = [{ date: '2026-11-24', start: '22:00', end: '05:00' }];
  const days = [
    day('2026-11-24', { work: 120, begun: 420, shifts }),
    day('2026-11-25', { work: 300, begun: 0, shifts }),
  ];
  expect(mealDaysOf({ days })).toEqual([24]);
});
