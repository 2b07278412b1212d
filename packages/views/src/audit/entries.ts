/** The audit maps of all features together. An event type without an entry fails the build. */

import { definitionOf, type EventType } from '@fournil/events/catalogue';
import { absencesAudit } from '../absences/audit.ts';
import { accessAudit } from '../access/audit.ts';
import { databaseAudit } from '../database/audit.ts';
import { documentsAudit } from '../documents/audit.ts';
import { employeesAudit } from '../employees/audit.ts';
import { expensesAudit } from '../expenses/audit.ts';
import { vehiclesAudit } from '../expenses/vehicle-audit.ts';
import { mailAudit } from '../mail/audit.ts';
import { mealVouchersAudit } from '../meal-vouchers/audit.ts';
import { onboardingAudit } from '../onboarding/audit.ts';
import { payrollAudit } from '../payroll/audit.ts';
import { labourCostAudit } from '../payroll/cost-audit.ts';
import { hoursAudit } from '../payroll/hours-audit.ts';
import { planningAudit } from '../planning/audit.ts';
import { modelAudit } from '../planning/model-audit.ts';
import { profileAudit } from '../planning/profile-audit.ts';
import { requestsAudit } from '../planning/requests-audit.ts';
import { wishesAudit } from '../planning/wishes-audit.ts';
import { privacyAudit } from '../privacy/audit.ts';
import { registerAudit } from '../register/audit.ts';
import { salesAudit } from '../sales/audit.ts';
import { settingsAudit } from '../settings/audit.ts';
import { sickLeaveAudit } from '../sick-leave/audit.ts';
import { timeClockAudit } from '../time-clock/audit.ts';
import { uniformsAudit } from '../uniforms/audit.ts';
import { leaveAccountsAudit } from '../vacations/account-audit.ts';
import { vacationsAudit } from '../vacations/audit.ts';
import { auditAudit } from './audit.ts';
import type { AuditEntry, FeatureAudit, Field, RecordState } from './define-audit.ts';
import type { NameOf } from './formats.ts';
import { rootOf } from './health.ts';

const entries: { readonly [T in EventType]: AuditEntry<T> } = {
  ...employeesAudit.events,
  ...onboardingAudit.events,
  ...registerAudit.events,
  ...uniformsAudit.events,
  ...absencesAudit.events,
  ...sickLeaveAudit.events,
  ...planningAudit.events,
  ...requestsAudit.events,
  ...profileAudit.events,
  ...wishesAudit.events,
  ...modelAudit.events,
  ...vacationsAudit.events,
  ...leaveAccountsAudit.events,
  ...salesAudit.events,
  ...expensesAudit.events,
  ...vehiclesAudit.events,
  ...mealVouchersAudit.events,
  ...documentsAudit.events,
  ...settingsAudit.events,
  ...mailAudit.events,
  ...accessAudit.events,
  ...databaseAudit.events,
  ...privacyAudit.events,
  ...payrollAudit.events,
  ...hoursAudit.events,
  ...labourCostAudit.events,
  ...timeClockAudit.events,
  ...auditAudit.events,
};

/** The words of a feature that the audit trail needs. */
export type Words = Pick<FeatureAudit, 'fields' | 'families'> & {
  readonly takes: readonly { readonly type: string }[];
};

export const audits: readonly Words[] = [
  employeesAudit,
  onboardingAudit,
  registerAudit,
  uniformsAudit,
  absencesAudit,
  sickLeaveAudit,
  planningAudit,
  requestsAudit,
  profileAudit,
  wishesAudit,
  modelAudit,
  vacationsAudit,
  leaveAccountsAudit,
  salesAudit,
  expensesAudit,
  vehiclesAudit,
  mealVouchersAudit,
  documentsAudit,
  settingsAudit,
  mailAudit,
  accessAudit,
  databaseAudit,
  privacyAudit,
  payrollAudit,
  hoursAudit,
  labourCostAudit,
  timeClockAudit,
  auditAudit,
];

const wordsByType = new Map(audits.flatMap((words) => words.takes.map(({ type }) => [type, words] as const)));
/** Every event type that has words in some feature. */
export const describedTypes = [...wordsByType.keys()];
const noWords: Words = { takes: [], fields: {}, families: {} };

/** An entry whose event is known to be of its type. */
type AnyEntry = AuditEntry<EventType>;

/** Undefined for a type of a newer version or of another program. */
export const entryOf = (type: string): AnyEntry | undefined =>
  Object.hasOwn(entries, type) ? (entries[type as EventType] as unknown as AnyEntry) : undefined;

export const titleOf = (type: string): string => entryOf(type)?.title ?? type;
export const reasonFieldOf = (type: string): string | undefined => entryOf(type)?.reason;

/** The words of the feature to which an event type belongs. */
export const wordsOf = (type: string): Words => wordsByType.get(type) ?? noWords;

/** A field of a record or of an event in the feature's terms; undefined if unknown. */
export function fieldIn(words: Words, name: string, nameOf: NameOf): Field | undefined {
  const own = words.fields[name];
  if (own) return own;
  const root = rootOf(name);
  return root === name ? undefined : words.families[root]?.(name.slice(root.length + 1), nameOf);
}

/** The record after one more event; an unknown type leaves it unchanged. Pure. */
export const evolveRecord = (state: RecordState, type: string, data: object): RecordState =>
  // A fact of a type holds the data of that type.
  entryOf(type)?.record(state, data as never) ?? state;

/** The person whom an event concerns, or null. */
export function personOf(type: string, data: Readonly<Record<string, unknown>>): string | null {
  const person = entryOf(type)?.person;
  if (person) return person(data as never);
  return typeof data.employeeId === 'string' && data.employeeId !== '' ? data.employeeId : null;
}

/** The values of an event that a line of the trail may contain. */
export function dataForLine(
  type: string,
  data: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const withheld = entryOf(type)?.withheld?.(data as never) ?? [];
  if (withheld.length === 0) return data;
  return Object.fromEntries(Object.entries(data).filter(([name]) => !withheld.includes(name)));
}

/** The day on which an event takes effect if the event names it; null if that is the day of recording. */
export const effectiveOn = (type: string, data: object): string | null =>
  entryOf(type)?.effectiveOn?.(data as never) ?? null;

/** The feature of a type, '' for an unknown one. */
export const featureOf = (type: string): string => definitionOf(type)?.feature ?? '';
