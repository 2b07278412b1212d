import { isTemplateName, secretsOf } from '@fournil/contracts/mail/templates';
import { Refusal } from '@fournil/contracts/refusals';
import { streamName } from '@fournil/events/streams';
import { addressesInLog, addressNow } from '@fournil/read-models/mail/address';
import type { MailDeps } from '../../shared/mail-at-once.ts';

const resendable: ReadonlySet<string> = new Set(['sent', 'held', 'refused', 'uncertain']);

/** A mail that may leave again: what it is, and of whom it speaks. @throws Refusal for one that may not */
export async function findResendable(
  deps: MailDeps,
  mailId: string,
): Promise<{ readonly template: string; readonly employeeId?: string }> {
  const row = await deps.outbox.find(mailId);
  if (!row) throw new Refusal('unknown_mail');
  if (!resendable.has(row.status)) throw new Refusal('mail_under_way');
  const isSecret = isTemplateName(row.template) && secretsOf(row.template).size > 0;
  if (isSecret && row.secrets === null) throw new Refusal('mail_secret_gone');
  const contents = await deps.outbox.open(row);
  const inLog = addressesInLog(
    (category, id) => deps.log.readStream(streamName(category, id, deps.generation)),
    deps.accountantEmail,
  );
  const recipient = contents && (await addressNow(contents, inLog));
  if (!recipient) throw new Refusal('no_address');
  if (isSecret && recipient !== contents.recipient) throw new Refusal('mail_secret_readdressed');
  const { employeeId } = contents;
  return { template: row.template, ...(employeeId === undefined ? {} : { employeeId }) };
}
