import { type correctDeclaration, correctionBody } from '@fournil/contracts/absences/endpoints';
import { absenceMessages, delayErrors, periodErrors } from '@fournil/contracts/absences/rules';
import type { BodyInputOf } from '@fournil/contracts/endpoint';
import { parseInput } from '@fournil/contracts/french-issues';
import { formatDate } from '../../shared/format/french.ts';
import { minutesText } from './absence-text.ts';
import { type FormErrors, minutesOf } from './declaration-form.ts';
import type { AbsenceEntry } from './kinds.ts';

/** A correction as typed; of a delay `startDate` is its day. */
export interface CorrectionForm {
  readonly startDate: string;
  readonly endDate: string;
  readonly duration: string;
  readonly reason: string;
  readonly correctionReason: string;
}

export const correctionFormOf = (entry: AbsenceEntry): CorrectionForm => ({
  startDate: entry.startDate,
  endDate: entry.endDate,
  duration: String(entry.duration ?? ''),
  reason: entry.reason ?? '',
  correctionReason: '',
});

type Body = BodyInputOf<typeof correctDeclaration>;
export type CorrectedFields = Omit<Body, 'correctionReason' | 'baseRevision'>;

/** Every field in the call's own types; an emptied reason is null. */
function fieldsOf(form: CorrectionForm, delay: boolean): CorrectedFields {
  const reason = form.reason.trim() || null;
  if (!delay) return { startDate: form.startDate, endDate: form.endDate, reason };
  return { date: form.startDate, duration: minutesOf(form.duration) ?? 0, reason };
}

/** What the correction changes of what was read. */
export function correctedFields(form: CorrectionForm, entry: AbsenceEntry): CorrectedFields {
  const delay = entry.kind === 'delay';
  const before = new Map<string, unknown>(Object.entries(fieldsOf(correctionFormOf(entry), delay)));
  const changed = Object.entries(fieldsOf(form, delay)).filter(
    ([field, value]) => value !== before.get(field),
  );
  return Object.fromEntries(changed);
}

/** What takes a correction back. */
export function formerFields(fields: CorrectedFields, entry: AbsenceEntry): CorrectedFields {
  const before = Object.entries(fieldsOf(correctionFormOf(entry), entry.kind === 'delay'));
  return Object.fromEntries(before.filter(([field]) => field in fields));
}

// The form names the day of a delay as it names the start of a period.
const formField = (field: string) => (field === 'date' ? 'startDate' : field);

/** The rules the server applies, by field of the form. */
export function correctionErrors(form: CorrectionForm, entry: AbsenceEntry, today: string): FormErrors {
  const delay = entry.kind === 'delay';
  const fields = fieldsOf(form, delay);
  const missing = Object.entries({ startDate: form.startDate, endDate: form.endDate }).filter(
    ([field, date]) => date === '' && !(delay && field === 'endDate'),
  );
  const parsed = parseInput(correctionBody, { ...fields, correctionReason: form.correctionReason });
  const shapes = parsed.ok ? [] : parsed.errors.map(({ field, message }) => [formField(field), message]);
  const rules = delay
    ? delayErrors({ date: form.startDate, duration: fields.duration ?? 0 }, today)
    : missing.length === 0 && periodErrors(form);
  return {
    ...Object.fromEntries(Object.entries(rules || {}).map(([field, text]) => [formField(field), text])),
    ...Object.fromEntries(shapes),
    ...Object.fromEntries(missing.map(([field]) => [field, absenceMessages.missing])),
  };
}

const labels: Readonly<Record<string, string>> = {
  startDate: 'Date de début',
  endDate: 'Date de fin',
  date: 'Date du retard',
  duration: 'Durée',
  reason: 'Raison',
};
export const correctionLabel = (field: string): string => labels[field] ?? field;

/** A value of a declaration as the form would show it. */
export function showCorrected(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vide)';
  if (field === 'duration') return minutesText(Number(value));
  return field === 'reason' ? String(value) : formatDate(String(value));
}

/** The errors the server found, by field of the form. */
export const asFormErrors = (found: readonly { field: string; message: string }[]): FormErrors =>
  Object.fromEntries(found.map(({ field, message }) => [formField(field), message]));
