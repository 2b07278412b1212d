import { z } from 'zod';
import { defineEvent } from '../define.ts';

/**
 * The chain's head at a moment: `count` events hashed, `root` the hash of the last [audit-3]. Taken daily where
 * something happened, and at the first look of each month.
 */
export const auditSealed = defineEvent({
  type: 'AuditSealed',
  feature: 'audit',
  stream: 'seals',
  schema: z.object({
    count: z.int().min(0),
    root: z.string(),
    /** `2026-10`: the month in Paris that this seal closes and the accountant is sent. */
    closesMonth: z.string().optional(),
  }),
  personal: {},
});

/** A user read a field that is masked by default; appended before the answer is sent. */
export const healthFieldRevealed = defineEvent({
  type: 'HealthFieldRevealed',
  feature: 'audit',
  stream: 'reads',
  schema: z.object({
    /** The event whose field was shown. */
    eventId: z.string(),
    /** Absent for a field that is about nobody of the staff, as an address in the settings. */
    employeeId: z.string().optional(),
    /** Owns the reason: the person, else what owns the field. */
    about: z.string(),
    field: z.string(),
    kind: z.enum(['health', 'private']),
    /** Why, as typed. */
    reason: z.string().optional(),
  }),
  personal: { reason: 'identity' },
  subject: 'about',
});

export const revealingEvents = [healthFieldRevealed] as const;
export const auditEvents = [auditSealed, ...revealingEvents] as const;
