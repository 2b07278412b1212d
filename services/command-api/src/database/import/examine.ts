/** Reads a whole file before anything of it is written: what it is, what it holds, which keys open it. */
import type { BackupSummary } from '@fournil/contracts/database/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { definitionOf } from '@fournil/events/catalogue';
import { isStreamCategory } from '@fournil/events/features';
import { opensKeyCheck } from '@fournil/vault/key-check';
import { keyFromRecoveryCode, MasterKeyProblem } from '@fournil/vault/master-key';
import type { BackupHeader, SavedEvent, SavedKey } from '../backup-file.ts';
import { readBackupFile } from '../backup-file.ts';

export interface Examined {
  readonly header: BackupHeader;
  readonly digest: string;
  readonly summary: BackupSummary;
  /** Opens the keys of the file; null where neither the key here nor a recovery code does. */
  readonly masterKey: Buffer | null;
  readonly keys: readonly SavedKey[];
}

interface Installation {
  readonly siteId: string;
  readonly masterKey: Buffer;
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

/** Counts facts as they come. */
class Tally {
  facts = 0;
  files = 0;
  readonly #people = new Set<string>();
  readonly #weeks = new Set<string>();
  #shop = { name: 'Boulangerie', city: 'Ville' };
  #first: string | null = null;
  #last: string | null = null;

  take({ stream, type, data, metadata }: SavedEvent): void {
    this.facts += 1;
    const [category = ''] = stream.split('.', 1);
    if (!isStreamCategory(category) || !definitionOf(type)) {
      throw new Refusal('invalid_backup', {
        text: `Cette sauvegarde contient un fait que cette version de Fournil ne connaît pas (${type.slice(0, 60)}) : mettez d'abord ce Fournil à jour. Rien n'a été changé.`,
      });
    }
    if (category === 'employee') this.#people.add(stream);
    if (category === 'week') this.#weeks.add(stream);
    if (type === 'SiteUpdated') {
      if (typeof data.name === 'string') this.#shop.name = data.name;
      if (typeof data.city === 'string') this.#shop.city = data.city;
    }
    const at = typeof metadata.recordedAt === 'string' ? metadata.recordedAt : null;
    this.#first ??= at;
    this.#last = at ?? this.#last;
  }

  summary(): Omit<BackupSummary, 'exportedAt' | 'isOwn' | 'isOpen'> {
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

/** @throws Refusal in French: foreign, damaged, newer, a wrong recovery code. Nothing was changed then. */
export async function examine(
  content: AsyncIterable<Uint8Array>,
  here: Installation,
  recoveryCode: string | undefined,
): Promise<Examined> {
  const tally = new Tally();
  const keys: SavedKey[] = [];
  const { header, digest } = await readBackupFile(content, ({ section, value }) => {
    if (section === 'events') tally.take(value);
    else if (section === 'files') tally.files += 1;
    else if (section === 'keys') keys.push(value);
  });
  const masterKey = keyFor(header.keyCheck, here.masterKey, recoveryCode);
  return {
    header,
    digest,
    masterKey,
    keys,
    summary: {
      ...tally.summary(),
      exportedAt: header.exportedAt,
      isOwn: header.siteId === here.siteId,
      isOpen: masterKey !== null,
    },
  };
}
