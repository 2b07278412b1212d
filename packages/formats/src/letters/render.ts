/**
 * Renders a template to a mail. Values are escaped in HTML. Secret values stay placeholders that only the
 * sender replaces, so that a stored or displayed mail never contains them.
 */
import { secretsOf, type TemplateName, variablesOf } from '@fournil/contracts/mail/templates';

export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The data that a template is rendered from. */
interface TemplateTexts {
  readonly subject: string;
  readonly htmlContent: string;
  readonly textContent: string;
}

const placeholder = /\{\{([^{}]*)\}\}/g;
// Private-use characters that no value may hold: they mark the place of a secret.
const open = '\ue000';
const close = '\ue001';
const mark = /\ue000([^\ue000\ue001]*)\ue001/g;
const marks = /[\ue000\ue001]/g;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => entities[one] ?? one);

const inHtml = (value: string) => escapeHtml(value).replace(/\r?\n/g, '<br>');
// A line break in a subject would begin another header.
const inSubject = (value: string) => value.replace(/\s+/g, ' ');
const inText = (value: string) => value;

/** Names in `{{…}}` that the template does not know, each once, in reading order. */
export function unknownVariables(name: TemplateName, ...texts: readonly string[]): string[] {
  const known = new Set(variablesOf(name).map((variable) => variable.name));
  const found = texts.flatMap((text) =>
    [...text.matchAll(placeholder)].map(([, inside = '']) => inside.trim()),
  );
  return [...new Set(found.filter((inside) => !known.has(inside)))];
}

/** Whether a `{{` is never closed; the mail would show it unchanged. */
export const hasOpenBraces = (text: string): boolean => text.replace(placeholder, '').includes('{{');

/**
 * Renders a template with values. An unknown or missing value is empty; an empty paragraph of the plain text
 * is dropped. Secrets stay placeholders: see `revealSecrets` and `maskSecrets`.
 */
export function renderMail(
  name: TemplateName,
  texts: TemplateTexts,
  values: Readonly<Record<string, string>>,
): MailContent {
  const secrets = secretsOf(name);
  const fill = (text: string, put: (value: string) => string) =>
    text.replace(marks, '').replace(placeholder, (_all, inside: string) => {
      const variable = inside.trim();
      if (secrets.has(variable)) return `${open}${variable}${close}`;
      return put((Object.hasOwn(values, variable) ? (values[variable] ?? '') : '').replace(marks, ''));
    });
  return {
    subject: fill(texts.subject, inSubject).replace(/\s+/g, ' ').trim(),
    html: fill(texts.htmlContent, inHtml).replace(/<p\b[^>]*>\s*<\/p>\n?/g, ''),
    text: fill(texts.textContent, inText).replace(/\n{3,}/g, '\n\n'),
  };
}

/** The mail with its secrets, only for sending. */
export function revealSecrets(mail: MailContent, secrets: Readonly<Record<string, string>>): MailContent {
  const put = (text: string, quote: (value: string) => string) =>
    text.replace(mark, (_all, name: string) =>
      quote(Object.hasOwn(secrets, name) ? (secrets[name] ?? '') : ''),
    );
  return {
    subject: put(mail.subject, inSubject),
    html: put(mail.html, inHtml),
    text: put(mail.text, inText),
  };
}

/** The text a reader sees in place of a secret. */
export const maskedSecret = '••••••••';

/** The mail as it may be shown and recorded. */
export function maskSecrets(mail: MailContent): MailContent {
  const put = (text: string) => text.replace(mark, maskedSecret);
  return { subject: put(mail.subject), html: put(mail.html), text: put(mail.text) };
}
