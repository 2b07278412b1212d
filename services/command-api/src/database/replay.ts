/**
 * Imports a file next to the live data: its events as a new generation, and its files and accounts if missing
 * here.
 */

import { resealStored } from '@fournil/event-log/codec';
import { runsOf } from '@fournil/event-log/copy-log';
import type { StoredContent } from '@fournil/event-log/stored-log';
import { isStreamCategory } from '@fournil/events/features';
import { derivedId } from '@fournil/events/ids';
import { streamName } from '@fournil/events/streams';
import { restoreSealedFile } from '@fournil/store/files/restore-sealed-file';
import { readBackupFile, type SavedCredential, type SavedEvent } from './backup-file.ts';
import type { DatabaseDeps } from './deps.ts';
import { type Examined, FileKeyring, takeKeys } from './examine.ts';

/** Facts written in one go, at most. */
const pageSize = 500;

/**
 * An event as the new generation stores it: with a new id, since ids are unique in a log, and with its personal fields
 * encrypted again. Its first id stays in the metadata, so that an export after an import has the same events.
 */
function renamer(deps: DatabaseDeps, keyring: FileKeyring, generation: number) {
  const revisions = new Map<string, number>();
  return async (fact: SavedEvent): Promise<StoredContent> => {
    const { id, stream, type, data, metadata } = fact;
    const dot = stream.indexOf('.');
    const category = stream.slice(0, dot);
    if (!isStreamCategory(category)) throw new Error(`Unknown stream: ${category}`);
    const name = streamName(category, stream.slice(dot + 1), generation);
    const revision = (revisions.get(name) ?? -1) + 1;
    revisions.set(name, revision);
    const newId = derivedId(id, 'generation', generation);
    const keyrings = { from: keyring, to: deps.vault.keyring };
    const resealed = resealStored({ id, type, data }, newId, keyrings);
    return {
      id: newId,
      stream: name,
      revision,
      type,
      // An event that was unreadable in the source is kept unchanged.
      data: await (fact.unreadable ? resealed.catch(() => data) : resealed),
      metadata: { originalId: id, ...metadata },
    };
  };
}

/** An existing account is unchanged; one that only the file has can log in again. */
async function takeAccount({ vault }: DatabaseDeps, account: SavedCredential): Promise<void> {
  await vault.pool.query(
    `insert into vault.credentials (kind, id, hash, one_time, expires_at) select 'employee', $1, $2, $3, $4
     where not exists (select from vault.erasures where subject = $1 and purpose = 'contact')
     on conflict do nothing`,
    [account.id, account.hash, account.oneTime, account.expiresAt],
  );
}

/**
 * @param content the examined file @throws errors of the log, the disk or the database; the live data are
 * unchanged
 */
export async function replay(
  deps: DatabaseDeps,
  content: AsyncIterable<Uint8Array>,
  examined: Examined & { readonly masterKey: Buffer },
  generation: number,
  onProgress: (facts: number) => Promise<void>,
): Promise<void> {
  const keyring = new FileKeyring(examined.keys, examined.masterKey);
  const masters = { theirs: examined.masterKey, ours: deps.masterKey };
  // Before the facts that need them, as when they were first recorded [log-12].
  const differing = await takeKeys(deps.vault.pool, examined.keys, masters);
  const rename = renamer(deps, keyring, generation);
  const log = deps.openStored();
  let page: StoredContent[] = [];
  let written = 0;
  const flush = async () => {
    for (const run of runsOf(page)) await log.append(run);
    written += page.length;
    page = [];
    await onProgress(written);
  };
  try {
    await readBackupFile(content, async ({ section, value }) => {
      if (section === 'events') {
        page.push(await rename(value));
        if (page.length >= pageSize) await flush();
      } else if (section === 'files') {
        await restoreSealedFile(deps.dataDir, value.path, value.content, differing);
      } else if (section === 'credentials') await takeAccount(deps, value);
    });
    await flush();
  } finally {
    await log.close();
  }
}
