import { expect, it } from 'vitest';
import { shiftAt } from '../../../../../testing/week/given-week.ts';
import { workDaysOf } from './long-days.ts';

it('the work days of people above 35 h in the week are separated from the others, and a split shift is one day', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
  const seven = days.map((date) => shiftAt(`lea ${date}`, 'lea', date, '07:00-14:00'));
  const nadia = days.map((date) => shiftAt(`nadia ${date}`, 'nadia', date, '07:00-14:15'));
  const split = shiftAt('split', 'paul', '2026-11-23', '16:00-19:00');
  const { long, short } = workDaysOf([
    ...nadia,
    ...seven,
    shiftAt('paul', 'paul', '2026-11-23', '07:00-11:00'),
    split,
  ]);
  expect(long).toEqual(days.map((date) => ({ employeeId: 'nadia', date, minutes: 435 })));
  expect(short).toEqual({
    lea: Object.fromEntries(days.map((date) => [date, 420])),
    paul: { '2026-11-23': 420 },
  });
});
