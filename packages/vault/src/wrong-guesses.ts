import type { Pool } from 'pg';
import type { StoredSession } from './sessions.ts';

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
