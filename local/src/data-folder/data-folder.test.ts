import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataFolderFormat, openDataFolder } from './data-folder.ts';
import { readRunning, writeRunning } from './running.ts';

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'fournil-folder-test-'));
  folder = path.join(parent, 'data');
});

afterEach(async () => {
  await rm(parent, { recursive: true });
});

const running = {
  pid: 4242,
  url: 'http://localhost:3000',
  databaseUrl: 'postgres://x:tres-secret@y/z',
  eventstoreUrl: 'esdb://x?connectionName=tres-secret',
  own: { database: true, log: true },
};

it('the data folder is created with its format version, and can be opened again', async () => {
  await (await openDataFolder(folder)).release();
  expect(JSON.parse(await readFile(path.join(folder, 'version.json'), 'utf8'))).toEqual({
    format: dataFolderFormat,
  });
  await (await openDataFolder(folder)).release();
});

it('the data folder cannot be opened twice, even through a link, and the error names the process that uses it', async () => {
  const first = await openDataFolder(folder);
  await writeRunning(folder, running);
  await symlink(folder, path.join(parent, 'other-name'));
  for (const name of [folder, path.join(parent, 'other-name')]) {
    await expect(openDataFolder(name)).rejects.toMatchObject({
      code: 'already-running',
      message: expect.stringMatching(/processus 4242.*http:\/\/localhost:3000\/plan/),
    });
  }
  await first.release();
  await (await openDataFolder(folder)).release();
});

it('the data folder of a killed start can be opened again, and its lock and address files are ignored', async () => {
  await (await openDataFolder(folder)).release();
  await writeRunning(folder, { ...running, pid: process.pid });
  const again = await openDataFolder(folder);
  expect(await readRunning(folder)).toBeUndefined();
  await again.release();
});

it('the data folder of a newer version is refused and left unchanged', async () => {
  await (await openDataFolder(folder)).release();
  const newer = `${JSON.stringify({ format: dataFolderFormat + 1 })}\n`;
  await writeFile(path.join(folder, 'version.json'), newer);
  await writeRunning(folder, running);
  const before = await readdir(folder);
  await expect(openDataFolder(folder)).rejects.toMatchObject({
    code: 'data-folder-newer',
    message: expect.stringContaining('version plus récente'),
  });
  expect(await readdir(folder)).toEqual(before);
  expect(await readFile(path.join(folder, 'version.json'), 'utf8')).toBe(newer);
});

it.each(['', 'rien', '{"format":"1"}', '{"format":1.5}', 'null'])(
  'the data folder with an unreadable version file is refused: %j',
  async (text) => {
    await (await openDataFolder(folder)).release();
    await writeFile(path.join(folder, 'version.json'), text);
    await expect(openDataFolder(folder)).rejects.toMatchObject({ code: 'data-folder-unusable' });
    expect(await readFile(path.join(folder, 'version.json'), 'utf8')).toBe(text);
  },
);

it('the data folder is refused before any write when the disk has too little free space', async () => {
  await expect(openDataFolder(folder, { minimumFreeBytes: 1e18 })).rejects.toMatchObject({
    code: 'disk-full',
    message: expect.stringMatching(/il reste \d+ Mo/),
  });
  expect(await readdir(folder)).toEqual([]);
});

it('the data folder is refused with the reason when its path cannot be a folder', async () => {
  const file = path.join(parent, 'file');
  await writeFile(file, '');
  await expect(openDataFolder(path.join(file, 'data'))).rejects.toMatchObject({
    code: 'data-folder-unusable',
  });
});

it('the data folder stores the addresses of a running installation readable by its owner only, without secrets', async () => {
  const opened = await openDataFolder(folder);
  await writeRunning(folder, running);
  const { mode } = await stat(path.join(folder, 'running.json'));
  expect(mode & 0o777).toBe(0o600);
  const shown = { databaseUrl: 'postgres://x@y/z', eventstoreUrl: 'esdb://x' };
  expect(await readRunning(folder)).toEqual({ ...running, ...shown });
  expect(await readFile(path.join(folder, 'running.json'), 'utf8')).not.toContain('tres-secret');
  await opened.release();
});
