/**
 * The secrets of the time clock: tokens of tablets, personal codes, and the tickets that a correct code
 * gives.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { generatePassword, hashPassword, verifyPassword } from './passwords.ts';

/** Minutes for typing the code of a new device on it. */
const enrolmentMinutes = 30;
/** Seconds between the code and the tap; the tablet returns to the names long before. */
const ticketSeconds = 180;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** As it is read aloud: capitals, dashes and blanks make no difference. */
const bare = (code: string): string => code.replace(/[\s\p{Pd}]/gu, '').toLowerCase();

/** Permission of a person to clock in on a device, for a few minutes. */
export interface Ticket {
  readonly deviceId: string;
  readonly employeeId: string;
  /** Given without the right code. */
  readonly toConfirm: boolean;
}

export class TimeClock {
  readonly #pool: Pool;
  readonly #secret: Buffer;
  /** `secret` makes codes worthless for a thief of the table alone: a few digits are guessed in minutes. */
  constructor(pool: Pool, secret: Buffer) {
    this.#pool = pool;
    this.#secret = secret;
  }

  #hmac(purpose: string, text: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose}\n${text}`).digest('base64url');
  }

  /** A code that enrols one device, once, within half an hour. */
  async offer(device: { readonly id: string; readonly name: string }, now: Date) {
    const code = generatePassword().slice(0, 9);
    const expiresAt = new Date(now.getTime() + enrolmentMinutes * 60_000);
    await this.#pool.query('delete from vault.clock_enrolments where expires_at < $1', [now]);
    await this.#pool.query(
      'insert into vault.clock_enrolments (code_hash, device_id, name, expires_at) values ($1, $2, $3, $4)',
      [digest(bare(code)), device.id, device.name, expiresAt],
    );
    return { code, expiresAt };
  }

  /** The device that a code enrols; null for a code that is wrong, used or too old. */
  async offered(code: string, now: Date): Promise<{ readonly id: string; readonly name: string } | null> {
    const { rows } = await this.#pool.query<{ id: string; name: string }>(
      'select device_id as id, name from vault.clock_enrolments where code_hash = $1 and expires_at > $2',
      [digest(bare(code)), now],
    );
    return rows[0] ?? null;
  }

  /** Uses the code; answers the device's token, null if somebody else used it first. */
  async enrol(code: string): Promise<string | null> {
    const token = randomBytes(32).toString('base64url');
    const { rowCount } = await this.#pool.query(
      `with taken as (delete from vault.clock_enrolments where code_hash = $1 returning device_id)
       insert into vault.clock_devices (token_hash, device_id) select $2, device_id from taken`,
      [digest(bare(code)), digest(token)],
    );
    return rowCount === 1 ? token : null;
  }

  async deviceOf(token: string): Promise<string | null> {
    const { rows } = await this.#pool.query<{ id: string }>(
      'select device_id as id from vault.clock_devices where token_hash = $1',
      [digest(token)],
    );
    return rows[0]?.id ?? null;
  }

  async offlineCounterOf(deviceId: string): Promise<number> {
    const { rows } = await this.#pool.query<{ counter: number }>(
      'select offline_counter as counter from vault.clock_devices where device_id = $1',
      [deviceId],
    );
    return rows[0]?.counter ?? 0;
  }

  async countOffline(deviceId: string, counter: number): Promise<void> {
    await this.#pool.query('update vault.clock_devices set offline_counter = $2 where device_id = $1', [
      deviceId,
      counter,
    ]);
  }

  async revoke(deviceId: string): Promise<void> {
    await this.#pool.query('delete from vault.clock_devices where device_id = $1', [deviceId]);
    await this.#pool.query('delete from vault.clock_enrolments where device_id = $1', [deviceId]);
  }

  async setCode(employeeId: string, code: string): Promise<void> {
    await this.#pool.query(
      `insert into vault.clock_codes (employee_id, hash) values ($1, $2)
       on conflict (employee_id) do update set hash = excluded.hash`,
      [employeeId, await hashPassword(this.#hmac(`code ${employeeId}`, code))],
    );
  }

  /** Null where the person has no code yet. */
  async isCodeOf(employeeId: string, code: string): Promise<boolean | null> {
    const { rows } = await this.#pool.query<{ hash: string }>(
      'select hash from vault.clock_codes where employee_id = $1',
      [employeeId],
    );
    return rows[0] ? verifyPassword(this.#hmac(`code ${employeeId}`, code), rows[0].hash) : null;
  }

  async dropCode(employeeId: string): Promise<void> {
    await this.#pool.query('delete from vault.clock_codes where employee_id = $1', [employeeId]);
  }

  ticketFor({ deviceId, employeeId, toConfirm }: Ticket, now: Date): string {
    const said = [deviceId, employeeId, toConfirm ? '1' : '0', now.getTime() + ticketSeconds * 1000].join(
      '.',
    );
    return `${said}.${this.#hmac('ticket', said)}`;
  }

  /** Null for a ticket that is made up, of another device or too old. */
  readTicket(text: string, deviceId: string, now: Date): Ticket | null {
    const cut = text.lastIndexOf('.');
    const said = text.slice(0, Math.max(cut, 0));
    const [given, right] = [digest(text.slice(cut + 1)), digest(this.#hmac('ticket', said))];
    const [device, employeeId, toConfirm, until] = said.split('.');
    if (!timingSafeEqual(given, right) || device !== deviceId || employeeId === undefined) return null;
    return Number(until) > now.getTime() ? { deviceId, employeeId, toConfirm: toConfirm === '1' } : null;
  }
}
