import { accept, refuse } from '@fournil/domain/decision';
import type { EmployeeFound } from '@fournil/domain/employees/found';
import { type LeaveDecision, type LeaveState, periodIn } from '@fournil/domain/vacations/record';
import { type PendingContext, pendingOr } from '../pending.ts';
import { refuseBeyondContract } from '../within-contract.ts';

/**
 * The person takes the dates proposed, and the leave is accepted with them by that one fact, or keeps to their own.
 * `own` is the person whose account answers; null for the administrator, who was informed orally.
 */
export function decideAnswerProposal(
  command: { readonly accept: boolean; readonly startDate: string; readonly endDate: string },
  own: string | null,
  state: LeaveState,
  context: PendingContext,
  employee: EmployeeFound | null,
): LeaveDecision {
  if (own !== null && state.status !== 'unknown' && own !== state.employeeId)
    return refuse('unknown_vacation');
  const found = pendingOr(state, context);
  if ('refused' in found) return found;
  const { employeeId, proposal } = found.request;
  // Nobody agrees to dates they have not seen.
  if (!proposal || proposal.startDate !== command.startDate || proposal.endDate !== command.endDate)
    return refuse('vacation_not_proposed');
  const base = { leaveId: context.leaveId, employeeId };
  if (!command.accept) return accept({ type: 'VacationProposalDeclined', data: base });
  return (
    refuseBeyondContract(proposal, employee) ??
    accept({ type: 'VacationAccepted', data: { ...base, ...periodIn(proposal) } })
  );
}
