import { z } from 'zod';
import { declarationOutcome } from '../absences/endpoints.ts';
import { illnessKind, ownLeaveKind, requiredDate } from '../absences/fields.ts';
import { doneAnswer, namedListAnswer, queryAnswer, recordId, specifiedAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, dateBetween, id, line, prose, shopDate, weekDay } from '../fields.ts';
import { absenceInBody, closedMonthReason } from '../payroll/closed-months.ts';
import { registerEntryInput } from '../register/entry-input.ts';
import { employee } from './answer.ts';
import { phoneMaxLength, readPhone } from './phone.ts';
import {
  contractTypes,
  employeeMessages,
  isFormula,
  jobRoles,
  limits,
  skills,
  storedRole,
  weekDays,
} from './rules.ts';

const email = line(254).pipe(z.email({ error: employeeMessages.email }));
const phone = line(phoneMaxLength)
  .refine((text) => readPhone(text) !== null, employeeMessages.phone)
  .transform((text) => readPhone(text) ?? text);
const birthDate = dateBetween(1900, 2100);
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional());
const unique = <T>(values: readonly T[]) => [...new Set(values)];

const fields = {
  name: line(limits.name.max, undefined, employeeMessages.name).refine(
    (name) => !isFormula(name),
    employeeMessages.nameIsFormula,
  ),
  contractType: z.enum(contractTypes, { error: employeeMessages.contractType }),
  age: z
    .int("L'âge est un nombre entier.")
    .min(0, employeeMessages.ageRange)
    .max(150, employeeMessages.ageRange),
  role: z.preprocess(
    (value) => (typeof value === 'string' ? (storedRole(value) ?? value) : value),
    z.enum(jobRoles, { error: employeeMessages.role }).meta({ id: 'JobRole' }),
  ),
  weeklyHours: z
    .int({
      error: ({ input }) =>
        input === null ? employeeMessages.weeklyHours : 'Le volume hebdomadaire est un nombre entier.',
    })
    .min(0, employeeMessages.weeklyHours)
    .max(168, employeeMessages.weeklyHours),
  skills: z.array(z.enum(skills)).max(skills.length).transform(unique),
  trainingDays: z.array(weekDay).max(weekDays.length).transform(unique),
};

const optionalFields = {
  contractEndDate: optional(shopDate),
  tutor: optional(id),
  tutorName: optional(line(limits.name.max)),
  email: optional(email),
  phone: optional(phone),
  birthDate: optional(birthDate),
  entryDate: optional(shopDate),
  exitDate: optional(shopDate),
};

/** The data that the specified form sends in addition to the fields, because it sends the whole record. */
const ofWholeRecord = {
  /** Another value than the record has deactivates or reactivates. */
  isActive: z.boolean().optional(),
  /** Computed by the server. */
  isMinor: z.boolean().optional(),
};

/** Body of POST /employees. `employeeErrors` checks the ranges, in the command. */
export const newEmployee = z.strictObject({
  name: fields.name,
  contractType: fields.contractType.default('CDI'),
  age: z.preprocess((value) => (value === '' ? null : value), fields.age.nullable().optional()),
  role: fields.role.default('vendeuse'),
  weeklyHours: fields.weeklyHours.default(limits.weeklyHours.default),
  skills: fields.skills.default([]),
  trainingDays: fields.trainingDays.default([]),
  ...optionalFields,
  ...ofWholeRecord,
  /** The register fields of a new employee (D1221-23): written with the record, in one append. */
  register: z.strictObject(registerEntryInput).optional(),
});
export type NewEmployee = z.output<typeof newEmployee>;

const period = { startDate: requiredDate, endDate: requiredDate };

/** The contract terms that a change may set. */
export const contractChoice = {
  contractType: fields.contractType.optional(),
  weeklyHours: fields.weeklyHours.optional(),
  role: fields.role.optional(),
  skills: fields.skills.optional(),
  trainingDays: fields.trainingDays.optional(),
  contractEndDate: optionalFields.contractEndDate,
};

