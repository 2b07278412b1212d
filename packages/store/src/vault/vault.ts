import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { Claims } from './claims.ts';
import { Credentials } from './credentials.ts';
import { FailingTasks } from './failing-tasks.ts';
import { Lockout, WrongGuessCounts } from './lockout.ts';
import { MailServerSettings } from './mail/mail-server.ts';
import { Outbox } from './mail/outbox.ts';
import { PushDevices } from './mail/push-devices.ts';
import {
  keyCheckName,
  MasterKeyProblem,
  makeKeyCheck,
  masterKeyPath,
  newKey,
  opensKeyCheck,
  readMasterKey,
  writeMasterKey,
} from './master-key.ts';
import { PersonalKeys } from './personal-keys.ts';
import { ResetLinks } from './reset-links.ts';
import { Sessions } from './sessions.ts';
import { SiteAddress } from './site-address.ts';
import { TimeClock } from './time-clock.ts';

export interface Vault {
  readonly keyring: PersonalKeys;
  readonly credentials: Credentials;
  readonly sessions: Sessions;
  readonly claims: Claims;
  /** Mails to send, and what became of them. */
  readonly outbox: Outbox;
  /** The server they leave by, as set on the screen. */
  readonly mailServer: MailServerSettings;
  /** The devices that receive notifications, and the kinds that each person chose. */
  readonly push: PushDevices;
  readonly resetLinks: ResetLinks;
  readonly lockout: Lockout;
  readonly wrongGuesses: WrongGuessCounts;
  readonly siteAddress: SiteAddress;
  /** Devices and personal codes of the time clock. */
  readonly timeClock: TimeClock;
  /** Work of the server itself that does not succeed. */
  readonly failingTasks: FailingTasks;
  /** Random id of this installation; part of every event's metadata. */
  readonly siteId: string;
  /** Seals personal data of the views; derived from the master key and never stored (decision 25). */
  readonly viewsKey: Buffer;
  /** HMAC of a request's body for idempotency, keyed so that the log reveals nothing about it. */
  bodyHash(body: string): string;
  /** The pool it was opened on. */
  readonly pool: Pool;
}

export interface VaultOptions {
  readonly pool: Pool;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
}

/** One at a time: several services may open an empty vault at the same moment. */
async function exclusively<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('fournil vault'))");
    return await work();
  } finally {
    // A broken connection has released the lock with it.
    await client.query("select pg_advisory_unlock(hashtext('fournil vault'))").catch(() => undefined);
    client.release();
  }
}

/** Creates missing tables of schemas `vault` and `mail`; changes no existing one. */
export async function createVaultTables(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(await readFile(new URL('tables.sql', import.meta.url), 'utf8'));
  await pool.query(await readFile(new URL('mail/tables.sql', import.meta.url), 'utf8'));
}

async function readMeta(pool: Pool, name: string): Promise<string | null> {
  const { rows } = await pool.query<{ value: string }>('select value from vault.meta where name = $1', [
    name,
  ]);
  return rows[0]?.value ?? null;
}

/**
 * The master key of this vault; created only for an empty vault. @throws MasterKeyProblem when it is missing,
 * damaged or a different one; nothing is changed then
 */
async function masterKeyFor(options: VaultOptions): Promise<{ key: Buffer; created: boolean }> {
  const path = masterKeyPath(options.dataDir, options.env);
  const check = await readMeta(options.pool, keyCheckName);
  const key = await readMasterKey(path);
  if (check === null) {
    const { rowCount } = await options.pool.query('select 1 from vault.keys limit 1');
    if (rowCount)
      throw new MasterKeyProblem(
        "Le coffre contient des clés mais pas sa marque : restaurez une sauvegarde. Rien n'a été modifié.",
      );
    const fresh = key ?? newKey();
    if (!key) await writeMasterKey(path, fresh);
    const values = [
      [keyCheckName, makeKeyCheck(fresh)],
      ['site_id', crypto.randomUUID()],
    ];
    for (const row of values) {
      await options.pool.query(
        'insert into vault.meta (name, value) values ($1, $2) on conflict do nothing',
        row,
      );
    }
    // Also with an existing key, since an interrupted start may have left it without showing its code.
    return { key: fresh, created: true };
  }
  if (!key) {
    throw new MasterKeyProblem(
      `La clé maîtresse ${path} manque alors que des données existent. Remettez-la, ou recréez-la avec le code de récupération : npm run restore-key. Rien n'a été modifié.`,
    );
  }
  if (!opensKeyCheck(key, check)) {
    throw new MasterKeyProblem(
      `La clé maîtresse ${path} n'est pas celle de ces données. Remettez la bonne, ou recréez-la avec le code de récupération : npm run restore-key. Rien n'a été modifié.`,
    );
  }
  return { key, created: false };
}

/** Opens the vault; `created` is true if it is new. @throws MasterKeyProblem */
export async function openVault(
  options: VaultOptions,
): Promise<Vault & { masterKey: Buffer; created: boolean }> {
  const { key, created } = await exclusively(options.pool, async () => {
    await createVaultTables(options.pool);
    return masterKeyFor(options);
  });
  const siteId = (await readMeta(options.pool, 'site_id')) ?? '';
  const secret = (purpose: string) => createHmac('sha256', key).update(purpose).digest();
  const bodySecret = secret('request bodies');
  const keyring = new PersonalKeys(options.pool, key);
  return {
    pool: options.pool,
    keyring,
    outbox: new Outbox(options.pool, keyring),
    mailServer: new MailServerSettings(options.pool, keyring),
    push: new PushDevices(options.pool, keyring),
    resetLinks: new ResetLinks(options.pool),
    lockout: new Lockout(options.pool, secret('lockout')),
    wrongGuesses: new WrongGuessCounts(options.pool),
    credentials: new Credentials(options.pool),
    sessions: new Sessions(options.pool),
    failingTasks: new FailingTasks(options.pool),
    siteAddress: new SiteAddress(options.pool, options.env),
    timeClock: new TimeClock(options.pool, secret('time clock')),
    claims: new Claims(options.pool, secret('claims')),
    siteId,
    viewsKey: secret('views'),
    bodyHash: (body) => createHmac('sha256', bodySecret).update(body).digest('base64url'),
    masterKey: key,
    created,
  };
}
