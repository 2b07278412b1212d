import { accept, refuse } from '@fournil/domain/decision';
import type { EmployeeDecision, EmployeeState } from '../employee.ts';

/** Reactivates an employee; an exit date already past is emptied, one to come stays [employees-10]. */
export function decideReactivate(
  command: { employeeId: string; reason?: string | undefined },
  state: EmployeeState,
  context: { today: string },
): EmployeeDecision {
  if (state.status === 'unknown') return refuse('unknown_employee');
  if (state.status === 'active') return refuse('already_active');
  const { exitDate } = state.details;
  return accept({
    type: 'EmployeeReactivated',
    data: {
      employeeId: command.employeeId,
      exitDateCleared: exitDate !== null && exitDate < context.today,
      ...(command.reason ? { reason: command.reason } : {}),
    },
  });
}
