import { datesOf, weekAfter } from '@fournil/contracts/planning/week';
import { expect, it } from 'vitest';
import { draftOf, factsOf, givenWeek, shiftAt } from '../../../../../testing/week/given-week.ts';
import { buildProblem } from '../problem/build-problem.ts';
import { holdsFor, keptOfModel, modelStarts } from './model-week.ts';
import type { ModelShift, ModelWeek } from './model-weeks.ts';

const dates = datesOf(givenWeek);
const at = (employeeId: string, day: number, start: string): ModelShift => ({
  ...{ employeeId, day, start },
  end: '20:00',
});
const model = (...shifts: ModelShift[]): ModelWeek => ({
  from: '2026-W40',
  takenAt: '2026-10-01T08:00:00.000Z',
  shifts,
});

it('a model week for even or odd weeks takes precedence over the model week for all weeks', () => {
  const next = weekAfter(givenWeek, 1);
  expect(holdsFor({}, givenWeek)).toBeNull();
  expect(holdsFor({ all: model() }, givenWeek)).toBe('all');
  // Week 48 is even.
  expect([givenWeek, next].map((week) => holdsFor({ all: model(), even: model() }, week))).toEqual([
    'even',
    'all',
  ]);
  expect([givenWeek, next].map((week) => holdsFor({ odd: model() }, week))).toEqual([null, 'odd']);
});

it("the model week gives the planner each person's first start per day, and nothing for people not in it", () => {
  const even = model(at('a', 1, '14:00'), at('a', 1, '06:00'), at('a', 3, '12:30'));
  const facts = factsOf({ people: [{ id: 'a' }, { id: 'b' }], models: { even } });
  expect(modelStarts(facts, 'a')).toEqual([null, 360, null, 750, null, null, null]);
  const { people } = buildProblem(facts, { moment: { today: '2026-11-20', now: '12:00' } });
  expect(people.map((person) => person.model)).toEqual([[null, 360, null, 750, null, null, null], undefined]);
});

it('the model week is followed on a day when work begins within an hour of its start', () => {
  const even = model(
    ...[1, 2, 3, 4].map((day) => at('a', day, '06:00')),
    // On leave, and gone since.
    at('b', 1, '06:00'),
    at('gone', 1, '06:00'),
  );
  const people = [{ id: 'a' }, { id: 'b' }, { id: 'gone', exitDate: '2026-10-31' }];
  const rows = { b: { Mardi: 'CP' } };
  const plan = draftOf([
    shiftAt('s1', 'a', dates[1] ?? '', '07:00-13:00'),
    shiftAt('s2', 'a', dates[2] ?? '', '05:00-11:00'),
    shiftAt('s3', 'a', dates[3] ?? '', '07:15-13:00'),
  ]);
  expect(keptOfModel(factsOf({ people, rows, plan, models: { even } }))).toEqual({ days: 4, kept: 2 });
  expect(keptOfModel(factsOf({ people, rows, models: { even } }))).toEqual({ days: 0, kept: 0 });
  expect(keptOfModel(factsOf({ people, rows, plan }))).toEqual({ days: 0, kept: 0 });
});
