import { z } from 'zod';
import { defineEvent } from '../define.ts';

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
export const contractChanged = defineEvent({
  type: 'ContractChanged',
  feature: 'employees',
  stream: 'employee',
  schema: z.object(dated),
  personal: { reason: 'identity' },
  subject: 'employeeId',
});

/** Replaces a change's day and terms. */
export const contractChangeCorrected = defineEvent({
  type: 'ContractChangeCorrected',
  feature: 'employees',
  stream: 'employee',
  schema: z.object(dated),
  personal: { reason: 'identity' },
  subject: 'employeeId',
});

export const contractChangeWithdrawn = defineEvent({
  type: 'ContractChangeWithdrawn',
  feature: 'employees',
  stream: 'employee',
  schema: z.object({ employeeId: z.string(), changeId: z.string(), reason: z.string().optional() }),
  personal: { reason: 'identity' },
  subject: 'employeeId',
});

export const contractEvents = [contractChanged, contractChangeCorrected, contractChangeWithdrawn] as const;
