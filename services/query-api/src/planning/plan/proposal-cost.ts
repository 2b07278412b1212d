/**
 * The effect of accepting a proposal, compared with the present week: paid hours, rules no longer violated,
 * needs left open. Pure.
 */

import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { coverageOfWeek } from '@fournil/domain/week/coverage/coverage';
import { weekInputOf } from '@fournil/domain/week/judge/checker-input';
import type { Moment } from '@fournil/domain/week/moment';
import type { PlanState } from '@fournil/domain/week/plan/plan-state';
import { everybodyIn } from '@fournil/domain/week/plan/planning-rows';
import { attendedShifts } from '@fournil/domain/week/shifts/attendance';
import { planOf, type WeekFacts } from '@fournil/domain/week/week-facts';
import { payFacts } from '@fournil/labour-rules/pay-facts';

type Cost = PlanView['proposals'][number]['cost'];

/** Minutes of work that lack, over all days, groups and quarters of an hour. */
const missingMinutes = (facts: WeekFacts, { shifts }: PlanState): number =>
  coverageOfWeek(facts, shifts)
    .flatMap(({ need, planned, step }) => need.map((one, at) => Math.max(0, one - (planned[at] ?? 0)) * step))
    .reduce((sum, one) => sum + one, 0);

/** Overtime and complementary minutes of each person of the week, by id. */
function premiumsOf(facts: WeekFacts, plan: PlanState, { today }: Moment) {
  const people = [...new Set([...everybodyIn(facts), ...plan.shifts.map(({ employeeId }) => employeeId)])];
  const worked = { ...plan, shifts: attendedShifts(facts, plan.shifts) };
  return new Map(
    payFacts(weekInputOf(facts, worked, people, today)).map((one) => [
      one.personId,
      {
        overtime: one.overtime25 + one.overtime50,
        complementary: one.complementary10 + one.complementary25,
      },
    ]),
  );
}

const none = { overtime: 0, complementary: 0 };

export function costOf(facts: WeekFacts, taken: PlanState, moment: Moment): Omit<Cost, 'resolved'> {
  const plan = planOf(facts);
  const [before, after] = [premiumsOf(facts, plan, moment), premiumsOf(facts, taken, moment)];
  const premiums = [...new Set([...before.keys(), ...after.keys()])].flatMap((employeeId) => {
    const [was, is] = [before.get(employeeId) ?? none, after.get(employeeId) ?? none];
    const overtime = { before: was.overtime, after: is.overtime };
    const complementary = { before: was.complementary, after: is.complementary };
    const some = [overtime, complementary].some((one) => one.before > 0 || one.after > 0);
    return some ? [{ employeeId, overtime, complementary }] : [];
  });
  return {
    premiums,
    missing: { before: missingMinutes(facts, plan), after: missingMinutes(facts, taken) },
  };
}
