/** The people whose days and weeks a month of pay counts: dates decide, not who is active or planned today. */
import { weekId, weekOf } from '@fournil/contracts/planning/week';
import type { KeptDay } from '@fournil/events/planning/realize-events';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  factsOf,
  type GivenPerson,
  givenWeek,
  shiftAt,
} from '../../../../../testing/week/given-week.ts';
import type { WeekFacts } from '../week-facts.ts';
import { payOfShop } from './leave-days.ts';
import { monthHours, weeksOfMonth } from './month-days.ts';
import { noEntries } from './month-entries.ts';
import { openPoints } from './open-points.ts';
import { payLines } from './pay-lines.ts';

interface Given {
  readonly person: Partial<GivenPerson>;
  /** Days on which seven hours were worked. */
  readonly worked?: readonly string[];
  /** Days of training, by their French name, of every week. */
  readonly training?: string;
  readonly hours?: string;
  /** Planned and not realized. */
  readonly isPlanned?: true;
  /** The days that were not worked when the row was realized. */
  readonly notWorked?: readonly string[];
  /** Recorded hours from punches. */
  readonly kept?: readonly KeptDay[];
}

function weeksWith(given: Given, month: string): readonly WeekFacts[] {
  const { person, worked = [], training, hours = '07:00-14:00', isPlanned, notWorked = [], kept } = given;
  const plans = [...Map.groupBy(worked, (date) => weekId(weekOf(date)))].map(([id, own]) => {
    const shifts = own.map((date) => shiftAt(date, 'a', date, hours));
    return [id, draftOf(shifts, { realized: isPlanned ? [] : ['a'], notWorked, kept })] as const;
  });
  return weeksOfMonth(month).map((week) => {
    const facts = factsOf({
      people: [{ id: 'a', ...person }],
      week,
      ...(training ? { rows: { a: { [training]: 'Formation' } } } : {}),
    });
    return { ...facts, plans: new Map(plans) };
  });
}

const hoursOf = (given: Given, month: string) => monthHours(weeksWith(given, month), month, '2027-12-31');

function linesOf(given: Given, month: string): readonly string[] {
  const shop = payOfShop(weeksWith(given, month)[0] ?? factsOf({ people: [], week: givenWeek }));
  return payLines(hoursOf(given, month), month, () => noEntries, shop).map(
    ({ code, quantity, from, to }) => `${code} ${quantity} ${from.slice(5)}..${to.slice(5)}`,
  );
}

describe("the illness days in a month's pay", () => {
  const sick = [{ startDate: '2026-09-24', endDate: '2026-10-02' }];
  const whole = ['MAL 700 09-24..09-30'];

  it.each<readonly [string, Partial<GivenPerson>]>([
    ['a person who is present', {}],
    ['a person deactivated after it', { isActive: false, deactivatedOn: '2026-11-20' }],
    ['a person who left after it', { isActive: false, exitDate: '2026-11-20', deactivatedOn: '2026-11-25' }],
    ['a person excluded from the planning', { profile: { notPlanned: true } }],
  ])('include the whole illness for %s', (_, person) => {
    expect(linesOf({ person: { ...person, sick } }, '2026-09')).toEqual(whole);
  });

  it("end with the person's last day: the exit date, else the day of deactivation", () => {
    const until = ['MAL 500 09-24..09-28'];
    const left = { sick, isActive: false };
    expect(linesOf({ person: { ...left, exitDate: '2026-09-28', deactivatedOn: null } }, '2026-09')).toEqual(
      until,
    );
    expect(linesOf({ person: { ...left, deactivatedOn: '2026-09-28' } }, '2026-09')).toEqual(until);
    expect(linesOf({ person: { ...left, deactivatedOn: '2026-09-28' } }, '2026-10')).toEqual([]);
  });
});

