/** Converts the result of a reaction to rows of the outbox. */
import { defined } from '@fournil/contracts/defined';
import { afterQuiet } from '@fournil/contracts/mail/push';
import type { NewMail } from '@fournil/store/vault/mail/outbox';
import { composeMail, type mailStreams } from '@fournil/views/mail/current';
import { type Lookups, mailIdOf, type OutboxMail } from './reaction.ts';

export async function outboxMails(
  source: { readonly id: string; readonly originalId?: string | undefined; readonly recordedAt: string },
  mails: readonly OutboxMail[],
  lookups: Lookups,
  siteUrl: string,
): Promise<readonly NewMail[]> {
  const read = (id: (typeof mailStreams)[keyof typeof mailStreams]) => lookups.stream('settings', id);
  return Promise.all(
    mails.map(async (mail, at): Promise<NewMail> => {
      const content = await composeMail(read, siteUrl, mail.template, mail.values);
      const push =
        mail.to.employeeId === undefined ? null : await lookups.pushes(mail.to.employeeId, mail.template);
      const dueAt =
        push && !push.atNight ? afterQuiet(mail.dueAt ?? new Date(source.recordedAt)) : mail.dueAt;
      return {
        ...(push ? { channel: 'push' as const } : {}),
        id: mailIdOf(source.originalId ?? source.id, mail.template, at),
        template: mail.template,
        sourceEvent: source.id,
        occurredAt: new Date(source.recordedAt),
        ...(dueAt ? { dueAt } : {}),
        contents: {
          recipient: mail.to.address,
          ...defined({ recipientEmployee: mail.to.employeeId, recipientParameter: mail.to.parameter }),
          ...(mail.about === null ? {} : { employeeId: mail.about }),
          ...content,
          ...(mail.attachment ? { attachment: mail.attachment } : {}),
        },
      };
    }),
  );
}
