import { accept } from '@fournil/domain/decision';
import type { PlanState } from '@fournil/week/plan/plan-state';
import type { WeekDecision } from '../week.ts';

/** Marks a person's changes as seen, up to a revision of the week; a repetition records nothing. */
export function decideSeen(
  command: { readonly week: string; readonly employeeId: string; readonly seenRevision: number },
  plan: PlanState,
  reached: number,
): WeekDecision {
  const { week, employeeId } = command;
  const seenRevision = Math.min(command.seenRevision, reached);
  if (plan.status !== 'published' || seenRevision <= (plan.seen[employeeId] ?? -1)) return accept();
  return accept({ type: 'PlanChangesSeen', data: { week, employeeId, seenRevision } });
}
