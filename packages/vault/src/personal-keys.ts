import type { Purpose } from '@fournil/events/define';
import type { Pool } from 'pg';
import { newKey, unwrapKey, wrapKey } from './master-key.ts';

const name = (subject: string, purpose: string) => `${subject}/${purpose}`;

/**
 * Keys per person and purpose, wrapped in Postgres, unwrapped in memory. Implements the `Keyring` of
 * the event log. At most `capacity` keys stay in memory, the oldest used leaves first.
 */
export class PersonalKeys {
  readonly #pool: Pool;
  readonly #master: Buffer;
  readonly #capacity: number;
  readonly #cache = new Map<string, Buffer>();

  constructor(pool: Pool, master: Buffer, capacity = 20_000) {
    this.#pool = pool;
    this.#master = master;
    this.#capacity = capacity;
  }

  async obtain(subject: string, purpose: Purpose): Promise<Buffer> {
    const known = await this.find(subject, purpose);
    if (known) return known;
    // Committed on its own, before the event that needs it (design 3). Two writers: the first one's stays.
    const wrapped = wrapKey(this.#master, newKey(), name(subject, purpose));
    await this.#pool.query(
      'insert into vault.keys (subject, purpose, wrapped) values ($1, $2, $3) on conflict do nothing',
      [subject, purpose, wrapped],
    );
    const key = await this.find(subject, purpose);
    if (!key) throw new Error("La clé qui vient d'être créée est introuvable");
    return key;
  }

  async find(subject: string, purpose: Purpose): Promise<Buffer | null> {
    const cached = this.#cache.get(name(subject, purpose));
    if (cached) return cached;
    const { rows } = await this.#pool.query<{ wrapped: Buffer }>(
      'select wrapped from vault.keys where subject = $1 and purpose = $2',
      [subject, purpose],
    );
    return rows[0] ? this.#remember(subject, purpose, rows[0].wrapped) : null;
  }

  /** Destroys a key for good: what it sealed opens nowhere any more. Says nothing where there is none. */
  async destroy(subject: string, purpose: Purpose): Promise<void> {
    await this.#pool.query('delete from vault.keys where subject = $1 and purpose = $2', [subject, purpose]);
    this.#cache.delete(name(subject, purpose));
  }

  async prefetch(subjects: readonly string[]): Promise<void> {
    const missing = [...new Set(subjects)].filter((subject) => !this.#cache.has(name(subject, 'identity')));
    if (!missing.length) return;
    const { rows } = await this.#pool.query<{ subject: string; purpose: string; wrapped: Buffer }>(
      'select subject, purpose, wrapped from vault.keys where subject = any($1)',
      [missing],
    );
    for (const row of rows) this.#remember(row.subject, row.purpose, row.wrapped);
  }

  #remember(subject: string, purpose: string, wrapped: Buffer): Buffer {
    const key = unwrapKey(this.#master, wrapped, name(subject, purpose));
    if (this.#cache.size >= this.#capacity) {
      const oldest = this.#cache.keys().next().value;
      if (oldest !== undefined) this.#cache.delete(oldest);
    }
    this.#cache.set(name(subject, purpose), key);
    return key;
  }
}
