import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** A session as it lies on the server (design 8). */
export interface StoredSession {
  readonly id: string;
  readonly role: 'admin' | 'employee' | 'accountant';
  readonly employeeId?: string;
  /** The credential is a one-time password not yet changed. */
  readonly mustChangePassword: boolean;
  /** Has left: the session opens their documents only. */
  readonly isFormer: boolean;
}

/** Shop tablets stay logged in through a working day and a half; a stolen cookie does not live for ever. */
const idleHours = 36;
const longestDays = 30;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export class Sessions {
  readonly #pool: Pool;
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Opens a session on the credential as it is now; answers the cookie's token. */
  async open(
    who: { role: StoredSession['role']; employeeId?: string; isFormer?: boolean },
    now: Date,
  ): Promise<{ token: string; id: string }> {
    const token = randomBytes(32).toString('base64url');
    const id = randomUUID();
    await this.#pool.query(
      `insert into vault.sessions
         (token_hash, id, role, employee_id, credential_generation, created_at, last_seen_at, expires_at,
          is_former)
       select $1, $2, $3, $4, c.generation, $5, $5, $5::timestamptz + make_interval(days => $6), $9
       from vault.credentials c where c.kind = $7 and c.id = $8`,
      [
        hashOf(token),
        id,
        who.role,
        who.employeeId ?? null,
        now,
        longestDays,
        who.employeeId ? 'employee' : 'role',
        who.employeeId ?? who.role,
        who.isFormer ?? false,
      ],
    );
    return { token, id };
  }

  /** The session of a cookie's token, null when there is none, it expired or its password was changed. */
  async find(token: string, now: Date): Promise<StoredSession | null> {
    const { rows } = await this.#pool.query<{
      id: string;
      role: StoredSession['role'];
      employee_id: string | null;
      one_time: boolean;
      is_former: boolean;
      stale: boolean;
    }>(
      `select s.id, s.role, s.employee_id, s.is_former, c.one_time,
              s.last_seen_at < $2::timestamptz - interval '5 minutes' as stale
       from vault.sessions s
       join vault.credentials c
         on c.kind = case when s.employee_id is null then 'role' else 'employee' end
        and c.id = coalesce(s.employee_id, s.role)
        and c.generation = s.credential_generation
       where s.token_hash = $1 and s.expires_at > $2
         and s.last_seen_at > $2::timestamptz - make_interval(hours => $3)`,
      [hashOf(token), now, idleHours],
    );
    const row = rows[0];
    if (!row) return null;
    if (row.stale)
      await this.#pool.query('update vault.sessions set last_seen_at = $2 where id = $1', [row.id, now]);
    return {
      id: row.id,
      role: row.role,
      mustChangePassword: row.one_time,
      isFormer: row.is_former,
      ...(row.employee_id === null ? {} : { employeeId: row.employee_id }),
    };
  }

  async close(token: string): Promise<void> {
    await this.#pool.query('delete from vault.sessions where token_hash = $1', [hashOf(token)]);
  }

  /** Ends the sessions of a person, whose account was closed. */
  async closeAllOf(employeeId: string): Promise<void> {
    await this.#pool.query('delete from vault.sessions where employee_id = $1', [employeeId]);
  }

  /** Forgets what expired; called once a day. */
  async sweep(now: Date): Promise<void> {
    await this.#pool.query(
      `delete from vault.sessions where expires_at <= $1
       or last_seen_at <= $1::timestamptz - make_interval(hours => $2)`,
      [now, idleHours],
    );
  }
}
