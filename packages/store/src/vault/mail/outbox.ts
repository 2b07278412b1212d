/**
 * The outbox: mails encrypted under the key of the person they are about, so that erasing the person erases
 * them here too. Reactions and commands write it, the journal reads it, the sender empties it.
 */
import type { ClientBase, Pool } from 'pg';
import { unwrapKey, wrapKey } from '../master-key.ts';
import type { PersonalKeys } from '../personal-keys.ts';

type Queryable = Pick<ClientBase, 'query'> | Pick<Pool, 'query'>;

/** A file of the data folder that is attached to a mail. */
export interface FileAttachment {
  readonly fileId: string;
  /** SHA-256, hexadecimal, and bytes: the file is checked against them. */
  readonly contentHash: string;
  readonly storedSize: number;
  readonly fileName: string;
  readonly contentType: string;
}

/** The files of a closed pay month: made from the log when the mail is sent, and equal at every try. */
export interface PayAttachment {
  readonly stream: string;
  readonly closing: number;
  readonly fileName: string;
  readonly contentType: string;
}

export type MailAttachment = FileAttachment | PayAttachment;

/** The encrypted part of a mail, in which secrets are replaced by marks. */
export interface MailContents {
  /** Null: nobody has given an address. */
  readonly recipient: string | null;
  /** The person whose address it is: an employee's, or the one of a parameter. */
  readonly recipientEmployee?: string;
  readonly recipientParameter?: string;
  /** The addresses to which it was sent or addressed before; the earliest first. */
  readonly formerRecipients?: readonly string[];
  /** The person whom the mail is about. */
  readonly employeeId?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachment?: MailAttachment;
}

/** A notification on the person's devices; it becomes a mail when no device accepts it. */
export type MailChannel = 'mail' | 'push';

export interface NewMail {
  readonly id: string;
  readonly channel?: MailChannel;
  readonly template: string;
  readonly sourceEvent?: string;
  readonly occurredAt: Date;
  /** The earliest time to send it; at once by default. */
  readonly dueAt?: Date;
  readonly contents: MailContents;
  readonly secrets?: Readonly<Record<string, string>>;
}

export type MailStatus = 'waiting' | 'sending' | 'sent' | 'held' | 'refused' | 'uncertain';

/** A row as stored. */
export interface OutboxRow {
  readonly id: string;
  readonly template: string;
  readonly source_event: string | null;
  readonly about: string;
  readonly sealed: Buffer;
  readonly secrets: Buffer | null;
  readonly channel: MailChannel;
  readonly status: MailStatus;
  readonly attempts: number;
  readonly resends: number;
  readonly occurred_at: Date;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly tried_at: Date | null;
  readonly sent_at: Date | null;
  readonly error: string | null;
  readonly message_id: string | null;
  readonly outcomes: number;
}

/** The state that the sender reports. */
export interface SenderState {
  readonly configured: boolean;
  readonly problem: string | null;
  /** The source of its settings; null without any. */
  readonly source: 'environment' | 'settings' | null;
}

/** The channel notified when a mail may be due. */
export const outboxChannel = 'mail_outbox';

/** With this message the sender checks at once, even while it pauses after a failure of the server. */
export const senderAwakeMessage = 'awake';
export const senderAwake = (db: Queryable) =>
  db.query(`select pg_notify('${outboxChannel}', '${senderAwakeMessage}')`);

/** The subject whose keys encrypt mails about no person. */
export const shopSubject = 'shop';

export class Outbox {
  readonly #pool: Pool;
  readonly #keyring: PersonalKeys;

  constructor(pool: Pool, keyring: PersonalKeys) {
    this.#pool = pool;
    this.#keyring = keyring;
  }

  /** Adds a mail once, in the caller's transaction if given; false if it exists already. */
  async put(mail: NewMail, db: Queryable = this.#pool): Promise<boolean> {
    const about = mail.contents.employeeId ?? shopSubject;
    const seal = await this.#sealing(mail.id, about);
    const reachable = mail.contents.recipient !== null || mail.channel === 'push';
    const { rowCount } = await db.query(
      `insert into mail.outbox
         (id, template, source_event, about, sealed, secrets, occurred_at, counted_from, due_at, status, error, outcomes, channel)
       values ($1, $2, $3, $4, $5, $6, $7, $7, $11, $8, $9, $10, $12) on conflict (id) do nothing`,
      [
        mail.id,
        mail.template,
        mail.sourceEvent ?? null,
        about,
        seal('contents', mail.contents),
        mail.secrets ? seal('secrets', mail.secrets) : null,
        mail.occurredAt,
        reachable ? 'waiting' : 'refused',
        reachable ? null : 'Aucune adresse e-mail',
        reachable ? 0 : 1,
        mail.dueAt ?? mail.occurredAt,
        mail.channel ?? 'mail',
      ],
    );
    await db.query(`select pg_notify('${outboxChannel}', '')`);
    return rowCount === 1;
  }

