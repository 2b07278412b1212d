import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** Minutes for which a link to choose a new password is valid. */
export const resetLinkMinutes = 60;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** One-time links to choose a new password; only their hashes are stored. */
export class ResetLinks {
  readonly #pool: Pool;
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Makes a link's token; earlier links of the same person end. */
  async make(employeeId: string, now: Date): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + resetLinkMinutes * 60_000);
    await this.end(employeeId);
    await this.#pool.query(
      'insert into vault.reset_links (token_hash, employee_id, expires_at) values ($1, $2, $3)',
      [hashOf(token), employeeId, expiresAt],
    );
    return { token, expiresAt };
  }

  /** Whether the last link is so young that another one would only fill a mailbox. */
  async isRecent(employeeId: string, now: Date): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `select 1 from vault.reset_links
       where employee_id = $1 and expires_at > $2::timestamptz + make_interval(mins => $3 - 2)`,
      [employeeId, now, resetLinkMinutes],
    );
    return (rowCount ?? 0) > 0;
  }

  /** The owner of the link; null when it was used, replaced, expired or never made. */
  async holder(token: string, now: Date): Promise<string | null> {
    const { rows } = await this.#pool.query<{ employee_id: string }>(
      'select employee_id from vault.reset_links where token_hash = $1 and expires_at > $2',
      [hashOf(token), now],
    );
    return rows[0]?.employee_id ?? null;
  }

  /** Uses a link up; of two concurrent calls only one gets true. */
  async use(token: string, now: Date): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'delete from vault.reset_links where token_hash = $1 and expires_at > $2',
      [hashOf(token), now],
    );
    return rowCount === 1;
  }

  /** Ends every link of a person, and those that expired. */
  async end(employeeId: string): Promise<void> {
    await this.#pool.query('delete from vault.reset_links where employee_id = $1 or expires_at < now()', [
      employeeId,
    ]);
  }
}
