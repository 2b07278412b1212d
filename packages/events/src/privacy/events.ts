import { z } from 'zod';
import { defineEvent } from '../define.ts';

const purpose = z.enum(['identity', 'contact', 'health', 'pay', 'time']);

/**
 * The data of a person under these purposes are erased: their keys are destroyed, for every copy [privacy-3].
 * It is in the person's own stream. Data that the law keeps are erased later by another such event.
 */
export const personErased = defineEvent({
  type: 'PersonErased',
  feature: 'privacy',
  stream: 'employee',
  schema: z.object({
    employeeId: z.string(),
    purposes: z.array(purpose),
    /** The remaining purposes, and the last day of each. */
    kept: z.array(z.object({ purpose, until: z.string() })),
    /** The person has the payslips and does not want to find them here for fifty years. */
    waivesPayslips: z.boolean(),
    /** On request; on its due day; or repeated after the restore of a backup or file. */
    cause: z.enum(['asked', 'due', 'reapplied']),
  }),
  personal: {},
});

/** A copy of a person's data was exported; appended before the first byte is sent [audit-6]. */
export const personalDataExported = defineEvent({
  type: 'PersonalDataExported',
  feature: 'privacy',
  stream: 'reads',
  schema: z.object({ employeeId: z.string(), facts: z.int(), files: z.int() }),
  personal: {},
});

export const erasureEvents = [personErased] as const;
export const privacyEvents = [personErased, personalDataExported] as const;
