import { z } from 'zod';
import { defineEvent } from '../define.ts';

const text = z.string().nullable().optional();

/**
 * Fields of the staff register beyond the record (D1221-23, D1221-23-1 Code du travail), in the person's own
 * stream. Only changed fields; null empties one.
 */
export const registerEntryChanged = defineEvent({
  type: 'RegisterEntryChanged',
  feature: 'register',
  stream: 'employee',
  schema: z.object({
    employeeId: z.string(),
    /** In which part of the register, and how the person came to the shop. */
    status: z.enum(['staff', 'temporary', 'trainee']).optional(),
    nationality: text,
    sex: z.enum(['F', 'M']).nullable().optional(),
    qualification: text,
    /** For a foreign worker: kind and number of the work permit. */
    permitType: text,
    permitNumber: text,
    /** The agency of somebody lent: its name and address. */
    agency: text,
    /** The workplace of a trainee: where they are in the shop. */
    workplace: text,
    reason: z.string().optional(),
  }),
  personal: {
    nationality: 'identity',
    sex: 'identity',
    qualification: 'identity',
    permitType: 'identity',
    permitNumber: 'identity',
    agency: 'identity',
    workplace: 'identity',
    reason: 'identity',
  },
  subject: 'employeeId',
});

export const registerEvents = [registerEntryChanged] as const;
