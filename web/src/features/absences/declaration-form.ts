import { absenceBody, delayBody, sickLeaveBody } from '@fournil/contracts/absences/endpoints';
import { type AbsenceKind, isPlainKind } from '@fournil/contracts/absences/kinds';
import { delayErrors, periodErrors } from '@fournil/contracts/absences/rules';
import { bodyErrors } from '../../shared/edit/body-errors.ts';
import type { FormErrors } from '../../shared/edit/use-edit.ts';

import { numberIn } from '../../shared/format/typed-number.ts';

/** The declaration modal as typed [absences-4]. */
export interface PeriodForm {
  readonly kind: 'sick-leave' | 'absence';
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  /** The ordinary kind if absent. */
  readonly absenceKind?: AbsenceKind;
  readonly reason: string;
}

/** The delay modal as typed [absences-3]. */
export interface DelayForm {
  readonly employeeId: string;
  readonly date: string;
  readonly duration: string;
  readonly reason: string;
}

/** A reason left empty is left out. */
export const reasonOf = (reason: string): { reason?: string } =>
  reason.trim() ? { reason: reason.trim() } : {};

export const periodBodyOf = ({ employeeId, startDate, endDate, absenceKind, reason }: PeriodForm) => ({
  employeeId,
  startDate,
  endDate,
  ...(absenceKind && !isPlainKind(absenceKind) ? { absenceKind } : {}),
  ...reasonOf(reason),
});

/** The typed minutes; a number that is not allowed is kept, so that the rules report the error. */
export const minutesOf = (text: string): number | null => numberIn(text, 'count');

export const delayBodyOf = ({ employeeId, date, duration, reason }: DelayForm) => ({
  employeeId,
  date,
  duration: minutesOf(duration),
  ...reasonOf(reason),
});

/** The rules the server applies to a sick leave or an absence; it has the last word. */
export function periodFormErrors(form: PeriodForm): FormErrors {
  const body = form.kind === 'sick-leave' ? sickLeaveBody : absenceBody;
  const parsed = body.safeParse(periodBodyOf(form));
  return parsed.success ? { ...periodErrors(parsed.data) } : bodyErrors(body, periodBodyOf(form));
}

/** The rules the server applies to a delay; `today` is the day in Paris. */
export function delayFormErrors(form: DelayForm, today: string): FormErrors {
  const parsed = delayBody.safeParse(delayBodyOf(form));
  return parsed.success ? { ...delayErrors(parsed.data, today) } : bodyErrors(delayBody, delayBodyOf(form));
}
