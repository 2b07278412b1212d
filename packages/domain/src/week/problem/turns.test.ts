/** The history of past weeks for duties that people take in turn. */
import { weekAfter, weekId } from '@fournil/contracts/planning/week';
import { expect, it } from 'vitest';
import { draftOf, factsOf, givenWeek, shiftAt, sixShiftsAt } from '../../../../../testing/week/given-week.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { buildProblem } from './build-problem.ts';

const people = ['nadia', 'fatou', 'anne'].map((id) => ({ id }));
const moment = { today: '2026-11-20', now: '09:00' };
const turnsAfter = (plans: readonly (readonly [number, PlanState])[]) => {
  const known = new Map(plans.map(([by, plan]) => [weekId(weekAfter(givenWeek, by)), plan]));
  const problem = buildProblem({ ...factsOf({ people }), plans: known }, { moment });
  return Object.fromEntries(problem.people.map(({ labour, recent }) => [labour.id, recent.turns]));
};

it('the turns at closing and opening are counted in the three weeks before, and those at weekends in the seven before', () => {
  const both = draftOf([
    ...sixShiftsAt('nadia', -1, '06:00-13:00'),
    ...sixShiftsAt('fatou', -1, '13:00-20:00'),
  ]);
  const alone = draftOf(sixShiftsAt('nadia', -2, '06:00-13:00'));
  expect(turnsAfter([[-1, both]])).toEqual({
    nadia: { closings: 0, openings: 6, saturdays: 1, sundays: 1 },
    fatou: { closings: 6, openings: 0, saturdays: 1, sundays: 1 },
    anne: undefined,
  });
  // Fatou was there in one of two weeks: six closings in one count as twelve in two.
  expect(
    turnsAfter([
      [-1, both],
      [-2, alone],
    ]),
  ).toEqual({
    nadia: { closings: 6, openings: 12, saturdays: 2, sundays: 2 },
    fatou: { closings: 12, openings: 0, saturdays: 2, sundays: 2 },
    anne: undefined,
  });
  // A closing of four weeks ago is over, its Sunday is not.
  const early = draftOf(sixShiftsAt('fatou', -4, '13:00-20:00'));
  expect(
    turnsAfter([
      [-1, draftOf(sixShiftsAt('fatou', -1, '06:00-13:00').slice(0, 2))],
      [-4, early],
    ]).fatou,
  ).toEqual({ closings: 2, openings: 2, saturdays: 1, sundays: 1 });
  // Eight weeks ago is over.
  expect(
    turnsAfter([[-8, draftOf([shiftAt('old', 'anne', '2026-09-29', '06:00-13:00')])]]).anne,
  ).toBeUndefined();
});

it('a shift outside the main group is no turn at opening or closing', () => {
  const helping = sixShiftsAt('nadia', -1, '02:00-09:00').map((shift) => ({
    ...shift,
    group: 'fournil' as const,
  }));
  expect(turnsAfter([[-1, draftOf(helping)]]).nadia).toMatchObject({ closings: 0, openings: 0, sundays: 1 });
});

it('the comfort level of a planning is the requested one, else that of the shop settings', () => {
  const facts = factsOf({ people });
  expect(buildProblem(facts, { moment }).comfort).toBe('just');
  expect(buildProblem(facts, { moment, comfort: 'comfort' }).comfort).toBe('comfort');
  const settings = { ...facts.settings, comfort: { level: 'balanced' as const } };
  expect(buildProblem({ ...facts, settings }, { moment }).comfort).toBe('balanced');
});
