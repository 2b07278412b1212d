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

/** Somebody read a health field that is masked by default; appended before the answer leaves. */
export const healthFieldRevealed = defineEvent({
  type: 'HealthFieldRevealed',
  version: 1,
  feature: 'audit',
  stream: 'reads',
  schema: z.object({
    /** The event whose field was shown. */
    eventId: z.string(),
    employeeId: z.string(),
    field: z.string(),
  }),
  personal: {},
});

export const revealingEvents = [healthFieldRevealed] as const;
export const auditEvents = [auditSealed, ...revealingEvents] as const;
