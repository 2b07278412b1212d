/** The relation of a file's audit chain to the one here: what its import would set aside, and whether it is known at all. */
import type { BackupSummary } from '@fournil/contracts/database/endpoints';
import { areBeingMade } from '@fournil/read-models/are-being-made';
import type { BackupHeader } from '../backup-file.ts';
import type { DatabaseDeps } from '../deps.ts';

interface Link {
  readonly number: number;
  readonly hash: string;
}

/**
 * @param last the last link of the chain here, null for none
 * @param same the link here that has the number of the file's, null for none
 */
export function headState(file: Link | null, last: Link | null, same: Link | null): BackupSummary['head'] {
  if (file === null || last === null) return { state: 'unknown', since: null };
  if (last.number < file.number) return { state: 'ahead', since: null };
  if (same?.hash !== file.hash) return { state: 'unknown', since: null };
  const since = last.number - file.number;
  return { state: since === 0 ? 'current' : 'older', since };
}

/** Never keeps a file from being imported: a chain that is being made is an unknown one. */
export async function compareHead({ vault }: DatabaseDeps, { chain }: BackupHeader) {
  const links = vault.pool.query<{ number: string; hash: string }>(
    `(select number::text, encode(hash, 'hex') as hash from audit.chain order by audit.chain.number desc limit 1)
     union all select number::text, encode(hash, 'hex') from audit.chain where number = $1`,
    [chain?.number ?? 0],
  );
  const { rows } = await links.catch((error: unknown) => {
    if (areBeingMade(error)) return { rows: [] };
    throw error;
  });
  const [last = null, same = null] = rows.map(({ number, hash }) => ({ number: Number(number), hash }));
  return headState(chain, last, same);
}
