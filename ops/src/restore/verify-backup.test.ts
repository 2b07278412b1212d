import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { digestOf } from '@fournil/event-log/log-digest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lineOf } from '../backup/events-as-lines.ts';
import { manifestName } from '../backup/manifest.ts';
import { DamagedBackup, writePart } from '../backup/part.ts';
import { verifyBackup } from './verify-backup.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fournil-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a backup file with changed bytes is reported as damaged, even when it can still be unzipped', async () => {
  const part = await writePart(
    folder,
    'log.ndjson.gz',
    (async function* () {
      yield ['{"type":"LogOpened"}'];
    })(),
  );
  const hash = '0'.repeat(64);
  const digest = { events: 1, chainHead: hash, streams: hash };
  const manifest = { format: 1, createdAt: '2026-11-01T00:00:00Z', logId: null, tables: [], files: null };
  await writeFile(path.join(folder, manifestName), JSON.stringify({ ...manifest, log: { ...part, digest } }));
  await writeFile(path.join(folder, part.file), gzipSync('{"type":"LogOpe\n'));
  await expect(verifyBackup(folder)).rejects.toThrow(DamagedBackup);
  await rm(path.join(folder, part.file));
  await expect(verifyBackup(folder)).rejects.toThrow('log.ndjson.gz manque');
  // An unreadable part is not reported as missing.
  await mkdir(path.join(folder, part.file));
  await expect(verifyBackup(folder)).rejects.toThrow('EISDIR');
});

it('a backup from before stream names had the prefix « fournil. » is refused instead of restored as empty', async () => {
  const opened = { id: randomUUID(), stream: 'control-log', revision: 0, type: 'LogOpened' };
  const event = { ...opened, data: { logId: randomUUID(), generation: 1 }, metadata: {} };
  const part = await writePart(
    folder,
    'log.ndjson.gz',
    (async function* () {
      yield [lineOf(event)];
    })(),
  );
  const digest = await digestOf([[event]]);
  const manifest = { format: 1, createdAt: '2026-11-01T00:00:00Z', logId: null, tables: [], files: null };
  await writeFile(path.join(folder, manifestName), JSON.stringify({ ...manifest, log: { ...part, digest } }));
  await expect(verifyBackup(folder)).rejects.toThrow(
    'ses flux (control-log) ne commencent pas par « fournil. »',
  );
});
