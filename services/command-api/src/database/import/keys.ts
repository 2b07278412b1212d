/** The keys of a file with those of the vault here. */
import type { Purpose } from '@fournil/events/define';
import { unwrapKey, wrapKey } from '@fournil/vault/master-key';
import { erasedUnder } from '@fournil/vault/personal-keys';
import type { Pool } from 'pg';
import type { SavedKey } from '../backup-file.ts';

const name = (subject: string, purpose: string) => `${subject}/${purpose}`;

/** The keys of a file, opened. */
export class FileKeyring {
  readonly #keys: ReadonlyMap<string, Buffer>;

  /** @throws where the master key does not open one of them */
  constructor(keys: readonly SavedKey[], master: Buffer) {
    this.#keys = new Map(
      keys.map(({ subject, purpose, wrapped }) => {
        const named = name(subject, purpose);
        return [named, unwrapKey(master, Buffer.from(wrapped, 'base64'), named)];
      }),
    );
  }

  async find(subject: string, purpose: Purpose): Promise<Buffer | null> {
    return this.#keys.get(name(subject, purpose)) ?? null;
  }
}

/** A key of the file that is not the one of the vault here, though for the same subject: another shop's own. */
export interface DifferingKey {
  readonly theirs: Buffer;
  readonly ours: Buffer;
}

/**
 * Puts the file's keys into the vault where it has none, wrapped by the master key here. Those that differ stay as they
 * are here, and are answered: what they sealed is sealed again.
 */
export async function takeKeys(
  pool: Pool,
  keys: readonly SavedKey[],
  masters: { readonly theirs: Buffer; readonly ours: Buffer },
): Promise<DifferingKey[]> {
  const differing: DifferingKey[] = [];
  for (const { subject, purpose, wrapped } of keys) {
    const aad = name(subject, purpose);
    const theirs = unwrapKey(masters.theirs, Buffer.from(wrapped, 'base64'), aad);
    await pool.query(
      // Who was erased here stays erased, whatever a file brings.
      `insert into vault.keys (subject, purpose, wrapped)
       select $1, $2, $3 where not exists (select from vault.erasures where subject = any($4) and purpose = $2)
       on conflict do nothing`,
      [subject, purpose, wrapKey(masters.ours, theirs, aad), erasedUnder(subject)],
    );
    const { rows } = await pool.query<{ wrapped: Buffer }>(
      'select wrapped from vault.keys where subject = $1 and purpose = $2',
      [subject, purpose],
    );
    const ours = rows[0] && unwrapKey(masters.ours, rows[0].wrapped, aad);
    if (ours && !ours.equals(theirs)) differing.push({ theirs, ours });
  }
  return differing;
}
