import { weekId } from '@fournil/contracts/planning/week';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { askedDays } from '@fournil/week/judge/agreements';
import type { WeekFacts } from '@fournil/week/week-facts';
import { accept, refuse } from '../../kernel/decision.ts';
import type { WeekDecision } from '../week.ts';

export interface AnswerCommand {
  readonly employeeId: string;
  readonly dates: readonly string[];
  readonly agreed: boolean;
}

export interface AnswerContext {
  readonly facts: WeekFacts;
  readonly today: string;
  /** After the revision its author saw. */
  readonly since: readonly Recorded<FournilEvent>[];
}

const changesHours = ({ type, data }: Recorded<FournilEvent>, { employeeId }: AnswerCommand): boolean =>
  type === 'WeekPlanGenerated' || (type === 'PlanShiftsChanged' && data.employeeId === employeeId);

/** A person's answer to hours told too late: to those they saw, and only where an answer is asked. */
export function decideAnswer(command: AnswerCommand, { facts, today, since }: AnswerContext): WeekDecision {
  if (since.some((event) => changesHours(event, command)))
    return refuse('conflict', { text: 'Vos horaires ont changé entre-temps : relisez votre semaine.' });
  const { employeeId, agreed } = command;
  const dates = askedDays(facts, today)
    .filter((one) => one.employeeId === employeeId && command.dates.includes(one.date))
    // No said twice is no new fact.
    .filter(({ declined }) => agreed || !declined)
    .map(({ date }) => date);
  if (dates.length === 0) return accept();
  return accept({
    type: 'PlanDaysAnswered',
    data: { week: weekId(facts.week), employeeId, dates, agreed, answeredOn: today },
  });
}
