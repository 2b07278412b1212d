/** The part of an absence that counts in the trigger of overtime (Cass. soc. 10/09/2025 n° 23-14.455): paid leave on days of work. */
import { datesOf, type Week, weekId } from '@fournil/contracts/planning/week';
import { payFacts } from '@fournil/labour-rules/pay-facts';
import { subjectsOf } from '@fournil/labour-rules/subject';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  factsOf,
  type GivenPerson,
  givenWeek,
  shiftAt,
} from '../../../../../testing/week/given-week.ts';
import { planOf } from '../week-facts.ts';
import { weekInputOf } from './checker-input.ts';
import { findingsOf } from './findings.ts';

interface Given {
  readonly type?: string;
  /** Days of the week, 0 for Monday. */
  readonly leave?: readonly [first: number, last: number];
  readonly cells?: Readonly<Record<string, string>>;
  readonly worked: readonly number[];
  readonly hours?: string;
  readonly sixDays?: true;
  readonly week?: Week;
  /** Leave begins at noon. */
  readonly startHalf?: 'afternoon';
  readonly person?: Partial<GivenPerson>;
}

/** A realized week of one person in a shop that closes on Mondays, by a contract of 35 h. */
function factsWith(of: Given) {
  const { type = 'Congés payés', leave, cells, worked, hours, person, sixDays, week = givenWeek } = of;
  const dates = datesOf(week);
  const shifts = worked.map((day) => shiftAt(`${day}`, 'a', dates[day] ?? '', hours ?? '07:00-14:00'));
  const given = factsOf({
    people: [{ id: 'a', ...person }],
    week,
    plan: draftOf(shifts, { realized: ['a'] }),
  });
  const member = given.staff.get('a');
  const half = of.startHalf ? { startHalf: of.startHalf } : {};
  const leaves = leave
    ? [{ type, startDate: dates[leave[0]] ?? '', endDate: dates[leave[1]] ?? '', ...half }]
    : [];
  const row = { cells: cells ?? {}, normal: [], sixDays: sixDays ?? false };
  return {
    ...given,
    staff: new Map(member ? [['a', { ...member, leaves }]] : []),
    rows: new Map([[weekId(week), new Map([['a', row]])]]),
  };
}

/** Days of paid leave, then minutes at +25 % and at +50 %. */
function overtimeOf(given: Given) {
  const facts = factsWith(given);
  const input = weekInputOf(facts, planOf(facts), ['a'], '2026-12-31');
  const [of] = payFacts(input, subjectsOf(input));
  return [of?.paidLeaveDays, of?.overtime25, of?.overtime50];
}

it('the finding about hours beyond the contract says how many of them are paid leave', () => {
  const week = (leave?: Given['leave']) => {
    const facts = factsWith({ ...(leave && { leave }), worked: [2, 3, 4, 5], hours: '07:00-16:30' });
    return findingsOf(facts, planOf(facts), '2026-12-31').find(({ ruleId }) => ruleId === 'W07')?.values;
  };
  expect(week([1, 1])).toMatch(/Dont 7.h de congés payés\.$/u);
  expect(week()).not.toContain('congés');
});

const recurringRest = (day: 'Samedi') => ({
  recurring: [{ day, value: 'Repos' as const, weeks: 'all' as const, from: null, until: null }],
});

describe('the leave that counts towards overtime', () => {
  it('includes declared paid leave', () => {
    expect(overtimeOf({ leave: [1, 1], worked: [2, 3, 4, 5], hours: '07:00-15:00' })).toEqual([1, 240, 0]);
  });

  it('includes leave typed by a manager, even when the declared leave is of an unpaid kind', () => {
    const cells = { Mardi: 'CP' };
    expect(overtimeOf({ cells, worked: [2, 3, 4, 5], hours: '07:00-15:00' })).toEqual([1, 240, 0]);
    const leave = [1, 1] as const;
    expect(overtimeOf({ cells, type: 'Autre', leave, worked: [2, 3, 4, 5] })).toEqual([1, 0, 0]);
  });

  it.each(['Sans solde', 'Autre', 'Récupération', 'Événement familial'])(
    'excludes leave of the kind « %s »',
    (type) => {
      const week = { type, leave: [0, 1] as const, worked: [2, 3, 4, 5] };
      expect(overtimeOf({ ...week, hours: '07:00-16:00' })).toEqual([0, 60, 0]);
      expect(overtimeOf({ ...week, hours: '07:00-14:45' })).toEqual([0, 0, 0]);
    },
  );

  it('excludes the day on which the shop is closed', () => {
    expect(overtimeOf({ leave: [0, 1], worked: [2, 3, 4, 5] })).toEqual([1, 0, 0]);
    expect(overtimeOf({ cells: { Lundi: 'CP', Mardi: 'CP' }, worked: [2, 3, 4, 5] })).toEqual([1, 0, 0]);
  });

  it("excludes a rest day of the person's usual week", () => {
    const person = { profile: recurringRest('Samedi') };
    expect(overtimeOf({ leave: [4, 5], worked: [1, 2, 3, 6], person })).toEqual([1, 0, 0]);
  });

  it('is at most as many days as the person did not work in the week', () => {
    expect(overtimeOf({ leave: [5, 6], worked: [1, 2, 3, 4] })).toEqual([1, 0, 0]);
    expect(overtimeOf({ leave: [6, 6], worked: [1, 2, 3, 4, 5] })).toEqual([0, 0, 0]);
  });

  it('excludes a public holiday, even when the shop opens on it', () => {
    const week = { week: 46, year: 2026 };
    expect(overtimeOf({ week, leave: [2, 3], worked: [1, 4, 5], hours: '07:00-16:00' })).toEqual([1, 0, 0]);
  });

  it('is half a day when the person works the other half', () => {
    // 5 × 7 h 24: 37 h worked, and 3 h 30 of leave.
    const half = { leave: [1, 1] as const, startHalf: 'afternoon' as const };
    const worked = [1, 2, 3, 4, 5];
    expect(overtimeOf({ ...half, worked, hours: '05:00-12:24' })).toEqual([0.5, 330, 0]);
    expect(overtimeOf({ ...half, type: 'Sans solde', worked, hours: '05:00-12:24' })).toEqual([0, 120, 0]);
    expect(overtimeOf({ ...half, worked: [2, 3, 4, 5], hours: '05:00-13:15' })).toEqual([0.5, 90, 0]);
  });

  it('excludes leave days that were worked', () => {
    expect(overtimeOf({ leave: [1, 2], worked: [2, 3, 4], hours: '07:00-17:00' })).toEqual([1, 120, 0]);
  });

  it('is a sixth of the week per day for a person with six working days', () => {
    const week = { leave: [5, 6] as const, worked: [1, 2, 3, 4], hours: '07:00-14:00' };
    expect(overtimeOf({ ...week, sixDays: true })).toEqual([2, 280, 0]);
    expect(overtimeOf({ ...week, worked: [0, 1, 2, 3, 4], sixDays: true })).toEqual([1, 350, 0]);
  });

  it('is five days for a whole week whichever day the shop is closed', () => {
    expect(overtimeOf({ leave: [0, 6], worked: [] })).toEqual([5, 0, 0]);
  });
});
