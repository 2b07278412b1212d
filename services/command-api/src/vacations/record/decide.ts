import { periodErrors } from '@fournil/contracts/absences/rules';
import { employedErrors, type LeaveType } from '@fournil/contracts/vacations/rules';
import { accept, refuse, refuseFields } from '@fournil/domain/decision';
import type { EmployeeFound } from '@fournil/domain/employees/found';
import type { LeaveDecision, LeaveState } from '@fournil/domain/vacations/record';

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
  if (state.status !== 'unknown') return refuse('busy');
  if (!employee) return refuse('unknown_employee');
  if (!employee.isActive) return refuse('inactive_employee');
  const wrong = periodErrors(command);
  const errors = wrong.endDate ? wrong : employedErrors(command, employee);
  if (Object.keys(errors).length) return refuseFields('invalid_input', errors);
  const { leaveId, employeeId, type, startDate, endDate, comment } = command;
  return accept({
    type: 'LeaveRecorded',
    data: { leaveId, employeeId, leaveType: type, startDate, endDate, ...(comment ? { comment } : {}) },
  });
}
