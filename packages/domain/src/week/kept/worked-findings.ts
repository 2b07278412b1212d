/** Violations in the hours that were really worked, found before the week is realized. Pure. */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { datesOf, weekId } from '@fournil/contracts/planning/week';
import type { KeptDay } from '@fournil/events/planning/realize-events';
import { findingsOf } from '../judge/findings.ts';
import { groupsOf } from '../staff.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';
import { clockedDay, isIncomplete, keptDayOf, type Presence, publishedShifts } from './kept-day.ts';

/** The punched periods that begin on a day. */
export type PunchedOn = (employeeId: string, date: string) => readonly Presence[];

/** The kept day for a person's punches, in the group in which the person is planned. */
export function keptOn(
  facts: WeekFacts,
  employeeId: string,
  date: string,
  periods: readonly Presence[],
): KeptDay {
  const plan = planOf(facts);
  const member = facts.staff.get(employeeId);
  const [planned] = plan.shifts.filter((one) => one.employeeId === employeeId && one.date === date);
  const group = planned?.group ?? (member ? groupsOf(facts.settings, member)[0] : undefined) ?? 'vente';
  return keptDayOf(
    { employeeId, date, group },
    clockedDay(date, periods, publishedShifts(plan, employeeId, date)),
  );
}

/** Hours of a day and a week, breaks, rest: what the clock knows of. Notice and formalities are the plan's. */
const rulesOfHours = /^(D0|W0[1-5]|R0|M0[1-6])/;

/** Only for days with punches; a day with a missing punch counts as planned until it is completed. */
export function workedFindings(facts: WeekFacts, on: PunchedOn, today: string): readonly PlanFinding[] {
  const plan = planOf(facts);
  const dates = datesOf(facts.week);
  const isRealized = new Set(plan.realized);
  const kept = [...facts.staff.keys()].flatMap((id) =>
    isRealized.has(id)
      ? (plan.kept ?? []).filter(({ employeeId }) => employeeId === id)
      : dates.flatMap((date) => {
          const periods = on(id, date);
          return periods.length && !periods.some(isIncomplete) ? [keptOn(facts, id, date, periods)] : [];
        }),
  );
  if (!kept.length) return [];
  const people = [...new Set(kept.map(({ employeeId }) => employeeId))].sort();
  const worked = { ...facts, plans: new Map(facts.plans).set(weekId(facts.week), { ...plan, kept }) };
  const punched = new Set(kept.map(({ employeeId, date }) => `${employeeId} ${date}`));
  return findingsOf(worked, planOf(worked), today, people).filter(
    ({ ruleId, status, employeeId, dates: days }) =>
      status === 'violated' &&
      rulesOfHours.test(ruleId) &&
      days.some((day) => punched.has(`${employeeId} ${day}`)),
  );
}
