/**
 * What a record is after each of its facts, as the audit trail shows it: plain fields, folded from one
 * stream. Used by the writer for before/after and by the reader for a record's state on a date.
 */
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { evolveConstraintsRecord } from './constraints-record.ts';
import { evolvePlanRecord } from './plan-record.ts';

/** Field by field; menus are `menus.<id>`. Erased values stay marked. */
export type RecordState = Readonly<Record<string, unknown>>;

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Which field of an event says why: shown as the reason, never as part of the record. */
const reasonFields: Readonly<Record<string, string>> = {
  EmployeeDetailsChanged: 'reason',
  EmployeeDeactivated: 'reason',
  EmployeeReactivated: 'reason',
  DeclarationCorrected: 'correctionReason',
  DeclarationCancelled: 'cancellationReason',
  PlanShiftsChanged: 'reasons',
  PlanRowReopened: 'reason',
  LeaveCancelled: 'reason',
  CertificateDatesCorrected: 'correctionReason',
  CertificateReopened: 'reason',
  CertificateRejected: 'reason',
};

export const reasonFieldOf = (type: string): string | undefined => reasonFields[type];

type Data = Readonly<Record<string, unknown>>;

/** The data of an event that describes the record: without its ids and its reason. */
function described(type: string, data: Data): Record<string, unknown> {
  const left = new Set(['employeeId', 'declarationId', 'leaveId', 'certificateId', reasonFieldOf(type)]);
  return Object.fromEntries(Object.entries(data).filter(([field]) => !left.has(field)));
}

/** What a reader of the trail wants to see of a certificate's file: not its ids, hashes and measures. */
function certificateFile(own: Data): RecordState {
  const left = new Set(['fileId', 'contentHash', 'storedSize', 'quality', 'datesRead']);
  return Object.fromEntries(Object.entries(own).filter(([field]) => !left.has(field)));
}

/** `parameters.<name>.<field>`: all parameters are one record. */
function parameterFields({ name, parameterId: _id, ...fields }: Data): RecordState {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [`parameters.${name}.${field}`, value]),
  );
}

/** `templates.<name>.<field>`: so are all templates. */
function templateFields({ template, cause: _cause, ...fields }: Data): RecordState {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [`templates.${template}.${field}`, value]),
  );
}

/** The record after one more fact. Pure; an event that describes nothing leaves it as it was. */
export function evolveRecord(state: RecordState, event: FournilEvent): RecordState {
  const own = described(event.type, event.data);
  switch (event.type) {
    case 'EmployeeAdded':
      return { ...own, active: true };
    case 'EmployeeDeactivated':
      return { ...state, ...own, active: false };
    case 'EmployeeReactivated':
      return { ...state, active: true, ...(event.data.exitDateCleared ? { exitDate: null } : {}) };
    case 'SickLeaveDeclared':
      return { kind: 'sick-leave', ...own, cancelled: false };
    case 'AbsenceDeclared':
      return { kind: 'absence', ...own, cancelled: false };
    case 'DelayDeclared':
      return { kind: 'delay', ...own, cancelled: false };
    case 'DeclarationCancelled':
      return { ...state, cancelled: true };
    case 'CertificateSubmitted':
      return { ...certificateFile(own), status: 'pending' };
    case 'CertificateValidated':
      return { ...state, ...certificateFile(own), status: 'validated' };
    case 'CertificateDatesCorrected': {
      const { startDate, endDate } = event.data;
      return { ...state, startDate, endDate };
    }
    case 'CertificateReopened':
      return { ...state, status: 'pending' };
    case 'CertificateRejected':
      return { ...state, status: 'rejected' };
    case 'CertificateDeclared':
      return { ...state, ...own, status: 'declared' };
    case 'CertificateDatesChanged':
    case 'CertificateCommented':
    case 'CertificateLinked':
      return { ...state, ...own };
    case 'SickLeaveCleared':
      return { ...state, cleared: true };
    case 'LeaveRecorded':
      return { kind: 'leave', ...own, cancelled: false };
    case 'LeaveCancelled':
      return { ...state, cancelled: true };
    case 'LeaveCorrected':
    case 'EmployeeDetailsChanged':
    case 'DeclarationCorrected':
    case 'SiteUpdated':
      return { ...state, ...own };
    case 'MenuPermissionsChanged':
      return {
        ...state,
        ...Object.fromEntries(
          event.data.changes.map((one) => [`menus.${one.menuId}`, one.isVisibleToEmployee]),
        ),
      };
    case 'ShopSettingsChanged':
      return {
        ...state,
        ...Object.fromEntries(
          Object.entries(event.data.changes).map(([path, value]) => [`shop.${path}`, value]),
        ),
      };
    case 'MenuPermissionsRecreated':
      return {};
    case 'ParameterCreated':
    case 'ParameterChanged':
      return { ...state, ...parameterFields(event.data) };
    case 'MailTemplateInstalled':
    case 'MailTemplateEdited':
      return { ...state, ...templateFields(event.data) };
    case 'MailSent':
      return { ...state, mailStatus: 'sent' };
    case 'MailFailed':
      return { ...state, mailStatus: event.data.outcome };
    case 'MailResendRequested':
      return { ...state, mailStatus: 'waiting' };
    case 'PersonalAccessGranted':
      return { ...state, account: 'invited' };
    case 'PersonalPasswordChanged':
    case 'PersonalPasswordReset':
      return { ...state, account: 'active' };
    case 'WeekRowSaved':
    case 'WeekAffluenceChanged':
    case 'PlanningProfileChanged':
      return evolveConstraintsRecord(state, event);
    case 'WeekPlanGenerated':
    case 'PlanShiftsChanged':
    case 'WeekPublished':
      return evolvePlanRecord(state, event);
    default:
      return state;
  }
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

function same(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? null, other ?? null];
  if (a === b) return true;
  // Only lists and marks of erasure are worth writing out.
  return !isPlain(a) && !isPlain(b) && JSON.stringify(a) === JSON.stringify(b);
}

/** The fields that differ, in the order the record has them. */
export function changesBetween(before: RecordState, after: RecordState): readonly FieldChange[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((field) => !same(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

/** Whom a fact is about. */
export function personOf(event: FournilEvent): string | null {
  if (event.type === 'PlanShiftsPinned') {
    const [id, ...others] = new Set(event.data.shifts?.map(({ employeeId }) => employeeId));
    return id === undefined || others.length ? null : id;
  }
  return 'employeeId' in event.data && event.data.employeeId ? event.data.employeeId : null;
}

/** The day a fact takes effect where the fact itself names one, null where it is the day of its record. */
export function effectiveOn(event: FournilEvent): string | null {
  switch (event.type) {
    case 'EmployeeAdded':
      return event.data.entryDate;
    case 'EmployeeDeactivated':
      return event.data.exitDate ?? null;
    case 'SickLeaveDeclared':
    case 'AbsenceDeclared':
    case 'LeaveRecorded':
      return event.data.startDate;
    case 'CertificateSubmitted':
    case 'CertificateValidated':
    case 'CertificateDatesCorrected':
    case 'CertificateReopened':
      return event.data.startDate;
    case 'DelayDeclared':
      return event.data.date;
    case 'LeaveCorrected':
      return event.data.startDate ?? null;
    case 'DeclarationCorrected':
      return event.data.date ?? event.data.startDate ?? null;
    default:
      return null;
  }
}

/** The fields of a record and what they were before, fact by fact. */
export function foldRecord(events: readonly (FournilEvent | Recorded)[]): RecordState {
  return events.reduce<RecordState>(evolveRecord, {});
}
