/**
 * The devices to which a person's notifications are sent. Like sessions they are not recorded in the log: an
 * address with which anybody can reach a phone must not be stored for ever. It expires, and is encrypted
 * under the person's key, so that it is erased with it.
 */
import { createECDH, createHash } from 'node:crypto';
import { defaultPushChoices, type PushChoices, type PushDevice } from '@fournil/contracts/mail/push';
import type { Pool } from 'pg';
import { unwrapKey, wrapKey } from '../master-key.ts';
import type { PersonalKeys } from '../personal-keys.ts';
import { shopSubject } from './outbox.ts';

/**
 * The keys by which push services know this installation; with other keys no device can be reached any more.
 */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const vapidName = 'push_keys';
/** A browser that subscribes again leaves its former address behind. */
const devicesPerPerson = 10;

const idOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

export class PushDevices {
  readonly #pool: Pool;
  readonly #keyring: PersonalKeys;
  constructor(pool: Pool, keyring: PersonalKeys) {
    this.#pool = pool;
    this.#keyring = keyring;
  }

  /** Made when first requested; two simultaneous requests get the same keys. A backup contains them. */
  async vapidKeys(): Promise<VapidKeys> {
    const key = await this.#keyring.obtain(shopSubject, 'contact');
    const made = wrapKey(key, Buffer.from(JSON.stringify(makeVapidKeys())), vapidName).toString('base64');
    await this.#pool.query('insert into vault.meta (name, value) values ($1, $2) on conflict do nothing', [
      vapidName,
      made,
    ]);
    const { rows } = await this.#pool.query<{ value: string }>(
      'select value from vault.meta where name = $1',
      [vapidName],
    );
    const sealed = Buffer.from(rows[0]?.value ?? '', 'base64');
    // Written here alone.
    return JSON.parse(unwrapKey(key, sealed, vapidName).toString('utf8'));
  }

  /** A device that another person used before no longer belongs to that person. */
  async add(employeeId: string, device: PushDevice, now: Date): Promise<void> {
    const id = idOf(device.endpoint);
    const key = await this.#keyring.obtain(employeeId, 'contact');
    const sealed = wrapKey(key, Buffer.from(JSON.stringify(device)), id.toString('hex'));
    await this.#pool.query(
      `insert into vault.push_devices (id, employee_id, sealed, created_at) values ($1, $2, $3, $4)
       on conflict (id) do update set employee_id = $2, sealed = $3, created_at = $4`,
      [id, employeeId, sealed, now],
    );
    await this.#pool.query(
      `delete from vault.push_devices where employee_id = $1 and id not in
         (select id from vault.push_devices where employee_id = $1 order by created_at desc limit $2)`,
      [employeeId, devicesPerPerson],
    );
  }

  async remove(employeeId: string, endpoint: string): Promise<void> {
    await this.#pool.query('delete from vault.push_devices where id = $1 and employee_id = $2', [
      idOf(endpoint),
      employeeId,
    ]);
  }

  /** The push service no longer knows the device. */
  async end({ endpoint }: PushDevice): Promise<void> {
    await this.#pool.query('delete from vault.push_devices where id = $1', [idOf(endpoint)]);
  }

  async of(employeeId: string): Promise<readonly PushDevice[]> {
    const key = await this.#keyring.find(employeeId, 'contact');
    if (!key) return [];
    const { rows } = await this.#pool.query<{ id: Buffer; sealed: Buffer }>(
      'select id, sealed from vault.push_devices where employee_id = $1 order by created_at',
      [employeeId],
    );
    return rows.map(({ id, sealed }) =>
      JSON.parse(unwrapKey(key, sealed, id.toString('hex')).toString('utf8')),
    );
  }

  async choices(employeeId: string): Promise<PushChoices> {
    const { rows } = await this.#pool.query<{ choices: PushChoices }>(
      'select choices from vault.push_choices where employee_id = $1',
      [employeeId],
    );
    return rows[0]?.choices ?? defaultPushChoices;
  }

  async choose(employeeId: string, choices: PushChoices): Promise<void> {
    await this.#pool.query(
      `insert into vault.push_choices (employee_id, choices) values ($1, $2)
       on conflict (employee_id) do update set choices = excluded.choices`,
      [employeeId, choices],
    );
  }

  /** Removes the devices of a person whose contact data are erased. */
  async forget(employeeId: string): Promise<void> {
    await this.#pool.query('delete from vault.push_devices where employee_id = $1', [employeeId]);
    await this.#pool.query('delete from vault.push_choices where employee_id = $1', [employeeId]);
  }
}
