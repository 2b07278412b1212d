/**
 * The mail server set on the screen, with its password, encrypted under the shop's key. SMTP_URL takes
 * precedence.
 */
import type { Pool } from 'pg';
import { unwrapKey, wrapKey } from '../master-key.ts';
import type { PersonalKeys } from '../personal-keys.ts';
import { senderAwake, shopSubject } from './outbox.ts';

export interface StoredMailServer {
  readonly host: string;
  readonly port: number;
  readonly security: 'starttls' | 'tls' | 'none';
  /** Empty for a server without login; then there is no password either. */
  readonly user: string;
  readonly password: string;
  /** As written: « Boulangerie <planning@exemple.fr> ». */
  readonly sender: string;
}

const name = 'mail_server';

export class MailServerSettings {
  readonly #pool: Pool;
  readonly #keyring: PersonalKeys;
  constructor(pool: Pool, keyring: PersonalKeys) {
    this.#pool = pool;
    this.#keyring = keyring;
  }

  /** Null where none was set. */
  async read(): Promise<StoredMailServer | null> {
    const { rows } = await this.#pool.query<{ value: string }>(
      'select value from vault.meta where name = $1',
      [name],
    );
    const key = rows[0] && (await this.#keyring.find(shopSubject, 'contact'));
    if (!rows[0] || !key) return null;
    // Written by `write` alone.
    return JSON.parse(unwrapKey(key, Buffer.from(rows[0].value, 'base64'), name).toString('utf8'));
  }

  /** The sender takes it up at once. */
  async write(server: StoredMailServer): Promise<void> {
    const key = await this.#keyring.obtain(shopSubject, 'contact');
    const sealed = wrapKey(key, Buffer.from(JSON.stringify(server)), name).toString('base64');
    await this.#pool.query(
      `insert into vault.meta (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
      [name, sealed],
    );
    await this.wakeSender();
  }

  async remove(): Promise<void> {
    await this.#pool.query('delete from vault.meta where name = $1', [name]);
    await this.wakeSender();
  }

  /** Ends the pause that follows a failure of the server. */
  async wakeSender(): Promise<void> {
    await senderAwake(this.#pool);
  }
}
