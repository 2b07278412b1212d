import { z } from 'zod';
import { commandAnswer, completed, doneAnswer, messageAnswer, queryAnswer } from '../answers.ts';
import { employeeMessages } from '../employees/rules.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, line, prose, readRevision } from '../fields.ts';
import { instant } from '../time/instant.ts';
import { mailTemplates, type TemplateName, templateNames } from './templates.ts';

const templateName = z.enum(templateNames, 'Modèle inconnu.').meta({ id: 'TemplateName' });

const templateVariable = z.object({
  name: z.string(),
  description: z.string(),
  example: z.string().optional(),
});

export const emailTemplate = z.object({
  /** The name identifies it. */
  _id: z.string(),
  name: templateName,
  typeLabel: z.string(),
  displayName: z.string(),
  subject: z.string(),
  description: z.string(),
  htmlContent: z.string(),
  textContent: z.string(),
  variables: z.array(templateVariable),
  /** Changed by hand: a new release leaves it alone [mail-5]. */
  edited: z.boolean().default(false),
  version: z.int().optional(),
  changedAt: instant.optional(),
});
const labelled = completed(
  ({ name }) => ({
    typeLabel: templateName.safeParse(name).success ? mailTemplates[name as TemplateName].typeLabel : '',
  }),
  emailTemplate,
);
export type EmailTemplate = z.output<typeof emailTemplate>;

export const listTemplates = endpoint({
  id: 'mail.list-templates',
  method: 'GET',
  path: '/email-templates',
  service: 'query',
  access: 'admin',
  summary: "Modèles d'e-mail installés, avec leurs variables.",
  answer: z.object({ success: z.literal(true), templates: z.array(labelled), revision: readRevision }),
});

export const initializeTemplates = endpoint({
  id: 'mail.initialize-templates',
  method: 'POST',
  path: '/email-templates/initialize-defaults',
  service: 'command',
  access: 'admin',
  summary: "Crée les modèles qui manquent et met à jour ceux que personne n'a modifiés ; les autres restent.",
  answer: messageAnswer,
});

const templateParams = z.strictObject({ id: templateName });
/** A page of HTML: line breaks are its own, invisible characters are not allowed. */
const html = (max: number, missing: string) => prose(max, missing);

/** The texts that the editor sends; the test mail uses them too. */
const texts = {
  subject: line(200, "L'objet est obligatoire"),
  htmlContent: html(40_000, 'Le contenu HTML est obligatoire'),
  textContent: prose(20_000).default(''),
};

export const updateTemplate = endpoint({
  id: 'mail.update-template',
  method: 'PUT',
  path: '/email-templates/:id',
  service: 'command',
  access: 'admin',
  summary: "Change un modèle d'e-mail ; une variable inconnue est refusée par son nom.",
  params: templateParams,
  body: z.strictObject({
    displayName: line(120, "Le nom d'affichage est obligatoire"),
    description: prose(500).default(''),
    ...texts,
    /** Accepted as in the specified call; the product defines a template's variables. */
    variables: z.array(z.unknown()).max(100).optional(),
    baseRevision,
  }),
  bodyLimit: 256 * 1024,
  answer: doneAnswer,
});

export const resetTemplate = endpoint({
  id: 'mail.reset-template',
  method: 'POST',
  path: '/email-templates/:id/reset',
  service: 'command',
  access: 'admin',
  summary: "Remet un modèle d'e-mail à son texte d'origine.",
  params: templateParams,
  answer: doneAnswer,
});

const address = line(254, "L'adresse est obligatoire").pipe(z.email({ error: employeeMessages.email }));

export const testTemplate = endpoint({
  id: 'mail.test-template',
  method: 'POST',
  path: '/email-templates/:id/test',
  service: 'command',
  access: 'admin',
  idempotent: false,
  summary: "Envoie un e-mail d'essai, avec des exemples à la place des vraies données.",
  params: templateParams,
  body: z.strictObject({ address, ...texts }),
  bodyLimit: 256 * 1024,
  answer: commandAnswer(z.object({ mailId: z.string(), delivery: z.enum(['sent', 'waiting', 'refused']) })),
});

export const mailStates = {
  waiting: "En attente d'envoi",
  sending: 'Envoi en cours',
  sent: 'Envoyé',
  held: 'À confirmer',
  refused: 'Non envoyé',
  uncertain: 'Incertain',
} as const;
export type MailState = keyof typeof mailStates;
const states = Object.keys(mailStates) as readonly MailState[];

const journalLine = z.object({
  _id: z.string(),
  status: z.enum(states),
  /** A notification, which becomes a mail when no device takes it. */
  channel: z.enum(['mail', 'push']).default('mail'),
  template: z.string(),
  templateName: z.string(),
  /** The current or last recipient. Null once erased; empty when no address was entered. */
  recipient: z.string().nullable(),
  /** The addresses to which it was sent or addressed before; the earliest first. */
  formerRecipients: z.array(z.string()),
  /** The current address, to which it would be sent again. Null if there is none. */
  resendTo: z.string().nullable(),
  subject: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  attempts: z.int(),
  nextAttemptAt: instant.nullable(),
  error: z.string().nullable(),
  /** False if a secret was erased or made for another address: a new mail must be made. */
  canResend: z.boolean(),
});
export type JournalLine = z.output<typeof journalLine>;

export const journalPageSize = 25;

export const listMails = endpoint({
  id: 'mail.list-mails',
  method: 'GET',
  path: '/mails',
  service: 'query',
  access: 'admin',
  summary: 'Journal des e-mails : ce qui attend, ce qui est parti, ce qui a échoué.',
  query: z.strictObject({
    status: z.enum(states).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  answer: queryAnswer(
    z.object({
      mails: z.array(journalLine),
      counts: z.record(z.string(), z.int()),
      total: z.int(),
      sender: z.object({
        configured: z.boolean(),
        problem: z.string().nullable(),
        /** Whether an address of the accountant is known. */
        accountant: z.boolean(),
      }),
    }),
  ),
});

export const readMail = endpoint({
  id: 'mail.read-mail',
  method: 'GET',
  path: '/mails/:id',
  service: 'query',
  access: 'admin',
  summary: 'Un e-mail tel qu’envoyé, les secrets masqués.',
  params: z.strictObject({ id }),
  answer: queryAnswer(
    journalLine.extend({
      html: z.string().nullable(),
      text: z.string().nullable(),
      attachment: z.string().nullable(),
      messageId: z.string().nullable(),
    }),
  ),
});

export const resendMail = endpoint({
  id: 'mail.resend-mail',
  method: 'POST',
  path: '/mails/:id/resend',
  service: 'command',
  access: 'admin',
  summary:
    "Fait repartir un e-mail non envoyé, incertain, à confirmer ou déjà envoyé, vers l'adresse en vigueur.",
  params: z.strictObject({ id }),
  answer: doneAnswer,
});

export const mailEndpoints = [
  listTemplates,
  initializeTemplates,
  updateTemplate,
  resetTemplate,
  testTemplate,
  listMails,
  readMail,
  resendMail,
];
