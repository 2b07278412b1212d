import type { Pool } from 'pg';

const name = 'site_address';

/** Names that only this machine answers to: a link to them works nowhere else. */
const onlyHere = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/i;

/** Where people reach the site: what links in mails and on slips begin with. */
export class SiteAddress {
  readonly #pool: Pool;
  readonly #env: NodeJS.ProcessEnv;
  constructor(pool: Pool, env: NodeJS.ProcessEnv) {
    this.#pool = pool;
    this.#env = env;
  }

  /**
   * The address with /plan: PUBLIC_URL, else the one the administrator last logged in at, else SITE_URL, this machine's
   * own on the shop's network.
   */
  async url(): Promise<string> {
    const { PUBLIC_URL, SITE_URL } = this.#env;
    const origin = PUBLIC_URL || (await this.#remembered()) || SITE_URL || 'http://localhost:3000';
    return `${origin.replace(/\/+$/, '')}/plan`;
  }

  /** Keeps the origin the administrator uses, unless it names only this machine. */
  async remember(origin: string): Promise<void> {
    if (!URL.canParse(origin) || onlyHere.test(new URL(origin).hostname)) return;
    await this.#pool.query(
      `insert into vault.meta (name, value) values ($1, $2)
       on conflict (name) do update set value = excluded.value where vault.meta.value <> excluded.value`,
      [name, new URL(origin).origin],
    );
  }

  async #remembered(): Promise<string | undefined> {
    const { rows } = await this.#pool.query<{ value: string }>(
      'select value from vault.meta where name = $1',
      [name],
    );
    return rows[0]?.value;
  }
}
