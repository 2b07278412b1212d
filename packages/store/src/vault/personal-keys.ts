import type { Purpose } from '@fournil/events/define';
import { everybody, parseYearSubject, yearSubject } from '@fournil/events/ids';
import type { Pool } from 'pg';
import { newKey, unwrapKey, wrapKey } from './master-key.ts';
import { transaction } from './transaction.ts';

const name = (subject: string, purpose: string) => `${subject}/${purpose}`;

/** The subjects with whose erasure a key is destroyed: its own, its person's, and everybody's year. */
export function erasedUnder(subject: string): readonly string[] {
  const year = parseYearSubject(subject);
  return year ? [subject, year.personId, yearSubject(everybody, year.year)] : [subject];
}

/**
 * How long a cached key is used, in milliseconds: a key destroyed by another process becomes unusable here
 * after that.
 */
const trustedMs = 20_000;

export interface Erasure {
  readonly subject: string;
  readonly purpose: string;
}

/**
 * Keys per person and purpose, stored encrypted in Postgres and decrypted in memory. Implements the `Keyring`
 * of the event log. At most `capacity` keys of each purpose stay in memory; the oldest is dropped first.
 */
export class PersonalKeys {
  readonly #pool: Pool;
  readonly #master: Buffer;
  readonly #capacity: number;
  /** By purpose, then by person: read for each event of a log, without building a joint key. */
  readonly #cache = new Map<string, Map<string, { readonly key: Buffer; readonly until: number }>>();

  constructor(pool: Pool, master: Buffer, capacity = 5000) {
    this.#pool = pool;
    this.#master = master;
    this.#capacity = capacity;
  }

  async obtain(subject: string, purpose: Purpose): Promise<Buffer> {
    const known = this.held(subject, purpose);
    if (known) return known;
    // Committed on its own, before the event that needs it [log-12]. Two writers: the first one's stays.
    const fresh = newKey();
    const wrapped = wrapKey(this.#master, fresh, name(subject, purpose));
    const { rows } = await this.#pool.query<{ wrapped: Buffer }>(
      `with found as (select wrapped from vault.keys where subject = $1 and purpose = $2),
       made as (
         insert into vault.keys (subject, purpose, wrapped)
         select $1, $2, $3 where not exists (select from found)
           and not exists (select from vault.erasures where subject = any($4) and purpose = $2)
         on conflict do nothing returning wrapped)
       select wrapped from found union all select wrapped from made`,
      [subject, purpose, wrapped, erasedUnder(subject)],
    );
    if (rows[0]) return this.#remember(subject, purpose, rows[0].wrapped);
    // Another process created it meanwhile, or the person was erased. An erased person gets a throw-away key:
    // data sealed by it reads as erased at once.
    return (await this.find(subject, purpose)) ?? fresh;
  }

  async find(subject: string, purpose: Purpose): Promise<Buffer | null> {
    const cached = this.held(subject, purpose);
    if (cached) return cached;
    const { rows } = await this.#pool.query<{ wrapped: Buffer }>(
      'select wrapped from vault.keys where subject = $1 and purpose = $2',
      [subject, purpose],
    );
    return rows[0] ? this.#remember(subject, purpose, rows[0].wrapped) : null;
  }

  /** As `find`, of what is in memory and trusted still. */
  held(subject: string, purpose: Purpose): Buffer | null {
    const cached = this.#cache.get(purpose)?.get(subject);
    return cached && performance.now() < cached.until ? cached.key : null;
  }

  /** Destroys a key for good: data sealed by it can never be decrypted. Does nothing if there is none. */
  async destroy(subject: string, purpose: Purpose): Promise<void> {
    await this.#pool.query('delete from vault.keys where subject = $1 and purpose = $2', [subject, purpose]);
    this.#cache.get(purpose)?.delete(subject);
  }

  /**
   * Erases a person's data, or everybody's of a year, for these purposes: destroys their keys, those of
   * single years too, and forbids new ones. In one transaction; idempotent.
   */
  async erase(subject: string, purposes: readonly Purpose[]): Promise<void> {
    const year = parseYearSubject(subject);
    const years = year?.personId === everybody ? yearSubject('%', year.year) : yearSubject(subject, '____');
    await transaction(this.#pool, async (client) => {
      // A concurrent creation of a key waits, and then finds that it is forbidden.
      await client.query('lock table vault.keys in exclusive mode');
      await client.query(
        'insert into vault.erasures (subject, purpose) select $1, unnest($2::text[]) on conflict do nothing',
        [subject, purposes],
      );
      await client.query(
        'delete from vault.keys where (subject = $1 or subject like $3) and purpose = any($2)',
        [subject, purposes, years],
      );
    });
    for (const purpose of purposes) {
      const cache = this.#cache.get(purpose);
      for (const held of cache?.keys() ?? []) if (erasedUnder(held).includes(subject)) cache?.delete(held);
    }
  }

  /** Years up to `last` with keys. */
  async yearsUntil(last: string): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ year: string }>(
      `select distinct right(subject, 4) as year from vault.keys
       where subject like $1 and right(subject, 4) <= $2 order by 1`,
      [yearSubject('%', '____'), last],
    );
    return rows.map(({ year }) => year);
  }

  /** Everything that was ever erased here. */
  async erasures(): Promise<readonly Erasure[]> {
    const { rows } = await this.#pool.query<Erasure>(
      'select subject, purpose from vault.erasures order by subject, purpose',
    );
    return rows;
  }

  /** Empties the cache: the next read asks the vault. */
  forget(): void {
    this.#cache.clear();
  }

  async prefetch(subjects: readonly string[]): Promise<void> {
    const isHeld = (subject: string) => this.held(subject, parseYearSubject(subject) ? 'time' : 'identity');
    const missing = [...new Set(subjects)].filter((subject) => !isHeld(subject));
    if (!missing.length) return;
    const { rows } = await this.#pool.query<{ subject: string; purpose: string; wrapped: Buffer }>(
      'select subject, purpose, wrapped from vault.keys where subject = any($1)',
      [missing],
    );
    for (const row of rows) this.#remember(row.subject, row.purpose, row.wrapped);
  }

  #remember(subject: string, purpose: string, wrapped: Buffer): Buffer {
    const key = unwrapKey(this.#master, wrapped, name(subject, purpose));
    const cache = this.#cache.get(purpose) ?? new Map<string, { key: Buffer; until: number }>();
    this.#cache.set(purpose, cache);
    if (cache.size >= this.#capacity) {
      const oldest = cache.keys().next().value;
      if (oldest !== undefined) cache.delete(oldest);
    }
    cache.set(subject, { key, until: performance.now() + trustedMs });
    return key;
  }
}
