/** Days of illness within an accepted leave: asked back by the person who was ill or by the manager, who decides. */
import { accept, type Refused, refuse } from '@fournil/domain/decision';
import type { DaysBack, KnownLeave, LeaveDecision, LeaveState } from '@fournil/domain/vacations/record';
import { refuseUnlessValid } from '../valid-leave.ts';

interface DaysBackContext {
  readonly leaveId: string;
  /** Illness of the person that counts. */
  readonly sickness: readonly DaysBack[];
}

const covers = (outer: DaysBack, inner: DaysBack): boolean =>
  outer.startDate <= inner.startDate && outer.endDate >= inner.endDate;

/** The leave, if the days lie in it and in an illness and were not given back before. */
function validWith(
  { startDate, endDate }: DaysBack,
  state: LeaveState,
  { sickness }: DaysBackContext,
): KnownLeave | Refused {
  if (state.status === 'unknown') return refuse('unknown_vacation');
  const notValid = refuseUnlessValid(state);
  if (notValid) return notValid;
  const days = { startDate, endDate };
  const isInLeave = startDate <= endDate && covers(state, days);
  const isGiven = state.daysBack.some((one) => one.startDate <= endDate && one.endDate >= startDate);
  return isInLeave && !isGiven && sickness.some((one) => covers(one, days))
    ? state
    : refuse('leave_days_not_sick');
}

/** `own` is whose personal account asks; null for the administrator. Asked twice it is asked once. */
export function decideAskDaysBack(
  days: DaysBack,
  own: string | null,
  state: LeaveState,
  context: DaysBackContext,
): LeaveDecision {
  if (own !== null && state.status !== 'unknown' && own !== state.employeeId)
    return refuse('unknown_vacation');
  const found = validWith(days, state, context);
  if ('refused' in found) return found;
  const asked = found.daysBackRequested;
  if (asked && asked.startDate === days.startDate && asked.endDate === days.endDate) return accept();
  const { startDate, endDate } = days;
  return accept({
    type: 'LeaveDaysBackRequested',
    data: { leaveId: context.leaveId, employeeId: found.employeeId, startDate, endDate },
  });
}

/** Also without being asked for. */
export function decideGiveDaysBack(
  days: DaysBack,
  state: LeaveState,
  context: DaysBackContext,
): LeaveDecision {
  const found = validWith(days, state, context);
  if ('refused' in found) return found;
  const { startDate, endDate } = days;
  return accept({
    type: 'LeaveDaysGivenBack',
    data: { leaveId: context.leaveId, employeeId: found.employeeId, startDate, endDate },
  });
}

export function decideRefuseDaysBack(
  { reason }: { readonly reason?: string | undefined },
  state: LeaveState,
  leaveId: string,
): LeaveDecision {
  if (state.status === 'unknown') return refuse('unknown_vacation');
  if (state.daysBackRequested === null) return refuse('leave_days_not_asked');
  return accept({
    type: 'LeaveDaysBackRefused',
    data: { leaveId, employeeId: state.employeeId, ...(reason ? { reason } : {}) },
  });
}
