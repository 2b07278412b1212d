/**
 * The steps of one sending, each committed before the next, so that after a crash its state is known: not
 * begun, cut off before its last bytes (safe to send again), or after them (uncertain).
 */
import type { ClientBase } from 'pg';
import type { OutboxRow, SenderState } from './outbox.ts';

/** An older mail waits for a click, since its content may be outdated. */
const holdAfterMs = 24 * 3600_000;

/**
 * Run when a sender takes over: handles mails that the former sender left unfinished, and mails of another
 * database or a backup, which may have been sent there.
 */
export async function recover(client: ClientBase): Promise<void> {
  await client.query(
    `update mail.outbox set status = 'uncertain', outcomes = outcomes + 1,
       error = 'Coupé à la fin de l''envoi : le serveur l''a peut-être pris'
     where status = 'sending' and concluding`,
  );
  await client.query("update mail.outbox set status = 'waiting' where status = 'sending'");
  await client.query(
    `update mail.outbox set status = 'held', error = 'Vient d''une sauvegarde : peut-être déjà envoyé'
     where status = 'waiting' and created_at < (select since from mail.here)`,
  );
}

/** Stops mails that have waited too long. */
export async function holdOld(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `update mail.outbox set status = 'held', error = coalesce(error, 'Attend depuis plus de 24 heures')
     where status = 'waiting' and counted_from < $1`,
    [new Date(now.getTime() - holdAfterMs)],
  );
}

/**
 * The next due mail, marked as being sent, `first` templates before others; null when none is due. Without `canMail`
 * notifications only.
 */
export async function takeDue(
  client: ClientBase,
  now: Date,
  first: string,
  canMail: boolean,
): Promise<OutboxRow | null> {
  const { rows } = await client.query<OutboxRow>(
    `update mail.outbox set status = 'sending', concluding = false, attempts = attempts + 1, tried_at = $1
     where id = (select id from mail.outbox where status = 'waiting' and due_at <= $1 and ($3 or channel = 'push')
                 order by template = $2 desc, due_at, created_at limit 1 for update skip locked)
     returning *`,
    [now, first, canMail],
  );
  return rows[0] ?? null;
}

/** From here on the server may accept the mail. @throws when another sender has taken over the mail */
export async function conclude(client: ClientBase, id: string, messageId: string): Promise<void> {
  const { rowCount } = await client.query(
    "update mail.outbox set concluding = true, message_id = $2 where id = $1 and status = 'sending'",
    [id, messageId],
  );
  if (rowCount !== 1) throw new Error('Mail no longer under way');
}

export async function markSent(client: ClientBase, id: string, now: Date): Promise<void> {
  await client.query(
    `update mail.outbox set status = 'sent', sent_at = $2, secrets = null, error = null, concluding = false,
       outcomes = outcomes + 1
     where id = $1 and status = 'sending'`,
    [id, now],
  );
}

/** Retries the mail at `dueAt`. */
export async function postpone(client: ClientBase, id: string, dueAt: Date, error: string): Promise<void> {
  await client.query(
    `update mail.outbox set status = 'waiting', due_at = $2, error = $3, concluding = false
     where id = $1 and status = 'sending'`,
    [id, dueAt, error],
  );
}

/** No device accepted the notification, so it is sent by mail. */
export async function becomeMail(client: ClientBase, id: string): Promise<void> {
  await client.query(
    "update mail.outbox set status = 'waiting', channel = 'mail', attempts = 0 where id = $1 and status = 'sending'",
    [id],
  );
}

export async function giveUp(
  client: ClientBase,
  id: string,
  status: 'refused' | 'uncertain',
  error: string,
): Promise<void> {
  await client.query(
    `update mail.outbox set status = $2, error = $3, outcomes = outcomes + 1
     where id = $1 and status = 'sending'`,
    [id, status, error],
  );
}

/** Mails whose outcome is not recorded in the log yet. */
export async function unrecorded(client: ClientBase): Promise<readonly OutboxRow[]> {
  const { rows } = await client.query<OutboxRow>(
    'select * from mail.outbox where outcomes > recorded order by tried_at nulls first limit 50',
  );
  return rows;
}

export async function markRecorded(client: ClientBase, id: string, outcomes: number): Promise<void> {
  await client.query('update mail.outbox set recorded = $2 where id = $1 and recorded < $2', [id, outcomes]);
}

/** The state of the sender, for the pages. */
export async function describeState(
  client: ClientBase,
  configured: boolean,
  problem: string | null,
  source: SenderState['source'],
): Promise<void> {
  await client.query(
    `insert into mail.sender (id, configured, problem, source) values (true, $1, $2, $3)
     on conflict (id) do update set configured = $1, problem = $2, source = $3, updated_at = clock_timestamp()`,
    [configured, problem, source],
  );
}
