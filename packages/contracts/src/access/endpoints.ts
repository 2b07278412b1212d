import { z } from 'zod';
import { commandAnswer, doneAnswer, queryAnswer, specifiedAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { permissions } from '../permissions.ts';
import { sentInstant } from '../time/instant.ts';

/** The session's user, as shown in the browser [access-1]. */
export const sessionUser = z
  .object({
    role: z.enum(['admin', 'employee', 'accountant']),
    name: z.string(),
    permissions: z.array(z.enum(permissions)),
    employeeId: z.string().optional(),
    /** Has left: the account opens its documents only. */
    isFormer: z.boolean().optional(),
    /** The exit date of a former employee. */
    exitDate: z.string().optional(),
    /** For a personal account: the last day of the contract, if it is known and not past. */
    contractEnd: z.string().optional(),
    /** A one-time password was used: it must be changed first [access-7]. */
    mustChangePassword: z.boolean(),
    /** The installation contains the demo, which the header shows. */
    demo: z.boolean(),
    /** The address of the site with /plan, with which links to hand out begin. */
    siteUrl: z.string(),
    /** Whether a mail server is set and, for a personal account, an address known: without them no mail is promised. */
    mailLeaves: z.boolean().optional(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.output<typeof sessionUser>;

const emptyPassword = 'Saisissez le mot de passe.';

/** Least length of every password [access-10]. */
export const passwordMinimum = 6;
/** Greatest length of every password: the login takes no longer one. */
export const passwordMaximum = 200;
const longPassword = 'Mot de passe trop long.';
const password = z.string().min(1, emptyPassword).max(passwordMaximum, longPassword);

/** Minimum length of a personal password, which no colleague shares. */
export const personalPasswordMinimum = 8;

const shortPassword = `Le mot de passe doit contenir au moins ${personalPasswordMinimum} caractères`;

/**
 * The reason why a personal password cannot be chosen, or null. Passwords chosen under older rules can still
 * be used.
 */
export function personalPasswordError(chosen: string): string | null {
  if (chosen.length < personalPasswordMinimum) return shortPassword;
  return chosen.trim() === '' ? emptyPassword : null;
}

const newPersonalPassword = password
  .min(personalPasswordMinimum, shortPassword)
  .refine((chosen) => personalPasswordError(chosen) !== emptyPassword, emptyPassword);

export const login = endpoint({
  id: 'access.login',
  method: 'POST',
  path: '/auth/login',
  service: 'command',
  access: 'public',
  idempotent: false,
  summary: "Ouvre une session par le mot de passe partagé d'un rôle ou par un compte personnel.",
  body: z.union([
    z.strictObject({ role: z.enum(['admin', 'employee', 'accountant']), password }),
    z.strictObject({ email: line(254), password }),
  ]),
  answer: commandAnswer(sessionUser),
});

export const logout = endpoint({
  id: 'access.logout',
  method: 'POST',
  path: '/auth/logout',
  service: 'command',
  access: 'public',
  idempotent: false,
  summary: 'Ferme la session.',
  answer: doneAnswer,
});

export const me = endpoint({
  id: 'access.me',
  method: 'GET',
  path: '/auth/me',
  service: 'query',
  access: 'authenticated',
  openToFormer: true,
  summary: 'Dit qui est connecté : rôle, nom, permissions, salarié.',
  answer: queryAnswer(sessionUser),
});

export const changeOwnPassword = endpoint({
  id: 'access.change-own-password',
  method: 'POST',
  path: '/auth/change-password',
  service: 'command',
  access: 'personal',
  idempotent: false,
  openToFormer: true,
  summary: 'Change le mot de passe du compte personnel connecté et ferme ses autres sessions.',
  body: z.strictObject({
    currentPassword: password,
    newPassword: newPersonalPassword,
  }),
  answer: doneAnswer,
});

/**
 * A call of the specification [access-16]. When no mail can be sent, the one-time password is in the answer
 * once, to be handed over.
 */
export const sendPassword = endpoint({
  id: 'access.send-password',
  method: 'POST',
  path: '/auth/send-password/:employeeId',
  service: 'command',
  access: 'admin',
  idempotent: false,
  summary:
    "Crée un mot de passe à usage unique pour le compte personnel d'un salarié, et le lui envoie par e-mail.",
  params: z.strictObject({ employeeId: id }),
  answer: specifiedAnswer(
    z.object({
      email: z.string(),
      expiresAt: sentInstant,
      /** The page on which the person logs in with it. */
      loginUrl: z.string(),
      /** Whether the server took the mail while the caller waited; `waiting`: « en attente d'envoi ». */
      delivery: z.enum(['sent', 'waiting', 'refused']),
      /** Only without SMTP settings. */
      oneTimePassword: z.string().optional(),
    }),
  ),
});

/** The answer is the same whether or not an account has the address. */
export const forgotPassword = endpoint({
  id: 'access.forgot-password',
  method: 'POST',
  path: '/auth/forgot-password',
  service: 'command',
  access: 'public',
  idempotent: false,
  summary: 'Envoie un lien pour choisir un nouveau mot de passe, si un compte personnel a cette adresse.',
  body: z.strictObject({ email: line(254, 'Saisissez votre adresse e-mail ou votre identifiant.') }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
});

export const resetPassword = endpoint({
  id: 'access.reset-password',
  method: 'POST',
  path: '/auth/reset-password',
  service: 'command',
  access: 'public',
  idempotent: false,
  summary: 'Choisit un nouveau mot de passe par le lien reçu ; le lien ne sert qu’une fois.',
  body: z.strictObject({
    token: z.string().min(1, 'Le lien est incomplet.').max(200, 'Le lien est incomplet.'),
    newPassword: newPersonalPassword,
  }),
  answer: doneAnswer,
});

export const passwordTexts = {
  blank: 'Le mot de passe ne peut pas être fait d’espaces seulement.',
  shared: (role: string, other: string) =>
    `${role} et ${other} auraient le même mot de passe : choisissez-en un autre.`,
} as const;

/** The reason why a shared password that comes from outside an endpoint cannot be set, or null. */
export function sharedPasswordError(chosen: string): string | null {
  if (chosen.length < passwordMinimum)
    return `Le mot de passe doit contenir au moins ${passwordMinimum} caractères`;
  if (chosen.length > passwordMaximum)
    return `Le mot de passe doit contenir au plus ${passwordMaximum} caractères`;
  return chosen.trim() === '' ? passwordTexts.blank : null;
}

const rolePassword = (tooShort: string) =>
  z
    .string()
    .min(passwordMinimum, tooShort)
    .max(passwordMaximum, longPassword)
    .refine((text) => text.trim() !== '', passwordTexts.blank)
    .optional();

export const updatePasswords = endpoint({
  id: 'access.update-passwords',
  method: 'PUT',
  path: '/passwords/update',
  service: 'command',
  access: 'admin',
  idempotent: false,
  summary: "Change les mots de passe partagés ; les sessions ouvertes avec l'ancien sont fermées.",
  body: z
    .strictObject({
      admin: rolePassword('Le mot de passe administrateur doit contenir au moins 6 caractères'),
      employee: rolePassword('Le mot de passe salarié doit contenir au moins 6 caractères'),
      accountant: rolePassword('Le mot de passe comptable doit contenir au moins 6 caractères'),
    })
    .refine(
      (body) => body.admin ?? body.employee ?? body.accountant,
      'Veuillez saisir au moins un mot de passe',
    ),
  answer: doneAnswer,
});

export const health = endpoint({
  id: 'access.health',
  method: 'GET',
  path: '/health',
  service: 'query',
  access: 'public',
  summary: 'État de chaque partie, position du journal, retard des vues.',
  answer: z.object({
    /** `starting` until the first page can be served; `importing` while all is well and a file replaces the data. */
    status: z.enum(['starting', 'ok', 'importing', 'degraded', 'down']),
    parts: z.record(
      z.string(),
      z.object({ status: z.enum(['ok', 'degraded', 'down']), detail: z.string().optional() }),
    ),
    log: z.object({ position: z.string().nullable() }),
    views: z.record(
      z.string(),
      z.object({
        position: z.string().nullable(),
        /** Milliseconds between the newest event's record and now while the view has not taken it; 0 when up to date. */
        lagMs: z.number(),
        parked: z.number(),
        rebuilding: z.boolean(),
      }),
    ),
  }),
});

export const accessEndpoints = [
  login,
  logout,
  me,
  changeOwnPassword,
  sendPassword,
  forgotPassword,
  resetPassword,
  updatePasswords,
  health,
];
