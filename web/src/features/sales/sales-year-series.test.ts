import { expect, it } from 'vitest';
import { hourlyMonths } from './sales-year-series.ts';

it('tells what an hour earned where every row of the month is realized, and where there is something to divide', () => {
  const months = hourlyMonths(
    { '01': 1000, '02': 1000, '03': 1000 },
    {
      '02': { workedMinutes: 600, plannedMinutes: 60 },
      '01': { workedMinutes: 600, plannedMinutes: 0 },
      '03': { workedMinutes: 0, plannedMinutes: 0 },
      '04': { workedMinutes: 600, plannedMinutes: 0 },
    },
  );
  expect(months.map(({ key, perHour, isPartlyPlanned }) => [key, perHour, isPartlyPlanned])).toEqual([
    ['01', 100, false],
    ['02', null, true],
    ['03', null, false],
    ['04', null, false],
  ]);
});
