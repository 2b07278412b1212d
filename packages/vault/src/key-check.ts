/** A mark that shows whether a master key belongs to a vault, without decrypting a key. */
import { unwrapKey, wrapKey } from './master-key.ts';

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
