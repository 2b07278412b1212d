/** Records the outcome of a mail as an event of the log; repeated tries record the same event. */
import { defined } from '@fournil/contracts/defined';
import type { EventLog, EventToAppend } from '@fournil/event-log/event-log';
import { generationInForce } from '@fournil/event-log/generation';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import { eventIds } from '@fournil/events/ids';
import { streamName } from '@fournil/events/streams';
import { maskSecrets } from '@fournil/formats/letters/render';
import { type MailContents, type OutboxRow, shopSubject } from '@fournil/store/vault/mail/outbox';

type Outcome = Extract<NewFournilEvent, { type: 'MailSent' | 'MailFailed' }>;

/** A notification is no letter: the journal of mails shows it, the log does not. */
function factOf(row: OutboxRow, contents: MailContents): Outcome | null {
  if (row.channel === 'push') return null;
  const { subject, text } = maskSecrets(contents);
  const mail = {
    mailId: row.id,
    template: row.template,
    about: contents.employeeId ?? shopSubject,
    ...defined({ employeeId: contents.employeeId }),
    recipient: contents.recipient ?? '',
    mailSubject: subject,
  };
  if (row.status === 'sent') {
    const { message_id: messageId, attempts } = row;
    return { type: 'MailSent', data: { ...mail, mailText: text, messageId: messageId ?? '', attempts } };
  }
  if (row.status !== 'refused' && row.status !== 'uncertain') return null;
  const { status: outcome, error, attempts } = row;
  return { type: 'MailFailed', data: { ...mail, outcome, error: error ?? '', attempts } };
}

/** Records the end of a mail. @throws LogUnavailable, WrongRevision (a user requested a resend meanwhile) */
export async function recordOutcome(
  deps: { readonly log: EventLog; readonly siteId: string; readonly demo?: boolean },
  row: OutboxRow,
  contents: MailContents,
  now: Date,
): Promise<void> {
  const fact = factOf(row, contents);
  if (!fact) return;
  const { log, siteId } = deps;
  const generation = await generationInForce(log);
  const stream = streamName('mail', row.id, generation);
  const { id, originalId } = eventIds(generation, 'mail', row.id, 'outcome', row.outcomes);
  // The same in every generation: an import may have brought the fact, under another id.
  const commandId = originalId ?? id;
  const history = await log.readStoredStream(stream);
  if (history.some(({ metadata }) => metadata.commandId === commandId)) return;
  const event: EventToAppend = {
    id,
    type: fact.type,
    data: fact.data,
    metadata: {
      commandId,
      ...defined({ originalId }),
      correlationId: row.source_event ?? row.id,
      ...(row.source_event === null ? {} : { causationId: row.source_event }),
      actor: { kind: 'system' },
      recordedAt: now.toISOString(),
      siteId,
      schemaVersion: 1,
      ...(deps.demo ? { demo: true } : {}),
    },
  };
  await log.append(stream, history.at(-1)?.revision ?? 'none', [event]);
}
