/** A disk that is full for real: a small file system in memory, where this account may mount one. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFournil } from '../../testing/installation/harness.ts';
import { runCli } from '../../testing/installation/run-cli.ts';
import { startCommandService } from '../../testing/worlds/command-service.ts';

const mount = (folder: string, size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;
const unmount = (folder: string) => spawnSync('umount', ['-l', folder]);

async function mayMount(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = await mkdtemp(path.join(tmpdir(), 'fournil-mount-'));
  const isMounted = mount(folder, '1m');
  if (isMounted) unmount(folder);
  await rm(folder, { recursive: true });
  return isMounted;
}

const isPossible = await mayMount();
if (!isPossible)
  process.stderr.write('Disque plein non joué : ce compte ne peut pas monter de système de fichiers.\n');

describe.runIf(isPossible)('a full disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fournil-full-test-'));
  });
  afterEach(async () => {
    unmount(folder);
    unmount(path.join(folder, 'backups'));
    await rm(folder, { recursive: true, force: true });
  });

  it('makes a backup fail with a message; earlier backups stay and no incomplete one is left', async () => {
    const service = await startCommandService();
    const backups = path.join(folder, 'backups');
    await mkdir(backups);
    mount(backups, '2m');
    try {
      const env = { ...service.env, DATA_DIR: folder };
      expect(await runCli('backup-cli.ts', [], env)).toMatchObject({ code: 0 });
      const before = await readdir(backups);
      const { bavail, bsize } = await statfs(backups);
      await writeFile(path.join(backups, 'other-data'), Buffer.alloc(bavail * bsize - 2 * bsize));
      const { code, output } = await runCli('backup-cli.ts', [], env);
      expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('est plein') });
      expect((await readdir(backups)).sort()).toEqual([...before, 'other-data'].sort());
      await rm(path.join(backups, 'other-data'));
      const last = await runCli('backup-cli.ts', [], env);
      expect(last.code, last.output).toBe(0);
    } finally {
      await service.stop();
    }
  });

  it('stops a new start with a clear message, and loses no event of an installation already running', async () => {
    mount(folder, '700m');
    const fournil = await startFournil({ dataDir: folder });
    const filler = path.join(folder, 'other-data');
    const names = ['Avant'];
    const post = async (call: string, body: unknown, cookie = '') => {
      const answer = await fetch(`${fournil.url}/api${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const json = (await answer.json()) as { code?: string; error?: string };
      return { status: answer.status, json, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
    };
    try {
      const { cookie } = await post('/auth/login', { role: 'admin', password: fournil.adminPassword });
      const add = async (name: string) => (await post('/employees', { name, age: 30 }, cookie)).status;
      expect(await add('Avant')).toBe(200);
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined);
      // Postgres has room in the files it already holds; sooner or later it needs more.
      let status = 200;
      for (let n = 0; status === 200 && n < 3_000; n += 1) {
        const name = `Pendant ${n} ${'x'.repeat(60)}`;
        status = await add(name).catch(() => 503);
        if (status === 200) names.push(name);
      }
      // Commands and files alike say so, and what is read goes on.
      expect(status).toBe(507);
      const refused = await post('/employees', { name: 'Refusé', age: 30 }, cookie);
      expect(refused.json).toMatchObject({ code: 'disk_full', error: expect.stringContaining('disque') });
      const form = new FormData();
      form.append('sickLeaveFile', new Blob([new Uint8Array(100_000)]), 'photo.jpg');
      const upload = await fetch(`${fournil.url}/api/sick-leaves/check`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      });
      expect(upload.status).toBe(507);
      expect((await fetch(`${fournil.url}/api/employees`, { headers: { cookie } })).status).toBe(200);

      await rm(filler);
      await fournil.ready();
      await expect.poll(() => add('Après').catch(() => 0), { timeout: 40_000, interval: 500 }).toBe(200);
      const shown = async () => {
        const answer = await fetch(`${fournil.url}/api/employees`, { headers: { cookie } });
        const json = (await answer.json()) as { data?: { name: string }[] };
        return new Set(json.data?.map(({ name }) => name));
      };
      await expect.poll(async () => (await shown()).has('Après'), { timeout: 30_000 }).toBe(true);
      const there = await shown();
      expect(names.filter((name) => !there.has(name))).toEqual([]);
    } finally {
      await fournil.stop();
    }

    const { bavail, bsize } = await statfs(folder);
    await writeFile(filler, Buffer.alloc(bavail * bsize - 50_000_000));
    const entries = await readdir(folder);
    await expect(startFournil({ dataDir: folder })).rejects.toMatchObject({
      code: 'disk-full',
      message: expect.stringContaining("Rien n'a été modifié"),
    });
    expect(await readdir(folder)).toEqual(entries);
  }, 240_000);
});
