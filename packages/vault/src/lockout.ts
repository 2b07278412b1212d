import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';

/** Wrong passwords in a row that a personal account allows. */
const lockoutFailures = 10;
const lockoutMinutes = 15;

/**
 * Blocks a personal account for a while after too many wrong passwords. An address without an account is
 * blocked in the same way, so that the answer reveals nothing. Shared passwords are only slowed down
 * [access-8].
 */
export class Lockout {
  readonly #pool: Pool;
  readonly #secret: Buffer;
  constructor(pool: Pool, secret: Buffer) {
    this.#pool = pool;
    this.#secret = secret;
  }

  #digest(address: string): Buffer {
    return createHmac('sha256', this.#secret).update(address.trim().toLowerCase()).digest();
  }

  async isLocked(address: string, now: Date): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'select 1 from vault.login_failures where digest = $1 and locked_until > $2',
      [this.#digest(address), now],
    );
    return rowCount === 1;
  }

  /** Counts a wrong password; until when the address is locked when it was one too many. */
  async fail(address: string, now: Date): Promise<Date | null> {
    const { rows } = await this.#pool.query<{ failures: number; locked_until: Date | null }>(
      `insert into vault.login_failures as f (digest, failures, last_failure_at) values ($1, 1, $2)
       on conflict (digest) do update set
         failures = case when f.last_failure_at < $2::timestamptz - make_interval(mins => $3) then 1 else f.failures + 1 end,
         last_failure_at = $2
       returning failures, locked_until`,
      [this.#digest(address), now, lockoutMinutes],
    );
    if ((rows[0]?.failures ?? 0) < lockoutFailures) return null;
    const until = new Date(now.getTime() + lockoutMinutes * 60_000);
    await this.#pool.query(
      'update vault.login_failures set locked_until = $2, failures = 0 where digest = $1',
      [this.#digest(address), until],
    );
    return until;
  }

  /** The right password was given, or a new one chosen. */
  async clear(address: string): Promise<void> {
    await this.#pool.query('delete from vault.login_failures where digest = $1', [this.#digest(address)]);
  }

  /** Deletes old entries; called once an hour. */
  async sweep(now: Date): Promise<void> {
    await this.#pool.query(
      "delete from vault.login_failures where last_failure_at < $1::timestamptz - interval '1 day'",
      [now],
    );
  }
}
