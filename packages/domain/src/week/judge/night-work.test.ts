import { weekAfter, weekId } from '@fournil/contracts/planning/week';
import type { ShiftData } from '@fournil/events/planning/events';
import { describe, expect, test } from 'vitest';
import {
  draftOf,
  factsOf,
  type GivenPerson,
  givenWeek,
  shiftAt,
  sixShiftsAt,
} from '../../../../../testing/week/given-week.ts';
import { findingsOf } from './findings.ts';
import { labourPerson } from './labour-person.ts';

const night = (by: number) => sixShiftsAt('baker', by, '22:00-05:00').slice(0, 4);
const day = (by: number) => sixShiftsAt('baker', by, '06:00-13:00').slice(0, 4);

const idOf = (by: number) => weekId(weekAfter(givenWeek, by));
const plansOf = (weeks: Readonly<Record<string, readonly ShiftData[]>>) =>
  new Map(Object.entries(weeks).map(([by, shifts]) => [idOf(Number(by)), draftOf(shifts)]));

const factsWith = (
  weeks: Readonly<Record<string, readonly ShiftData[]>>,
  more: Partial<GivenPerson> = {},
  earlier: number | null = null,
) => {
  const facts = factsOf({
    people: [{ id: 'baker', ...more }],
    ...(earlier === null
      ? {}
      : {
          earlierNights: new Map([
            ['baker', [{ employeeId: 'baker', date: '2026-03-02', minutes: earlier }]],
          ]),
        }),
  });
  return { ...facts, plans: plansOf(weeks), firstPlanned: '2025-12-29' };
};
const isNight = (facts: ReturnType<typeof factsWith>) =>
  (labourPerson(facts, 'baker')?.nightWorker ?? []).length > 0;

describe('the night worker status (L3122-5, IDCC 843 art. 23 § 2)', () => {
  test.each([
    ['not with one week of nights', { '-1': night(-1), '-2': day(-2), '-3': day(-3), '-4': day(-4) }, false],
    [
      'with four weeks of nights',
      { '-1': night(-1), '-2': night(-2), '-3': night(-3), '-4': night(-4) },
      true,
    ],
    [
      'with four weeks of nights and a week away between them',
      { '-1': night(-1), '-3': night(-3), '-4': night(-4), '-5': night(-5) },
      true,
    ],
    [
      'not with weeks after the checked one',
      { '1': night(1), '2': night(2), '3': night(3), '-1': night(-1) },
      false,
    ],
    ['not with three weeks of nights', { '-1': night(-1), '-2': night(-2), '-3': night(-3) }, false],
    [
      'not with only one night in one of the weeks',
      { '-1': night(-1), '-2': night(-2), '-3': night(-3), '-4': night(-4).slice(0, 1) },
      false,
    ],
  ])('begins with two nights a week in four worked weeks: %s', (_, weeks, expected) => {
    expect(isNight(factsWith(weeks))).toBe(expected);
  });

  test('follows from the nights of the model week, from its first week on', () => {
    const shifts = [1, 3].map((weekDay) => ({
      employeeId: 'baker',
      day: weekDay,
      start: '02:00',
      end: '09:00',
    }));
    const models = { all: { from: '2026-W40', takenAt: '2026-09-28T08:00:00.000Z', shifts } };
    expect(isNight({ ...factsWith({}), models })).toBe(true);
    expect(isNight({ ...factsWith({}), models: { all: { ...models.all, from: '2026-W49' } } })).toBe(false);
  });

  test('begins at 270 night hours in the calendar year, earlier weeks included', () => {
    // One night of 7 h was worked in the week before.
    const week = { '-1': night(-1).slice(0, 1) };
    expect(isNight(factsWith(week, {}, 16_200 - 420))).toBe(true);
    expect(isNight(factsWith(week, {}, 16_200 - 421))).toBe(false);
    expect(labourPerson(factsWith(week, {}, 60), 'baker')?.nightMinutesOfYear).toEqual({
      year: 2026,
      minutes: 480,
    });
  });

  test('is the one chosen by hand, whatever the plans contain', () => {
    const habit = { '-1': night(-1), '-2': night(-2), '-3': night(-3), '-4': night(-4) };
    expect(isNight(factsWith(habit, { profile: { nightWorker: false } }))).toBe(false);
    expect(isNight(factsWith({}, { profile: { nightWorker: true } }))).toBe(true);
  });

  test('is unknown when part of the year was not planned, unless it was set by hand', () => {
    const since = (more: Partial<GivenPerson>) =>
      labourPerson({ ...factsWith({}, more), firstPlanned: '2026-09-28' }, 'baker')?.nightMinutesOfYear;
    expect(since({})).toBeUndefined();
    expect(since({ entryDate: '2026-10-05' })).toEqual({ year: 2026, minutes: 0 });
    expect(since({ profile: { nightWorker: false } })).toEqual({ year: 2026, minutes: 0 });
  });
});

const ruled = (facts: ReturnType<typeof factsWith>, shifts: readonly ShiftData[], ruleId: string) =>
  findingsOf(facts, draftOf(shifts), '2026-11-02')
    .filter((one) => one.ruleId === ruleId)
    .map(({ status, severity, blocks, missing }) => missing ?? `${severity} ${status} ${blocks}`);

describe('the check of a plan with night work', () => {
  const nine = [
    shiftAt('a', 'baker', '2026-11-24', '22:00-07:00'),
    shiftAt('b', 'baker', '2026-11-26', '22:00-07:00'),
  ];

  test('names rule N02 for two nights in a week, and warns by rule D02 of a long night of a night worker', () => {
    expect(ruled(factsWith({}), nine, 'N02')).toEqual(['advisory violated null']);
    const worker = factsWith({}, { profile: { nightWorker: true } });
    const ten = [shiftAt('a', 'baker', '2026-11-24', '00:30-10:30')];
    expect(ruled(worker, ten, 'D02')).toEqual(['contractual_soft violated null']);
    expect(ruled(worker, ten, 'D01')).toEqual([]);
    expect(ruled(factsWith({}), ten, 'D02')).toEqual([]);
  });

  test('forbids by rule W02 an average of 47 h 30 over twelve weeks', () => {
    const weeks = Object.fromEntries(
      Array.from({ length: 11 }, (_, index) => [-1 - index, sixShiftsAt('baker', -1 - index, '06:00-13:55')]),
    );
    expect(ruled(factsWith(weeks), [...sixShiftsAt('baker', 0, '06:00-13:55')], 'W02')).toEqual([
      'legal_hard violated edit',
    ]);
  });

  test('names missing formalities and their page, and forbids work before the hiring declaration (X02)', () => {
    const shifts = day(0).slice(0, 1);
    const of = (formalities: GivenPerson['formalities']) =>
      ruled(factsWith({}, { ...(formalities ? { formalities } : {}) }), shifts, 'X02');
    expect(of({ workPermit: 'not-needed' })).toEqual(['la DPAE (page «\u202fEntrée/Sortie\u202f»)']);
    expect(of({ hiringDeclaredOn: '2026-11-25', workPermit: 'not-needed' })).toEqual([
      'legal_hard violated edit',
    ]);
    expect(of({ hiringDeclaredOn: '2026-11-24', workPermit: { until: '2026-11-23' } })).toEqual([
      'legal_hard violated edit',
    ]);
    expect(of({ hiringDeclaredOn: '2026-11-24', workPermit: 'not-needed' })).toEqual([]);
  });
});
