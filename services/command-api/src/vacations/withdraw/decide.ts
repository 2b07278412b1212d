import { accept, refuse } from '@fournil/domain/decision';
import type { LeaveDecision, LeaveState } from '@fournil/domain/vacations/record';
import { type PendingContext, pendingOr } from '../pending.ts';

/** Withdraws a request that nobody has decided on. `own` is whose personal account asks; null for the administrator. */
export function decideWithdraw(
  { reason }: { readonly reason?: string | undefined },
  own: string | null,
  state: LeaveState,
  context: PendingContext,
): LeaveDecision {
  // Somebody else's is as unknown as one that is not there.
  if (own !== null && state.status !== 'unknown' && own !== state.employeeId)
    return refuse('unknown_vacation');
  const found = pendingOr(state, context);
  if ('refused' in found) return found;
  return accept({
    type: 'VacationWithdrawn',
    data: {
      leaveId: context.leaveId,
      employeeId: found.request.employeeId,
      ...(reason ? { reason } : {}),
    },
  });
}
