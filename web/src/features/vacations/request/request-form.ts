/** The form that asks for a leave: its values, their errors, what is sent. Pure. */
import { absenceMessages } from '@fournil/contracts/absences/rules';
import type { BodyInputOf } from '@fournil/contracts/endpoint';
import type { askVacation } from '@fournil/contracts/vacations/requests';
import {
  defaultLeaveType,
  type RequestType,
  requestErrors,
  vacationMessages,
} from '@fournil/contracts/vacations/rules';

export interface RequestForm {
  readonly employeeId: string;
  readonly type: string;
  readonly familyEvent: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly precisions: string;
}

export const familyType: RequestType = 'Événement familial';

export const newRequest = (employeeId: string): RequestForm => ({
  employeeId,
  type: defaultLeaveType,
  familyEvent: '',
  startDate: '',
  endDate: '',
  precisions: '',
});

export function requestFormErrors(form: RequestForm): Record<string, string> {
  const missing = (['employeeId', 'startDate', 'endDate'] as const).filter((field) => !form[field]);
  const errors: Record<string, string> = missing.length
    ? Object.fromEntries(missing.map((field) => [field, absenceMessages.missing]))
    : { ...requestErrors(form, null) };
  if (form.type === familyType && !form.familyEvent.trim()) errors.familyEvent = vacationMessages.familyEvent;
  return errors;
}

/** The typed values as the call takes them: what is empty is not sent. */
export function bodyOf(form: RequestForm): BodyInputOf<typeof askVacation> {
  const { employeeId, type, familyEvent, startDate, endDate, precisions } = form;
  return {
    employeeId,
    type: type as RequestType,
    startDate,
    endDate,
    ...(type === familyType ? { familyEvent: familyEvent.trim() } : {}),
    ...(precisions.trim() ? { precisions: precisions.trim() } : {}),
  };
}
