/** A turn moves also where somebody else's work has to move at the same time. */
import { expect, test } from 'vitest';
import { tinyPerson, tinyShop } from '../../../../testing/planner/generators/tiny-shop.ts';
import { columnOf } from '../model/columns.ts';
import { modelOf } from '../model/model.ts';
import { PlanState } from '../plan/plan-state.ts';
import { WorkBudget } from '../plan/work-budget.ts';
import { Pricer } from '../pricing/pricer.ts';
import { planOf } from '../solve/assemble-plan.ts';
import { freeShifts } from '../solve/solve-week.ts';
import { repairTurns } from './repair-turns.ts';

const day = 2;
const away = { work: 'none', cell: 'CP', source: 'leave' } as const;
const onWednesday = { 1: away, 3: away, 4: away, 5: away, 6: away };

/** Ann has opened six times and Bob never; Cara has no key. Ann cannot work in the evening, nor Cara early. */
const team = [
  { id: 'ann', shift: [360, 690], window: { from: 360, to: 810 }, openings: 6, skills: ['Ouverture'] },
  { id: 'bob', shift: [870, 1170], window: { from: 360, to: 1170 }, openings: 0, skills: ['Ouverture'] },
  { id: 'cara', shift: [480, 810], window: { from: 480, to: 1170 }, openings: 0, skills: [] },
] as const;
const needOf = (from: number, to: number, need: number) =>
  ({ day, group: 'vente', period: 'Journée', need, qualifiedMin: 0, from, to }) as const;

test('when Bob takes the opening, Ann takes the shift of Cara, who takes that of Bob', () => {
  const people = team.map(({ id, shift: [from, to], window, openings, skills }) => {
    const free = { work: 'window', window, cell: '', source: 'none' } as const;
    const one = tinyPerson(id, { ...onWednesday, [day]: free }, { skills });
    const turns = { closings: 0, openings, saturdays: 0, sundays: 0 };
    return { ...one, targetMinutes: to - from, recent: { ...one.recent, turns } };
  });
  const model = modelOf(
    tinyShop(people, {
      comfort: 'balanced',
      needs: [needOf(360, 480, 1), needOf(480, 690, 2), needOf(690, 810, 1), needOf(870, 1170, 1)],
      presences: [{ day, group: 'vente', skill: 'Ouverture', from: 360, to: 390 }],
    }),
  );
  const state = new PlanState(model);
  for (const [at, { shift }] of team.entries()) {
    const member = model.members[at];
    if (!member) throw new RangeError('a member each');
    const options = member.days[day]?.options ?? [];
    const taken = options.findIndex(({ start, end }) => start * 30 === shift[0] && end * 30 === shift[1]);
    const none = () => new Int16Array(7).fill(-1);
    state.set(columnOf(member, model.rows, Int32Array.from(none()).with(day, taken), none(), 1 << day));
  }
  const read = () => {
    const { shifts, shortfalls } = planOf(model, freeShifts(model, state.columns));
    return {
      order: shifts.map(({ personId }) => personId),
      uncovered: shortfalls.filter(({ kind }) => kind === 'understaffed' || kind === 'opening'),
    };
  };
  expect(read()).toEqual({ order: ['ann', 'cara', 'bob'], uncovered: [] });
  repairTurns(model, state, new Pricer(model.rows), new WorkBudget({ workBudget: 1000 }));
  expect(read()).toEqual({ order: ['bob', 'ann', 'cara'], uncovered: [] });
});
