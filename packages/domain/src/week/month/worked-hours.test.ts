/** Further weeks worked out by hand from the texts, as figures of pay. */
import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import { expect, it } from 'vitest';
import { every, figuresOf, type Given, tuesdayToSaturday } from '../../../../../testing/week/worked-week.ts';
import { nightsOfYear } from './contingent-of-year.ts';
import { type PersonHours, withoutHours } from './month-days.ts';

const contractOf = (weeklyHours: number) => ({ weeklyHours });
const restOn = (...days: readonly ('Jeudi' | 'Dimanche')[]) => ({
  profile: {
    recurring: days.map((day) => ({
      day,
      value: 'Repos' as const,
      weeks: 'all' as const,
      from: null,
      until: null,
    })),
  },
});
const { openingHours, pay } = defaultShopSettings;
const closedOnSundays = {
  openingHours: { ...openingHours, Lundi: openingHours.Mardi, Dimanche: [] },
};
const sixDays = { pay: { ...pay, sixDayWeek: true } };
const pentecost = { pay: { ...pay, solidarityHoliday: 'lundi_pentecote' as const } };
const whitMonday = { week: 22, year: 2026 };
const extra = { contractType: 'Extra', weeklyHours: 35 };
const ruling = 'Cass. soc. 10/09/2025 n° 23-14.455';

type Row = readonly [source: string, what: string, week: Given, figures: Record<string, number>];

const rows: readonly Row[] = [
  [
    'L3121-31',
    '37 h, 41 worked',
    { person: contractOf(37), worked: { ...every([2, 3, 4, 5], '07:00-15:00'), 6: '07:00-16:00' } },
    { HN: 2100, HSC: 520, HS25: 240 },
  ],
  [
    'L3121-31',
    '37 h, 32 worked',
    { person: contractOf(37), worked: every([2, 3, 4, 5], '07:00-15:00') },
    { HN: 1920, HSC: 520 },
  ],
  [
    'L3121-36',
    '39 h, 50 worked',
    { person: contractOf(39), worked: every(tuesdayToSaturday, '06:00-16:00') },
    { HN: 2100, HSC: 1040, HS25: 240, HS50: 420 },
  ],
  [
    'L3121-36',
    '35 h, 48 worked',
    { worked: every([1, 2, 3, 4, 5, 6], '07:00-15:00') },
    { HN: 2100, HS25: 480, HS50: 300 },
  ],
  [
    'L3133-3',
    '39 h, 14 July off: a holiday is no work',
    { week: { week: 29, year: 2026 }, person: contractOf(39), worked: every([3, 4, 5, 6], '07:00-16:00') },
    { HN: 2100, HSC: 1040 },
  ],
  [
    ruling,
    'three days of leave, two of 10 h',
    { worked: every([5, 6], '07:00-17:00'), cells: { Mardi: 'CP', Mercredi: 'CP', Jeudi: 'CP' } },
    { HN: 840, HS25: 360, CP: 300 },
  ],
  [
    ruling,
    'a day of leave and one ill, three of 10 h',
    { worked: every([4, 5, 6], '07:00-17:00'), cells: { Mardi: 'CP', Mercredi: 'MAL' } },
    { HN: 1680, HS25: 120, CP: 100, MAL: 100 },
  ],
  [
    ruling,
    'a day of leave, 11 November off, three of 10 h',
    {
      week: { week: 46, year: 2026 },
      worked: every([4, 5, 6], '07:00-17:00'),
      cells: { Mardi: 'CP', Mercredi: 'Férié' },
    },
    { HN: 1680, HS25: 120, CP: 100, FERNT: 100 },
  ],
  [
    ruling,
    'one of six usual days, five of 6 h: 5 h 50 and 30 h',
    {
      person: restOn('Dimanche'),
      settings: closedOnSundays,
      worked: every(tuesdayToSaturday, '07:00-13:00'),
      cells: { Lundi: 'CP' },
    },
    { HN: 1750, HS25: 50, CP: 100 },
  ],
  [
    ruling,
    'one of four usual days, three of 9 h: 8 h 45 and 27 h',
    { person: restOn('Jeudi', 'Dimanche'), worked: every([3, 5, 6], '07:00-16:00'), cells: { Mardi: 'CP' } },
    { HN: 1575, HS25: 45, CP: 100 },
  ],
  [
    'L3123-29',
    '24 h, a tenth exactly',
    { person: contractOf(24), worked: every([2, 3, 4, 5], '07:00-13:36') },
    { HN: 1440, HC10: 144 },
  ],
  [
    'L3123-29',
    '30 h, 34 h 30',
    { person: contractOf(30), worked: every(tuesdayToSaturday, '07:00-13:54') },
    { HN: 1800, HC10: 180, HC25: 90 },
  ],
  [
    'L3123-29',
    '28 h and a day of leave',
    { person: contractOf(28), worked: every([3, 4, 5, 6], '07:00-14:00'), cells: { Mardi: 'CP' } },
    { HN: 1680, CP: 100 },
  ],
  [
    'L6321-2',
    'a day of training and four of 7 h',
    { worked: every([3, 4, 5, 6], '07:00-14:00'), cells: { Mardi: 'Formation' } },
    { HN: 2100, HS25: 60, FORM: 480 },
  ],
  [
    'L3133-6',
    '1 May 2027, a Saturday, from 5:00',
    { week: { week: 17, year: 2027 }, worked: { 6: '05:00-12:00' } },
    { HN: 420, MAI: 420, NUIT: 60 },
  ],
  [
    'L3133-6',
    '1 May 2022, a Sunday',
    { week: { week: 17, year: 2022 }, worked: { 7: '07:00-14:00' } },
    { HN: 420, MAI: 420, DIM: 420 },
  ],
  [
    'art. 27',
    '8 May',
    { week: { week: 19, year: 2026 }, worked: { 5: '07:00-14:00' } },
    { HN: 420, FERIE: 420 },
  ],
  [
    'art. 27',
    'a night that ends on 15 August',
    { week: { week: 33, year: 2026 }, worked: { 5: '22:00-06:00' } },
    { HN: 480, NUIT: 480, FERIE: 360 },
  ],
  [
    'art. 27, 28',
    'the night of 15 August into Sunday',
    { week: { week: 33, year: 2026 }, worked: { 6: '20:00-03:00' } },
    { HN: 420, NUIT: 420, FERIE: 240, DIM: 180 },
  ],
  [
    'art. 28, 23 § 5',
    'a Sunday with a coupure',
    { worked: { 7: ['06:00-10:00', '16:00-20:30'] } },
    { HN: 510, DIM: 510, NUIT: 30 },
  ],
  [
    'art. 23 § 5',
    'a night with half an hour of break',
    { worked: { 5: '20:00-04:00' }, breaks: [{ start: '00:00', end: '00:30', paid: false }] },
    { HN: 450, NUIT: 450 },
  ],
  [
    'art. 23 § 5',
    'an extra on Saturday and Sunday',
    { person: extra, worked: every([6, 7], '05:00-12:00') },
    { HN: 840, NUIT: 120, DIM: 420 },
  ],
  [
    'L3133-8',
    'half time: 3 h 30 of five',
    { week: whitMonday, person: contractOf(17.5), worked: { 1: '07:00-12:00' }, settings: pentecost },
    { HN: 90, SOLI: 210, FERIE: 90 },
  ],
  [
    'L3133-9',
    '39 h, seven of them beside 32',
    {
      week: whitMonday,
      person: contractOf(39),
      worked: { 1: '07:00-14:00', ...every([2, 3, 4, 5], '07:00-15:00') },
      settings: pentecost,
    },
    { HN: 1920, HSC: 1040, SOLI: 420 },
  ],
  [
    'art. 20',
    'an extra, 7 h 30',
    { person: extra, worked: { 6: '06:00-13:30' }, settings: sixDays },
    { HN: 420, HS25: 30 },
  ],
  [
    'art. 20',
    'an extra, eight hours and nine',
    { person: extra, worked: { 5: '06:00-14:00', 6: '06:00-15:00' }, settings: sixDays },
    { HN: 840, HS25: 120, HS50: 60 },
  ],
  [
    'art. 22',
    'a start on Wednesday, four days of eight hours',
    { person: { entryDate: '2026-11-18' }, worked: every([3, 4, 5, 6], '06:00-14:00'), settings: sixDays },
    { HN: 1680, HS25: 240 },
  ],
  [
    'art. 22',
    'a start on Monday, 36 h: the week',
    { person: { entryDate: '2026-11-16' }, worked: every([3, 4, 5, 6], '07:00-16:00'), settings: sixDays },
    { HN: 2100, HS25: 60 },
  ],
];

