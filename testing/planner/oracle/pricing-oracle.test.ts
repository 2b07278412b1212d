import type { Shift } from '@fournil/labour-rules/week';
import { describe, expect, it, vi } from 'vitest';
import { weights } from '../../../packages/planner/src/cost/weights.ts';
import { closingsOf, valueAt } from '../../../packages/planner/src/model/columns.ts';
import { modelOf } from '../../../packages/planner/src/model/model.ts';
import { cellOf, type Rows } from '../../../packages/planner/src/model/rows.ts';
import { Pricer } from '../../../packages/planner/src/pricing/pricer.ts';
import type {
  DayIndex,
  PersonDay,
  PlannerPerson,
  Problem,
  SkillPresence,
  Window,
} from '../../../packages/planner/src/problem/problem.ts';
import { randomOf } from '../generators/random.ts';
import { groups } from '../generators/shop-week.ts';
import { dateAfter } from '../generators/times.ts';
import { tinyMonday, tinyPerson, tinyShift, tinyShop } from '../generators/tiny-shop.ts';
import { someOf } from '../seeds.ts';
import { legalWeeks, privateCost, workedSlots } from './legal-weeks.ts';

// Thousands of weeks, each judged by the checker: seconds on a quiet machine.
vi.setConfig({ testTimeout: 240_000 });

const seed = 20_261_121;

type Hours = readonly (Window | null)[];
const short: Window = { from: 360, to: 660 };

interface Case {
  readonly name: string;
  readonly problem: Problem;
}

const week = (days: Readonly<Partial<Record<DayIndex, Window>>>): Hours =>
  ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => days[day] ?? null);

function caseOf(name: string, person: PlannerPerson, hours: Hours, more: Partial<Problem> = {}): Case {
  const needs = hours.flatMap((open, day) =>
    open
      ? [{ day: day as DayIndex, group: 'vente' as const, period: '', ...open, need: 1, qualifiedMin: 1 }]
      : [],
  );
  return { name, problem: tinyShop([person], { hours: [{ group: 'vente', hours }], needs, ...more }) };
}

const evenings = week({ 4: { from: 870, to: 1200 }, 5: short, 6: { from: 360, to: 570 } });
const longDay = week({ 2: { from: 360, to: 810 }, 4: short });
const yesterday: Shift = { ...tinyShift('a', 0, '14:00', '20:00'), date: dateAfter(tinyMonday, -1) };
const nextMonday: Shift = { ...tinyShift('a', 0, '06:00', '10:00'), date: dateAfter(tinyMonday, 7) };
const sixHours: Window = { from: 930, to: 1200 };
const fiveEvenings = week({ 1: sixHours, 2: sixHours, 3: sixHours, 4: sixHours, 5: sixHours });
// Closings that nobody has the skill for: a burden without a row to be paid.
const closingsOn = (days: readonly DayIndex[]): readonly SkillPresence[] =>
  days.map((day) => ({ day, group: 'vente', skill: 'Fermeture', from: 1170, to: 1200 }));
const longTraining: PersonDay = {
  work: 'none',
  cell: 'École',
  source: 'training',
  activity: {
    personId: 'a',
    date: dateAfter(tinyMonday, 3),
    kind: 'training',
    start: '07:00',
    end: '18:45',
    minutes: 480,
  },
};
const sunny = { 0: { work: 'free', cell: '', source: 'none' } } as const;
const everyDay = (open: Window): Hours => [0, 1, 2, 3, 4, 5, 6].map(() => open);
const morning: PersonDay = { work: 'window', window: { from: 360, to: 600 }, cell: 'Matin', source: 'typed' };

