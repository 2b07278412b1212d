/** Reads a whole file before anything of it is written: what it is, what it holds, which keys open it. */
import type { BackupSummary } from '@fournil/contracts/database/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { opensKeyCheck } from '@fournil/vault/key-check';
import { keyFromRecoveryCode, MasterKeyProblem } from '@fournil/vault/master-key';
import type { BackupHeader, SavedEvent, SavedKey } from '../backup-file.ts';
import { damaged, edited, readBackupFile, savedEvents } from '../backup-file.ts';
import { isProvenBy } from '../export-proof.ts';
import { readFacts, refuseUnlikely } from './facts.ts';
import { FileKeyring } from './keys.ts';

export interface Examined {
  readonly header: BackupHeader;
  readonly digest: string;
  readonly summary: BackupSummary;
  /** Opens the keys of the file; null where neither the key here nor a recovery code does. */
  readonly masterKey: Buffer | null;
  readonly keys: readonly SavedKey[];
  /** Facts that nobody could read where the file comes from: they are taken as they are. */
  readonly setAside: number;
}

interface Installation {
  readonly siteId: string;
  readonly masterKey: Buffer;
  /** How the chain in the header relates to the one here. */
  readonly compareHead: (header: BackupHeader) => Promise<BackupSummary['head']>;
}

/** The key that opens a file. @throws Refusal for a code that is none, or another's */
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

/** Opens nothing: what is sealed counts as erased. */
const noKeys = { find: async () => null };

/**
 * @param open the file from its first byte, each time it is called
 * @throws Refusal in French: foreign, damaged, newer, a wrong recovery code. Nothing was changed then.
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
      // Of one that no key here opens, decided once its recovery code is given.
      authenticity: masterKey === null ? 'unknown' : 'proven',
      head:
        header.siteId === here.siteId ? await here.compareHead(header) : { state: 'elsewhere', since: null },
    },
  };
}
