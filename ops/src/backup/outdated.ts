/** Which automatic backups are deleted. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type BackupName, listBackups } from '@fournil/local/backups/backups-folder';
import { readManifest } from './manifest.ts';

/**
 * The automatic backups to delete: those older than the `keep` newest ones. Never a manual one, nor the
 * newest one with events, so that empty backups cannot replace it.
 */
export function outdated(
  backups: readonly BackupName[],
  keep: number,
  holdsFacts: (backup: BackupName) => boolean,
): BackupName[] {
  const automatic = backups.filter((backup) => backup.isAutomatic);
  const lastWithFacts = automatic.findLast(holdsFacts);
  return automatic
    .slice(0, Math.max(0, automatic.length - keep))
    .filter((backup) => backup !== lastWithFacts);
}

/** Backups with an unknown number of events count as empty: they replace none. */
export async function removeOutdated(dataDir: string, keep: number): Promise<void> {
  const backups = await listBackups(dataDir);
  const withFacts = new Set<BackupName>();
  for (const backup of backups) {
    const events = await readManifest(path.join(dataDir, 'backups', backup.name)).then(
      ({ log }) => log.digest.events,
      () => 0,
    );
    if (events > 0) withFacts.add(backup);
  }
  for (const { name } of outdated(backups, keep, (backup) => withFacts.has(backup))) {
    await rm(path.join(dataDir, 'backups', name), { recursive: true, force: true });
  }
}
