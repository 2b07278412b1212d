import { strandedErrors } from '@fournil/contracts/employees/contract-days';
import { employeeMessages } from '@fournil/contracts/employees/rules';
import { accept, refuse, refuseFields } from '@fournil/domain/decision';
import { changeDaysOf, type EmployeeDecision, type EmployeeState } from '../employee.ts';

/** Deactivates an employee; an exit date may be set with it [employees-10]. */
export function decideDeactivate(
  command: { employeeId: string; exitDate?: string | undefined; reason?: string | undefined },
  state: EmployeeState,
): EmployeeDecision {
  if (state.status === 'unknown') return refuse('unknown_employee');
  if (state.status === 'inactive') return refuse('already_inactive');
  const { entryDate } = state.details;
  if (command.exitDate && entryDate && command.exitDate < entryDate) {
    return refuseFields('invalid_input', { exitDate: employeeMessages.exitBeforeEntry });
  }
  if (command.exitDate) {
    const { details } = state;
    const stranded = strandedErrors(changeDaysOf(state), details, { entryDate, exitDate: command.exitDate });
    if (stranded.exitDate) return refuseFields('invalid_input', stranded);
  }
  return accept({
    type: 'EmployeeDeactivated',
    data: {
      employeeId: command.employeeId,
      ...(command.exitDate ? { exitDate: command.exitDate } : {}),
      ...(command.reason ? { reason: command.reason } : {}),
    },
  });
}
