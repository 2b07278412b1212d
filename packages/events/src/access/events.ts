import { z } from 'zod';
import { defineEvent } from '../define.ts';

/** The password itself, or its hash, never enters an event (design 3). */
export const sharedPasswordChanged = defineEvent({
  type: 'SharedPasswordChanged',
  version: 1,
  feature: 'access',
  schema: z.object({
    role: z.enum(['admin', 'employee', 'accountant']),
    /** From Paramètres, or from the machine's terminal when it was forgotten. */
    by: z.enum(['settings', 'terminal']),
  }),
  personal: {},
});

/** A one-time password was made for somebody's personal account. */
export const personalAccessGranted = defineEvent({
  type: 'PersonalAccessGranted',
  version: 1,
  feature: 'access',
  schema: z.object({ employeeId: z.string(), expiresAt: z.string() }),
  personal: {},
});

export const personalPasswordChanged = defineEvent({
  type: 'PersonalPasswordChanged',
  version: 1,
  feature: 'access',
  schema: z.object({ employeeId: z.string() }),
  personal: {},
});

/** First event of a log: its identity, and the generation in force. */
export const logOpened = defineEvent({
  type: 'LogOpened',
  version: 1,
  feature: 'access',
  schema: z.object({ logId: z.string(), generation: z.int().min(1) }),
  personal: {},
});

/** The demo filled this installation: its header says so, and no real fact is expected in it. */
export const installationMarkedAsDemo = defineEvent({
  type: 'InstallationMarkedAsDemo',
  version: 1,
  feature: 'access',
  schema: z.object({ asOf: z.string() }),
  personal: {},
});

export const accessEvents = [
  sharedPasswordChanged,
  personalAccessGranted,
  personalPasswordChanged,
  logOpened,
  installationMarkedAsDemo,
] as const;
