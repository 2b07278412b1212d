/** Weeks as they are worked in a bakery, each with what pay is made from. */

import { describe, expect, it } from 'vitest';
import {
  all,
  every,
  figuresOf,
  type Given,
  given,
  tuesdayToSaturday,
} from '../../../../../testing/week/worked-week.ts';
import { payOfShop } from './leave-days.ts';
import { monthHours } from './month-days.ts';
import { noEntries } from './month-entries.ts';
import { openPoints } from './open-points.ts';
import { payLines } from './pay-lines.ts';

const partTime = { weeklyHours: 24 };

const weeks: readonly (readonly [string, Given, Record<string, number>])[] = [
  ['35 h', { worked: every(tuesdayToSaturday, '07:00-14:00') }, { HN: 2100 }],
  ['36 h', { worked: { ...every([2, 3, 4, 5], '07:00-14:00'), 6: '07:00-15:00' } }, { HN: 2100, HS25: 60 }],
  ['43 h', { worked: every(tuesdayToSaturday, '07:00-15:36') }, { HN: 2100, HS25: 480 }],
  ['44 h', { worked: every(tuesdayToSaturday, '07:00-15:48') }, { HN: 2100, HS25: 480, HS50: 60 }],
  ['48 h', { worked: every([1, ...tuesdayToSaturday], '07:00-15:00') }, { HN: 2100, HS25: 480, HS50: 300 }],
  [
    'a contract of 39 h',
    { person: { weeklyHours: 39 }, worked: every(tuesdayToSaturday, '07:00-14:48') },
    { HN: 2100, HSC: 1040 },
  ],
  [
    'part time as in the contract',
    { person: partTime, worked: every([2, 3, 4, 5], '07:00-13:00') },
    { HN: 1440 },
  ],
  [
    'part time, two hours beyond: within a tenth',
    { person: partTime, worked: every([2, 3, 4, 5], '07:00-13:30') },
    { HN: 1440, HC10: 120 },
  ],
  [
    'part time, four hours beyond: the tenth and more',
    { person: partTime, worked: every([2, 3, 4, 5], '07:00-14:00') },
    { HN: 1440, HC10: 144, HC25: 96 },
  ],
  [
    'nights that end on a Sunday',
    { worked: every(tuesdayToSaturday, '20:00-03:00') },
    { HN: 2100, NUIT: 2100, DIM: 180 },
  ],
  ['a baker from 4:00', { worked: every(tuesdayToSaturday, '04:00-11:00') }, { HN: 2100, NUIT: 600 }],
  ['a Sunday', { worked: every([3, 4, 5, 6, 7], '07:00-14:00') }, { HN: 2100, DIM: 420 }],
  [
    'the 11 November',
    { week: { week: 46, year: 2026 }, worked: every(tuesdayToSaturday, '07:00-14:00') },
    { HN: 2100, FERIE: 420 },
  ],
  [
    'the 1 May, apart from other holidays',
    { week: { week: 18, year: 2026 }, worked: every(tuesdayToSaturday, '07:00-14:00') },
    { HN: 2100, MAI: 420 },
  ],
  [
    'a holiday on a Sunday: both premiums',
    { week: { week: 32, year: 2027 }, worked: { 7: '07:00-14:00' } },
    { HN: 420, DIM: 420, FERIE: 420 },
  ],
  [
    'the night that loses an hour',
    { week: { week: 13, year: 2026 }, worked: { 6: '22:00-06:00' } },
    { HN: 420, NUIT: 420, DIM: 300 },
  ],
  [
    'the night that has one more',
    { week: { week: 43, year: 2026 }, worked: { 6: '22:00-06:00' } },
    { HN: 540, NUIT: 540, DIM: 420 },
  ],
  [
    'a day of paid leave',
    { worked: every([3, 4, 5, 6], '07:00-14:00'), cells: { Mardi: 'CP' } },
    { HN: 1680, CP: 100 },
  ],
  [
    'paid leave that counts towards overtime',
    { worked: every([3, 4, 5, 6], '07:00-15:00'), cells: { Mardi: 'CP' } },
    { HN: 1680, HS25: 240, CP: 100 },
  ],
  ['a week of leave', { cells: all('CP') }, { CP: 600 }],
  [
    'an illness that came after the plan',
    { planned: true, worked: every(tuesdayToSaturday, '07:00-14:00'), cells: all('MAL') },
    { MAL: 700 },
  ],
  [
    'an illness that the row was realized with',
    {
      worked: every(tuesdayToSaturday, '07:00-14:00'),
      cells: { Mardi: 'MAL', Mercredi: 'MAL' },
      notWorked: ['2 0', '3 0'],
    },
    { HN: 1260, MAL: 200 },
  ],
  [
    'an illness that was declared once the row was realized',
    { worked: every(tuesdayToSaturday, '07:00-14:00'), cells: { Mardi: 'MAL' } },
    { HN: 2100 },
  ],
  [
    'a day of absence',
    { worked: every([3, 4, 5, 6], '07:00-14:00'), cells: { Mardi: 'ABS' } },
    { HN: 1680, ABS: 100 },
  ],
  [
    'an apprentice with two days at the CFA',
    {
      person: {
        contractType: 'Apprentissage',
        role: 'Apprenti Boulanger',
        trainingDays: ['Lundi', 'Mardi'],
        contractEndDate: '2028-08-31',
      },
      worked: { 3: '07:00-13:20', 4: '07:00-13:20', 5: '07:00-13:20' },
    },
    { HN: 2100, CFA: 960 },
  ],
  ['days in two parts', { worked: every(tuesdayToSaturday, ['07:00-11:00', '16:00-19:00']) }, { HN: 2100 }],
  [
    'the end of a night that began on the Sunday before',
    { before: { 7: '22:00-06:00' } },
    { HN: 360, NUIT: 360 },
  ],
  [
    'a break that is not paid',
    {
      worked: every(tuesdayToSaturday, '07:00-14:30'),
      breaks: [{ start: '11:00', end: '11:30', paid: false }],
    },
    { HN: 2100 },
  ],
];

