/** The form of a leave: its values, their errors, what is sent. Pure. */
import { absenceMessages, periodErrors } from '@fournil/contracts/absences/rules';
import type { BodyInputOf } from '@fournil/contracts/endpoint';
import type { correctLeave, Leave } from '@fournil/contracts/vacations/endpoints';
import {
  defaultLeaveType,
  type LeavePeriodParts,
  type LeaveType,
  leaveDays,
} from '@fournil/contracts/vacations/rules';
import { formatDate } from '../../shared/format/french.ts';
import { halfDayWords, lengthText } from './request-text.ts';

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

export type SentFields = Required<
  Omit<BodyInputOf<typeof correctLeave>, 'baseRevision' | 'closedMonthReason'>
>;

/** The typed values as the call takes them: an empty comment is null. */
export const fieldsOf = ({ type, startDate, endDate, comment }: LeaveForm): SentFields => ({
  type: type as LeaveType,
  startDate,
  endDate,
  comment: comment.trim() || null,
});

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

/** Half a day is shown. */
export const leaveLength = (leave: LeavePeriodParts & Pick<Partial<Leave>, 'counted'>): string =>
  `${lengthText({ ...leave, duration: leaveDays(leave) })}${halfDayWords(leave)}`;

/** Present and future leaves, soonest first, and past ones, latest first. */
export function sortLeaves(leaves: readonly Leave[], today: string): { coming: Leave[]; past: Leave[] } {
  return {
    coming: leaves.filter(({ endDate }) => endDate >= today),
    past: leaves.filter(({ endDate }) => endDate < today).toReversed(),
  };
}
