import { z } from 'zod';
import { defineEvent } from '../define.ts';

const content = {
  displayName: z.string(),
  subject: z.string(),
  description: z.string(),
  htmlContent: z.string(),
  textContent: z.string(),
};

/** A template took the text it is delivered with: for the first time, with a new release, or given back by hand. */
export const mailTemplateInstalled = defineEvent({
  type: 'MailTemplateInstalled',
  feature: 'mail',
  stream: 'settings',
  schema: z.object({ template: z.string(), cause: z.enum(['created', 'updated', 'reset']), ...content }),
  personal: {},
});

/** Only the parts that changed. */
export const mailTemplateEdited = defineEvent({
  type: 'MailTemplateEdited',
  feature: 'mail',
  stream: 'settings',
  schema: z.object({
    template: z.string(),
    displayName: content.displayName.optional(),
    subject: content.subject.optional(),
    description: content.description.optional(),
    htmlContent: content.htmlContent.optional(),
    textContent: content.textContent.optional(),
  }),
  personal: {},
});

/** The fields of every fact about one mail. `about` owns the personal fields: an employee, else the mail itself. */
const mail = {
  mailId: z.string(),
  template: z.string(),
  about: z.string(),
  employeeId: z.string().optional(),
  /** The address. */
  recipient: z.string(),
  /** As sent, with masked secrets. Health data, since a mail may be about a sick leave. */
  mailSubject: z.string(),
};

/** The server took the mail. */
export const mailSent = defineEvent({
  type: 'MailSent',
  feature: 'mail',
  stream: 'mail',
  schema: z.object({ ...mail, mailText: z.string(), messageId: z.string(), attempts: z.int().min(1) }),
  personal: { recipient: 'contact', mailSubject: 'health', mailText: 'health' },
  subject: 'about',
});

/** Given up, or cut off so late that nobody knows whether the server took it. */
export const mailFailed = defineEvent({
  type: 'MailFailed',
  feature: 'mail',
  stream: 'mail',
  schema: z.object({
    ...mail,
    outcome: z.enum(['refused', 'uncertain']),
    error: z.string(),
    attempts: z.int().min(0),
  }),
  personal: { recipient: 'contact', mailSubject: 'health', error: 'contact' },
  subject: 'about',
});

/** A request to send a mail again. */
export const mailResendRequested = defineEvent({
  type: 'MailResendRequested',
  feature: 'mail',
  stream: 'mail',
  schema: z.object({ mailId: z.string(), template: z.string(), employeeId: z.string().optional() }),
  personal: {},
});

/** How mails leave, as set on the screen. The password itself never enters an event [log-9]. */
export const mailServerChanged = defineEvent({
  type: 'MailServerChanged',
  feature: 'mail',
  stream: 'settings',
  schema: z.object({
    /** Owns the addresses: the settings themselves. */
    about: z.string(),
    host: z.string(),
    port: z.int().min(1).max(65_535),
    /** STARTTLS, TLS from the start, or none, which is accepted only for a server on the local network. */
    security: z.enum(['starttls', 'tls', 'none']),
    /** Empty for a server without login. */
    user: z.string(),
    /** As written: « Boulangerie <planning@exemple.fr> ». */
    sender: z.string(),
    passwordChanged: z.boolean(),
  }),
  personal: { user: 'contact', sender: 'contact' },
  subject: 'about',
});

export const mailServerRemoved = defineEvent({
  type: 'MailServerRemoved',
  feature: 'mail',
  stream: 'settings',
  schema: z.object({}),
  personal: {},
});

export const mailServerEvents = [mailServerChanged, mailServerRemoved] as const;
export const templatesEvents = [mailTemplateInstalled, mailTemplateEdited] as const;
export const deliveryEvents = [mailSent, mailFailed, mailResendRequested] as const;
export const mailEvents = [...templatesEvents, ...deliveryEvents, ...mailServerEvents] as const;
