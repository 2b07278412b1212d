/** The folder DATA_DIR/backups: names and ages, and when the next automatic backup is due. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** An unfinished backup; the dot hides it from listings. */
export const partialPrefix = '.en-cours-';

const namePattern = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(-auto)?$/;

export interface BackupName {
  readonly name: string;
  readonly at: Date;
  readonly isAutomatic: boolean;
}

/** `2026-11-21T02-00-00Z`, in UTC, which sorts by age and is a file name everywhere. */
export function backupName(now: Date, isAutomatic: boolean): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${isAutomatic ? '-auto' : ''}`;
}

/** The name of a new backup; the next second if this one has a backup. */
export async function freeBackupName(backups: string, now: Date, isAutomatic: boolean): Promise<string> {
  const taken = new Set(await readdir(backups));
  let at = now;
  while (taken.has(backupName(at, isAutomatic))) at = new Date(at.getTime() + 1000);
  return backupName(at, isAutomatic);
}

/** Undefined for anything that is not the name of a finished backup. */
export function parseBackupName(name: string): BackupName | undefined {
  const [, day, hours, minutes, seconds, automatic] = namePattern.exec(name) ?? [];
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? undefined : { name, at, isAutomatic: automatic !== undefined };
}

/** Finished backups, oldest first. */
export async function listBackups(dataDir: string): Promise<BackupName[]> {
  const names = await readdir(path.join(dataDir, 'backups')).catch(() => []);
  return names
    .map(parseBackupName)
    .filter((one) => one !== undefined)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

const dayMs = 24 * 3_600_000;

/** Whether an automatic backup is due: none is younger than a day. A clock set back counts as due, too. */
export function isDue(backups: readonly BackupName[], now: Date): boolean {
  return !backups.some(
    ({ at, isAutomatic }) => isAutomatic && Math.abs(now.getTime() - at.getTime()) < dayMs,
  );
}

const defaultKeep = 14;

/** BACKUP_KEEP: how many automatic backups stay; undefined when it is no number from 1. */
export function backupsToKeep(env: NodeJS.ProcessEnv): number | undefined {
  const text = env.BACKUP_KEEP?.trim();
  if (!text) return defaultKeep;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
