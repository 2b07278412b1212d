import { planMessages } from '@fournil/contracts/planning/plan-shapes';
import { expect, it } from 'vitest';
import { shiftHoursFault } from './hours-fault.ts';

const fault = (date: string, startTime: string, endTime: string) =>
  shiftHoursFault({ date, startTime, endTime }, true);
const [march, october] = ['2027-03-28', '2027-10-31'];

it.each([
  ['02:00', '03:00'],
  ['02:15', '02:45'],
  ['02:30', '03:30'],
  ['02:45', '03:15'],
])(
  'a shift %s–%s in the hour skipped in March is refused that day and accepted on other days',
  (startTime, endTime) => {
    expect(fault(march, startTime, endTime)).toBe(planMessages.skippedHour);
    expect(fault('2027-03-27', startTime, endTime)).toBeNull();
    expect(fault(october, startTime, endTime)).toBeNull();
  },
);

it.each([
  [march, '00:00', '02:00'],
  [march, '01:00', '03:00'],
  [march, '02:00', '10:00'],
  [march, '03:00', '10:00'],
  ['2027-03-27', '22:00', '03:00'],
  [october, '02:00', '03:00'],
])('a shift on %s, a night of a clock change or near one, is accepted: %s–%s', (date, startTime, endTime) => {
  expect(fault(date, startTime, endTime)).toBeNull();
});
