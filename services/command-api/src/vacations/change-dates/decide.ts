import type { DaysEmployed } from '@fournil/contracts/employees/contract-days';
import { type LeavePeriodParts, requestErrors } from '@fournil/contracts/vacations/rules';
import { accept, refuse, refuseFields } from '@fournil/domain/decision';
import { mergeEdit } from '@fournil/domain/merge-edit';
import {
  detailsOf,
  type LeaveDecision,
  type LeaveDetails,
  type LeaveState,
  leaveConflicts,
  periodIn,
} from '@fournil/domain/vacations/record';
import { type PendingContext, pendingOr } from '../pending.ts';

/** Changes the dates of a pending request; what is the same already changes nothing. */
export function decideChangeDates(
  requested: LeavePeriodParts,
  state: LeaveState,
  context: PendingContext,
  employed: DaysEmployed | null,
): LeaveDecision {
  const found = pendingOr(state, context);
  if ('refused' in found) return found;
  // Of whose data are erased: it can be rejected, and nothing else.
  if (!employed) return refuse('unknown_employee');
  const { request } = found;
  const { leaveId, base, since } = context;
  const merged = mergeEdit<{ [F in keyof LeaveDetails]: LeaveDetails[F] }>({
    requested: requested as Partial<LeaveDetails>,
    current: detailsOf(request),
    since,
    ...(base && base.status !== 'unknown' ? { base: detailsOf(base) } : {}),
  });
  if ('conflicts' in merged) return refuse('conflict', { details: leaveConflicts(merged.conflicts, since) });
  if (!Object.keys(merged.changes).length) return accept();
  const details = { ...detailsOf(request), ...merged.changes };
  const errors = requestErrors(details, employed);
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  return accept({
    type: 'VacationDatesChanged',
    data: { leaveId, employeeId: request.employeeId, ...periodIn(details) },
  });
}
