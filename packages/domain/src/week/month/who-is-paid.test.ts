/** The people whose days and weeks a month of pay counts: dates decide, not who is active or planned today. */
import { weekId, weekOf } from '@fournil/contracts/planning/week';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  factsOf,
  type GivenPerson,
  givenWeek,
  shiftAt,
} from '../../../../../testing/week/given-week.ts';
import { payOfShop } from './leave-days.ts';
import { monthHours, weeksOfMonth } from './month-days.ts';
import { noEntries } from './month-entries.ts';
import { payLines } from './pay-lines.ts';

interface Given {
  readonly person: Partial<GivenPerson>;
  /** Days on which seven hours were worked. */
  readonly worked?: readonly string[];
  /** Days of training, by their French name, of every week. */
  readonly training?: string;
}

function linesOf({ person, worked = [], training }: Given, month: string): readonly string[] {
  const weeks = weeksOfMonth(month).map((week) => {
    const own = worked.filter((date) => weekId(weekOf(date)) === weekId(week));
    const shifts = own.map((date) => shiftAt(date, 'a', date, '07:00-14:00'));
    return factsOf({
      people: [{ id: 'a', ...person }],
      week,
      ...(own.length > 0 ? { plan: draftOf(shifts, { realized: ['a'] }) } : {}),
      ...(training ? { rows: { a: { [training]: 'Formation' } } } : {}),
    });
  });
  const shop = payOfShop(weeks[0] ?? factsOf({ people: [], week: givenWeek }));
  return payLines(monthHours(weeks, month, '2027-12-31'), month, () => noEntries, shop).map(
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
