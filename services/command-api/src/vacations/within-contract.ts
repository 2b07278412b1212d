import { exitErrors, type LeavePeriodParts } from '@fournil/contracts/vacations/rules';
import { type Refused, refuse, refuseFields } from '@fournil/domain/decision';
import type { EmployeeFound } from '@fournil/domain/employees/found';

/**
 * Why a leave cannot be accepted for its person: its days are after the contract, whose end was perhaps not known when
 * it was asked for. A former employee may still be granted what they took before; null where nothing is in the way.
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
