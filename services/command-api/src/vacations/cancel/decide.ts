import { accept, refuse } from '@fournil/domain/decision';
import { changedSince } from '@fournil/domain/merge-edit';
import {
  detailsOf,
  type LeaveDecision,
  type LeaveState,
  leaveConflicts,
} from '@fournil/domain/vacations/record';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { refuseUnlessValid } from '../valid-leave.ts';

interface CancelContext {
  readonly leaveId: string;
  readonly base?: LeaveState;
  readonly since: readonly Recorded<FournilEvent>[];
}

/** Cancels a leave; it stays in the log. Nobody cancels dates they have not seen. */
export function decideCancelLeave(
  command: { readonly reason?: string | undefined },
  state: LeaveState,
  { leaveId, base, since }: CancelContext,
): LeaveDecision {
  if (state.status === 'unknown') return refuse('unknown_leave');
  const notValid = refuseUnlessValid(state);
  if (notValid) return notValid;
  const seen = base && base.status !== 'unknown' ? base : state;
  const fields = changedSince({ ...detailsOf(seen) }, { ...detailsOf(state) }, since);
  if (fields.length) return refuse('conflict', { details: leaveConflicts(fields, since) });
  return accept({
    type: 'LeaveCancelled',
    data: {
      leaveId,
      employeeId: state.employeeId,
      ...(command.reason ? { reason: command.reason } : {}),
    },
  });
}
