/** A turn moves to another person where no exchange of whole days does. */
import { expect, test } from 'vitest';
import { minuteOf } from '../../../../testing/planner/generators/times.ts';
import { judgeOf, tinyPerson, tinyShop } from '../../../../testing/planner/generators/tiny-shop.ts';
import { columnOf } from '../model/columns.ts';
import { modelOf } from '../model/model.ts';
import { PlanState } from '../plan/plan-state.ts';
import { WorkBudget } from '../plan/work-budget.ts';
import { Pricer } from '../pricing/pricer.ts';
import { planOf } from '../solve/assemble-plan.ts';
import { freeShifts } from '../solve/solve-week.ts';
import { repairTurns } from './repair-turns.ts';
import { shareTurnsOut } from './share-turns.ts';

const away = { work: 'none', cell: 'CP', source: 'leave' } as const;
const onWednesday = { 1: away, 3: away, 4: away, 5: away, 6: away };

interface Weeks {
  /** Openings that Ann and Bob had, and how many were fair; shared equally if left out. */
  readonly had: readonly [number, number];
  readonly fair?: readonly [number, number];
  /** When the need for somebody ends; the need before 13:00 asks for nobody qualified. */
  readonly until?: number;
  readonly isAnnQualified?: boolean;
  /** Whether both would rather work when they do. */
  readonly isWished?: boolean;
  readonly isInterrupted?: boolean;
}

/**
 * On Wednesday Ann works from six for six and a half hours and Bob after her for four, as their contracts say, so that they
 * cannot exchange the day. The plan after the exchanges, and after the repair.
 */
function plansAfter(weeks: Weeks) {
  const { had, fair, until = 1020, isAnnQualified = true, isWished = false, isInterrupted = false } = weeks;
  const people = [
    { id: 'ann', span: [360, 780], due: 390, qualified: isAnnQualified },
    { id: 'bob', span: [780, 1020], due: 240, qualified: true },
  ] as const;
  const turnsOf = (openings: number) => ({ closings: 0, openings, saturdays: 0, sundays: 0 });
  const none = { day: 2, group: 'vente', period: 'Journée', need: 1 } as const;
  const problem = tinyShop(
    people.map(({ id, span, due, qualified }, at) => {
      const one = tinyPerson(id, onWednesday);
      const turns = turnsOf(had[at] ?? 0);
      const recent = { ...one.recent, turns, ...(fair && { fairTurns: turnsOf(fair[at] ?? 0) }) };
      const days = one.days.map((_, day) => (day === 2 ? { from: span[0], to: span[1] } : null));
      return {
        ...one,
        qualified,
        targetMinutes: due,
        recent,
        ...(isWished && { wishes: { days, behind: 3 } }),
      };
    }),
    {
      comfort: 'balanced',
      needs: [
        { ...none, from: 360, to: 780, qualifiedMin: 0 },
        { ...none, from: 780, to: until, qualifiedMin: 1 },
      ],
      presences: [{ day: 2, group: 'vente', skill: 'Ouverture', from: 360, to: 390 }],
    },
  );
  const model = modelOf(problem);
  const state = new PlanState(model);
  for (const [at, { span }] of people.entries()) {
    const member = model.members[at];
    if (!member) throw new RangeError('a member each');
    const options = member.days[2]?.options ?? [];
    const taken = options.findIndex(({ start, end }) => start * 30 === span[0] && end * 30 === span[1]);
    const { breakFrom = 0, breakTo = -1 } = options[taken] ?? {};
    const option = new Int32Array(7).fill(-1).with(2, taken);
    const pause = new Int16Array(7).fill(-1).with(2, breakFrom <= breakTo ? breakFrom : -1);
    state.set(columnOf(member, model.rows, option, pause, 1 << 2));
  }
  const read = () => {
    const { shifts, shortfalls } = planOf(model, freeShifts(model, state.columns));
    const isUncovered = ({ kind }: (typeof shortfalls)[number]) =>
      kind === 'understaffed' || kind === 'unqualified' || kind === 'opening';
    const minutesOf = (id: string): number => {
      const own = shifts.filter(({ personId }) => personId === id);
      return own.reduce((sum, { start, end, breaks }) => {
        const rests = breaks.map((rest) => minuteOf(rest.end) - minuteOf(rest.start));
        return sum + minuteOf(end) - minuteOf(start) - rests.reduce((all, one) => all + one, 0);
      }, 0);
    };
    return {
      openers: shifts.filter(({ start }) => start === '06:00').map(({ personId }) => personId),
      minutesOfAnn: minutesOf('ann'),
      uncovered: shortfalls
        .filter(isUncovered)
        .reduce((sum, { from, to, missing }) => sum + ((to ?? 0) - (from ?? 0)) * (missing ?? 0), 0),
      off: shortfalls.filter(({ kind }) => kind === 'contract-hours'),
      broken: judgeOf(problem)(shifts, ['ann', 'bob']).filter(
        ({ severity, status }) => severity === 'legal_hard' && status === 'violated',
      ),
    };
  };
  shareTurnsOut(model, state);
  const exchanged = read();
  const budget = new WorkBudget({ workBudget: 1000, shouldStop: () => isInterrupted });
  repairTurns(model, state, new Pricer(model.rows), budget);
  return { exchanged, repaired: read(), steps: 1_000_000 - budget.left() };
}

test('a turn that no exchange of whole days moves goes to a person with too few, and both weeks change', () => {
  const { exchanged, repaired, steps } = plansAfter({ had: [6, 0] });
  expect(exchanged.openers).toEqual(['ann']);
  expect(repaired.openers).toEqual(['bob']);
  expect(repaired.uncovered).toBe(exchanged.uncovered);
  expect(repaired).toMatchObject({ off: [], broken: [] });
  expect(steps).toBeGreaterThan(0);
});

test('a turn stays when the search was stopped', () => {
  expect(plansAfter({ had: [6, 0], isInterrupted: true }).repaired.openers).toEqual(['ann']);
});

test('a turn stays with a person whose number of turns is within bounds, though another has had fewer', () => {
  expect(plansAfter({ had: [1, 0], fair: [0.7, 0.3] }).repaired.openers).toEqual(['ann']);
  expect(plansAfter({ had: [1, 0], fair: [0.5, 0.5] }).repaired.openers).toEqual(['bob']);
});

test('no plan is looked for in which a turn goes to a person with too many', () => {
  const { repaired, steps } = plansAfter({ had: [0, 6] });
  expect(repaired.openers).toEqual(['ann']);
  expect(steps).toBe(0);
});

test('a turn stays where somebody qualified would be missing without it', () => {
  const { exchanged, repaired } = plansAfter({ had: [6, 0], isAnnQualified: false });
  expect(repaired).toEqual(exchanged);
});

test('a turn stays where both weeks would cost more than turns nearer to the shares save', () => {
  // Ann is just beyond her share; Bob, with a larger one, is ahead of his.
  const turns = { had: [1, 21.2], fair: [0.53, 20] } as const;
  expect(plansAfter(turns).repaired.openers).toEqual(['bob']);
  expect(plansAfter({ ...turns, isWished: true }).repaired.openers).toEqual(['ann']);
});

test('a person who comes later for a turn that moves stays no longer than the contract and an hour', () => {
  // Nobody covers the evening.
  const { repaired } = plansAfter({ had: [6, 0], until: 1200 });
  expect(repaired.openers).toEqual(['bob']);
  expect(repaired.minutesOfAnn).toBeLessThanOrEqual(450);
});
