/**
 * The first checks of decisions on a leave: it exists, is in the right state, and is as its author saw it.
 */
import { exitErrors, type LeavePeriodParts } from '@fournil/contracts/vacations/rules';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { type Refused, refuse, refuseFields } from '../decision.ts';
import type { EmployeeFound } from '../employees/found.ts';
import { changedSince, type EditConflict, mergeEdit, recordedBy, refuseConflict } from '../merge-edit.ts';
import { detailsOf, type KnownLeave, type LeaveDetails, type LeaveState } from './record.ts';

export interface OnLeave {
  readonly leaveId: string;
  /** The leave as its decider saw it; absent in the specified calls. */
  readonly base?: LeaveState;
  readonly laterEvents: readonly Recorded<FournilEvent>[];
}

export interface OnRequest extends OnLeave {
  /** Everything that happened to it, to say who decided. */
  readonly history: readonly Recorded<FournilEvent>[];
}

const outcomes: Readonly<Record<string, string>> = {
  LeaveRecorded: 'acceptée',
  VacationAccepted: 'acceptée',
  VacationRejected: 'rejetée',
  VacationWithdrawn: 'retirée',
  LeaveCancelled: 'annulée',
};

/** 409 with the decision, its time and its author. */
function refuseDecided({ status }: KnownLeave, history: OnRequest['history']): Refused {
  const last = history.findLast((event) => outcomes[event.type] !== undefined);
  if (!last) return refuse('vacation_decided');
  const { author, when } = recordedBy(last);
  return refuse('vacation_decided', {
    text: `Cette demande a déjà été ${outcomes[last.type]} le ${when} (${author.changedBy}) : rechargez la page.`,
    details: { status, ...author, revision: last.revision },
  });
}

/**
 * The request while it is pending, otherwise why it cannot be decided [vacations-5]. `own` is the employee of
 * the personal account; null for the administrator. Another person's request counts as unknown.
 */
export function pendingOr(
  state: LeaveState,
  { history }: OnRequest,
  own: string | null = null,
): KnownLeave | Refused {
  const found = ownOr(state, own);
  if ('refused' in found) return found;
  return found.status === 'pending' ? found : refuseDecided(found, history);
}

/** The leave in any state, unless it belongs to another person. */
export function ownOr(state: LeaveState, own: string | null): KnownLeave | Refused {
  return state.status === 'unknown' || (own !== null && own !== state.employeeId)
    ? refuse('unknown_vacation')
    : state;
}

/** The reason why a leave cannot be corrected or cancelled: it is not valid. Null for a valid one. */
export function refuseUnlessValid({ status }: KnownLeave): Refused | null {
  if (status === 'validated') return null;
  if (status === 'cancelled') return refuse('leave_cancelled');
  return refuse(status === 'pending' ? 'leave_pending' : 'vacation_decided');
}

/** Both values under the names the calls use. */
const refuseChanged = (conflicts: readonly EditConflict[], laterEvents: OnLeave['laterEvents']): Refused =>
  refuseConflict(
    conflicts.map((one) => (one.field === 'leaveType' ? { ...one, field: 'type' } : one)),
    laterEvents,
  );

/** Nobody decides on dates they have not seen. */
export function refuseUnseen(state: KnownLeave, { base, laterEvents }: OnLeave): Refused | null {
  const seen = base && base.status !== 'unknown' ? base : state;
  const conflicts = changedSince({ ...detailsOf(seen) }, { ...detailsOf(state) }, laterEvents);
  return conflicts.length ? refuseChanged(conflicts, laterEvents) : null;
}

type Requested = { readonly [F in keyof LeaveDetails]?: LeaveDetails[F] | undefined };

/** The leave with the requested changes, and the names of changed fields. */
export function changedDetails(
  requested: Requested,
  state: KnownLeave,
  { base, laterEvents }: OnLeave,
): { readonly changes: Partial<LeaveDetails>; readonly details: LeaveDetails } | Refused {
  const merged = mergeEdit<{ [F in keyof LeaveDetails]: LeaveDetails[F] }>({
    requested: requested as Partial<LeaveDetails>,
    current: detailsOf(state),
    laterEvents,
    ...(base && base.status !== 'unknown' ? { base: detailsOf(base) } : {}),
  });
  if ('conflicts' in merged) return refuseChanged(merged.conflicts, laterEvents);
  return { changes: merged.changes, details: { ...detailsOf(state), ...merged.changes } };
}

/** Refuses leave for unknown people and former employees. */
export function refuseUnlessActive(state: LeaveState, employee: EmployeeFound | null): Refused | null {
  if (state.status !== 'unknown') return refuse('busy');
  if (!employee) return refuse('unknown_employee');
  return employee.isActive ? null : refuse('inactive_employee');
}

/**
 * Refuses to accept leave after the contract's end, which may have been unknown at the request; null if
 * nothing prevents it. A former employee may still be granted leave taken before.
 */
export function refuseBeyondContract(
  period: Pick<LeavePeriodParts, 'startDate' | 'endDate'>,
  employee: EmployeeFound | null,
): Refused | null {
  if (!employee) return refuse('unknown_employee');
  const exitDate = employee.exitDate ?? null;
  if (!employee.isActive && exitDate === null) return refuse('inactive_employee');
  const errors = Object.entries(exitErrors(period, exitDate)).map(([field, text]) => [
    field,
    `${text} Changez ses dates ou rejetez la demande.`,
  ]);
  return errors.length ? refuseFields('invalid_input', Object.fromEntries(errors)) : null;
}
