/**
 * Ids of erased people, stored next to the backups: an earlier backup does not contain the erasure, so a
 * restore reads it here [privacy-9]. They are random ids.
 */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Purpose } from '@fournil/events/define';

export interface ErasedPerson {
  readonly employeeId: string;
  readonly purposes: readonly Purpose[];
}

const erasedListName = 'effacements.ndjson';
const listIn = (dataDir: string) => path.join(dataDir, 'backups', erasedListName);

export async function noteErased(dataDir: string, { employeeId, purposes }: ErasedPerson): Promise<void> {
  await mkdir(path.dirname(listIn(dataDir)), { recursive: true, mode: 0o700 });
  await appendFile(listIn(dataDir), `${JSON.stringify({ employeeId, purposes })}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** Only complete lines; an empty list if there is no file. */
async function readErased(file: string): Promise<readonly ErasedPerson[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      const { employeeId, purposes } = JSON.parse(line) as { employeeId: unknown; purposes: unknown };
      return typeof employeeId === 'string' && Array.isArray(purposes)
        ? [{ employeeId, purposes: purposes as Purpose[] }]
        : [];
    } catch {
      return [];
    }
  });
}

/** The list of erasures of an installation. */
export const erasedHere = (dataDir: string) => readErased(listIn(dataDir));

/** The list next to a backup. */
export const erasedNextTo = (backup: string) => readErased(path.join(path.dirname(backup), erasedListName));
