import { ageOn } from '@fournil/contracts/employees/age';
import type { Employee } from '@fournil/contracts/employees/answer';
import { contractFields } from '@fournil/contracts/employees/contract-history';
import { employeeChange, newEmployee } from '@fournil/contracts/employees/endpoints';
import { readPhone, showPhone } from '@fournil/contracts/employees/phone';
import {
  defaultJobRole,
  type EmployeeField,
  employeeErrors,
  employeeMessages,
  isApprentice,
  isApprenticeship,
  isFixedTerm,
  limits,
} from '@fournil/contracts/employees/rules';
import type { UseFormReturnType } from '@mantine/form';
import { bodyErrors } from '../../shared/edit/body-errors.ts';
import { changedFields } from '../../shared/edit/conflict.ts';
import type { FormErrors } from '../../shared/edit/use-edit.ts';
import { formatDate } from '../../shared/format/french.ts';
import { numberIn } from '../../shared/format/typed-number.ts';

/** The form as typed. */
export interface EmployeeForm {
  readonly name: string;
  readonly contractType: string;
  readonly age: string;
  readonly birthDate: string;
  readonly email: string;
  readonly phone: string;
  readonly role: string;
  readonly weeklyHours: string;
  readonly skills: string[];
  readonly trainingDays: string[];
  readonly contractEndDate: string;
  readonly tutor: string;
  readonly tutorName: string;
  readonly entryDate: string;
  readonly exitDate: string;
  /** For the register of a new person; later the entry is edited on the person's « Registre » part. */
  readonly nationality: string;
  readonly sex: string;
  readonly qualification: string;
  readonly permitType: string;
  readonly permitNumber: string;
  /** First day of the changed contract terms; today when empty. Not part of the record. */
  readonly effectiveOn: string;
  readonly changeReason: string;
}

export type EmployeeFormApi = UseFormReturnType<EmployeeForm>;

/** The form of an employee; blank, with the defaults of [employees-1], for a new one. */
export function formOf(employee: Employee | undefined): EmployeeForm {
  return {
    name: employee?.name ?? '',
    contractType: employee?.contractType ?? 'CDI',
    age: employee?.age?.toString() ?? '',
    birthDate: employee?.birthDate ?? '',
    email: employee?.email ?? '',
    phone: employee?.phone ? showPhone(employee.phone) : '',
    role: employee?.role ?? defaultJobRole,
    weeklyHours: String(employee?.weeklyHours ?? limits.weeklyHours.default),
    skills: employee?.skills ?? [],
    trainingDays: employee?.trainingDays ?? [],
    contractEndDate: employee?.contractEndDate ?? '',
    tutor: employee?.tutor ?? '',
    tutorName: employee?.tutorName ?? '',
    entryDate: employee?.entryDate ?? '',
    exitDate: employee?.exitDate ?? '',
    nationality: '',
    sex: '',
    qualification: '',
    permitType: '',
    permitNumber: '',
    effectiveOn: '',
    changeReason: '',
  };
}

/** The record in the call's own types; null is empty. */
export interface EmployeeRecord {
  readonly name: string;
  readonly contractType: string;
  readonly age: number | null;
  readonly birthDate: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role: string;
  readonly weeklyHours: number | null;
  readonly skills: readonly string[];
  readonly trainingDays: readonly string[];
  readonly contractEndDate: string | null;
  readonly tutor: string | null;
  readonly tutorName: string | null;
  readonly entryDate: string | null;
  readonly exitDate: string | null;
}

const orNull = (text: string): string | null => text.trim() || null;

/** The values of the form in the call's own types; a person who stops being an apprentice loses the apprentice's fields. */
export function recordOf(form: EmployeeForm, before: EmployeeForm): EmployeeRecord {
  const sameKind = form.contractType === before.contractType && form.role === before.role;
  const apprentice = sameKind || isApprentice(form);
  const apprenticeship = sameKind || isApprenticeship(form);
  return {
    name: form.name.trim(),
    contractType: form.contractType,
    age: form.birthDate ? null : numberIn(form.age, 'count'),
    birthDate: orNull(form.birthDate),
    email: orNull(form.email),
    phone: readPhone(form.phone) ?? orNull(form.phone),
    role: form.role,
    weeklyHours: numberIn(form.weeklyHours, 'count'),
    skills: form.skills,
    trainingDays: apprenticeship ? form.trainingDays : [],
    contractEndDate: apprentice || isFixedTerm(form.contractType) ? orNull(form.contractEndDate) : null,
    tutor: apprenticeship ? orNull(form.tutor) : null,
    tutorName: apprentice ? orNull(form.tutorName) : null,
    entryDate: orNull(form.entryDate),
    exitDate: orNull(form.exitDate),
  };
}

