/** Addresses without what they keep secret, and put together again from where the secrets are. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eventNodeSecretPath } from './event-node-secret.ts';

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

/** The address of the event node that runs on this folder, with its secret. */
export async function ownNodeAddress(dataDir: string, shown: string): Promise<string> {
  const secret = (await readFile(eventNodeSecretPath(dataDir), 'utf8')).trim();
  return `${shown}${shown.includes('?') ? '&' : '?'}connectionName=${encodeURIComponent(secret)}`;
}
