import { revealSecrets } from '@fournil/formats/letters/render';
import type { MailAttachment, MailContents, OutboxRow } from '@fournil/store/vault/mail/outbox';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Letter } from './deliver.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** Reads a file of the data folder and decrypts it; `owner` is the employee to whom the file belongs. */
export type ReadAttachment = (attachment: MailAttachment, owner: string) => Promise<Uint8Array>;

/** Is the same for every try of a mail, so that a server that received it twice can detect that. */
export const messageIdOf = (row: Pick<OutboxRow, 'id' | 'resends'>, domain: string): string =>
  `<${row.id}.${row.resends}@${domain}>`;

/** The message as it is sent, with its secrets. */
export async function writeLetter(
  row: Pick<OutboxRow, 'id' | 'resends'>,
  contents: MailContents & { readonly recipient: string },
  secrets: Readonly<Record<string, string>>,
  settings: SmtpSettings,
  readAttachment: ReadAttachment,
  now: Date,
): Promise<Letter> {
  const { subject, html, text } = revealSecrets(contents, secrets);
  const { attachment } = contents;
  const attachments = attachment
    ? [
        {
          filename: attachment.fileName,
          contentType: attachment.contentType,
          content: Buffer.from(await readAttachment(attachment, contents.employeeId ?? '')),
        },
      ]
    : [];
  const composer = new MailComposer({
    from: settings.from,
    to: contents.recipient,
    subject,
    text,
    html,
    attachments,
    messageId: messageIdOf(row, settings.domain),
    date: now,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { to: contents.recipient, raw: await composer.compile().build() };
}
