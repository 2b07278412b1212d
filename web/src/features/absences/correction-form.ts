import { type correctDeclaration, correctionBody } from '@fournil/contracts/absences/endpoints';
import { type AbsenceKind, absenceKindOf } from '@fournil/contracts/absences/kinds';
import { absenceMessages, delayErrors, periodErrors } from '@fournil/contracts/absences/rules';
import type { BodyInputOf } from '@fournil/contracts/endpoint';
import { bodyErrors } from '../../shared/edit/body-errors.ts';
import type { FormErrors } from '../../shared/edit/use-edit.ts';
import { formatDate } from '../../shared/format/french.ts';
import { type AbsenceEntry, minutesText } from './absence-text.ts';
import { minutesOf } from './declaration-form.ts';

/** A correction as typed: `date` and `duration` of a delay, `startDate` and `endDate` of the others. */
export interface CorrectionForm {
  readonly startDate: string;
  readonly endDate: string;
  readonly date: string;
  readonly duration: string;
  /** '' for a delay. */
  readonly absenceKind: AbsenceKind | '';
  readonly reason: string;
  readonly correctionReason: string;
}

export const correctionFormOf = (entry: AbsenceEntry): CorrectionForm => ({
  startDate: entry.startDate,
  endDate: entry.endDate,
  date: entry.startDate,
  duration: String(entry.duration ?? ''),
  absenceKind: entry.absenceKind ?? '',
  reason: entry.reason ?? '',
  correctionReason: '',
});

type Body = BodyInputOf<typeof correctDeclaration>;
export type CorrectedFields = Omit<Body, 'correctionReason' | 'baseRevision'>;

/** Every field in the call's own types; an emptied reason is null. */
export function fieldsOf(form: CorrectionForm, { kind }: AbsenceEntry): CorrectedFields {
  const { startDate, endDate, date } = form;
  const reason = form.reason.trim() || null;
  return kind === 'delay'
    ? { date, duration: minutesOf(form.duration) ?? 0, reason }
    : { startDate, endDate, ...(form.absenceKind ? { absenceKind: form.absenceKind } : {}), reason };
}

/** The errors of the form by field, by the same rules as on the server. */
export function correctionErrors(form: CorrectionForm, entry: AbsenceEntry, today: string): FormErrors {
  const fields = fieldsOf(form, entry);
  const dates = entry.kind === 'delay' ? (['date'] as const) : (['startDate', 'endDate'] as const);
  const missing = dates.filter((field) => form[field] === '');
  const { date, duration = 0 } = fields;
  const rules =
    date === undefined
      ? missing.length === 0 && periodErrors({ ...form, absenceKind: fields.absenceKind })
      : delayErrors({ date, duration }, today);
  return {
    ...rules,
    ...bodyErrors(correctionBody, { ...fields, correctionReason: form.correctionReason }),
    ...Object.fromEntries(missing.map((field) => [field, absenceMessages.missing])),
  };
}

const labels: Readonly<Record<string, string>> = {
  startDate: 'Date de début',
  endDate: 'Date de fin',
  date: 'Date du retard',
  duration: 'Durée',
  absenceKind: 'Nature',
  reason: 'Raison',
};
export const correctionLabel = (field: string): string => labels[field] ?? field;

/** A value of a declaration as the form would show it. */
export function showCorrected(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vide)';
  if (field === 'duration') return minutesText(Number(value));
  if (field === 'absenceKind') return absenceKindOf(value as AbsenceKind).label;
  return field === 'reason' ? String(value) : formatDate(String(value));
}