/** Body of PUT /employees/{id}: the fields to change, or one of the two declarations [employees-15] [absences-1]. */
export const employeeChange = z.strictObject({
  name: fields.name.optional(),
  contractType: fields.contractType.optional(),
  age: z.preprocess((value) => (value === '' ? null : value), fields.age.nullable().optional()),
  role: fields.role.optional(),
  weeklyHours: fields.weeklyHours.optional(),
  skills: fields.skills.optional(),
  trainingDays: fields.trainingDays.optional(),
  ...optionalFields,
  ...ofWholeRecord,
  sickLeave: z
    .strictObject({
      isOnSickLeave: z.literal(true),
      ...period,
      absenceKind: illnessKind,
      reason: prose(500).optional(),
    })
    .optional(),
  absence: z
    .strictObject({
      isAbsent: z.literal(true),
      ...period,
      absenceKind: ownLeaveKind,
      reason: prose(500).optional(),
    })
    .optional(),
  /** Why the record changes, for the audit trail. */
  changeReason: prose(500).optional(),
  /**
   * First day of the changed contract terms (contract, hours, role, skills, training days, end); today if
   * left out.
   */
  effectiveOn: optional(shopDate),
  baseRevision,
  closedMonthReason,
});
export type EmployeeChange = z.output<typeof employeeChange>;

const one = z.strictObject({ id });

export const listEmployees = endpoint({
  id: 'employees.list',
  method: 'GET',
  path: '/employees',
  service: 'query',
  access: 'authenticated',
  summary: "La liste des salariés ; réduite au nom et au rôle pour qui n'est pas administrateur.",
  /**
   * `recent`: without the absences and leave that ended more than a week ago, and with the number of all that
   * were ever declared. The specified answer carries every one, megabytes after some years.
   */
  query: z.object({ declared: z.enum(['recent']).optional() }),
  answer: namedListAnswer('employees', queryAnswer(z.array(employee))),
});

/** French legal warnings about the saved contract. */
const warnings = z.array(z.string()).optional();

export const addEmployee = endpoint({
  id: 'employees.add',
  method: 'POST',
  path: '/employees',
  service: 'command',
  access: 'admin',
  summary: 'Ajoute un salarié.',
  body: newEmployee,
  answer: specifiedAnswer(recordId.extend({ warnings })),
});

export const changeEmployee = endpoint({
  id: 'employees.change',
  method: 'PUT',
  path: '/employees/:id',
  service: 'command',
  access: 'admin',
  summary: "Modifie les champs envoyés d'un salarié, ou déclare un arrêt ou une absence.",
  params: one,
  changesPayOf: absenceInBody,
  body: employeeChange,
  answer: specifiedAnswer(
    z.object({
      _id: z.string(),
      warnings,
      revision: z.int().optional(),
      /** For a body that declares: the record that it created or found [absences-1]. */
      declaration: declarationOutcome.optional(),
    }),
  ),
});

export const deactivateEmployee = endpoint({
  id: 'employees.deactivate',
  method: 'PATCH',
  path: '/employees/:id/deactivate',
  service: 'command',
  access: 'admin',
  summary: 'Désactive un salarié ; sa date de sortie et le motif sont facultatifs.',
  params: one,
  body: z.strictObject({ exitDate: shopDate.optional(), reason: prose(500).optional() }).optional(),
  answer: doneAnswer,
});

export const reactivateEmployee = endpoint({
  id: 'employees.reactivate',
  method: 'PATCH',
  path: '/employees/:id/reactivate',
  service: 'command',
  access: 'admin',
  summary: 'Réactive un salarié ; une date de sortie passée est effacée.',
  params: one,
  body: z.strictObject({ reason: prose(500).optional() }).optional(),
  answer: doneAnswer,
});

export const employeesEndpoints = [
  listEmployees,
  addEmployee,
  changeEmployee,
  deactivateEmployee,
  reactivateEmployee,
];
