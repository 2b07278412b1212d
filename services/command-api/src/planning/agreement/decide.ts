import { weekId } from '@fournil/contracts/planning/week';
import { accept, refuse } from '@fournil/domain/decision';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { askedDays } from '@fournil/week/judge/agreements';
import type { WeekFacts } from '@fournil/week/week-facts';
import type { WeekDecision } from '../week.ts';

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
