import { z } from 'zod';
import { defineEvent } from '../define.ts';

const purpose = z.enum(['identity', 'contact', 'health', 'pay', 'time']);

/**
 * What was recorded of a person under these purposes is erased: from here on their keys are destroyed, wherever copies
 * are [privacy-3]. In the person's own stream, as the last fact that speaks of them. What the law keeps goes on its day,
 * by another of these facts.
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
