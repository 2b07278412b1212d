import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { StoredSession } from './sessions.ts';

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

/** Wrong guesses at a shared password within an hour. */
export interface WrongGuesses {
  readonly role: StoredSession['role'];
  /** Instant at which the hour begins. */
  readonly hour: Date;
  readonly count: number;
}

/**
 * Counts by hour the wrong guesses that the audit trail reports once per hour, so that an attack does not
 * fill the log.
 */
export class WrongGuessCounts {
  readonly #pool: Pool;
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async add(role: StoredSession['role'], now: Date): Promise<void> {
    await this.#pool.query(
      `insert into vault.wrong_guesses as g (role, hour, count) values ($1, date_trunc('hour', $2::timestamptz), 1)
       on conflict (role, hour) do update set count = g.count + 1`,
      [role, now],
    );
  }

  /** The guesses in the hours that ended by `instant`, oldest first. */
  async endedBy(instant: Date): Promise<WrongGuesses[]> {
    const { rows } = await this.#pool.query<WrongGuesses>(
      `select role, hour, count from vault.wrong_guesses
       where hour + interval '1 hour' <= $1 order by hour, role`,
      [instant],
    );
    return rows;
  }

  /** Called after they were reported. */
  async forget({ role, hour }: WrongGuesses): Promise<void> {
    await this.#pool.query('delete from vault.wrong_guesses where role = $1 and hour = $2', [role, hour]);
  }
}