  /** Cancels unsent mails, in the caller's transaction: their event was withdrawn. */
  async withdraw(sourceEvent: string, db: Queryable): Promise<void> {
    await db.query("delete from mail.outbox where source_event = $1 and status = 'waiting'", [sourceEvent]);
  }

  async #sealing(id: string, about: string): Promise<(part: string, value: unknown) => Buffer> {
    const key = await this.#keyring.obtain(about, 'health');
    return (part, value) => wrapKey(key, Buffer.from(JSON.stringify(value)), `${id}/${part}`);
  }

  /**
   * Queues a mail again, to the given address, in the caller's transaction; its contents keep the old
   * address. Does nothing for a waiting or sending one, nor for one of an erased person.
   */
  async sendAgain(id: string, recipient: string | null, now: Date, db: Queryable): Promise<boolean> {
    const { rows } = await db.query<OutboxRow>('select * from mail.outbox where id = $1 for update', [id]);
    const [row] = rows;
    const contents = row && (await this.open(row));
    if (!contents) return false;
    const moved = recipient !== null && recipient !== contents.recipient;
    const former = contents.recipient === null ? [] : [contents.recipient];
    const readdressed = { recipient, formerRecipients: [...(contents.formerRecipients ?? []), ...former] };
    const seal = await this.#sealing(id, row.about);
    const { rowCount } = await db.query(
      `update mail.outbox
       set status = 'waiting', due_at = $2, counted_from = $2, attempts = 0, error = null, concluding = false,
         resends = resends + case when status = 'sent' then 1 else 0 end, sealed = $3
       where id = $1 and status in ('sent', 'held', 'refused', 'uncertain')`,
      [id, now, moved ? seal('contents', { ...contents, ...readdressed }) : row.sealed],
    );
    await db.query(`select pg_notify('${outboxChannel}', '')`);
    return rowCount === 1;
  }

  /** The content of a row; null once the person was erased. */
  async open(row: Pick<OutboxRow, 'id' | 'about' | 'sealed'>): Promise<MailContents | null> {
    const clear = await this.#unseal(row.id, 'contents', row.about, row.sealed);
    return clear as MailContents | null;
  }

  /** The secrets of a mail that has not left. */
  async openSecrets(
    row: Pick<OutboxRow, 'id' | 'about' | 'secrets'>,
  ): Promise<Readonly<Record<string, string>>> {
    if (!row.secrets) return {};
    return ((await this.#unseal(row.id, 'secrets', row.about, row.secrets)) ?? {}) as Record<string, string>;
  }

  async #unseal(id: string, part: string, about: string, sealed: Buffer): Promise<unknown> {
    const key = await this.#keyring.find(about, 'health');
    return key ? JSON.parse(unwrapKey(key, sealed, `${id}/${part}`).toString('utf8')) : null;
  }

  async find(id: string): Promise<OutboxRow | null> {
    const { rows } = await this.#pool.query<OutboxRow>('select * from mail.outbox where id = $1', [id]);
    return rows[0] ?? null;
  }

  /** The newest first; `status` null: all. */
  async page(
    status: MailStatus | null,
    limit: number,
    offset: number,
  ): Promise<{ rows: readonly OutboxRow[]; counts: Readonly<Partial<Record<MailStatus, number>>> }> {
    const { rows } = await this.#pool.query<OutboxRow>(
      `select * from mail.outbox where $1::text is null or status = $1
       order by created_at desc, id limit $2 offset $3`,
      [status, limit, offset],
    );
    const counted = await this.#pool.query<{ status: MailStatus; n: number }>(
      'select status, count(*)::int as n from mail.outbox group by status',
    );
    return { rows, counts: Object.fromEntries(counted.rows.map(({ status: one, n }) => [one, n])) };
  }

  /** Whether mails can be sent: false without SMTP settings, and until a sender has reported. */
  async senderState(): Promise<SenderState> {
    const { rows } = await this.#pool.query<SenderState>(
      'select configured, problem, source from mail.sender',
    );
    return rows[0] ?? { configured: false, problem: null, source: null };
  }
}
