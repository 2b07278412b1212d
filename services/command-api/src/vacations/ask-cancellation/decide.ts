import { accept, refuse } from '@fournil/domain/decision';
import type { LeaveDecision, LeaveState } from '@fournil/domain/vacations/record';

/** Asks that an accepted leave be cancelled; asked twice it is asked once. */
export function decideAskCancellation(
  { reason }: { readonly reason?: string | undefined },
  own: string | null,
  state: LeaveState,
  leaveId: string,
): LeaveDecision {
  if (state.status === 'unknown' || (own !== null && own !== state.employeeId))
    return refuse('unknown_vacation');
  if (state.status === 'cancelled') return refuse('leave_cancelled');
  if (state.status !== 'validated') return refuse('vacation_not_accepted');
  if (state.cancellationRequested) return accept();
  return accept({
    type: 'VacationCancellationRequested',
    data: { leaveId, employeeId: state.employeeId, ...(reason ? { reason } : {}) },
  });
}
