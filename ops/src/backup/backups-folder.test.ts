import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  backupName,
  backupsToKeep,
  freeBackupName,
  isDue,
  parseBackupName,
} from '@fournil/local/backups/backups-folder';
import { describe, expect, it } from 'vitest';
import { outdated } from './outdated.ts';

const at = (text: string) => new Date(text);
const named = (text: string, isAutomatic = true) => {
  const parsed = parseBackupName(backupName(at(text), isAutomatic));
  if (!parsed) throw new Error(`not a name: ${text}`);
  return parsed;
};

describe('the folder of backups', () => {
  it('names a backup by its time, and reads the time back from the name', () => {
    expect(backupName(at('2026-11-21T02:03:04.567Z'), false)).toBe('2026-11-21T02-03-04Z');
    expect(named('2026-11-21T02:03:04Z')).toEqual({
      name: '2026-11-21T02-03-04Z-auto',
      at: at('2026-11-21T02:03:04Z'),
      isAutomatic: true,
    });
  });

  it.each(['.en-cours-2026-11-21T02-03-04Z', '2026-11-21', '2026-99-21T02-03-04Z', 'lost+found', ''])(
    'does not accept %j as the name of a backup',
    (name) => expect(parseBackupName(name)).toBeUndefined(),
  );

  it('requires a backup a day after the last automatic one, regardless of manual ones', () => {
    const now = at('2026-11-21T12:00:00Z');
    expect(isDue([], now)).toBe(true);
    expect(isDue([named('2026-11-20T12:00:01Z')], now)).toBe(false);
    expect(isDue([named('2026-11-20T12:00:00Z')], now)).toBe(true);
    expect(isDue([named('2026-11-21T11:00:00Z', false)], now)).toBe(true);
  });

  it('requires a backup when the clock was set back', () => {
    expect(isDue([named('2027-11-21T12:00:00Z')], at('2026-11-21T12:00:00Z'))).toBe(true);
  });

  it('deletes only the oldest automatic backups', () => {
    const days = ['17', '18', '19', '20'].map((day) => named(`2026-11-${day}T02:00:00Z`));
    const byHand = named('2020-01-01T00:00:00Z', false);
    const full = () => true;
    expect(outdated([byHand, ...days], 3, full)).toEqual(days.slice(0, 1));
    expect(outdated([byHand, ...days], 14, full)).toEqual([]);
  });

  it('keeps the newest backup that contains events, also after many empty ones', () => {
    const days = ['16', '17', '18', '19', '20'].map((day) => named(`2026-11-${day}T02:00:00Z`));
    const full = new Set(days.slice(0, 2));
    expect(outdated(days, 2, (backup) => full.has(backup))).toEqual([days[0], days[2]]);
    expect(outdated(days, 2, () => false)).toEqual(days.slice(0, 3));
  });

  it('keeps fourteen backups by default', () => {
    expect(backupsToKeep({})).toBe(14);
    expect(backupsToKeep({ BACKUP_KEEP: ' 30 ' })).toBe(30);
    for (const wrong of ['0', '-1', 'tout', '1.5'])
      expect(backupsToKeep({ BACKUP_KEEP: wrong })).toBeUndefined();
  });
});

it('two backups within one second get different names', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fournil-backups-'));
  const now = new Date('2026-11-21T23:59:59.500Z');
  const first = await freeBackupName(folder, now, false);
  await mkdir(path.join(folder, first));
  const second = await freeBackupName(folder, now, false);
  expect([first, second]).toEqual(['2026-11-21T23-59-59Z', '2026-11-22T00-00-00Z']);
  await rm(folder, { recursive: true });
});
