import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareSpool, unfinishedPath } from './spool.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fournil-spool-'));
  await mkdir(join(dataDir, 'spool'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const left = async (name: string, ageMs = 0): Promise<string> => {
  const path = join(dataDir, 'spool', name);
  await writeFile(path, 'sealed');
  const at = new Date(Date.now() - ageMs);
  await utimes(path, at, at);
  return name;
};

it('the upload folder deletes files of ended processes, and keeps files of running processes and other machines', async () => {
  const mine = await left(basename(unfinishedPath(dataDir)));
  const [, host] = mine.split('@');
  // Every container has a process 1, and every machine numbers that are dead here.
  const elsewhere = await left(`${process.pid}-00000000-${randomUUID()}@autre-machine`);
  await left(`${process.pid}-00000000-${randomUUID()}@${host}`);
  await left(`999999999-00000000-${randomUUID()}@${host}`);
  await left(`999999999-00000000-${randomUUID()}`);
  await left(`1-00000000-${randomUUID()}@machine-partie`, 48 * 3_600_000);
  await prepareSpool(dataDir);
  expect((await readdir(join(dataDir, 'spool'))).sort()).toEqual([mine, elsewhere].sort());
});
