/** Shifts on days after an exit that was recorded once the week was planned: nobody comes. */
import { datesOf, weekAfter, weekId } from '@fournil/contracts/planning/week';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  factsOf,
  type GivenPerson,
  givenWeek,
  shiftAt,
} from '../../../../../testing/week/given-week.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { planOf } from '../week-facts.ts';
import { coverageOfWeek } from './coverage.ts';
import { shortfallsOf } from './shortfalls.ts';

const friday = '2026-11-27';
const saturday = '2026-11-28';
const left: Partial<GivenPerson> = { exitDate: friday };

function weekOf(person: Partial<GivenPerson>, more: Partial<PlanState> = {}) {
  const shifts = [friday, saturday].map((date) => shiftAt(date, 'ana', date, '07:00-14:00'));
  return factsOf({ people: [{ id: 'ana', ...person }], plan: draftOf(shifts, more) });
}

/** The dates on which somebody is counted as there. */
const coveredBy = (facts: ReturnType<typeof weekOf>) =>
  coverageOfWeek(facts, planOf(facts).shifts)
    .filter(({ planned }) => planned.some((there) => there > 0))
    .map(({ date }) => date);

describe('the shifts of somebody who left', () => {
  it.each<readonly [string, Partial<GivenPerson>]>([
    ['an exit date', left],
    ['the end of a fixed term', { contractType: 'CDD', contractEndDate: friday }],
    ['a deactivation without an exit date', { isActive: false, deactivatedOn: friday }],
  ])('cover nothing after %s', (_, person) => {
    expect(coveredBy(weekOf({}))).toEqual([friday, saturday]);
    expect(coveredBy(weekOf(person))).toEqual([friday]);
  });

  it('cover nothing when the row is realized either, as they are not paid', () => {
    expect(coveredBy(weekOf(left, { realized: ['ana'] }))).toEqual([friday]);
  });

  it('cover nothing on the Monday after a Sunday night', () => {
    const before = weekAfter(givenWeek, -1);
    const sunday = datesOf(before)[6] ?? '';
    const night = draftOf([shiftAt('night', 'ana', sunday, '22:00-06:00')]);
    const mondayOf = (exitDate: string | null) => {
      const facts = factsOf({ people: [{ id: 'ana', exitDate }] });
      return coveredBy({ ...facts, plans: new Map([[weekId(before), night]]) });
    };
    expect(mondayOf(sunday)).toEqual(['2026-11-23']);
    expect(mondayOf('2026-11-21')).toEqual([]);
  });

  it('leave the opening of the day without anybody', () => {
    const openings = (person: Partial<GivenPerson>) => {
      const facts = weekOf(person);
      const shifts = planOf(facts).shifts.map((shift) => ({ ...shift, start: '06:00' }));
      return shortfallsOf(facts, shifts)
        .filter(({ kind }) => kind === 'opening')
        .map(({ day }) => day);
    };
    expect(openings({})).not.toContain(5);
    expect(openings(left)).toContain(5);
    expect(openings(left)).not.toContain(4);
  });
});
