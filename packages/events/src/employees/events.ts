import { z } from 'zod';
import { defineEvent } from '../define.ts';

const date = z.string();
const reason = z.string();

/** Every field of a record that a manager edits. Optional ones are null when emptied. */
const fields = {
  name: z.string(),
  contractType: z.enum(['CDI', 'CDD', 'Extra', 'Apprentissage']),
  /** Typed by the manager; null when the birth date decides. */
  age: z.int().nullable(),
  /** The day the age was typed: it dates the proof of majority [employees-8]. */
  ageTypedOn: date.nullable(),
  birthDate: date.nullable(),
  role: z.string(),
  weeklyHours: z.int(),
  skills: z.array(z.string()),
  trainingDays: z.array(z.string()),
  contractEndDate: date.nullable(),
  /** Another employee's id [employees-6]. */
  tutor: z.string().nullable(),
  tutorName: z.string().nullable(),
  email: z.string().nullable(),
  /** As `readPhone` of the contracts writes it. */
  phone: z.string().nullable(),
  entryDate: date.nullable(),
  exitDate: date.nullable(),
};

const personal = {
  name: 'identity',
  age: 'identity',
  birthDate: 'identity',
  tutorName: 'identity',
  email: 'contact',
  phone: 'contact',
} as const;

export const employeeAdded = defineEvent({
  type: 'EmployeeAdded',
  feature: 'employees',
  stream: 'employee',
  schema: z.object({ employeeId: z.string(), ...fields }),
  personal,
  subject: 'employeeId',
});

/** Only the fields that changed are present. */
export const employeeDetailsChanged = defineEvent({
  type: 'EmployeeDetailsChanged',
  feature: 'employees',
  stream: 'employee',
  schema: z.object({
    employeeId: z.string(),
    ...z.object(fields).partial().shape,
    reason: reason.optional(),
  }),
  personal: { ...personal, reason: 'identity' },
  subject: 'employeeId',
});

export const employeeDeactivated = defineEvent({
  type: 'EmployeeDeactivated',
  feature: 'employees',
  stream: 'employee',
  schema: z.object({ employeeId: z.string(), exitDate: date.optional(), reason: reason.optional() }),
  personal: { reason: 'identity' },
  subject: 'employeeId',
});

export const employeeReactivated = defineEvent({
  type: 'EmployeeReactivated',
  feature: 'employees',
  stream: 'employee',
  schema: z.object({
    employeeId: z.string(),
    /** True when an exit date already past was emptied with it [employees-10]. */
    exitDateCleared: z.boolean(),
    reason: reason.optional(),
  }),
  personal: { reason: 'identity' },
  subject: 'employeeId',
});

/** The part of the contract that changes; only the fields that do. */
const terms = {
  contractType: z.enum(['CDI', 'CDD', 'Extra', 'Apprentissage']).optional(),
  weeklyHours: z.int().optional(),
  role: z.string().optional(),
  skills: z.array(z.string()).optional(),
  trainingDays: z.array(z.string()).optional(),
  contractEndDate: z.string().nullable().optional(),
};

const dated = {
  employeeId: z.string(),
  changeId: z.string(),
  /** First day in force; past or future. */
  effectiveOn: z.string(),
  ...terms,
  reason: z.string().optional(),
};

/** The contract changes from a day on. */
const contractChanged = defineEvent({
  type: 'ContractChanged',
  feature: 'employees',
  stream: 'employee',
  schema: z.object(dated),
  personal: { reason: 'identity' },
  subject: 'employeeId',
});

/** Replaces a change's day and terms. */
const contractChangeCorrected = defineEvent({
  type: 'ContractChangeCorrected',
  feature: 'employees',
  stream: 'employee',
  schema: z.object(dated),
  personal: { reason: 'identity' },
  subject: 'employeeId',
});

const contractChangeWithdrawn = defineEvent({
  type: 'ContractChangeWithdrawn',
  feature: 'employees',
  stream: 'employee',
  schema: z.object({ employeeId: z.string(), changeId: z.string(), reason: z.string().optional() }),
  personal: { reason: 'identity' },
  subject: 'employeeId',
});

const contractEvents = [contractChanged, contractChangeCorrected, contractChangeWithdrawn] as const;

export const employeesEvents = [
  employeeAdded,
  employeeDetailsChanged,
  employeeDeactivated,
  employeeReactivated,
  ...contractEvents,
] as const;
