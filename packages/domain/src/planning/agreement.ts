import { weekId } from '@fournil/contracts/planning/week';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { accept, refuse } from '../decision.ts';
import { askedDays } from '../week/judge/agreements.ts';
import { type NewWeekEvent, planAfter } from '../week/plan/plan-after.ts';
import { planOf, type WeekFacts } from '../week/week-facts.ts';
import type { WeekDecision } from './week.ts';

export interface AnswerCommand {
  readonly employeeId: string;
  readonly dates: readonly string[];
  readonly agreed: boolean;
  /** The person who informed the manager, and how; null for an answer by the own account. */
  readonly source: string | null;
}

export interface AnswerContext {
  readonly facts: WeekFacts;
  readonly today: string;
  /** After the revision its author saw. */
  readonly laterEvents: readonly Recorded<FournilEvent>[];
}

const changesHours = ({ type, data }: Recorded<FournilEvent>, { employeeId }: AnswerCommand): boolean =>
  type === 'WeekPlanGenerated' || (type === 'PlanShiftsChanged' && data.employeeId === employeeId);

/**
 * Records an answer about hours announced too late, from the person's account or reported by the manager. It
 * counts only for the hours that the person saw, and only if an answer is due.
 */
export function decideAnswer(
  command: AnswerCommand,
  { facts, today, laterEvents }: AnswerContext,
): WeekDecision {
  if (laterEvents.some((event) => changesHours(event, command)))
    return refuse('conflict', {
      text:
        command.source === null
          ? 'Vos horaires ont changé entre-temps : relisez votre semaine.'
          : 'Ces horaires ont changé entre-temps : relisez la semaine.',
    });
  const { employeeId, agreed, source } = command;
  const dates = askedDays(facts, today)
    .filter((one) => one.employeeId === employeeId && command.dates.includes(one.date))
    // A repeated no records nothing.
    .filter(({ declined }) => agreed || !declined)
    .map(({ date }) => date);
  if (dates.length === 0) return accept();
  const answer = { week: weekId(facts.week), employeeId, dates, agreed, answeredOn: today };
  return accept(
    source === null
      ? { type: 'PlanDaysAnswered', data: answer }
      : { type: 'PlanAnswerReported', data: { ...answer, source } },
  );
}

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
