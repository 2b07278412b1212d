import { z } from 'zod';
import { defineEvent } from '../define.ts';

const purpose = z.enum(['identity', 'contact', 'health', 'pay', 'time']);

/**
 * The data of a person under these purposes are erased: their keys are destroyed, for every copy [privacy-3].
 * The last event in the person's own stream. Data that the law keeps are erased later by another such event.
 */
export const personErased = defineEvent({
  type: 'PersonErased',
  feature: 'privacy',
  stream: 'employee',
  schema: z.object({
    employeeId: z.string(),
    purposes: z.array(purpose),
    /** The purposes still kept, and the last day on which each is. */
    kept: z.array(z.object({ purpose, until: z.string() })),
    /** The person has the payslips and does not want to find them here for fifty years. */
    waivesPayslips: z.boolean(),
    /** Asked for; due on the day the law let go; or found to be erased already: a backup or a file was put back. */
    cause: z.enum(['asked', 'due', 'reapplied']),
  }),
  personal: {},
});

/** Somebody took a copy of all that is held of a person; appended before its first byte leaves [audit-6]. */
export const personalDataExported = defineEvent({
  type: 'PersonalDataExported',
  feature: 'privacy',
  stream: 'reads',
  schema: z.object({ employeeId: z.string(), facts: z.int(), files: z.int() }),
  personal: {},
});

export const erasureEvents = [personErased] as const;
export const privacyEvents = [personErased, personalDataExported] as const;
