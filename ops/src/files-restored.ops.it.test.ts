import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeRunning } from '@fournil/local/data-folder/running';
import { readMasterKey, recoveryCode } from '@fournil/store/vault/master-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fournil, startFournil } from '../../testing/installation/harness.ts';
import { runCli } from '../../testing/installation/run-cli.ts';
import { certificateForm, samplePdf, samplePhoto } from '../../testing/worlds/certificates.ts';

const adminPassword = 'croissant-beurre-1';

describe('certificate files in a backup', () => {
  let parent: string;
  let backup: string;
  let code: string;
  /** By certificate, its file as it was downloaded before the backup. */
  const kept = new Map<string, Buffer>();

  const logIn = async ({ url }: Fournil, password: string) => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'admin', password }),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const ask = (method: string, call: string, body?: FormData | object) =>
      fetch(`${url}/api${call}`, {
        method,
        headers: { cookie, ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }) },
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      });
    return {
      ask,
      download: async (id: string) => {
        const answered = await ask('GET', `/sick-leaves/${id}/download`);
        expect(answered.status).toBe(200);
        return Buffer.from(await answered.arrayBuffer());
      },
    };
  };
  const restore = (folder: string, target: string) =>
    runCli('restore-cli.ts', [folder, '--data-dir', path.join(parent, target)], {}, `${code}\n`);
  const filesOf = async (folder: string) => {
    const names = await readdir(path.join(folder, 'files'), { recursive: true });
    const isFile = async (name: string) => (await stat(path.join(folder, 'files', name))).isFile();
    return (await Promise.all(names.map(async (name) => ((await isFile(name)) ? [name] : [])))).flat().sort();
  };
  /** The backup with one of its files changed. */
  const harmed = async (name: string, harm: (file: string) => Promise<void>) => {
    const copy = path.join(parent, name);
    await cp(backup, copy, { recursive: true });
    const [file = ''] = await filesOf(copy);
    await harm(path.join(copy, 'files', file));
    return { copy, file: file.split(path.sep).join('/') };
  };

  beforeAll(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'fournil-files-backup-'));
    const dataDir = path.join(parent, 'data');
    const fournil = await startFournil({ dataDir });
    try {
      const { databaseUrl, eventstoreUrl, url } = fournil;
      await writeRunning(dataDir, {
        pid: process.pid,
        url,
        databaseUrl,
        eventstoreUrl,
        own: { database: true, log: true },
      });
      const first = await logIn(fournil, fournil.adminPassword);
      await first.ask('PUT', '/passwords/update', { admin: adminPassword });
      const admin = await logIn(fournil, adminPassword);
      const added = await admin.ask('POST', '/employees', { name: 'Nadia Benali', age: 30 });
      const employeeId = (await added.json()).data._id;
      for (const file of [
        { name: 'arret.jpg', content: await samplePhoto() },
        { name: 'arret.pdf', content: await samplePdf() },
      ]) {
        const fields = { employeeId, startDate: '2026-11-12', endDate: '2026-11-18' };
        const sent = await admin.ask('POST', '/sick-leaves/upload', certificateForm(fields, file));
        const { _id } = (await sent.json()).data;
        kept.set(_id, await admin.download(_id));
      }
      const { output } = await runCli('backup-cli.ts', [], { DATA_DIR: dataDir });
      backup = /Sauvegarde : (\S+)/.exec(output)?.[1] ?? '';
    } finally {
      await fournil.stop();
    }
    const key = await readMasterKey(path.join(dataDir, 'keys/master.key'));
    code = recoveryCode(key ?? Buffer.alloc(0));
  });
  afterAll(() => rm(parent, { recursive: true, force: true, maxRetries: 5 }));

  it('can be read after the restore, and are still compared with their hash', async () => {
    expect(await filesOf(backup)).toHaveLength(kept.size);
    expect(await restore(backup, 'restored')).toMatchObject({ code: 0 });
    const target = path.join(parent, 'restored');
    const fournil = await startFournil({ dataDir: target });
    try {
      const admin = await logIn(fournil, adminPassword);
      for (const [id, bytes] of kept) expect((await admin.download(id)).equals(bytes)).toBe(true);
      const [file = ''] = await filesOf(target);
      const place = path.join(target, 'files', file);
      const bytes = await readFile(place);
      bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
      await writeFile(place, bytes);
      const answers = await Promise.all(
        [...kept.keys()].map((id) => admin.ask('GET', `/sick-leaves/${id}/download`)),
      );
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    } finally {
      await fournil.stop();
    }
  });

  it('that are missing are named, and nothing is restored', async () => {
    const { copy, file } = await harmed('lacking', (place) => rm(place));
    const { code: exit, output } = await restore(copy, 'never');
    expect(exit).toBe(1);
    expect(output).toContain(`files/${file}`);
    expect(output).toContain('manque');
    await expect(stat(path.join(parent, 'never'))).rejects.toThrow();
  });

  it('that were changed are named, and nothing is restored', async () => {
    const { copy, file } = await harmed('altered', async (place) => {
      const bytes = await readFile(place);
      bytes[100] = (bytes[100] ?? 0) ^ 1;
      await writeFile(place, bytes);
    });
    const { code: exit, output } = await restore(copy, 'never');
    expect(exit).toBe(1);
    expect(output).toContain(`files/${file}`);
    expect(output).toContain("n'a plus la même empreinte");
    await expect(stat(path.join(parent, 'never'))).rejects.toThrow();
  });
});
