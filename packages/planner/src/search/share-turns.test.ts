/** Whole days are exchanged in a finished plan, for turns. */
import { expect, test } from 'vitest';
import { judgeOf, tinyPerson, tinyShop } from '../../../../testing/planner/generators/tiny-shop.ts';
import { columnOf } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import { modelOf } from '../model/model.ts';
import { PlanState } from '../plan/plan-state.ts';
import type { DayIndex } from '../problem/problem.ts';
import { planOf } from '../solve/assemble-plan.ts';
import { freeShifts } from '../solve/solve-week.ts';
import { shareTurnsOut } from './share-turns.ts';

const days: readonly DayIndex[] = [1, 2, 3];
const presences = days.flatMap((day) => [
  { day, group: 'vente', skill: 'Ouverture', from: 360, to: 390 } as const,
  { day, group: 'vente', skill: 'Fermeture', from: 1170, to: 1200 } as const,
]);

/** Ann opens three days and Bob closes them; the plan after turns are shared. */
function sharedAfter(openings: number, level: 'just' | 'balanced' = 'balanced') {
  const had = (count: number) => ({ closings: 0, openings: count, saturdays: 0, sundays: 0 });
  const people = ['ann', 'bob'].map((id, at) => {
    const one = tinyPerson(id, {});
    return { ...one, recent: { ...one.recent, turns: had(at === 0 ? openings : 0) } };
  });
  const problem = tinyShop(people, { comfort: level, presences });
  const model = modelOf(problem);
  const state = new PlanState(model);
  const work = (member: Member, start: number, end: number): void => {
    const option = new Int32Array(7).fill(-1);
    const pause = new Int16Array(7).fill(-1);
    for (const day of days) {
      const options = member.days[day]?.options ?? [];
      option[day] = options.findIndex((one) => one.start * 30 === start && one.end * 30 === end);
      pause[day] = options[option[day] as number]?.breakFrom ?? -1;
    }
    state.set(columnOf(member, model.rows, option, pause, 0b1110));
  };
  work(model.members[0] as Member, 360, 780);
  work(model.members[1] as Member, 780, 1200);
  const covered = [...state.covered];
  shareTurnsOut(model, state);
  const { shifts } = planOf(model, freeShifts(model, state.columns));
  return {
    openers: shifts.filter(({ start }) => start === '06:00').map(({ personId }) => personId),
    sameCover: covered.every((count, row) => state.covered[row] === count),
    broken: judgeOf(problem)(shifts, ['ann', 'bob']).filter(
      ({ severity, status }) => severity === 'legal_hard' && status === 'violated',
    ),
  };
}

test('the fair sharing of openings exchanges whole days of two people and keeps the coverage', () => {
  expect(sharedAfter(6)).toMatchObject({ openers: ['bob', 'bob', 'bob'], sameCover: true });
  expect(sharedAfter(0).openers.toSorted()[0]).toBe('ann');
});

test('the fair sharing of openings leaves both people their rest between two days', () => {
  // Two openings each would be fairest, but a person who closes may not open the day after.
  expect(sharedAfter(1)).toEqual({ openers: ['bob', 'bob', 'bob'], sameCover: true, broken: [] });
});
