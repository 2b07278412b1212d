/** Published and worked examples of hours and pay of the law and the convention (IDCC 843), each with its source. */
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import { describe, expect, it } from 'vitest';
import {
  all,
  every,
  figuresOf,
  type Given,
  given,
  tuesdayToSaturday,
} from '../../../../../testing/week/worked-week.ts';
import { contingentOfYear, nightsOfYear } from './contingent-of-year.ts';
import { contractOvertime } from './contract-overtime.ts';
import { monthHours } from './month-days.ts';

type Example = readonly [source: string, what: string, week: Given, figures: Record<string, number>];

const at39 = { weeklyHours: 39 };
const at39Week = every(tuesdayToSaturday, '07:00-14:48');
const partly = 'Cass. soc. 10/09/2025 n° 23-14.455';

const contract: readonly Example[] = [
  [
    'CT L3121-31',
    '39 h worked as in the contract',
    { person: at39, worked: at39Week },
    { HN: 2100, HSC: 1040 },
  ],
  [
    'CT L3121-36',
    '41 h by a contract of 39',
    { person: at39, worked: { ...at39Week, 6: '07:00-16:48' } },
    { HN: 2100, HSC: 1040, HS25: 120 },
  ],
  [
    'CT L3121-36',
    '44 h by a contract of 39: four hours at 25 % are left, then 50 %',
    { person: at39, worked: every(tuesdayToSaturday, '07:00-15:48') },
    { HN: 2100, HSC: 1040, HS25: 240, HS50: 60 },
  ],
  ['CT L3141-24', '39 h, a whole week of leave', { person: at39, cells: all('CP') }, { HSC: 1040, CP: 600 }],
  ['CT L3121-31', '39 h, a whole week ill', { person: at39, cells: all('MAL') }, { HSC: 1040, MAL: 700 }],
  [
    partly,
    '39 h, one day of leave and four of the contract',
    { person: at39, worked: every([3, 4, 5, 6], '07:00-14:48'), cells: { Mardi: 'CP' } },
    { HN: 1632, HSC: 1040, CP: 100 },
  ],
  [
    partly,
    '39 h, one day of leave and 33 h',
    { person: at39, worked: every([3, 4, 5, 6], '07:00-15:15'), cells: { Mardi: 'CP' } },
    { HN: 1632, HSC: 1040, HS25: 108, CP: 100 },
  ],
  [
    partly,
    '35 h, one day of leave and 36 h',
    { worked: every([3, 4, 5, 6], '07:00-16:00'), cells: { Mardi: 'CP' } },
    { HN: 1680, HS25: 480, CP: 100 },
  ],
  [
    'CT L3121-28',
    '35 h, one day ill and 36 h: illness is no work',
    { worked: every([3, 4, 5, 6], '07:00-16:00'), cells: { Mardi: 'MAL' } },
    { HN: 2100, HS25: 60, MAL: 100 },
  ],
  [
    'CT L1242-2',
    'an extra of 39 h is paid the hours of the week',
    { person: { ...at39, contractType: 'Extra' }, worked: at39Week },
    { HN: 2100, HS25: 240 },
  ],
];

const shopWith = (pay: Partial<ShopSettings['pay']>) => ({ pay: { ...defaultShopSettings.pay, ...pay } });
const sixDays = shopWith({ sixDayWeek: true });
const pentecost = shopWith({ solidarityHoliday: 'lundi_pentecote' });
const whitMonday = { week: 22, year: 2026 };
const extra = { contractType: 'Extra', weeklyHours: 35 };

const days: readonly Example[] = [
  [
    'IDCC 843 art. 27',
    'Whit Monday, a holiday',
    { week: whitMonday, worked: { 1: '07:00-14:00' } },
    { HN: 420, FERIE: 420 },
  ],
  [
    'IDCC 843 art. 27',
    'Whit Monday where the agreement of the department excludes it',
    {
      week: whitMonday,
      worked: { 1: '07:00-14:00' },
      settings: shopWith({ undoubledHolidays: ['lundi_pentecote'] }),
    },
    { HN: 420 },
  ],
  [
    'CT L3133-8',
    'Whit Monday as journée de solidarité',
    { week: whitMonday, worked: { 1: '07:00-14:00' }, settings: pentecost },
    { SOLI: 420 },
  ],
  [
    'CT L3133-8',
    'eight hours of journée de solidarité: the eighth is a holiday',
    { week: whitMonday, worked: { 1: '07:00-15:00' }, settings: pentecost },
    { HN: 60, SOLI: 420, FERIE: 60 },
  ],
  [
    'CT L3133-9',
    'a journée de solidarité, which is no overtime beside 35 h',
    { week: whitMonday, worked: every([1, 2, 3, 4, 5, 6], '07:00-14:00'), settings: pentecost },
    { HN: 2100, SOLI: 420 },
  ],
  [
    'CT L3133-8',
    'a journée de solidarité of a part-timer: 4 h 48 for 24 h',
    {
      week: whitMonday,
      person: { weeklyHours: 24 },
      worked: { 1: '07:00-11:48', ...every([2, 3, 4, 5], '07:00-13:00') },
      settings: pentecost,
    },
    { HN: 1440, SOLI: 288 },
  ],
  [
    'CT L3133-7',
    'a journée de solidarité on a day chosen by the shop',
    { worked: { 3: '07:00-14:00' }, settings: shopWith({ solidarityDays: ['2026-11-18'] }) },
    { SOLI: 420 },
  ],
  [
    'IDCC 843 art. 20',
    'an extra (casual worker), ten hours',
    { person: extra, worked: { 6: '06:00-16:00' } },
    { HN: 600 },
  ],
  [
    'IDCC 843 art. 20',
    'an extra (casual worker), ten hours in a week of six days',
    { person: extra, worked: { 6: '06:00-16:00' }, settings: sixDays },
    { HN: 420, HS25: 60, HS50: 120 },
  ],
  [
    'IDCC 843 art. 22',
    'a start on Thursday, three days of ten hours',
    { person: { entryDate: '2026-11-19' }, worked: every([4, 5, 6], '06:00-16:00'), settings: sixDays },
    { HN: 1260, HS25: 180, HS50: 360 },
  ],
  [
    'IDCC 843 art. 20',
    'an extra of six days of 7 h 30: the week gives more, and is paid once',
    { person: extra, worked: every([1, 2, 3, 4, 5, 6], '07:00-14:30'), settings: sixDays },
    { HN: 2100, HS25: 480, HS50: 120 },
  ],
  [
    'IDCC 843 art. 20',
    'other employees, who are not paid by the day',
    { worked: { 6: '06:00-16:00' }, settings: sixDays },
    { HN: 600 },
  ],
];