describe('the last week of a person who leaves', () => {
  const worked = ['2027-06-29', '2027-06-30'];

  it('is paid once in the month of the last day', () => {
    const person = { exitDate: '2027-06-30' };
    expect(linesOf({ person, worked }, '2027-06')).toEqual(['HN 840 06-28..07-04']);
    expect(linesOf({ person, worked }, '2027-07')).toEqual([]);
  });

  it.each<readonly [string, Partial<GivenPerson>]>([
    ['a fixed term ends', { contractType: 'CDD', contractEndDate: '2027-06-30' }],
    ['the person is deactivated that day', { isActive: false, deactivatedOn: '2027-06-30' }],
  ])('is paid in the month of the last day when %s', (_, person) => {
    expect(linesOf({ person, worked }, '2027-06')).toEqual(['HN 840 06-28..07-04']);
    expect(linesOf({ person, worked }, '2027-07')).toEqual([]);
  });

  it('is paid in the month of its Sunday when the person stays or leaves on that Sunday', () => {
    for (const person of [{}, { exitDate: '2027-07-04' }, { exitDate: '2027-07-20' }]) {
      expect(linesOf({ person, worked }, '2027-06')).toEqual([]);
      expect(linesOf({ person, worked }, '2027-07')).toEqual(['HN 840 06-28..07-04']);
    }
  });
});

describe('hours outside of every contract', () => {
  const worked = ['2027-06-07', '2027-06-08', '2027-06-09'];
  const left = { exitDate: '2027-06-08' };
  const again = { until: '2027-06-07', from: '2020-01-06' };

  it.each<readonly [string, Partial<GivenPerson>, readonly string[]]>([
    ['after an exit that was recorded later', left, ['HN 840 06-07..06-13']],
    ['before the entry', { entryDate: '2027-06-09' }, ['HN 420 06-07..06-13']],
    [
      'between two employments',
      { formerEmployments: [again], entryDate: '2027-06-09' },
      ['HN 840 06-07..06-13'],
    ],
    ['after a fixed term', { contractType: 'CDD', contractEndDate: '2027-06-07' }, ['HN 420 06-07..06-13']],
    [
      'after a deactivation without an exit date',
      { isActive: false, deactivatedOn: '2027-06-07' },
      ['HN 420 06-07..06-13'],
    ],
  ])('are not paid %s', (_, person, lines) => {
    expect(linesOf({ person, worked }, '2027-06')).toEqual(lines);
  });

  it('are not paid as hours of the clock either', () => {
    const at = (time: string) => `2027-06-09T${time}:00.000Z`;
    const period = { startedAt: at('05:00'), endedAt: at('12:00') };
    const kept: readonly KeptDay[] = [
      { employeeId: 'a', date: '2027-06-09', rule: 1, group: 'vente', periods: [period], breaks: [] },
    ];
    expect(linesOf({ person: left, worked, kept }, '2027-06')).toEqual(['HN 840 06-07..06-13']);
  });

  it('are not paid in the week after a Sunday night', () => {
    const sunday = '2027-06-13';
    const night = { worked: [sunday], hours: '22:00-06:00' };
    expect(linesOf({ person: { exitDate: sunday }, ...night }, '2027-06')).toContain('HN 360 06-14..06-20');
    expect(linesOf({ person: { exitDate: '2027-06-12' }, ...night }, '2027-06')).toEqual([]);
  });

  it('are listed before the closing, also while they are only planned', () => {
    const pointsOf = (given: Given) => {
      const people = hoursOf(given, '2027-06');
      return openPoints(people, [], '2027-06', '2027-12-31').filter(
        ({ code }) => code === 'outside-contract',
      );
    };
    const point = [{ code: 'outside-contract', details: ['a, 09/06'] }];
    expect(pointsOf({ person: left, worked })).toEqual(point);
    expect(pointsOf({ person: left, worked, isPlanned: true })).toEqual(point);
    expect(pointsOf({ person: {}, worked })).toEqual([]);
    expect(pointsOf({ person: left, worked, notWorked: ['2027-06-09'] })).toEqual([]);
  });
});

describe('the training days of an apprentice who gets a permanent contract', () => {
  const on = { recordedOn: '2026-09-01', withdrawn: false };
  const contract = [
    { id: 'hire', from: null, terms: { contractType: 'Apprentissage', weeklyHours: 35 }, ...on },
    { id: 'on', from: '2026-11-18', terms: { contractType: 'CDI' }, ...on },
  ];

  it('are CFA until the day before the new contract, and training from then on, even within one week', () => {
    const lines = linesOf({ person: { contract }, training: 'Mardi' }, '2026-11');
    expect(lines.filter((line) => line.startsWith('CFA')).map((line) => line.slice(-5))).toEqual([
      '11-03',
      '11-10',
      '11-17',
    ]);
    expect(lines.filter((line) => line.startsWith('FORM')).map((line) => line.slice(-5))).toEqual(['11-24']);
  });
});
