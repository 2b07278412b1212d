import { z } from 'zod';
import { defineEvent } from '../define.ts';

/** The chain's head at a moment, taken daily: `count` events hashed, `root` the hash of the last (design 6). */
export const auditSealed = defineEvent({
  type: 'AuditSealed',
  version: 1,
  feature: 'audit',
  schema: z.object({ count: z.int().min(0), root: z.string() }),
  personal: {},
});

/** Somebody read a health field that is masked by default; appended before the answer leaves. */
export const healthFieldRevealed = defineEvent({
  type: 'HealthFieldRevealed',
  version: 1,
  feature: 'audit',
  schema: z.object({
    /** The event whose field was shown. */
    eventId: z.string(),
    employeeId: z.string(),
    field: z.string(),
  }),
  personal: {},
});

export const auditEvents = [auditSealed, healthFieldRevealed] as const;
