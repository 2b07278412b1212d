import { type RequestType, requestErrors, vacationMessages } from '@fournil/contracts/vacations/rules';
import { accept, refuse, refuseFields } from '@fournil/domain/decision';
import type { EmployeeFound } from '@fournil/domain/employees/found';
import type { LeaveDecision, LeaveState } from '@fournil/domain/vacations/record';

interface Ask {
  readonly leaveId: string;
  readonly employeeId: string;
  readonly type: RequestType;
  readonly familyEvent?: string | undefined;
  readonly startDate: string;
  readonly endDate: string;
  readonly startHalf?: 'afternoon' | null | undefined;
  readonly endHalf?: 'morning' | null | undefined;
  readonly precisions?: string | undefined;
  /** The shop's. */
  readonly city: string;
}

/** Asks for a leave of an active employee; both days included. The administrator's request waits like any other [vacations-2]. */
export function decideAsk(ask: Ask, state: LeaveState, employee: EmployeeFound | null): LeaveDecision {
  if (state.status !== 'unknown') return refuse('busy');
  if (!employee) return refuse('unknown_employee');
  if (!employee.isActive) return refuse('inactive_employee');
  const errors: Partial<Record<string, string>> = requestErrors(ask, employee);
  const { familyEvent, type, precisions, city, startHalf, endHalf } = ask;
  const isFamily = type === 'Événement familial';
  if (isFamily && !familyEvent) errors.familyEvent = vacationMessages.familyEvent;
  if (!isFamily && familyEvent) errors.familyEvent = vacationMessages.familyEventOnly;
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  const { leaveId, employeeId, startDate, endDate } = ask;
  return accept({
    type: 'VacationRequested',
    data: {
      leaveId,
      employeeId,
      leaveType: type,
      ...(familyEvent ? { familyEvent } : {}),
      startDate,
      endDate,
      ...(startHalf ? { startHalf } : {}),
      ...(endHalf ? { endHalf } : {}),
      ...(precisions ? { precisions } : {}),
      ...(city ? { city } : {}),
    },
  });
}
