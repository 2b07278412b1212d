/** The keys of somebody erased lie nowhere in the data folder, nor in what a backup of before is restored into. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMasterKey, recoveryCode } from '@fournil/vault/master-key';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePdf } from '../../../tests/certificates.ts';
import { documentForm } from '../../../tests/documents.ts';
import { writeRunning } from '../data-folder/running.ts';
import { startFournil } from '../harness.ts';
import { runCli } from './testing.ts';

/** Files of a folder that hold one of these, as bytes or written in hexadecimal. */
async function holders(folder: string, wrapped: readonly Buffer[]): Promise<string[]> {
  const places: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (wrapped.some((key) => bytes.includes(key) || bytes.includes(key.toString('hex'))))
      places.push(path.relative(folder, file));
  }
  return places;
}

describe('the keys of somebody erased after a backup', () => {
  let parent: string;
  let dataDir: string;
  let restored: string;
  let before: string[];
  let wrapped: Buffer[];
  let others: Buffer[];
  let output: string;

  beforeAll(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'fournil-erased-keys-'));
    [dataDir, restored] = [path.join(parent, 'data'), path.join(parent, 'restored')];
    const fournil = await startFournil({ dataDir });
    const { databaseUrl, eventstoreUrl, url } = fournil;
    const pool = new pg.Pool({ connectionString: databaseUrl });
    try {
      const own = { database: true, log: true };
      await writeRunning(dataDir, { pid: process.pid, url, databaseUrl, eventstoreUrl, own });
      let cookie = '';
      const call = async (method: string, to: string, body: object) => {
        const isForm = body instanceof FormData;
        const answer = await fetch(`${url}/api${to}`, {
          method,
          headers: { cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) },
          body: isForm ? body : JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`${method} ${to}: ${await answer.text()}`);
        cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
        return (await answer.json()).data;
      };
      await call('POST', '/auth/login', { role: 'admin', password: fournil.adminPassword });
      const add = async (name: string) => {
        const { _id } = await call('POST', '/employees', { name, age: 30, phone: '0611223344' });
        const days = { employeeId: _id, startDate: '2020-02-03', endDate: '2020-02-04' };
        await call('POST', '/sick-leaves', { ...days, reason: 'grippe' });
        const fields = { title: 'Bulletin', category: 'payslip', month: '2019-05', employeeId: _id };
        const pdf = { name: 'bulletin.pdf', content: await samplePdf() };
        await call('POST', '/documents', documentForm(fields, pdf));
        return _id as string;
      };
      const [gone, stays] = [await add('Ivo Parti'), await add('Eva Reste')];
      await call('PATCH', `/employees/${gone}/deactivate`, { exitDate: '2020-03-31' });
      const keysOf = async (subject: string) =>
        (
          await pool.query<{ wrapped: Buffer }>('select wrapped from vault.keys where subject = $1', [
            subject,
          ])
        ).rows;
      wrapped = (await keysOf(gone)).map((row) => row.wrapped);
      others = (await keysOf(stays)).map((row) => row.wrapped);
      const saved = await runCli('backup-cli.ts', [], { DATA_DIR: dataDir });
      const backup = /Sauvegarde : (\S+)/.exec(saved.output)?.[1] ?? '';
      before = await holders(path.join(dataDir), wrapped);
      await call('POST', `/employees/${gone}/erasure`, { name: 'Ivo Parti', waivesPayslips: true });
      const code = recoveryCode(
        (await readMasterKey(path.join(dataDir, 'keys/master.key'))) ?? Buffer.alloc(0),
      );
      ({ output } = await runCli('restore-cli.ts', [backup, '--data-dir', restored], {}, `${code}\n`));
    } finally {
      await pool.end();
      await fournil.stop();
    }
  }, 300_000);
  afterAll(() => rm(parent, { recursive: true, force: true, maxRetries: 5 }));

  it('were there before, in the tables and the write-ahead log', () => {
    expect(wrapped).toHaveLength(4);
    expect(before.some((place) => place.includes('pg_wal') || place.includes('base'))).toBe(true);
  });

  it('are in no table, index or write-ahead log of the installation any more', async () => {
    // The backup itself is of before: the list beside it says who is not to be brought back.
    const places = await holders(dataDir, wrapped);
    expect(places.filter((place) => !place.startsWith('backups'))).toEqual([]);
  });

  it('are not in what the backup is restored into, where everybody else’s are', async () => {
    expect(output).not.toMatch(/n’est pas/);
    expect(await holders(restored, wrapped)).toEqual([]);
    expect((await holders(restored, others)).length).toBeGreaterThan(0);
  });
});
