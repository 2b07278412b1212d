import { periodErrors } from '@fournil/contracts/absences/rules';
import type { LeaveType } from '@fournil/contracts/vacations/rules';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { accept, refuse, refuseFields } from '../../kernel/decision.ts';
import { mergeEdit } from '../../kernel/merge-edit.ts';
import { type LeaveDecision, type LeaveDetails, type LeaveState, leaveConflicts } from '../leave.ts';

interface Correction {
  readonly type?: LeaveType | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly comment?: string | null | undefined;
}

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
): LeaveDecision {
  if (state.status === 'unknown') return refuse('unknown_leave');
  if (state.status === 'cancelled') return refuse('leave_cancelled');
  const merged = mergeEdit<{ [F in keyof LeaveDetails]: LeaveDetails[F] }>({
    requested: { ...dates, leaveType: type } as Partial<LeaveDetails>,
    current: state.details,
    since,
    ...(base && base.status !== 'unknown' ? { base: base.details } : {}),
  });
  if ('conflicts' in merged) return refuse('conflict', { details: leaveConflicts(merged.conflicts, since) });
  if (!Object.keys(merged.changes).length) return accept();
  const errors = periodErrors({ ...state.details, ...merged.changes });
  if (errors.endDate) return refuseFields('invalid_input', errors);
  return accept({
    type: 'LeaveCorrected',
    data: { leaveId, employeeId: state.employeeId, ...merged.changes },
  });
}
