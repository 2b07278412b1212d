import { periodErrors } from '@fournil/contracts/absences/rules';
import type { DaysEmployed } from '@fournil/contracts/employees/contract-days';
import {
  employedErrors,
  type LeaveType,
  leaveDays,
  vacationMessages,
} from '@fournil/contracts/vacations/rules';
import { accept, refuse, refuseFields } from '@fournil/domain/decision';
import { mergeEdit } from '@fournil/domain/merge-edit';
import {
  detailsOf,
  type LeaveDecision,
  type LeaveDetails,
  type LeaveState,
  leaveConflicts,
} from '@fournil/domain/vacations/record';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { refuseUnlessValid } from '../valid-leave.ts';

interface Correction {
  readonly type?: LeaveType | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly comment?: string | null | undefined;
}

/** What of a leave this call changes: halves stay as they were asked for. */
type Correctable = Partial<Pick<LeaveDetails, 'startDate' | 'endDate' | 'comment'>> & {
  readonly leaveType?: LeaveType;
};

interface CorrectContext {
  readonly leaveId: string;
  readonly base?: LeaveState;
  readonly since: readonly Recorded<FournilEvent>[];
}

/** Corrects the fields sent. */
export function decideCorrectLeave(
  { type, ...dates }: Correction,
  state: LeaveState,
  { leaveId, base, since }: CorrectContext,
  employed: DaysEmployed | null,
): LeaveDecision {
  if (state.status === 'unknown') return refuse('unknown_leave');
  const notValid = refuseUnlessValid(state);
  if (notValid) return notValid;
  // Of whose data are erased: it can be cancelled, and nothing else.
  if (!employed) return refuse('unknown_employee');
  const merged = mergeEdit<{ [F in keyof LeaveDetails]: LeaveDetails[F] }>({
    requested: { ...dates, leaveType: type } as Partial<LeaveDetails>,
    current: detailsOf(state),
    since,
    ...(base && base.status !== 'unknown' ? { base: detailsOf(base) } : {}),
  });
  if ('conflicts' in merged) return refuse('conflict', { details: leaveConflicts(merged.conflicts, since) });
  if (!Object.keys(merged.changes).length) return accept();
  const corrected = { ...detailsOf(state), ...merged.changes };
  const errors = periodErrors(corrected);
  if (!errors.endDate && leaveDays(corrected) <= 0) errors.endDate = vacationMessages.halfNeedsTwoDays;
  if (errors.endDate) return refuseFields('invalid_input', errors);
  // An entry or exit known since may leave outside a leave whose type alone is corrected.
  const isMoved = merged.changes.startDate !== undefined || merged.changes.endDate !== undefined;
  const outside = isMoved ? employedErrors(corrected, employed) : {};
  if (Object.keys(outside).length) return refuseFields('invalid_input', outside);
  return accept({
    type: 'LeaveCorrected',
    data: { leaveId, employeeId: state.employeeId, ...(merged.changes as Correctable) },
  });
}
