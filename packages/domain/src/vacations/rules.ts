/** Decisions on a valid leave: recorded by the manager, or requested and accepted. */
import { periodErrors } from '@fournil/contracts/absences/rules';
import { filled } from '@fournil/contracts/defined';
import type { DaysEmployed } from '@fournil/contracts/employees/contract-days';
import {
  employedErrors,
  type LeaveType,
  leaveDays,
  vacationMessages,
} from '@fournil/contracts/vacations/rules';
import { accept, type Refused, refuse, refuseFields } from '../decision.ts';
import type { EmployeeFound } from '../employees/found.ts';
import {
  changedDetails,
  type OnLeave,
  ownOr,
  refuseUnlessActive,
  refuseUnlessValid,
  refuseUnseen,
} from './open.ts';
import type { DaysBack, KnownLeave, LeaveDecision, LeaveDetails, LeaveState } from './record.ts';
import { reasonIn, type WithReason } from './requests.ts';

/** Records the leave of an active employee; both days included. */
export function decideRecordLeave(
  command: {
    readonly leaveId: string;
    readonly employeeId: string;
    readonly type: LeaveType;
    readonly startDate: string;
    readonly endDate: string;
    readonly comment?: string | undefined;
  },
  state: LeaveState,
  employee: EmployeeFound | null,
): LeaveDecision {
  const refused = refuseUnlessActive(state, employee);
  if (refused) return refused;
  const wrong = periodErrors(command);
  const errors = wrong.endDate ? wrong : employedErrors(command, employee ?? {});
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  const { leaveId, employeeId, type: leaveType, startDate, endDate, comment } = command;
  const said = filled({ comment });
  return accept({
    type: 'LeaveRecorded',
    data: { leaveId, employeeId, leaveType, startDate, endDate, ...said },
  });
}

/** The fields that a correction changes: half days are unchanged. */
type Correctable = Partial<Pick<LeaveDetails, 'startDate' | 'endDate' | 'comment'>> & {
  readonly leaveType?: LeaveType;
};

/** Corrects the fields sent. */
export function decideCorrectLeave(
  {
    type: leaveType,
    ...dates
  }: {
    readonly type?: LeaveType | undefined;
    readonly startDate?: string | undefined;
    readonly endDate?: string | undefined;
    readonly comment?: string | null | undefined;
  },
  state: LeaveState,
  context: OnLeave,
  employed: DaysEmployed | null,
): LeaveDecision {
  if (state.status === 'unknown') return refuse('unknown_leave');
  const notValid = refuseUnlessValid(state);
  if (notValid) return notValid;
  // If the person's data are erased, it can only be cancelled.
  if (!employed) return refuse('unknown_employee');
  const found = changedDetails({ ...dates, leaveType }, state, context);
  if ('refused' in found) return found;
  const { changes, details } = found;
  if (!Object.keys(changes).length) return accept();
  const errors = periodErrors(details);
  if (!errors.endDate && leaveDays(details) <= 0) errors.endDate = vacationMessages.halfNeedsTwoDays;
  if (errors.endDate) return refuseFields('invalid_input', errors);
  // Only new dates are checked: an entry or exit recorded since may be within a leave whose type is corrected.
  const isMoved = changes.startDate !== undefined || changes.endDate !== undefined;
  const outside = isMoved ? employedErrors(details, employed) : {};
  if (Object.keys(outside).length) return refuseFields('invalid_input', outside);
  return accept({
    type: 'LeaveCorrected',
    data: { leaveId: context.leaveId, employeeId: state.employeeId, ...(changes as Correctable) },
  });
}

/** Cancels a leave; it stays in the log. Unseen dates cannot be cancelled. */
export function decideCancelLeave(command: WithReason, state: LeaveState, context: OnLeave): LeaveDecision {
  if (state.status === 'unknown') return refuse('unknown_leave');
  const { leaveId } = context;
  return (
    refuseUnlessValid(state) ??
    refuseUnseen(state, context) ??
    accept({
      type: 'LeaveCancelled',
      data: { leaveId, employeeId: state.employeeId, ...reasonIn(command) },
    })
  );
}

/** Requests the cancellation of an accepted leave; a repeated request records nothing. */
export function decideAskCancellation(
  command: WithReason,
  own: string | null,
  state: LeaveState,
  leaveId: string,
): LeaveDecision {
  const found = ownOr(state, own);
  if ('refused' in found) return found;
  if (found.status === 'cancelled') return refuse('leave_cancelled');
  if (found.status !== 'validated') return refuse('vacation_not_accepted');
  if (found.cancellationRequested) return accept();
  return accept({
    type: 'VacationCancellationRequested',
    data: { leaveId, employeeId: found.employeeId, ...reasonIn(command) },
  });
}

interface OnDaysBack {
  readonly leaveId: string;
  /** Illness of the person that counts. */
  readonly sickness: readonly DaysBack[];
}

const covers = (outer: DaysBack, inner: DaysBack): boolean =>
  outer.startDate <= inner.startDate && outer.endDate >= inner.endDate;

/** The leave, if the days are in it and in an illness and were not given back before. */
function validWith(
  days: DaysBack,
  state: LeaveState,
  { sickness }: OnDaysBack,
  own: string | null = null,
): KnownLeave | Refused {
  const found = ownOr(state, own);
  if ('refused' in found) return found;
  const notValid = refuseUnlessValid(found);
  if (notValid) return notValid;
  const { startDate, endDate } = days;
  const isInLeave = startDate <= endDate && covers(found, days);
  const isGiven = found.daysBack.some((one) => one.startDate <= endDate && one.endDate >= startDate);
  return isInLeave && !isGiven && sickness.some((one) => covers(one, days))
    ? found
    : refuse('leave_days_not_sick');
}

/** The ill person, or the manager, requests days of an illness back; a repeated request records nothing. */
export function decideAskDaysBack(
  { startDate, endDate }: DaysBack,
  own: string | null,
  state: LeaveState,
  context: OnDaysBack,
): LeaveDecision {
  const found = validWith({ startDate, endDate }, state, context, own);
  if ('refused' in found) return found;
  const { employeeId, daysBackRequested: asked } = found;
  if (asked && asked.startDate === startDate && asked.endDate === endDate) return accept();
  const { leaveId } = context;
  return accept({ type: 'LeaveDaysBackRequested', data: { leaveId, employeeId, startDate, endDate } });
}

/** Possible also without a request. */
export function decideGiveDaysBack(
  { startDate, endDate }: DaysBack,
  state: LeaveState,
  context: OnDaysBack,
): LeaveDecision {
  const found = validWith({ startDate, endDate }, state, context);
  if ('refused' in found) return found;
  const { leaveId } = context;
  return accept({
    type: 'LeaveDaysGivenBack',
    data: { leaveId, employeeId: found.employeeId, startDate, endDate },
  });
}

export function decideRefuseDaysBack(command: WithReason, state: LeaveState, leaveId: string): LeaveDecision {
  if (state.status === 'unknown') return refuse('unknown_vacation');
  if (state.daysBackRequested === null) return refuse('leave_days_not_asked');
  return accept({
    type: 'LeaveDaysBackRefused',
    data: { leaveId, employeeId: state.employeeId, ...reasonIn(command) },
  });
}
