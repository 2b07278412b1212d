/** A leave as typed, and what is sent of it. Pure. */
import { absenceMessages, daysIn, periodErrors } from '@fournil/contracts/absences/rules';
import type { BodyInputOf } from '@fournil/contracts/endpoint';
import type { correctLeave, Leave } from '@fournil/contracts/vacations/endpoints';
import { defaultLeaveType, type LeaveType } from '@fournil/contracts/vacations/rules';
import { count, formatDate } from '../../shared/format/french.ts';

export interface LeaveForm {
  readonly employeeId: string;
  readonly type: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly comment: string;
}

export const newLeave = (employeeId: string, startDate: string): LeaveForm => ({
  employeeId,
  type: defaultLeaveType,
  startDate,
  endDate: '',
  comment: '',
});

export const leaveFormOf = ({ employeeId, type, startDate, endDate, comment }: Leave): LeaveForm => ({
  employeeId,
  type,
  startDate,
  endDate,
  comment: comment ?? '',
});

export function leaveErrors(form: LeaveForm): Record<string, string> {
  const missing = (['employeeId', 'startDate', 'endDate'] as const).filter((field) => !form[field]);
  if (missing.length) return Object.fromEntries(missing.map((field) => [field, absenceMessages.missing]));
  return { ...periodErrors(form) };
}

export type LeaveFields = Omit<BodyInputOf<typeof correctLeave>, 'baseRevision'>;

const fieldsOf = ({ type, startDate, endDate, comment }: LeaveForm): Required<LeaveFields> => ({
  type: type as LeaveType,
  startDate,
  endDate,
  comment: comment.trim() || null,
});

/** What the correction changes of the leave as read. */
export function correctedLeave(form: LeaveForm, leave: Leave): LeaveFields {
  const before = new Map<string, unknown>(Object.entries(fieldsOf(leaveFormOf(leave))));
  return Object.fromEntries(
    Object.entries(fieldsOf(form)).filter(([field, value]) => value !== before.get(field)),
  );
}

/** What takes a correction back. */
export const formerLeave = (changed: LeaveFields, leave: Leave): LeaveFields =>
  Object.fromEntries(Object.entries(fieldsOf(leaveFormOf(leave))).filter(([field]) => field in changed));

const labels: Readonly<Record<string, string>> = {
  type: 'Type',
  startDate: 'Date de début',
  endDate: 'Date de fin',
  comment: 'Commentaire',
};
export const leaveLabel = (field: string): string => labels[field] ?? field;

export function showLeave(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vide)';
  return field === 'startDate' || field === 'endDate' ? formatDate(String(value)) : String(value);
}

/** Calendar days, both included. */
export const leaveLength = ({ startDate, endDate }: Pick<Leave, 'startDate' | 'endDate'>): string =>
  count(daysIn(startDate, endDate), 'jour');

/** What is still to come or under way, soonest first, and what is over, latest first. */
export function sortLeaves(leaves: readonly Leave[], today: string): { coming: Leave[]; past: Leave[] } {
  return {
    coming: leaves.filter(({ endDate }) => endDate >= today),
    past: leaves.filter(({ endDate }) => endDate < today).toReversed(),
  };
}
