import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { forgetSessions, SessionCache, type StoredSession } from './session-cache.ts';
import { transaction } from './transaction.ts';

export type { StoredSession };

/** The owner of a new session: a shared password, or a person as known by a generation of the log. */
export type SessionHolder =
  | { readonly role: StoredSession['role'] }
  | {
      readonly role: 'employee';
      readonly employeeId: string;
      readonly isFormer: boolean;
      readonly generation: number;
    };

/** Row of vault.meta: the log generation in which personal sessions were opened; 1 if there is no row. */
const sessionsGeneration = 'sessions_generation';
const generationSql = `coalesce((select value::int from vault.meta where name = '${sessionsGeneration}'), 1)`;

/** Shop tablets stay logged in through a working day and a half; a stolen cookie does not live for ever. */
const idleHours = 36;
const longestDays = 30;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export class Sessions {
  readonly #pool: Pool;
  #cache: SessionCache | undefined;
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** From here on sessions are kept in memory for some seconds. The caller ends it with `stopKeeping`. */
  keep(databaseUrl: string): void {
    this.#cache ??= new SessionCache(databaseUrl);
  }

  async stopKeeping(): Promise<void> {
    await this.#cache?.stop();
    this.#cache = undefined;
  }

  /** Opens a session for the current credential; answers the cookie's token. */
  async open(who: SessionHolder, now: Date): Promise<{ token: string; id: string }> {
    const person = 'employeeId' in who ? who : null;
    const token = randomBytes(32).toString('base64url');
    const id = randomUUID();
    await this.#pool.query(
      `insert into vault.sessions
         (token_hash, id, role, employee_id, credential_generation, created_at, last_seen_at, expires_at,
          is_former, log_generation)
       select $1, $2, $3, $4, c.generation, $5, $5, $5::timestamptz + make_interval(days => $6), $9, $10
       from vault.credentials c where c.kind = $7 and c.id = $8`,
      [
        hashOf(token),
        id,
        who.role,
        person?.employeeId ?? null,
        now,
        longestDays,
        person ? 'employee' : 'role',
        person?.employeeId ?? who.role,
        person?.isFormer ?? false,
        person?.generation ?? 1,
      ],
    );
    return { token, id };
  }

  /**
   * The session of a cookie's token; null when there is none, it expired, its password was changed, or its
   * rights come from an old generation of the log.
   */
  find(token: string, now: Date): Promise<StoredSession | null> {
    const hash = hashOf(token);
    const ask = () => this.#find(hash, now);
    return this.#cache ? this.#cache.find(hash.toString('base64'), ask) : ask();
  }

  async #find(hash: Buffer, now: Date): Promise<StoredSession | null> {
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
         and (s.employee_id is null or s.log_generation = ${generationSql})
         and s.last_seen_at > $2::timestamptz - make_interval(hours => $3)`,
      [hash, now, idleHours],
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
    forgetSessions();
  }

  /** Ends the sessions of a person, whose account was closed. */
  async closeAllOf(employeeId: string): Promise<void> {
    const { rowCount } = await this.#pool.query('select from vault.sessions where employee_id = $1 limit 1', [
      employeeId,
    ]);
    // Without a deleted row no other service needs to be notified.
    if (!rowCount) return;
    await this.#pool.query('delete from vault.sessions where employee_id = $1', [employeeId]);
    forgetSessions();
  }

  /** The generation of the log by which personal sessions hold. */
  async reconciledWith(): Promise<number> {
    const { rows } = await this.#pool.query<{ generation: number }>(`select ${generationSql} as generation`);
    return rows[0]?.generation ?? 1;
  }

  /**
   * Moves personal sessions to another generation of the log: sessions with the same rights there remain, the
   * others end. A session opened meanwhile under the former generation is not found.
   */
  async settle(
    generation: number,
    login: (employeeId: string) => Promise<{ readonly isFormer: boolean } | null>,
  ): Promise<void> {
    const { rows } = await this.#pool.query<{ employee_id: string }>(
      'select distinct employee_id from vault.sessions where employee_id is not null',
    );
    const known = new Map<string, boolean>();
    for (const { employee_id: employeeId } of rows) {
      const opened = await login(employeeId);
      if (opened) known.set(employeeId, opened.isFormer);
    }
    const people = [[...known.keys()], [...known.values()]];
    const isAlike = `exists (select from unnest($1::text[], $2::boolean[]) as known(employee_id, is_former)
      where known.employee_id = sessions.employee_id and known.is_former = sessions.is_former)`;
    await transaction(this.#pool, async (client) => {
      await client.query(
        `delete from vault.sessions where employee_id is not null and not ${isAlike}`,
        people,
      );
      await client.query(`update vault.sessions set log_generation = $3 where ${isAlike}`, [
        ...people,
        generation,
      ]);
      await client.query(
        'insert into vault.meta (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
        [sessionsGeneration, String(generation)],
      );
    });
    forgetSessions();
  }

  /** Deletes expired sessions; called once a day. */
  async sweep(now: Date): Promise<void> {
    await this.#pool.query(
      `delete from vault.sessions where expires_at <= $1
       or last_seen_at <= $1::timestamptz - make_interval(hours => $2)`,
      [now, idleHours],
    );
  }
}
