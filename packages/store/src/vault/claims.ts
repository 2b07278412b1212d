import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { transaction } from './transaction.ts';

export interface Claim {
  /** 'email', 'declaration'. */
  readonly kind: string;
  readonly value: string;
  /** Id of the aggregate that holds the value. */
  readonly owner: string;
}

/** A rebuilt claim, with the command that took it. */
export type MadeClaim = Claim & { readonly commandId: string };

/** A value that another record has, and the command that claimed it. */
export interface HeldValue {
  readonly value: string;
  readonly owner: string;
  readonly commandId: string;
  readonly claimedAt: Date;
}

/**
 * Values that must be unique across streams, which the log cannot guarantee: claimed here before the append
 * [log-7]. Only an HMAC of the value is stored.
 */
export class Claims {
  readonly #pool: Pool;
  readonly #secret: Buffer;
  constructor(pool: Pool, secret: Buffer) {
    this.#pool = pool;
    this.#secret = secret;
  }

  #digest(kind: string, value: string): Buffer {
    return createHmac('sha256', this.#secret).update(`${kind}\0${value}`).digest();
  }

  /**
   * Claims all the values of one kind for `owner` in one step; answers the values held by others, with their
   * commands. The free values are claimed even then: the caller releases them. Claiming a value again
   * succeeds and moves the claim to the new command, so that nobody can take it over from the earlier one.
   */
  async take(
    kind: string,
    values: readonly string[],
    owner: string,
    commandId: string,
    now: Date,
  ): Promise<readonly HeldValue[]> {
    const digests = new Map(values.map((value) => [this.#digest(kind, value).toString('hex'), value]));
    // In one order, so that two who ask for the same values do not wait for each other.
    const keys = [...digests.keys()].sort();
    const { rowCount } = await this.#pool.query(
      `insert into vault.claims as held (kind, digest, owner, command_id, claimed_at)
       select $1, decode(digest, 'hex'), $3, $4, $5 from unnest($2::text[]) with ordinality as asked(digest, place)
       order by place
       on conflict (kind, digest) do update
       set command_id = excluded.command_id, claimed_at = excluded.claimed_at where held.owner = excluded.owner`,
      [kind, keys, owner, commandId, now],
    );
    // Each was free, or the owner's own.
    if (rowCount === keys.length) return [];
    // A separate statement: the first one's snapshot may be older than the conflicting rows.
    const { rows } = await this.#pool.query<{
      digest: string;
      owner: string;
      command_id: string;
      claimed_at: Date;
    }>(
      `select encode(digest, 'hex') as digest, owner, command_id, claimed_at from vault.claims
       where kind = $1 and digest in (select decode(asked, 'hex') from unnest($2::text[]) as asked)`,
      [kind, keys],
    );
    // Given back by its holder in between: once more.
    if (rows.length < keys.length) return this.take(kind, values, owner, commandId, now);
    return rows
      .filter((row) => row.owner !== owner)
      .map((row) => ({
        value: digests.get(row.digest) ?? '',
        owner: row.owner,
        commandId: row.command_id,
        claimedAt: row.claimed_at,
      }));
  }

  /** Releases those of the values that `owner` has. */
  async release(kind: string, values: readonly string[], owner: string): Promise<void> {
    const keys = values.map((value) => this.#digest(kind, value).toString('hex'));
    await this.#pool.query(
      `delete from vault.claims where kind = $1 and owner = $3
       and digest in (select decode(asked, 'hex') from unnest($2::text[]) as asked)`,
      [kind, keys, owner],
    );
  }

  /** Takes over the claim of a command that never reached the log. False when it changed meanwhile. */
  async takeOver(
    claim: Claim,
    from: { owner: string; commandId: string },
    commandId: string,
    now: Date,
  ): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `update vault.claims set owner = $3, command_id = $4, claimed_at = $5
       where kind = $1 and digest = $2 and owner = $6 and command_id = $7`,
      [
        claim.kind,
        this.#digest(claim.kind, claim.value),
        claim.owner,
        commandId,
        now,
        from.owner,
        from.commandId,
      ],
    );
    return rowCount === 1;
  }

  /** The owner of a value. */
  async holder(kind: string, value: string): Promise<string | null> {
    const { rows } = await this.#pool.query<{ owner: string }>(
      'select owner from vault.claims where kind = $1 and digest = $2',
      [kind, this.#digest(kind, value)],
    );
    return rows[0]?.owner ?? null;
  }

  /** Replaces all claims, in one step, for a rebuild from the log. */
  async replaceAll(claims: readonly MadeClaim[], now: Date): Promise<void> {
    await transaction(this.#pool, async (client) => {
      await client.query('truncate vault.claims');
      await client.query(
        `insert into vault.claims (kind, digest, owner, command_id, claimed_at)
         select kind, digest, owner, command_id, $5 from unnest($1::text[], $2::bytea[], $3::text[], $4::text[])
           as made(kind, digest, owner, command_id)
         on conflict do nothing`,
        [
          claims.map((claim) => claim.kind),
          claims.map((claim) => this.#digest(claim.kind, claim.value)),
          claims.map((claim) => claim.owner),
          claims.map((claim) => claim.commandId),
          now,
        ],
      );
    });
  }
}
