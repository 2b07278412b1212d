/** Addresses without what they keep secret, and put together again from where the secrets are. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';

const password = /^(?<before>[^:]+:\/\/[^:@/?]*):[^?]*@(?<after>[^@]*)$/s;
const secretOption = /([?&])(?:password|connectionName)=[^&]*/gi;

/** The address of a database or a log, of which no part is secret any more. The account's name stays. */
export const withoutSecrets = (address: string): string =>
  address
    .replace(password, '$<before>@$<after>')
    .replace(secretOption, '$1')
    .replace(/\?&+/, '?')
    .replace(/&{2,}/g, '&')
    .replace(/[?&]$/, '');

/** Whether an address as people type it holds a password. */
export const holdsPassword = (address: string): boolean =>
  password.test(address) || /[?&]password=/i.test(address);

/** With the account's password, where the address names an account and has none. */
export const withPassword = (address: string, secret: string): string =>
  address.replace(/^([^:]+:\/\/[^:@/?]+)@/, `$1:${encodeURIComponent(secret)}@`);

/** The password of the Postgres that this folder holds. */
export async function ownDatabasePassword(dataDir: string): Promise<string> {
  return (await readFile(path.join(dataDir, 'postgres', 'password'), 'utf8')).trim();
}

const shortest = 32;

/** The secret that programs show to read the log and to write to it; next to the master key, never in a backup. */
export const eventNodeSecretPath = (dataDir: string): string =>
  path.join(dataDir, 'keys', 'event-node.secret');

/**
 * The secret of this folder's event node, created if missing. Nothing is encrypted with it, so a lost one is
 * replaced. Throws StartError `data-folder-unusable` for an unreadable one.
 */
export async function eventNodeSecret(dataDir: string): Promise<string> {
  const file = eventNodeSecretPath(dataDir);
  const found = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new StartError('data-folder-unusable', `Le fichier ${file} ne peut pas être lu par ce compte.`, {
      cause: error,
    });
  });
  if (/^[\w-]+$/.test(found.trim()) && found.trim().length >= shortest) return found.trim();
  const secret = randomBytes(32).toString('base64url');
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const partial = `${file}.new`;
  await rm(partial, { force: true });
  const handle = await open(partial, 'wx', 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
  return secret;
}

/** The address of the event node that runs on this folder, with its secret. */
export async function ownNodeAddress(dataDir: string, shown: string): Promise<string> {
  const secret = (await readFile(eventNodeSecretPath(dataDir), 'utf8')).trim();
  return `${shown}${shown.includes('?') ? '&' : '?'}connectionName=${encodeURIComponent(secret)}`;
}
