import { z } from 'zod';
import { defineEvent } from '../define.ts';

/**
 * The chain's head at a moment: `count` events hashed, `root` the hash of the last (design 6). Taken daily where
 * something happened, and at the first look of each month.
 */
export const auditSealed = defineEvent({
  type: 'AuditSealed',
  version: 2,
  feature: 'audit',
  stream: 'seals',
  schema: z.object({
    count: z.int().min(0),
    root: z.string(),
    /** `2026-10`: the month in Paris that this seal closes and the accountant is sent. Since version 2. */
    closesMonth: z.string().optional(),
  }),
  personal: {},
  // Seals of version 1 closed nothing: the month's first one was mailed in their time.
  upcast: { 1: (data) => data },
});

/** Somebody read a field that is masked by default; appended before the answer leaves. */
export const healthFieldRevealed = defineEvent({
  type: 'HealthFieldRevealed',
  version: 2,
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
    /** Since version 2 other fields than health data are masked too. */
    kind: z.enum(['health', 'private']),
    /** Why, as typed. Since version 2. */
    reason: z.string().optional(),
  }),
  personal: { reason: 'identity' },
  subject: 'about',
  upcast: { 1: (data) => ({ ...data, about: data.employeeId, kind: 'health' }) },
});

export const revealingEvents = [healthFieldRevealed] as const;
export const auditEvents = [auditSealed, ...revealingEvents] as const;
