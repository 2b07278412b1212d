import { absenceBody, delayBody } from '@fournil/contracts/absences/endpoints';
import { delayErrors, periodErrors } from '@fournil/contracts/absences/rules';
import { parseInput } from '@fournil/contracts/french-issues';

/** The declaration modal as typed (D1 2.8). */
export interface PeriodForm {
  readonly kind: 'sick-leave' | 'absence';
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly reason: string;
}

/** The delay modal as typed (D1 2.9). */
export interface DelayForm {
  readonly employeeId: string;
  readonly date: string;
  readonly duration: string;
  readonly reason: string;
}

/** French errors by field. */
export type FormErrors = Readonly<Record<string, string>>;

/** A reason left empty is left out. */
export const reasonOf = (reason: string): { reason?: string } =>
  reason.trim() ? { reason: reason.trim() } : {};

export const periodBodyOf = ({ employeeId, startDate, endDate, reason }: PeriodForm) => ({
  employeeId,
  startDate,
  endDate,
  ...reasonOf(reason),
});

/** Whole minutes; anything else stays what it is, for the rules to name. */
export const minutesOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export const delayBodyOf = ({ employeeId, date, duration, reason }: DelayForm) => ({
  employeeId,
  date,
  duration: minutesOf(duration),
  ...reasonOf(reason),
});

const asErrors = (found: readonly { field: string; message: string }[]): FormErrors =>
  Object.fromEntries(found.map(({ field, message }) => [field, message]));

/** The rules the server applies to a sick leave or an absence; it has the last word. */
export function periodFormErrors(form: PeriodForm): FormErrors {
  const parsed = parseInput(absenceBody, periodBodyOf(form));
  return parsed.ok ? { ...periodErrors(parsed.value) } : asErrors(parsed.errors);
}

/** The rules the server applies to a delay; `today` is the day in Paris. */
export function delayFormErrors(form: DelayForm, today: string): FormErrors {
  const parsed = parseInput(delayBody, delayBodyOf(form));
  return parsed.ok ? { ...delayErrors(parsed.value, today) } : asErrors(parsed.errors);
}