const cases: readonly Case[] = [
  caseOf('an adult who closes and opens', tinyPerson('a', {}), evenings),
  caseOf(
    'an adult who may open early or late after closing',
    tinyPerson('a', {}, { contractWeekMinutes: 480 }),
    week({ 4: { from: 870, to: 1200 }, 5: { from: 360, to: 780 } }),
  ),
  caseOf('an adult on a day long enough for a break', tinyPerson('a', {}), longDay),
  caseOf('a part-timer near the limit of P01', tinyPerson('a', {}, { contractWeekMinutes: 600 }), longDay),
  caseOf('a minor', tinyPerson('a', {}, { birthDate: '2009-05-04', apprentice: true }), evenings),
  caseOf(
    'somebody of fifteen',
    tinyPerson('a', {}, { birthDate: '2011-05-04', apprentice: true }),
    week({ 4: { from: 870, to: 1170 }, 5: { from: 360, to: 780 } }),
  ),
  caseOf('a minor no apprentice', tinyPerson('a', {}, { birthDate: '2009-05-04' }), evenings),
  caseOf(
    'somebody who comes of age on Thursday',
    tinyPerson('a', {}, { birthDate: `2008-${dateAfter(tinyMonday, 3).slice(5)}`, apprentice: true }),
    longDay,
  ),
  caseOf('a wish for the morning', tinyPerson('a', { 4: morning }), longDay),
  caseOf(
    'a model week with work and free days, and wishes beside it',
    {
      ...tinyPerson('a', {}),
      model: [null, 600, null, null, 480, null, null],
      wishes: { days: [null, null, 'off', null, { from: 480, to: 900 }, null, null], behind: 2 },
    },
    longDay,
  ),
  caseOf(
    'the Sunday before until 20:00',
    tinyPerson('a', sunny),
    week({ 0: { from: 360, to: 780 }, 1: short }),
    { around: { shifts: [yesterday], activities: [] } },
  ),
  caseOf('the next Monday at 6:00', tinyPerson('a', {}), week({ 5: short, 6: { from: 840, to: 1200 } }), {
    around: { shifts: [nextMonday], activities: [] },
  }),
  caseOf('four hours a day, seven days', tinyPerson('a', sunny), everyDay({ from: 600, to: 840 })),
  caseOf(
    'evenings of seven days after a Sunday worked, mornings on the next Monday',
    tinyPerson('a', sunny),
    everyDay({ from: 960, to: 1200 }),
    { around: { shifts: [yesterday, nextMonday], activities: [] } },
  ),
  caseOf(
    'a minor on seven days',
    tinyPerson('a', sunny, { birthDate: '2009-05-04', apprentice: true }),
    everyDay({ from: 600, to: 840 }),
  ),
  caseOf(
    'somebody of six days',
    { ...tinyPerson('a', sunny), sixDays: true },
    everyDay({ from: 600, to: 840 }),
  ),
  caseOf(
    'a full-timer who accepts coupures',
    tinyPerson('a', {}, { splitAllowed: true }),
    week({ 1: { from: 360, to: 870 }, 3: short }),
  ),
  caseOf(
    'a part-timer who accepts coupures',
    tinyPerson('a', {}, { splitAllowed: true, contractWeekMinutes: 1200 }),
    week({ 1: { from: 360, to: 870 }, 3: short }),
  ),
  caseOf(
    'an adult who may close five times',
    tinyPerson('a', {}, { contractWeekMinutes: 1200, skills: [] }),
    fiveEvenings,
    { presences: closingsOn([1, 2, 3, 4, 5]) },
  ),
  caseOf(
    'an adult who may close five times after evenings and before mornings',
    tinyPerson('a', { 4: morning }, { skills: [] }),
    week({ 1: sixHours, 2: sixHours, 3: sixHours, 4: { from: 360, to: 660 }, 5: sixHours }),
    { presences: closingsOn([1, 2, 3, 5]) },
  ),
  caseOf(
    'a day of training between an evening and a morning',
    tinyPerson('a', { 3: longTraining }),
    week({ 2: sixHours, 4: { from: 360, to: 660 } }),
  ),
  caseOf('a published plan that changes cost', tinyPerson('a', {}), longDay, {
    published: [tinyShift('a', 2, '06:00', '10:00'), tinyShift('a', 4, '06:30', '10:30')],
  }),
];

/** Rows a week covers: every half hour, and once per day that there is one more who works. */
function rowsOfWeek(
  rows: Rows,
  qualified: boolean,
  worked: ReturnType<typeof workedSlots>,
): readonly number[] {
  const counted = new Set<number>();
  const covered = worked.flatMap(({ day, group, slot }) => {
    counted.add(rows.staff[day * groups.length + groups.indexOf(group)] ?? -1);
    const cell = cellOf(rows.grid, day, groups.indexOf(group), slot);
    return [rows.cover[cell] ?? -1, qualified ? (rows.qualified[cell] ?? -1) : -1];
  });
  return [...covered, ...counted].filter((row) => row >= 0);
}

describe('the dynamic programme of pricing finds the same week as a search of every legal week', () => {
  for (const { name, problem } of cases) {
    it(name, () => {
      const [person] = problem.people;
      if (!person) throw new Error('nobody');
      const model = modelOf(problem);
      const { rows } = model;
      const [member] = model.members;
      if (!member) throw new Error('nobody');
      const weeks = legalWeeks(problem, person).map((shifts) => ({
        cost: privateCost(problem, person, shifts),
        rows: rowsOfWeek(rows, person.qualified, workedSlots(problem, shifts)),
      }));
      expect(weeks.length).toBeGreaterThan(1);
      const random = randomOf(seed);
      for (let round = 0; round < someOf(40); round += 1) {
        // Every other round small ones, among which a wish decides.
        const [low, high] = round % 2 ? [-5, 1] : [-90, 15];
        const prices = Float64Array.from({ length: rows.count }, () => random.int(low, high));
        const least = Math.min(
          ...weeks.map(({ cost, rows: covered }) =>
            covered.reduce((sum, row) => sum + (prices[row] ?? 0), cost),
          ),
        );
        const pricer = new Pricer(rows);
        const where = `seed ${seed}, round ${round}`;
        expect(pricer.best(member, prices), where).toBe(least);
        // A limit only cuts weeks whose value is above it.
        expect(pricer.best(member, prices, least), where).toBe(least);
        expect(pricer.columns(1).map((column) => valueAt(column, prices))).toEqual([least]);
        expect(pricer.best(member, prices, least - 1), where).toBe(Number.POSITIVE_INFINITY);
        expect(pricer.best(member, prices, least + 5, 10), where).toBe(least);
        for (const column of pricer.columns(3)) {
          const further = Math.max(0, closingsOf(member, column.option) - weights.closingsAWeek);
          const most = least + 10 + further * weights.furtherClosing;
          expect(valueAt(column, prices)).toBeLessThanOrEqual(most);
        }
      }
    });
  }
});
