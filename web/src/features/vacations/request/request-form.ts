/** The form of a leave request: values, errors, body. Pure. */
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
  /** A legal event, or `otherEvent`; '' until chosen. */
  readonly familyKind: string;
  /** In one's own words, for another event. */
  readonly familyEvent: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly startsAtNoon: boolean;
  readonly endsAtNoon: boolean;
  readonly precisions: string;
}

export const familyType: RequestType = 'Événement familial';

/** An event the law does not name. */
export const otherEvent = 'Autre événement';

/** The value sent as the event. */
const eventOf = ({ familyKind, familyEvent }: RequestForm): string =>
  familyKind === otherEvent ? familyEvent.trim() : familyKind;

/** The halves as the calls take them: a whole day has none. */
export const halvesOf = ({ startsAtNoon, endsAtNoon }: Pick<RequestForm, 'startsAtNoon' | 'endsAtNoon'>) => ({
  ...(startsAtNoon ? { startHalf: 'afternoon' as const } : {}),
  ...(endsAtNoon ? { endHalf: 'morning' as const } : {}),
});

export const newRequest = (employeeId: string): RequestForm => ({
  employeeId,
  type: defaultLeaveType,
  familyKind: '',
  familyEvent: '',
  startDate: '',
  endDate: '',
  startsAtNoon: false,
  endsAtNoon: false,
  precisions: '',
});

export function requestFormErrors(form: RequestForm): Record<string, string> {
  const missing = (['employeeId', 'startDate', 'endDate'] as const).filter((field) => !form[field]);
  const errors: Record<string, string> = missing.length
    ? Object.fromEntries(missing.map((field) => [field, absenceMessages.missing]))
    : { ...requestErrors({ ...form, ...halvesOf(form) }, {}) };
  if (form.type === familyType && !eventOf(form))
    errors[form.familyKind === otherEvent ? 'familyEvent' : 'familyKind'] = vacationMessages.familyEvent;
  return errors;
}

/** The typed values as the call takes them: what is empty is not sent. */
export function bodyOf(form: RequestForm): BodyInputOf<typeof askVacation> {
  const { employeeId, type, startDate, endDate, precisions } = form;
  return {
    employeeId,
    type: type as RequestType,
    startDate,
    endDate,
    ...halvesOf(form),
    ...(type === familyType ? { familyEvent: eventOf(form) } : {}),
    ...(precisions.trim() ? { precisions: precisions.trim() } : {}),
  };
}
