import { reachableOrigin, type SiteAddressState } from '@fournil/contracts/settings/site-address';
import type { Pool } from 'pg';

/** Which of the machine's own addresses the administrator last logged in at. */
const lastUsed = 'site_address';
const confirmedName = 'confirmed_site_address';

export type ConfirmedAddress = NonNullable<SiteAddressState['confirmed']>;

/**
 * The site's address for links in mails and on slips. A caller can write anything into `Host`, so it only
 * selects among the machine's addresses.
 */
export class SiteAddress {
  readonly #pool: Pool;
  readonly #env: NodeJS.ProcessEnv;
  constructor(pool: Pool, env: NodeJS.ProcessEnv) {
    this.#pool = pool;
    this.#env = env;
  }

  /** The address with /plan. */
  async url(): Promise<string> {
    return (await this.state()).siteUrl;
  }

  /** PUBLIC_URL, else the address an administrator confirmed, else one of this machine's own. */
  async state(): Promise<SiteAddressState> {
    const { rows } = await this.#pool.query<{ name: string; value: string }>(
      'select name, value from vault.meta where name = any($1)',
      [[lastUsed, confirmedName]],
    );
    const kept = new Map(rows.map(({ name, value }) => [name, value]));
    const stored = kept.get(confirmedName);
    // Written by `confirm` alone.
    const confirmed: ConfirmedAddress | null = stored === undefined ? null : JSON.parse(stored);
    const used = kept.get(lastUsed);
    const own = this.#own();
    const chosen = used !== undefined && own.includes(used) ? used : own[0];
    const { PUBLIC_URL } = this.#env;
    const machine = { origin: chosen ?? 'http://localhost:3000', source: 'machine' as const };
    const asConfirmed = confirmed && { origin: confirmed.address, source: 'confirmed' as const };
    const { origin, source } = PUBLIC_URL
      ? { origin: PUBLIC_URL, source: 'environment' as const }
      : (asConfirmed ?? machine);
    return { siteUrl: `${origin.replace(/\/+$/, '')}/plan`, source, confirmed };
  }

  /** Stores which of the machine's own addresses the administrator uses; others are ignored. */
  async remember(origin: string): Promise<void> {
    const reachable = reachableOrigin(origin);
    if (reachable !== null && this.#own().includes(reachable)) await this.#write(lastUsed, reachable);
  }

  async confirm(confirmed: ConfirmedAddress): Promise<void> {
    await this.#write(confirmedName, JSON.stringify(confirmed));
  }

  async withdraw(): Promise<void> {
    await this.#pool.query('delete from vault.meta where name = $1', [confirmedName]);
  }

  /**
   * Addresses from the program that starts the services: the likeliest first; none in a container or behind a
   * proxy.
   */
  #own(): readonly string[] {
    return (this.#env.OWN_ADDRESSES ?? '').split(',').filter((address) => address !== '');
  }

  async #write(name: string, value: string): Promise<void> {
    await this.#pool.query(
      `insert into vault.meta (name, value) values ($1, $2)
       on conflict (name) do update set value = excluded.value where vault.meta.value <> excluded.value`,
      [name, value],
    );
  }
}
