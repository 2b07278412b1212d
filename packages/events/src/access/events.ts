import { z } from 'zod';
import { defineEvent } from '../define.ts';

/** The password itself, or its hash, never enters an event [log-9]. */
export const sharedPasswordChanged = defineEvent({
  type: 'SharedPasswordChanged',
  feature: 'access',
  stream: 'access',
  schema: z.object({
    role: z.enum(['admin', 'employee', 'accountant']),
    /** Changed in Paramètres, or from the machine's terminal when it was forgotten. */
    by: z.enum(['settings', 'terminal']),
  }),
  personal: {},
});

/** Wrong guesses at a shared password within an hour: their number, recorded once the hour is over. */
export const sharedPasswordGuessed = defineEvent({
  type: 'SharedPasswordGuessed',
  feature: 'access',
  stream: 'access',
  schema: z.object({
    role: z.enum(['admin', 'employee', 'accountant']),
    /** YYYY-MM-DD and the hour that began, on the clocks of Europe/Paris. */
    day: z.string(),
    hour: z.int().min(0).max(23),
    count: z.int().min(1),
  }),
  personal: {},
});

/** A one-time password was generated for a personal account. */
export const personalAccessGranted = defineEvent({
  type: 'PersonalAccessGranted',
  feature: 'access',
  stream: 'access',
  schema: z.object({ employeeId: z.string(), expiresAt: z.string() }),
  personal: {},
});

/**
 * A personal account was opened with a one-time password to hand over on paper; all such accounts share one
 * stream, which keeps short names unique.
 */
export const personalAccountOpened = defineEvent({
  type: 'PersonalAccountOpened',
  feature: 'access',
  stream: 'access',
  schema: z.object({
    employeeId: z.string(),
    /** The short name for logging in; null for a log-in by e-mail address. */
    loginName: z.string().nullable(),
    expiresAt: z.string(),
  }),
  personal: { loginName: 'identity' },
  subject: 'employeeId',
});

/** A person's short login name was changed. */
export const loginNameChanged = defineEvent({
  type: 'LoginNameChanged',
  feature: 'access',
  stream: 'access',
  schema: z.object({ employeeId: z.string(), loginName: z.string() }),
  personal: { loginName: 'identity' },
  subject: 'employeeId',
});

export const personalPasswordChanged = defineEvent({
  type: 'PersonalPasswordChanged',
  feature: 'access',
  stream: 'access',
  schema: z.object({ employeeId: z.string() }),
  personal: {},
});

/** A person requested a link for a new password; the link itself is never in an event. */
export const passwordResetRequested = defineEvent({
  type: 'PasswordResetRequested',
  feature: 'access',
  stream: 'access',
  schema: z.object({ employeeId: z.string(), expiresAt: z.string() }),
  personal: {},
});

/** A new password was chosen by such a link. */
export const personalPasswordReset = defineEvent({
  type: 'PersonalPasswordReset',
  feature: 'access',
  stream: 'access',
  schema: z.object({ employeeId: z.string() }),
  personal: {},
});

/** Too many wrong passwords in a row: nobody gets in before `until`. */
export const personalAccountLocked = defineEvent({
  type: 'PersonalAccountLocked',
  feature: 'access',
  stream: 'access',
  schema: z.object({ employeeId: z.string(), until: z.string() }),
  personal: {},
});

/** First event of a log: its identity, and the generation in force. */
export const logOpened = defineEvent({
  type: 'LogOpened',
  feature: 'access',
  stream: 'control',
  schema: z.object({ logId: z.string(), generation: z.int().min(1) }),
  personal: {},
});

/**
 * An operator accepted a log other than the known one: data known beyond it were set aside, and everything
 * was rebuilt from this log.
 */
export const logAdopted = defineEvent({
  type: 'LogAdopted',
  feature: 'access',
  stream: 'control',
  schema: z.object({
    /** Id of the expected log; empty if none was stored. */
    expectedLogId: z.string(),
    /** Facts the installation knew until then, and the hash of the last of them. */
    linked: z.int().min(0),
    root: z.string(),
    /** How many of them this log begins with. */
    common: z.int().min(0),
  }),
  personal: {},
});

/** The demo filled this installation: its header shows it, and no real data is expected. */
export const installationMarkedAsDemo = defineEvent({
  type: 'InstallationMarkedAsDemo',
  feature: 'access',
  stream: 'settings',
  schema: z.object({ asOf: z.string() }),
  personal: {},
});

export const sharedPasswordsEvents = [sharedPasswordChanged, sharedPasswordGuessed] as const;
export const personalAccountEvents = [
  personalAccessGranted,
  personalPasswordChanged,
  passwordResetRequested,
  personalPasswordReset,
  personalAccountLocked,
] as const;
export const openedAccountsEvents = [personalAccountOpened, loginNameChanged] as const;
export const installationEvents = [installationMarkedAsDemo] as const;
export const accessEvents = [
  ...sharedPasswordsEvents,
  ...personalAccountEvents,
  ...openedAccountsEvents,
  logOpened,
  logAdopted,
  ...installationEvents,
] as const;
