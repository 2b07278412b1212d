import { accept } from '@fournil/domain/decision';
import type { LeaveDecision, LeaveState } from '@fournil/domain/vacations/record';
import { type PendingContext, pendingOr } from '../pending.ts';

/** Rejects a pending request, with an optional reason that the person gets [vacations-5]. */
export function decideReject(
  { reason }: { readonly reason?: string | undefined },
  state: LeaveState,
  context: PendingContext,
): LeaveDecision {
  const found = pendingOr(state, context);
  if ('refused' in found) return found;
  return accept({
    type: 'VacationRejected',
    data: {
      leaveId: context.leaveId,
      employeeId: found.request.employeeId,
      ...(reason ? { reason } : {}),
    },
  });
}
