import { accept } from '@fournil/domain/decision';
import type { EmployeeFound } from '@fournil/domain/employees/found';
import { type LeaveDecision, type LeaveState, periodIn } from '@fournil/domain/vacations/record';
import { type PendingContext, pendingOr, refuseUnseen } from '../pending.ts';
import { refuseBeyondContract } from '../within-contract.ts';

/** Accepts a pending request: from this one fact on the leave counts everywhere. */
export function decideAccept(
  state: LeaveState,
  context: PendingContext,
  employee: EmployeeFound | null,
): LeaveDecision {
  const found = pendingOr(state, context);
  if ('refused' in found) return found;
  const { request } = found;
  return (
    refuseUnseen(request, context) ??
    refuseBeyondContract(request, employee) ??
    accept({
      type: 'VacationAccepted',
      data: { leaveId: context.leaveId, employeeId: request.employeeId, ...periodIn(request) },
    })
  );
}
