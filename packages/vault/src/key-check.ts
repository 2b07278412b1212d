/** The mark that says whether a master key is the one of a vault, without opening any key in it. */
import { unwrapKey, wrapKey } from './master-key.ts';

/** Name of the row of vault.meta that holds it. */
export const keyCheckName = 'key_check';

const aad = 'master key check';

export const makeKeyCheck = (key: Buffer): string => wrapKey(key, Buffer.alloc(32), aad).toString('base64');

/** Whether `key` is the one that made `check`; false for a damaged check too. */
export function opensKeyCheck(key: Buffer, check: string): boolean {
  try {
    unwrapKey(key, Buffer.from(check, 'base64'), aad);
    return true;
  } catch {
    return false;
  }
}
