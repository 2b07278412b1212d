import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DamagedBackup, type Part, readPart, writePart } from './part.ts';

describe('one file of a backup', () => {
  let folder: string;
  const lines = Array.from({ length: 5_000 }, (_, n) => JSON.stringify({ n, text: `é\u2028${n}\n` }));
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fournil-part-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = () =>
    writePart(
      folder,
      'log.ndjson.gz',
      (async function* () {
        yield lines.slice(0, 10);
        yield [];
        yield lines.slice(10);
      })(),
    );
  const read = async (part: Part): Promise<string[]> => {
    const all: string[] = [];
    for await (const page of readPart(folder, part)) all.push(...page);
    return all;
  };

  it('is read back line by line, and its recorded hash is the hash of the file on disk', async () => {
    const part = await write();
    expect(await read(part)).toEqual(lines);
    const bytes = await readFile(path.join(folder, part.file));
    expect(part).toEqual({
      file: 'log.ndjson.gz',
      lines: 5_000,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  it('may be empty', async () => {
    const part = await writePart(folder, 'files.ndjson.gz', (async function* () {})());
    expect(await read(part)).toEqual([]);
  });

  it.each([
    [
      'a changed byte',
      async (file: string) => {
        const bytes = await readFile(file);
        bytes.writeUInt8((bytes.readUInt8(bytes.length >> 1) + 1) % 256, bytes.length >> 1);
        await writeFile(file, bytes);
      },
    ],
    ['a missing end', (file: string) => truncate(file, 2_000)],
    ['nothing left', (file: string) => truncate(file, 0)],
    ['the file gone', (file: string) => rm(file)],
    ['something else in its place', (file: string) => writeFile(file, 'bonjour')],
  ])('is reported as damaged: %s', async (_what, damage) => {
    const part = await write();
    await damage(path.join(folder, part.file));
    await expect(read(part)).rejects.toBeInstanceOf(DamagedBackup);
  });
});