describe('the pay of a worked week', () => {
  it.each(weeks)('follows the hours worked: %s', (_, week, figures) =>
    expect(figuresOf(week)).toEqual(figures),
  );

  it('has the status « planned » while no hours are realized', () => {
    const [person] = monthHours(
      [given({ planned: true, worked: { 2: '07:00-14:00' } })],
      '2026-11',
      '2026-11-01',
    );
    expect(person?.weeks.map(({ status }) => status)).toEqual(['planned']);
  });
});

describe('a realized day on which the person was declared absent', () => {
  const open = (week: Given) =>
    openPoints(monthHours([given(week)], '2026-11', '2026-12-01'), [], '2026-11', '2026-12-01');
  const ill: Given = {
    worked: { ...every([2, 3], '07:00-14:00'), 4: '20:00-03:00' },
    cells: { Mardi: 'MAL', Mercredi: 'CP', Vendredi: 'ABS' },
  };

  it('is listed before the closing only when hours of that day are paid', () => {
    expect(open(ill)).toEqual([{ code: 'absent-worked', details: ['a, 17/11, 18/11'] }]);
    expect(open({ ...ill, notWorked: ['2 0'] })).toEqual([{ code: 'absent-worked', details: ['a, 18/11'] }]);
    expect(open({ ...ill, notWorked: ['2 0', '3 0'] })).toEqual([]);
  });
});

describe('the closing of a month', () => {
  it('lists the weeks without a plan, and people under contract without an entry date', () => {
    const facts = given({});
    const open = (entryDate: string | null) => {
      const staff = new Map([...facts.staff].map(([id, member]) => [id, { ...member, entryDate }]));
      const none = { ...facts, staff, plans: new Map() };
      return openPoints(monthHours([none], '2026-11', '2026-12-01'), [], '2026-11', '2026-12-01');
    };
    const week = { code: 'weeks-without-plan', details: ['Semaine 47'] };
    expect(open('2020-01-01')).toEqual([week]);
    expect(open(null)).toEqual([week, { code: 'no-entry-date', details: ['a'] }]);
    expect(open('2026-12-01')).toEqual([]);
  });
});

describe('a contract end', () => {
  it('is listed before the closing of its month with the leave due, and with the CDD indemnity if there is one', () => {
    const due = { date: '2026-11-20', previous: 2, current: 5.5, recovery: 1, isFixedTerm: true };
    const named = (isFixedTerm: boolean) => {
      const people = monthHours([given({})], '2026-11', '2026-12-01');
      const entries = { ...noEntries, due: [{ ...due, isFixedTerm }] };
      const lines = payLines(people, '2026-11', () => entries, payOfShop(given({})));
      return openPoints(people, lines, '2026-11', '2026-12-01').find(({ code }) => code === 'contracts-end')
        ?.details[0];
    };
    expect(named(false)).toBe('a, 20/11\u202f: congés dus 7,5 j, récupération 1 j');
    expect(named(true)).toMatch(/récupération 1 j, indemnité de fin de contrat \(10\u00a0%\) sauf élève/);
  });
});

describe('a week across two months', () => {
  const week: Given = { week: { week: 49, year: 2026 }, worked: every([1, 2, 3, 4, 5, 6], '04:00-11:00') };

  it('counts its hours in the month of its Sunday, and each premium in the month of its day', () => {
    expect(figuresOf(week, '2026-11')).toEqual({ NUIT: 120 });
    expect(figuresOf(week, '2026-12')).toEqual({ HN: 2100, HS25: 420, NUIT: 600 });
  });
});
