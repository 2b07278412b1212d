/** Days of work are exchanged in a finished plan, for turns. */
import { expect, test } from 'vitest';
import { shiftOf } from '../../../../testing/planner/generators/neighbouring-weeks.ts';
import { dateAfter } from '../../../../testing/planner/generators/times.ts';
import {
  judgeOf,
  tinyMonday,
  tinyPerson,
  tinyShop,
} from '../../../../testing/planner/generators/tiny-shop.ts';
import { columnOf } from '../model/columns.ts';
import { modelOf } from '../model/model.ts';
import { PlanState } from '../plan/plan-state.ts';
import type { DayIndex, Problem } from '../problem/problem.ts';
import { planOf } from '../solve/assemble-plan.ts';
import { freeShifts } from '../solve/solve-week.ts';
import { shareTurnsOut } from './share-turns.ts';

/** Days from Monday, and minutes. */
type Work = readonly (readonly [DayIndex, number, number])[];
const [morning, evening] = [
  [360, 780],
  [780, 1200],
] as const;
const work = (days: readonly DayIndex[], [start, end]: readonly [number, number]): Work =>
  days.map((day) => [day, start, end]);

interface Worker {
  readonly id: string;
  readonly skills?: readonly string[];
  readonly had: { readonly openings?: number; readonly sundays?: number };
  readonly works: Work;
  readonly away?: readonly DayIndex[];
  /** Minutes due in the week. */
  readonly due?: number;
}

/** The plan of these weeks after turns are shared. */
function sharedOf(workers: readonly Worker[], days: readonly DayIndex[], more: Partial<Problem> = {}) {
  const people = workers.map(({ id, skills, had, away, due }) => {
    const isAway = { work: 'none', cell: 'CP', source: 'leave' } as const;
    const days = Object.fromEntries((away ?? []).map((day) => [day, isAway]));
    const one = tinyPerson(id, days, skills ? { skills } : {});
    const turns = { closings: 0, openings: 0, saturdays: 0, sundays: 0, ...had };
    return { ...one, targetMinutes: due ?? one.targetMinutes, recent: { ...one.recent, turns } };
  });
  const presences = days.flatMap((day) => [
    { day, group: 'vente', skill: 'Ouverture', from: 360, to: 390 } as const,
    { day, group: 'vente', skill: 'Fermeture', from: 1170, to: 1200 } as const,
  ]);
  const problem = tinyShop(people, { comfort: 'balanced', presences, ...more });
  const model = modelOf(problem);
  const state = new PlanState(model);
  for (const [at, { works }] of workers.entries()) {
    const member = model.members[at];
    if (!member) throw new RangeError('a member each');
    const option = new Int32Array(7).fill(-1);
    const pause = new Int16Array(7).fill(-1);
    let mask = 0;
    for (const [day, start, end] of works) {
      const options = member.days[day]?.options ?? [];
      option[day] = options.findIndex((one) => one.start * 30 === start && one.end * 30 === end);
      const { breakFrom, breakTo } = options[option[day] as number] ?? { breakFrom: 0, breakTo: -1 };
      pause[day] = breakFrom <= breakTo ? breakFrom : -1;
      mask |= 1 << day;
    }
    state.set(columnOf(member, model.rows, option, pause, mask));
  }
  const covered = [...state.covered];
  shareTurnsOut(model, state);
  const { shifts } = planOf(model, freeShifts(model, state.columns));
  return {
    /** Who works on a day, in the order of starts. */
    on: (day: DayIndex) =>
      shifts.filter(({ date }) => date === dateAfter(tinyMonday, day)).map(({ personId }) => personId),
    openers: shifts.filter(({ start }) => start === '06:00').map(({ personId }) => personId),
    sameCover: covered.every((count, row) => state.covered[row] === count),
    broken: judgeOf(problem)(
      shifts,
      workers.map(({ id }) => id),
    ).filter(({ severity, status }) => severity === 'legal_hard' && status === 'violated'),
  };
}

/** Ann opens three days and Bob closes them. */
const sharedAfter = (openings: number) =>
  sharedOf(
    [
      { id: 'ann', had: { openings }, works: work([1, 2, 3], morning) },
      { id: 'bob', had: {}, works: work([1, 2, 3], evening) },
    ],
    [1, 2, 3],
  );

test('the fair sharing of openings exchanges whole days of two people and keeps the coverage', () => {
  expect(sharedAfter(6)).toMatchObject({ openers: ['bob', 'bob', 'bob'], sameCover: true });
  expect(sharedAfter(0).openers.toSorted()[0]).toBe('ann');
});

test('the fair sharing of openings leaves both people their rest between two days', () => {
  // Two openings each would be fairest, but a person who closes may not open the day after.
  expect(sharedAfter(1)).toMatchObject({ openers: ['bob', 'bob', 'bob'], sameCover: true, broken: [] });
});

test('the fair sharing of openings exchanges a day among three people where two of them lack a key', () => {
  const { on, sameCover } = sharedOf(
    [
      { id: 'ann', skills: ['Ouverture'], had: { openings: 6 }, works: work([2], morning) },
      { id: 'bob', had: {}, works: work([2], evening) },
      { id: 'cid', skills: ['Fermeture'], had: {}, works: work([2], [540, 960]) },
    ],
    [2],
  );
  expect({ on: on(2), sameCover }).toEqual({ on: ['bob', 'ann', 'cid'], sameCover: true });
});

test('the fair sharing of openings changes the hours of a person by an hour at most', () => {
  const openersWith = (start: number, minutes: number) =>
    sharedOf(
      [
        { id: 'ann', had: { openings: 6 }, works: work([2], morning), due: 390 },
        { id: 'bob', had: {}, works: work([2], [start, 1200]), due: minutes },
      ],
      [2],
    ).openers;
  expect(openersWith(840, 330)).toEqual(['bob']);
  expect(openersWith(930, 270)).toEqual(['ann']);
});

test('the fair sharing of Sundays takes two days off in a row from one person in ten at most', () => {
  // Nobody is off on the Sunday before, so that the closed Monday is a single day off.
  const before = ['ann', 'bob'].map((id) =>
    shiftOf(`before-${id}`, id, dateAfter(tinyMonday, -1), 'vente', [480, 900]),
  );
  const among = (people: number) =>
    sharedOf(
      [
        { id: 'ann', had: { sundays: 0 }, works: work([1, 3, 5], [600, 1020]), due: 1560 },
        { id: 'bob', had: { sundays: 4 }, works: work([6], [600, 1020]), away: [1, 2, 3, 4, 5], due: 0 },
        ...Array.from({ length: people - 2 }, (_, at) => ({
          id: `away-${at}`,
          had: {},
          works: [],
          away: [1, 2, 3, 4, 5, 6] as const,
        })),
      ],
      [],
      { around: { shifts: before, activities: [] } },
    ).on(6);
  expect(among(9)).toEqual(['bob']);
  expect(among(10)).toEqual(['ann']);
});