describe('the pay of special days', () => {
  it.each(days)('follows %s for %s', (_, __, week, figures) => expect(figuresOf(week)).toEqual(figures));
});

const run = (weekMinutes: number, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    date: `2026-11-${String(first + index).padStart(2, '0')}`,
    weekMinutes,
  }));

describe('overtime within the contract and beyond it', () => {
  it.each(contract)('follows %s for %s', (_, __, week, figures) => expect(figuresOf(week)).toEqual(figures));

  it('is reduced in proportion when a person enters, leaves or changes contract in the month', () => {
    expect(contractOvertime([...run(0, 1, 15), ...run(2340, 16, 30)])).toEqual([
      { from: '2026-11-16', to: '2026-11-30', minutes: 520 },
    ]);
    expect(contractOvertime([...run(2340, 1, 10), ...run(2220, 11, 30)])).toEqual([
      { from: '2026-11-01', to: '2026-11-10', minutes: 347 },
      { from: '2026-11-11', to: '2026-11-30', minutes: 347 },
    ]);
    expect(contractOvertime(run(2100, 1, 30))).toEqual([]);
  });

  it('is counted week by week in a month that was closed under the old pay format', () => {
    const before = (week: Given) => figuresOf(week, '2026-11', 1);
    expect(before({ person: at39, worked: at39Week })).toEqual({ HN: 2100, HS25: 240 });
    expect(before({ person: at39, cells: all('CP') })).toEqual({ HS25: 240, CP: 600 });
  });
});

const restFrom = { from: '2026-01-01', until: null };

describe('the overtime contingent of the year', () => {
  const rowsOf = (week: Given, overtimeInRest: typeof restFrom | null = null) =>
    contingentOfYear([[], monthHours([given(week)], '2026-11', '2027-12-31')], {
      ...{ limitMinutes: 120, headcount: 8, overtimeInRest },
      ...{ dayMinutesOf: () => 420, nightRest: true, creditedOf: () => 0.1 },
    }).map(({ counted, planned, left, beyond, rest, restDays, creditedDays }) => ({
      ...{ counted, planned, left, beyond, rest, restDays, creditedDays },
    }));
  const none = { planned: 0, left: 0, creditedDays: 0.1 };

  it.each([
    ['CT L3121-30', 'the hours of a contract of 39', { person: at39, worked: at39Week }, [240, 120, 60]],
    [
      'CT L3121-30 al. 3',
      'a day of leave and 36 h worked: one hour',
      { worked: every([3, 4, 5, 6], '07:00-16:00'), cells: { Mardi: 'CP' } },
      [60, 0, 0],
    ],
  ] as const)('follows %s for %s', (_, __, week, [counted, beyond, rest]) => {
    const left = Math.max(0, 120 - counted);
    const restDays = Math.round((rest / 420) * 100) / 100;
    expect(rowsOf(week)).toEqual([{ ...none, left, counted, beyond, rest, restDays }]);
  });

  it('excludes overtime given back as rest, and people without overtime', () => {
    const worked = every(tuesdayToSaturday, '07:00-15:48');
    expect(rowsOf({ person: at39, worked }, restFrom)).toEqual([
      { ...none, counted: 240, beyond: 120, rest: 60, restDays: 0.14 },
    ]);
    expect(rowsOf({ worked }, restFrom)).toEqual([]);
    expect(rowsOf({ person: at39, cells: all('CP') })).toEqual([]);
  });

  it('shows separately the hours that are only planned', () => {
    expect(rowsOf({ person: at39, worked: at39Week, planned: true })).toEqual([
      { ...none, counted: 240, planned: 240, beyond: 120, rest: 60, restDays: 0 },
    ]);
  });
});

it('the night hours of the year count 21:00 to 6:00, with planned ones separate, and give night rest if set', () => {
  const nightsOf = (planned?: true, nightRest = true) =>
    nightsOfYear(
      Array.from({ length: 10 }, () =>
        monthHours(
          [given({ worked: every(tuesdayToSaturday, '20:30-04:00'), ...(planned ? { planned } : {}) })],
          '2026-11',
          '2027-12-31',
        ),
      ),
      { nightRest, creditedOf: () => 0 },
    ).map(({ minutes, planned: inPlan, restDays }) => [minutes, inPlan, restDays]);
  expect(nightsOf()).toEqual([[10 * 5 * 420, 0, 1]]);
  expect(nightsOf(true)).toEqual([[10 * 5 * 420, 10 * 5 * 420, 0]]);
  expect(nightsOf(undefined, false)).toEqual([[10 * 5 * 420, 0, 0]]);
});
