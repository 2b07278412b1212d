import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { manifestName } from '../backup/manifest.ts';
import { DamagedBackup, writePart } from '../backup/part.ts';
import { verifyBackup } from './verify-backup.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fournil-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a backup with other bytes that still unzip is said to be damaged, whatever its lines have become', async () => {
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
  // What cannot be read is not missing.
  await mkdir(path.join(folder, part.file));
  await expect(verifyBackup(folder)).rejects.toThrow('EISDIR');
});
