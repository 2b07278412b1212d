/**
 * The master key encrypts every personal key. It is in a separate file, never in Postgres, so that a stolen
 * database alone reveals nothing. It is created once, in an empty vault, and never regenerated [log-12].
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export class MasterKeyProblem extends Error {
  constructor(text: string) {
    super(text);
    this.name = 'MasterKeyProblem';
  }
}

/** The place of the key: MASTER_KEY_FILE if it is set and not empty, otherwise DATA_DIR/keys/master.key. */
export function masterKeyPath(dataDir: string, env: NodeJS.ProcessEnv): string {
  const given = env.MASTER_KEY_FILE;
  return given?.trim() ? given : join(dataDir, 'keys', 'master.key');
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // Crockford: no I, L, O, U to misread

/** The key as a code to write on paper: groups of five, the last one a checksum. */
export function recoveryCode(key: Buffer): string {
  const bytes = Buffer.concat([key, createHash('sha256').update(key).digest().subarray(0, 3)]);
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let code = '';
  for (let index = 0; index < (bytes.length * 8) / 5; index++) {
    code = (alphabet[Number(bits & 31n)] ?? '') + code;
    bits >>= 5n;
  }
  return code.match(/.{1,7}/g)?.join('-') ?? code;
}

/** The letters of a recovery code: 32 bytes of the key and three to check them. */
const codeLetters = 56;

const lettersOf = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Whether a code as it was typed lacks its end, as one does that is printed on two lines. */
export const isBeginOfCode = (code: string): boolean => lettersOf(code).length < codeLetters;

/**
 * The key from a recovery code; upper or lower case, dashes and spaces do not matter. @throws
 * MasterKeyProblem
 */
export function keyFromRecoveryCode(code: string): Buffer {
  const clean = lettersOf(code).replace(/[IL]/g, '1').replace(/O/g, '0');
  let bits = 0n;
  for (const letter of clean) {
    const value = alphabet.indexOf(letter);
    if (value < 0) throw new MasterKeyProblem('Le code de récupération contient un caractère inconnu.');
    bits = (bits << 5n) | BigInt(value);
  }
  const bytes = Buffer.from(bits.toString(16).padStart(70, '0'), 'hex');
  const key = bytes.subarray(0, 32);
  if (
    bytes.length !== 35 ||
    !createHash('sha256').update(key).digest().subarray(0, 3).equals(bytes.subarray(32))
  ) {
    throw new MasterKeyProblem('Le code de récupération ne se vérifie pas : relisez-le.');
  }
  return key;
}

/** Reads the key; null when the file does not exist. @throws MasterKeyProblem for a damaged file */
export async function readMasterKey(path: string): Promise<Buffer | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new MasterKeyProblem(`La clé maîtresse ${path} ne peut pas être lue : ${String(error)}`);
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) {
    throw new MasterKeyProblem(
      `La clé maîtresse ${path} est abîmée. Remettez la bonne, ou recréez-la avec le code de récupération : npm run restore-key. Rien n'a été modifié.`,
    );
  }
  return key;
}

/** Writes a key in one step, readable only by its owner; refuses to replace another key. */
export async function writeMasterKey(path: string, key: Buffer): Promise<void> {
  const existing = await readMasterKey(path).catch(() => Buffer.alloc(0));
  if (existing !== null) throw new MasterKeyProblem(`${path} existe déjà : il n'est jamais remplacé.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}`;
  const file = await open(temporary, 'wx', 0o600);
  await file.writeFile(`${key.toString('base64')}\n`);
  await file.sync();
  await file.close();
  await chmod(temporary, 0o600);
  await rename(temporary, path);
}

export const newKey = (): Buffer => randomBytes(32);

/** A key encrypted by another: nonce, tag, ciphertext; `aad` binds it to its purpose. */
export function wrapKey(master: Buffer, key: Buffer, aad: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', master, nonce).setAAD(Buffer.from(aad));
  const body = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws when another master key encrypted it, or the bytes were changed */
export function unwrapKey(master: Buffer, wrapped: Buffer, aad: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', master, wrapped.subarray(0, 12)).setAAD(Buffer.from(aad));
  decipher.setAuthTag(wrapped.subarray(12, 28));
  return Buffer.concat([decipher.update(wrapped.subarray(28)), decipher.final()]);
}

/** A mark that shows whether a master key belongs to a vault, without decrypting a key. */

/** The name of its row in vault.meta. */
export const keyCheckName = 'key_check';

const aad = 'master key check';

export const makeKeyCheck = (key: Buffer): string => wrapKey(key, Buffer.alloc(32), aad).toString('base64');

/** True if `key` made `check`; also false for a damaged check. */
export function opensKeyCheck(key: Buffer, check: string): boolean {
  try {
    unwrapKey(key, Buffer.from(check, 'base64'), aad);
    return true;
  } catch {
    return false;
  }
}
