/** What became of a mail, as a fact of the log; the same fact however often it is tried. */
import { maskSecrets } from '@fournil/contracts/mail/render';
import type { EventLog, EventToAppend } from '@fournil/event-log/event-log';
import { generationInForce } from '@fournil/event-log/generation';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import { derivedId } from '@fournil/events/ids';
import { streamName } from '@fournil/events/streams';
import { type MailContents, type OutboxRow, shopSubject } from '@fournil/vault/mail/outbox';

type Outcome = Extract<NewFournilEvent, { type: 'MailSent' | 'MailFailed' }>;

function factOf(row: OutboxRow, contents: MailContents): Outcome | null {
  const { subject, text } = maskSecrets(contents);
  const mail = {
    mailId: row.id,
    template: row.template,
    about: contents.employeeId ?? shopSubject,
    ...(contents.employeeId === undefined ? {} : { employeeId: contents.employeeId }),
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

/** Records a mail's end. @throws LogUnavailable, WrongRevision (somebody asked to send it again meanwhile) */
export async function recordOutcome(
  deps: { readonly log: EventLog; readonly siteId: string; readonly demo?: boolean },
  row: OutboxRow,
  contents: MailContents,
  now: Date,
): Promise<void> {
  const fact = factOf(row, contents);
  if (!fact) return;
  const { log, siteId } = deps;
  const stream = streamName('mail', row.id, await generationInForce(log));
  const id = derivedId('mail', row.id, 'outcome', row.outcomes);
  const history = await log.readStoredStream(stream);
  if (history.some((event) => event.id === id)) return;
  const event: EventToAppend = {
    id,
    type: fact.type,
    data: fact.data,
    metadata: {
      commandId: id,
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
