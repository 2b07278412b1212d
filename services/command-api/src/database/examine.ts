/** Reads a whole file before anything is written: its kind, its content, and the keys that open it. */
import type { BackupSummary } from '@fournil/contracts/database/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import type { Purpose } from '@fournil/events/define';
import {
  keyFromRecoveryCode,
  MasterKeyProblem,
  opensKeyCheck,
  unwrapKey,
  wrapKey,
} from '@fournil/store/vault/master-key';
import { erasedUnder } from '@fournil/store/vault/personal-keys';
import { areBeingBuilt } from '@fournil/views/views-being-built';
import type { Pool } from 'pg';
import {
  type BackupHeader,
  damaged,
  edited,
  readBackupFile,
  type SavedEvent,
  type SavedKey,
  savedEvents,
} from './backup-file.ts';
import type { DatabaseDeps } from './deps.ts';
import { isProvenBy } from './export.ts';
import { readFacts, refuseUnlikely } from './facts.ts';

const name = (subject: string, purpose: string) => `${subject}/${purpose}`;

/** The keys of a file, decrypted. */
export class FileKeyring {
  readonly #keys: ReadonlyMap<string, Buffer>;

  /** @throws if the master key cannot decrypt one of the keys */
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
interface DifferingKey {
  readonly theirs: Buffer;
  readonly ours: Buffer;
}

/**
 * Adds the keys of the file that the vault lacks, encrypted by the local master key. Keys that differ from
 * those of the vault stay and are returned, so that data which the file encrypted with them can be encrypted
 * again.
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
      // A person erased here stays erased, whatever the file contains.
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

interface Link {
  readonly number: number;
  readonly hash: string;
}

/**
 * @param last the last link of the local chain, null for none @param same the local link with the number of
 * the file's link, null for none
 */
export function headState(file: Link | null, last: Link | null, same: Link | null): BackupSummary['head'] {
  if (file === null || last === null) return { state: 'unknown', since: null };
  if (last.number < file.number) return { state: 'ahead', since: null };
  if (same?.hash !== file.hash) return { state: 'unknown', since: null };
  const since = last.number - file.number;
  return { state: since === 0 ? 'current' : 'older', since };
}

/** Never blocks an import: a chain that is still being built counts as unknown. */
export async function compareHead({ vault }: DatabaseDeps, { chain }: BackupHeader) {
  const links = vault.pool.query<{ number: string; hash: string }>(
    `(select number::text, encode(hash, 'hex') as hash from audit.chain order by audit.chain.number desc limit 1)
     union all select number::text, encode(hash, 'hex') from audit.chain where number = $1`,
    [chain?.number ?? 0],
  );
  const { rows } = await links.catch((error: unknown) => {
    if (areBeingBuilt(error)) return { rows: [] };
    throw error;
  });
  const [last = null, same = null] = rows.map(({ number, hash }) => ({ number: Number(number), hash }));
  return headState(chain, last, same);
}

export interface Examined {
  readonly header: BackupHeader;
  readonly digest: string;
  readonly summary: BackupSummary;
  /** Opens the keys of the file; null if neither the local key nor a recovery code does. */
  readonly masterKey: Buffer | null;
  readonly keys: readonly SavedKey[];
  /** Events that were unreadable in the source: they are imported unchanged. */
  readonly setAside: number;
}

interface Installation {
  readonly siteId: string;
  readonly masterKey: Buffer;
  /** How the chain in the header relates to the one here. */
  readonly compareHead: (header: BackupHeader) => Promise<BackupSummary['head']>;
}

/**
 * The key with which a file can be opened. @throws Refusal for a text that is no code, or another
 * installation's code
 */
function keyFor(check: string, ours: Buffer, recoveryCode: string | undefined): Buffer | null {
  if (opensKeyCheck(ours, check)) return ours;
  if (!recoveryCode) return null;
  try {
    const key = keyFromRecoveryCode(recoveryCode);
    if (opensKeyCheck(key, check)) return key;
  } catch (error) {
    if (!(error instanceof MasterKeyProblem)) throw error;
  }
  throw new Refusal('recovery_code_wrong');
}

/** @throws Refusal for a key that the master key does not open */
function openedKeys(keys: readonly SavedKey[], masterKey: Buffer): FileKeyring {
  try {
    return new FileKeyring(keys, masterKey);
  } catch {
    throw damaged();
  }
}

/** Counts facts as they come, and refuses what no Fournil wrote. */
class Tally {
  facts = 0;
  files = 0;
  readonly #people = new Set<string>();
  readonly #weeks = new Set<string>();
  #shop = { name: 'Boulangerie', city: 'Ville' };
  #first: string | null = null;
  #last: string | null = null;

  take(fact: SavedEvent): void {
    this.facts += 1;
    refuseUnlikely(fact, this.facts);
    const { stream, type, data, metadata } = fact;
    const [category] = stream.split('.', 1);
    if (category === 'employee') this.#people.add(stream);
    if (category === 'week') this.#weeks.add(stream);
    if (type === 'SiteUpdated') {
      if (typeof data.name === 'string') this.#shop.name = data.name;
      if (typeof data.city === 'string') this.#shop.city = data.city;
    }
    if (fact.unreadable) return;
    const at = String(metadata.recordedAt);
    this.#first ??= at;
    this.#last = at;
  }

  summary(): Omit<BackupSummary, 'exportedAt' | 'isOwn' | 'isOpen' | 'authenticity' | 'head'> {
    return {
      shop: this.#shop,
      facts: this.facts,
      people: this.#people.size,
      weeks: this.#weeks.size,
      files: this.files,
      from: this.#first && parisDay(new Date(this.#first)),
      to: this.#last && parisDay(new Date(this.#last)),
    };
  }
}

/** Decrypts nothing: sealed data counts as erased. */
const noKeys = { find: async () => null };

/**
 * @param open opens the file from its first byte, at each call @throws Refusal in French: foreign, damaged,
 * newer, a wrong recovery code. Nothing was changed then.
 */
export async function examine(
  open: () => AsyncIterable<Uint8Array>,
  here: Installation,
  recoveryCode: string | undefined,
): Promise<Examined> {
  const tally = new Tally();
  const keys: SavedKey[] = [];
  const { header, digest, proof } = await readBackupFile(open(), ({ section, value }) => {
    if (section === 'events') tally.take(value);
    else if (section === 'files') tally.files += 1;
    else if (section === 'keys') keys.push(value);
  });
  const masterKey = keyFor(header.keyCheck, here.masterKey, recoveryCode);
  if (masterKey !== null && !isProvenBy(masterKey, digest, proof)) throw edited();
  // Keys are behind the facts that they open.
  const keyring = masterKey === null ? noKeys : openedKeys(keys, masterKey);
  const setAside = await readFacts(savedEvents(open()), keyring);
  return {
    header,
    digest,
    masterKey,
    keys,
    setAside,
    summary: {
      ...tally.summary(),
      exportedAt: header.exportedAt,
      isOwn: header.siteId === here.siteId,
      isOpen: masterKey !== null,
      // For a file without a matching key, checked once its recovery code is given.
      authenticity: masterKey === null ? 'unknown' : 'proven',
      head:
        header.siteId === here.siteId ? await here.compareHead(header) : { state: 'elsewhere', since: null },
    },
  };
}
