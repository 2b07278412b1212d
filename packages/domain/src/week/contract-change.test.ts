import { weekAfter } from '@fournil/contracts/planning/week';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  factsOf,
  type GivenPerson,
  givenWeek,
  shiftAt,
} from '../../../../testing/week/given-week.ts';
import { contractHistoryOf } from '../employees/contract-facts.ts';
import { targetMinutes } from './activities.ts';
import { findingsOf } from './judge/findings.ts';
import { labourPerson } from './judge/labour-person.ts';
import { noPlan } from './plan/plan-state.ts';
import { weekMinutesOf } from './plan/planning-rows.ts';
import { buildProblem } from './problem/build-problem.ts';

const hire = {
  contractType: 'CDI',
  weeklyHours: 35,
  role: 'vendeuse',
  skills: [],
  trainingDays: [],
  contractEndDate: null,
};
/** Nadia as the facts make her: hired in 2020, then changes from a day on. */
const nadia = (
  more: object,
  ...changes: readonly (readonly [from: string, terms: object])[]
): GivenPerson => ({
  id: 'nadia',
  ...hire,
  ...more,
  contract: contractHistoryOf([
    { type: 'EmployeeAdded', recordedOn: '2020-01-06', data: { ...hire, ...more } },
    ...changes.map(([effectiveOn, terms], index) => ({
      type: 'ContractChanged',
      recordedOn: '2026-11-22',
      data: { changeId: `c-${index}`, effectiveOn, ...terms },
    })),
  ]),
});
/** Week 51 of 2026 is Monday 14 to Sunday 20 December. */
const week = (by: number) => weekAfter({ week: 51, year: 2026 }, by);
const today = '2026-11-02';

describe('a week around a change of hours dated Wednesday 16 December', () => {
  const person = nadia({}, ['2026-12-16', { weeklyHours: 28 }]);
  const hours = [-1, 0, 1].map((by) => {
    const facts = factsOf({ people: [person], week: week(by) });
    const { contract, target } = weekMinutesOf(facts, 'nadia');
    return [contract / 60, target / 60, targetMinutes(facts, 'nadia') / 60];
  });

  it('has the old hours in earlier weeks, the hours of each day in its own week, the new hours in later weeks', () => {
    expect(hours).toEqual([
      [35, 35, 35],
      [30, 30, 30],
      [28, 28, 28],
    ]);
  });

  it('is planned and checked with the hours in force: full time before the change, part time after it', () => {
    const labour = (by: number) => labourPerson(factsOf({ people: [person], week: week(by) }), 'nadia');
    expect([-1, 0, 1].map((by) => labour(by)?.contractWeekMinutes)).toEqual([2100, 1800, 1680]);
    const target = (by: number) =>
      buildProblem(factsOf({ people: [person], week: week(by) }), { moment: { today, now: '08:00' } })
        .people[0]?.targetMinutes;
    expect([-1, 1].map(target)).toEqual([2100, 1680]);
  });

  it('counts an earlier week against the contract that was in force in it', () => {
    const before = week(-1);
    const facts = factsOf({ people: [person], week: week(1) });
    const plan = draftOf([shiftAt('s', 'nadia', '2026-12-08', '07:00-14:00')]);
    const known = { ...facts, plans: new Map([['2026-W50', plan]]) };
    expect(before).toEqual({ week: 50, year: 2026 });
    expect(labourPerson(known, 'nadia')?.history).toMatchObject([
      { monday: '2026-12-07', contractMinutes: 2100 },
    ]);
  });
});

describe('a planned week at a fixed-term end', () => {
  const cdd = { contractType: 'CDD', contractEndDate: '2026-11-25', weeklyHours: 12 };
  const shifts = ['2026-11-25', '2026-11-26'].map((date) => shiftAt(date, 'nadia', date, '07:00-11:00'));
  const outside = (person: GivenPerson) =>
    findingsOf(factsOf({ people: [person] }), { ...noPlan, ...draftOf(shifts) }, today)
      .filter(({ ruleId, status }) => ruleId === 'X01' && status === 'violated')
      .flatMap(({ shiftIds }) => shiftIds);
  const workable = (person: GivenPerson) =>
    buildProblem(factsOf({ people: [person] }), { moment: { today, now: '08:00' } }).people[0]?.days.map(
      ({ work }) => work !== 'none',
    );

  it('allows no shift after the end: a shift there violates a rule', () => {
    expect(workable(nadia(cdd))).toEqual([false, true, true, false, false, false, false]);
    expect(outside(nadia(cdd))).toEqual(['2026-11-26']);
    expect(outside(nadia({ ...cdd, contractType: 'Extra' }))).toEqual(['2026-11-26']);
  });

  it('leaves the days between two contracts without work', () => {
    const next = nadia(cdd, ['2026-11-28', { contractType: 'CDI', contractEndDate: null, weeklyHours: 24 }]);
    expect(workable(next)).toEqual([false, true, true, false, false, true, true]);
    expect(outside(next)).toEqual(['2026-11-26']);
    expect(givenWeek).toEqual({ week: 48, year: 2026 });
  });
});