/** Whether the form changes the contract, which applies from a day on. */
export function changesContract(form: EmployeeForm, before: EmployeeForm): boolean {
  const changed = changedFields(recordOf(before, before), recordOf(form, before));
  return contractFields.some((field) => field in changed);
}

/** The body of a change that applies from a day on: an apprentice keeps the tutor until then. */
export function datedBody<C extends Partial<EmployeeRecord>>(
  changes: C,
  effectiveOn: string,
  today: string,
): C & { effectiveOn?: string } {
  const isDated = effectiveOn !== '' && contractFields.some((field) => field in changes);
  if (!isDated) return changes;
  const kept = Object.entries(changes).filter(
    ([field, value]) => !(effectiveOn > today && field.startsWith('tutor') && value === null),
  );
  return { ...(Object.fromEntries(kept) as C), effectiveOn };
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

const withoutEmpty = <T extends object>(record: T): Partial<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value))) as Partial<T>;

/** The register fields of the form; nothing when they are empty. */
function registerOf({ nationality, sex, qualification, permitType, permitNumber }: EmployeeForm) {
  const typed = { nationality, sex, qualification, permitType, permitNumber };
  const given = withoutEmpty(
    Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, orNull(text)])),
  );
  return Object.keys(given).length ? { register: given } : {};
}

/** Body of POST /employees, without empty fields [employees-1]. */
export const newEmployeeBody = (form: EmployeeForm) => ({
  ...withoutEmpty(recordOf(form, formOf(undefined))),
  ...registerOf(form),
});

const allFields: readonly EmployeeField[] = [
  'name',
  'contractType',
  'age',
  'birthDate',
  'role',
  'weeklyHours',
  'trainingDays',
  'contractEndDate',
  'tutor',
  'tutorName',
  'entryDate',
  'exitDate',
];
const isEmployeeField = (field: string): field is EmployeeField => allFields.some((known) => known === field);

/**
 * The errors of the record on what is new or changed [employees-3], then what the contract itself refuses. The same
 * rules the server applies; it has the last word.
 */
export function formErrors(form: EmployeeForm, before: EmployeeForm | undefined, today: string): FormErrors {
  const record = recordOf(form, before ?? formOf(undefined));
  const body = before ? changedFields(recordOf(before, before), record) : newEmployeeBody(form);
  const touched = new Set(before ? Object.keys(body).filter(isEmployeeField) : allFields);
  const age = record.birthDate ? ageOn(record, today) : record.age;
  const shapes = before ? bodyErrors(employeeChange, body) : bodyErrors(newEmployee, { name: '', ...body });
  const future =
    record.birthDate && record.birthDate > today ? { birthDate: employeeMessages.birthDate } : {};
  return { ...shapes, ...future, ...employeeErrors(record, age, touched) };
}

const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Nom complet',
  contractType: 'Contrat',
  age: 'Âge',
  birthDate: 'Date de naissance',
  email: 'Email',
  phone: 'Téléphone',
  role: 'Rôle',
  weeklyHours: 'Volume hebdomadaire (h)',
  skills: 'Compétences',
  trainingDays: 'Jours de formation',
  contractEndDate: 'Date de fin de contrat',
  tutor: 'Tuteur',
  tutorName: 'Nom du tuteur',
  effectiveOn: 'À partir du',
  entryDate: "Date d'entrée",
  exitDate: 'Date de sortie',
};

export const fieldLabel = (field: string): string => fieldLabels[field] ?? field;

/** A value of the record as the form would show it. */
export function showField(field: string, value: unknown, employees: readonly Employee[]): string {
  if (value === null || value === undefined || value === '') return '(vide)';
  if (field === 'phone') return showPhone(String(value));
  if (field === 'tutor') return employees.find(({ _id }) => _id === value)?.name ?? String(value);
  if (field.endsWith('Date')) return formatDate(String(value));
  if (Array.isArray(value)) return value.join(', ') || '(vide)';
  return String(value);
}
