/** The mail server, as set on the screen. SMTP_URL of the environment takes precedence. */
import { z } from 'zod';
import { commandAnswer, doneAnswer, queryAnswer } from '../answers.ts';
import { employeeMessages } from '../employees/rules.ts';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';

export const mailSecurities = ['starttls', 'tls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];
export const mailSecurityLabels: Readonly<Record<MailSecurity, string>> = {
  starttls: 'STARTTLS (port 587)',
  tls: 'TLS (port 465)',
  none: 'Aucune (serveur de la boutique, port 25)',
};
export const usualPort: Readonly<Record<MailSecurity, number>> = { starttls: 587, tls: 465, none: 25 };

const mailServer = z
  .object({
    /** The source of the settings: `environment` is SMTP_URL, which no call can change. */
    source: z.enum(['environment', 'settings', 'none']),
    host: z.string(),
    port: z.int(),
    security: z.enum(mailSecurities),
    user: z.string(),
    sender: z.string(),
    /** The password itself never comes back. */
    hasPassword: z.boolean(),
    /** Why mails cannot leave at the moment, in French. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'MailServer' });
export type MailServer = z.output<typeof mailServer>;

export const getMailServer = endpoint({
  id: 'mail.get-server',
  method: 'GET',
  path: '/mail-server',
  service: 'query',
  access: 'admin',
  summary: "Le serveur d'e-mail réglé à l'écran, sans son mot de passe.",
  answer: queryAnswer(mailServer),
});

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
const withAddress = /^(?:[^<>"@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

export const updateMailServer = endpoint({
  id: 'mail.update-server',
  method: 'PUT',
  path: '/mail-server',
  service: 'command',
  access: 'admin',
  idempotent: false,
  summary: "Règle le serveur d'e-mail ; sans mot de passe dans la demande, celui d'avant reste.",
  body: z.strictObject({
    host: line(253, "Le serveur d'e-mail est obligatoire").regex(
      hostName,
      'Écrivez le nom du serveur seul, comme smtp.exemple.fr.',
    ),
    port: z
      .int('Le port est un nombre entre 1 et 65535')
      .min(1, 'Le port est un nombre entre 1 et 65535')
      .max(65_535, 'Le port est un nombre entre 1 et 65535'),
    security: z.enum(mailSecurities, 'Choisissez la sécurité de la connexion.'),
    user: line(254).default(''),
    password: z.string().min(1, 'Saisissez le mot de passe.').max(400, 'Mot de passe trop long.').optional(),
    sender: line(254, "L'adresse d'expédition est obligatoire").regex(withAddress, employeeMessages.email),
  }),
  answer: doneAnswer,
});

export const removeMailServer = endpoint({
  id: 'mail.remove-server',
  method: 'DELETE',
  path: '/mail-server',
  service: 'command',
  access: 'admin',
  summary: "Retire le serveur d'e-mail : les e-mails attendent.",
  answer: doneAnswer,
});

export const testMailServer = endpoint({
  id: 'mail.test-server',
  method: 'POST',
  path: '/mail-server/test',
  service: 'command',
  access: 'admin',
  idempotent: false,
  summary: "Envoie un e-mail d'essai et dit ce que le serveur a répondu.",
  body: z.strictObject({
    address: line(254, "L'adresse est obligatoire").pipe(z.email({ error: employeeMessages.email })),
  }),
  answer: commandAnswer(
    z.object({
      delivery: z.enum(['sent', 'waiting', 'refused']),
      /** The outcome, in French. */
      message: z.string(),
    }),
  ),
});

export const mailServerEndpoints = [getMailServer, updateMailServer, removeMailServer, testMailServer];
