import { weekId } from '@fournil/contracts/planning/week';
import { askedDays } from '@fournil/week/judge/agreements';
import { type NewWeekEvent, planAfter } from '@fournil/week/plan/plan-after';
import { planOf, type WeekFacts } from '@fournil/week/week-facts';

const dayOf = ({ employeeId, date }: { readonly employeeId: string; readonly date: string }): string =>
  `${employeeId} ${date}`;

/**
 * Events of a week, followed by requests for consent to hours announced too late, if there are any: the mails
 * mention them, and they prove who was asked when. An unchanged day for which the person was asked before is
 * not requested again.
 */
export function asking(
  facts: WeekFacts,
  events: readonly NewWeekEvent[],
  today: string,
): readonly NewWeekEvent[] {
  const week = weekId(facts.week);
  const [plan, next] = [planOf(facts), planAfter(planOf(facts), events)];
  const changed = new Set(next.changes.slice(plan.changes.length).map(dayOf));
  const askedBefore = new Set(askedDays(facts, today).map(dayOf));
  const asked = askedDays({ ...facts, plans: new Map(facts.plans).set(week, next) }, today).filter(
    (day) => changed.has(dayOf(day)) || !askedBefore.has(dayOf(day)),
  );
  if (asked.length === 0) return events;
  const people = [...Map.groupBy(asked, ({ employeeId }) => employeeId)].map(([employeeId, days]) => ({
    employeeId,
    dates: days.map(({ date }) => date).sort(),
  }));
  return [...events, { type: 'PlanAgreementsRequested', data: { week, askedOn: today, asked: people } }];
}
