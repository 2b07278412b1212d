import type { Pool } from 'pg';
import { asGenerated, hashPassword, verifyPassword } from './passwords.ts';
import { forgetSessions } from './session-cache.ts';

export type CredentialOwner =
  | { readonly role: 'admin' | 'employee' | 'accountant' }
  | { readonly employeeId: string };

const keyOf = (owner: CredentialOwner): [string, string] =>
  'role' in owner ? ['role', owner.role] : ['employee', owner.employeeId];

/** A lookup of an unknown owner takes as long as of a known one, so that timing reveals nothing. */
let decoy: Promise<string> | undefined;

export class Credentials {
  readonly #pool: Pool;
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Sets a password; every session opened with the former one ends. */
  async set(
    owner: CredentialOwner,
    password: string,
    options: { oneTime?: boolean; expiresAt?: Date } = {},
  ): Promise<void> {
    const [kind, id] = keyOf(owner);
    await this.#pool.query(
      `insert into vault.credentials (kind, id, hash, one_time, expires_at) values ($1, $2, $3, $4, $5)
       on conflict (kind, id) do update set hash = excluded.hash, one_time = excluded.one_time,
         expires_at = excluded.expires_at, generation = vault.credentials.generation + 1`,
      [kind, id, await hashPassword(password), options.oneTime ?? false, options.expiresAt ?? null],
    );
    forgetSessions();
  }

  /** Sets a password only if there is none; true when it did. */
  async setFirst(owner: CredentialOwner, password: string): Promise<boolean> {
    const [kind, id] = keyOf(owner);
    const { rowCount } = await this.#pool.query(
      'insert into vault.credentials (kind, id, hash) values ($1, $2, $3) on conflict do nothing',
      [kind, id, await hashPassword(password)],
    );
    return rowCount === 1;
  }

  async exists(owner: CredentialOwner): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'select 1 from vault.credentials where kind = $1 and id = $2',
      keyOf(owner),
    );
    return rowCount === 1;
  }

  /**
   * Whether `password` opens `owner`'s account at `now`; a one-time password also in the form copied from
   * paper. Takes equally long for an unknown owner.
   */
  async verify(owner: CredentialOwner | null, password: string, now: Date): Promise<boolean> {
    const [kind, id] = owner ? keyOf(owner) : ['none', ''];
    const { rows } = await this.#pool.query<{ hash: string; one_time: boolean; expires_at: Date | null }>(
      'select hash, one_time, expires_at from vault.credentials where kind = $1 and id = $2',
      [kind, id],
    );
    decoy ??= hashPassword('');
    const matches = await verifyPassword(
      rows[0]?.one_time ? asGenerated(password) : password,
      rows[0]?.hash ?? (await decoy),
    );
    return matches && rows[0] !== undefined && (rows[0].expires_at === null || rows[0].expires_at > now);
  }
}
