/**
 * Mails that a command writes itself, because they contain a secret or the user asked for exactly this mail.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { TemplateName } from '@fournil/contracts/mail/templates';
import { streamName } from '@fournil/events/streams';
import type { MailContent } from '@fournil/formats/letters/render';
import { composeMail } from '@fournil/views/mail/current';
import type { CommandDeps } from '../kernel/command.ts';

export type Delivery = 'sent' | 'waiting' | 'refused';

const patienceMs = 5000;
const lookEveryMs = 50;

/** Renders a template with the texts in force. */
export const compose = async (
  deps: CommandDeps,
  template: TemplateName,
  values: Readonly<Record<string, string>>,
): Promise<MailContent> =>
  composeMail(
    (id) => deps.log.readStream(streamName('settings', id, deps.generation)),
    await deps.vault.siteAddress.url(),
    template,
    values,
  );

/**
 * The state of a mail just put into the outbox, after waiting some seconds: a server that works answers in
 * this time.
 */
export async function awaitDelivery({ vault: { outbox } }: CommandDeps, mailId: string): Promise<Delivery> {
  if (!(await outbox.senderState()).configured) return 'waiting';
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const row = await outbox.find(mailId);
    if (row?.status === 'sent' || row?.status === 'refused') return row.status;
    // The first try failed: the next ones come too late for the caller, who is answered now.
    if (!row || row.error !== null || performance.now() > deadline) return 'waiting';
    await wait(lookEveryMs);
  }
}
