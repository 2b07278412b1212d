import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeMark, writeMark } from '@fournil/local/data-folder/interrupted-restore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkFolder } from './destination.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fournil-destination-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('an unfinished restore is continued with the same backup only', async () => {
  await writeMark(folder, 'this backup');
  expect(await checkFolder(folder, 'this backup')).toBe(true);
  await expect(checkFolder(folder, 'another')).rejects.toThrow('Une autre restauration');
  await removeMark(folder);
  expect(await readdir(folder)).toEqual([]);
});

it('a restore accepts a folder in which an earlier restore was killed before it had written its mark', async () => {
  await writeFile(path.join(folder, 'restauration-en-cours.json.new'), 'thi');
  expect(await checkFolder(folder, 'this backup')).toBe(false);
  await writeMark(folder, 'this backup');
  expect(await readdir(folder)).toEqual(['restauration-en-cours.json']);
});

it('a restore refuses a folder that contains data', async () => {
  await writeFile(path.join(folder, 'postgres'), '');
  await expect(checkFolder(folder, 'this backup')).rejects.toThrow('contient déjà des données');
});
