/** The history of past weeks for duties that people take in turn. */
import { datesOf, weekAfter, weekId } from '@fournil/contracts/planning/week';
import { expect, it } from 'vitest';
import {
  draftOf,
  factsOf,
  type GivenPerson,
  givenWeek,
  shiftAt,
  sixShiftsAt,
} from '../../../../../testing/week/given-week.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { buildProblem } from './build-problem.ts';

const people = ['nadia', 'fatou', 'anne'].map((id) => ({ id }));
const moment = { today: '2026-11-20', now: '09:00' };
const turnsAfter = (plans: readonly (readonly [number, PlanState])[]) => {
  const known = new Map(plans.map(([by, plan]) => [weekId(weekAfter(givenWeek, by)), plan]));
  const problem = buildProblem({ ...factsOf({ people }), plans: known }, { moment });
  return Object.fromEntries(problem.people.map(({ labour, recent }) => [labour.id, recent.turns]));
};
/** The parts that were fair, of a week in which Nadia opened and Fatou closed each day that she worked. */
const fairAfter = (fatou: Partial<GivenPerson>, worked: (date: string) => boolean = () => true) => {
  const plan = draftOf([
    ...sixShiftsAt('nadia', -1, '06:00-13:00'),
    ...sixShiftsAt('fatou', -1, '13:00-20:00').filter(({ date }) => worked(date)),
  ]);
  const facts = {
    ...factsOf({ people: [{ id: 'nadia' }, { id: 'fatou', ...fatou }] }),
    plans: new Map([[weekId(weekAfter(givenWeek, -1)), plan]]),
  };
  const found = buildProblem(facts, { moment }).people.map(({ labour, recent }) => [
    labour.id,
    recent.fairTurns,
  ]);
  return Object.fromEntries(found);
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
  // Fatou was there in one of two weeks: nobody else worked in the other.
  expect(
    turnsAfter([
      [-1, both],
      [-2, alone],
    ]),
  ).toEqual({
    nadia: { closings: 6, openings: 12, saturdays: 2, sundays: 2 },
    fatou: { closings: 6, openings: 0, saturdays: 1, sundays: 1 },
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

it('the fair part of turns is by contract hours, and the team of an absent week has its turns alone', () => {
  expect(fairAfter({})).toEqual({
    nadia: { closings: 3, openings: 3, saturdays: 1, sundays: 1 },
    fatou: { closings: 3, openings: 3, saturdays: 1, sundays: 1 },
  });
  // Three and two of five parts of the hours; a Saturday each at most.
  expect(fairAfter({ weeklyHours: 17.5 })).toMatchObject({
    nadia: { closings: 4, saturdays: 1 },
    fatou: { closings: 2, saturdays: 1 },
  });
  expect(fairAfter({}, () => false)).toMatchObject({ nadia: { openings: 6, sundays: 1 }, fatou: undefined });
  expect(fairAfter({ skills: ['Ouverture'] })).toMatchObject({ fatou: { closings: 0, openings: 3 } });
});

it('the fair part of turns leaves out days of illness and at school, but not days of work', () => {
  const [, , , thursday = '', friday = '', saturday = ''] = datesOf(weekAfter(givenWeek, -1));
  const sick = [{ startDate: thursday, endDate: saturday }];
  const isThere = (date: string): boolean => date < thursday || date > saturday;
  // Three days of six against six: a third of six openings.
  expect(fairAfter({ sick }, isThere)).toEqual({
    nadia: { closings: expect.closeTo(4), openings: expect.closeTo(4), saturdays: 1, sundays: 1 },
    fatou: { closings: expect.closeTo(2), openings: expect.closeTo(2), saturdays: 0, sundays: 1 },
  });
  expect(fairAfter({ sick })).toMatchObject({ fatou: { closings: 3, saturdays: 1 } });
  const school = { contractType: 'Apprentissage', trainingDays: ['Jeudi', 'Vendredi', 'Samedi'] } as const;
  expect(fairAfter(school, isThere)).toMatchObject({
    fatou: { openings: expect.closeTo(2), saturdays: 0 },
  });
  const oneDay = [{ startDate: friday, endDate: friday }];
  expect(fairAfter({ sick: oneDay }, (date) => date !== friday)).toMatchObject({
    fatou: { openings: expect.closeTo(6 * (5 / 11)), saturdays: 1 },
  });
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