it.each(rows)(
  'the pay of a week worked out by hand follows the source %s: %s',
  (_source, _what, week, figures) => expect(figuresOf(week)).toEqual(figures),
);

/** A contract of 35 h within 2026, with hours of night on its first day. */
function yearOf(from: string, until: string, hours: number): PersonHours {
  const days = Array.from({ length: 365 }, (_none, at) => {
    const date = new Date(Date.UTC(2026, 0, at + 1)).toISOString().slice(0, 10);
    const contractMinutes = from <= date && date <= until ? 2100 : 0;
    return { date, contractMinutes, lateNight: date === from ? hours * 60 : 0, status: 'realized' };
  });
  return { ...withoutHours('a', 'A'), entryDate: from, days: days as unknown as PersonHours['days'] };
}

it.each([
  ['the whole year, 269 h', '2026-01-01', '2026-12-31', 269, 0],
  ['the whole year, 270 h', '2026-01-01', '2026-12-31', 270, 1],
  ['hired on 1 July, 136 h: half of the year, below its 136 h 07', '2026-07-01', '2026-12-31', 136, 0],
  ['hired on 1 July, 137 h', '2026-07-01', '2026-12-31', 137, 0.5],
  ['hired on 1 July, 303 h', '2026-07-01', '2026-12-31', 303, 1.01],
  ['left on 31 March, 70 h: a quarter', '2026-01-01', '2026-03-31', 70, 0.25],
  ['left on 31 March, 270 h', '2026-01-01', '2026-03-31', 270, 0.49],
])(
  'the rest for night hours is in proportion to the contract (art. 23 § 6): %s',
  (_what, from, until, hours, days) => {
    const [row] = nightsOfYear([[yearOf(from, until, hours)]], { nightRest: true, creditedOf: () => 0 });
    expect(row?.restDays ?? 0).toBe(days);
  },
);
