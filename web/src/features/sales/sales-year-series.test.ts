import { expect, it } from 'vitest';
import { hourlyMonths, whyMissing, yearOnYear } from './sales-year-series.ts';

it('the yearly sales show revenue per hour only when all rows of the month are realized and hours were worked', () => {
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

it('the yearly sales explain each missing month, and nothing when no month is missing', () => {
  const of = (revenue: number, workedMinutes: number, plannedMinutes: number) =>
    hourlyMonths({ '01': revenue }, { '01': { workedMinutes, plannedMinutes } });
  expect(whyMissing(of(1000, 600, 0))).toBe('');
  expect(whyMissing([...of(1000, 600, 60), ...of(1000, 0, 0), ...of(0, 0, 0), ...of(0, 600, 0)])).toBe(
    'Sans chiffre\u202f: 1 mois avec des semaines pas encore réalisées, 2 mois sans aucune semaine réalisée, 1 mois sans ventes saisies.',
  );
});

it('the yearly sales compare a month with the same month of the year before only once it is over and both have sales', () => {
  expect(yearOnYear({ now: 900, before: 1000 }, true)).toBe(-10);
  expect(yearOnYear({ now: 450, before: 1000 }, false)).toBeNull();
  expect(yearOnYear({ now: 900, before: 0 }, true)).toBeNull();
  expect(yearOnYear({ now: 0, before: 1000 }, true)).toBeNull();
});
