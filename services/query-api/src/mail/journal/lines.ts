import type { JournalLine } from '@fournil/contracts/mail/endpoints';
import { maskSecrets } from '@fournil/contracts/mail/render';
import { isTemplateName, mailTitle, secretsOf } from '@fournil/contracts/mail/templates';
import type { MailContents, OutboxRow } from '@fournil/vault/mail/outbox';

const finished: ReadonlySet<string> = new Set(['sent', 'held', 'refused', 'uncertain']);

/**
 * One mail as the journal shows it; `contents` null once the person was erased. `resendTo` is the address in
 * force: a secret goes to none but the one it was made for.
 */
export function lineOf(row: OutboxRow, contents: MailContents | null, resendTo: string | null): JournalLine {
  const known = isTemplateName(row.template) ? row.template : null;
  const secret = known !== null && secretsOf(known).size > 0;
  const secretLost = secret && (row.secrets === null || resendTo !== contents?.recipient);
  return {
    _id: row.id,
    status: row.status,
    template: row.template,
    templateName: mailTitle(row.template),
    recipient: contents ? (contents.recipient ?? '') : null,
    formerRecipients: [...(contents?.formerRecipients ?? [])],
    resendTo,
    subject: contents ? maskSecrets(contents).subject : null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    attempts: row.attempts,
    nextAttemptAt: row.status === 'waiting' && row.attempts > 0 ? row.due_at.toISOString() : null,
    error: row.error,
    canResend: finished.has(row.status) && !secretLost && Boolean(resendTo),
  };
}
