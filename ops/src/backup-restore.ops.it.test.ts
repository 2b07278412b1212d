import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectEventLog } from '@fournil/event-log/connect';
import { writeRunning } from '@fournil/local/data-folder/running';
import { openInstallation } from '@fournil/local/installation';
import { readMasterKey, recoveryCode } from '@fournil/store/vault/master-key';
import { openVault } from '@fournil/store/vault/vault';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Fournil, startFournil } from '../../testing/installation/harness.ts';
import { runCli } from '../../testing/installation/run-cli.ts';
import { readManifest } from './backup/manifest.ts';
import { readPart } from './backup/part.ts';

const adminPassword = 'croissant-beurre-1';

describe('backup and restore', () => {
  let parent: string;
  let dataDir: string;
  let code: string;
  let underLoad: string;
  let atRest: string;
  let rows: unknown[];
  let pushKeys: unknown;

  const logIn = async (fournil: Fournil, password: string): Promise<string> => {
    const answer = await fetch(`${fournil.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'admin', password }),
    });
    if (!answer.ok) throw new Error(`login refused: ${await answer.text()}`);
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const send = async (fournil: Fournil, cookie: string, method: string, call: string, body: unknown) => {
    const answer = await fetch(`${fournil.url}/api${call}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    const json = (await answer.json()) as { position?: string };
    if (!answer.ok) throw new Error(`${call} refused: ${JSON.stringify(json)}`);
    return {
      position: json.position ?? '',
      cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie,
    };
  };
  const employees = async (fournil: Fournil, cookie: string, position = ''): Promise<unknown[]> => {
    const answer = await fetch(`${fournil.url}/api/employees`, {
      headers: { cookie, 'x-after-position': position },
    });
    const json = (await answer.json()) as { data: unknown[] };
    return json.data;
  };
  const folderIn = (output: string) => /Sauvegarde : (\S+)/.exec(output)?.[1] ?? '';
  const linesOf = async (folder: string): Promise<string[]> => {
    const lines: string[] = [];
    for await (const page of readPart(folder, (await readManifest(folder)).log)) lines.push(...page);
    return lines;
  };

  beforeAll(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'fournil-backup-test-'));
    dataDir = path.join(parent, 'data');
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
      const { cookie } = await send(fournil, first, 'PUT', '/passwords/update', { admin: adminPassword });
      const pool = new pg.Pool({ connectionString: databaseUrl });
      pushKeys = await (await openVault({ pool, dataDir, env: {} })).push.vapidKeys();
      await pool.end();
      let isLoading = true;
      let count = 0;
      let position = '';
      const writers = Array.from({ length: 8 }, async () => {
        while (isLoading) {
          count += 1;
          const employee = { name: `Personne ${count}`, age: 30, email: `p${count}@example.org` };
          ({ position } = await send(fournil, cookie, 'POST', '/employees', employee));
        }
      });
      const load = Promise.all(writers);
      await Promise.race([load, vi.waitUntil(() => count > 50, { timeout: 20_000 })]);
      const early = await runCli('backup-cli.ts', [], { DATA_DIR: dataDir });
      isLoading = false;
      await load;
      expect(early.output).toContain('faits, tête de la chaîne');
      underLoad = folderIn(early.output);
      rows = await employees(fournil, cookie, position);
      expect(rows.length).toBe(count);
      atRest = folderIn((await runCli('backup-cli.ts', [], { DATA_DIR: dataDir })).output);
    } finally {
      await fournil.stop();
    }
    const key = await readMasterKey(path.join(dataDir, 'keys/master.key'));
    code = recoveryCode(key ?? Buffer.alloc(0));
  });
  afterAll(() => rm(parent, { recursive: true, force: true, maxRetries: 5 }));

  it('made during writes contain every event up to one position, each with its key', async () => {
    const [early, late] = [await linesOf(underLoad), await linesOf(atRest)];
    expect(early.length).toBeGreaterThan(50);
    expect(early.length).toBeLessThan(late.length);
    expect(late.slice(0, early.length)).toEqual(early);

    const target = path.join(parent, 'early');
    const restored = await runCli('restore-cli.ts', [underLoad, '--data-dir', target], {}, `${code}\n`);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('égal à la sauvegarde') });
    const installation = await openInstallation({ port: 0, host: '127.0.0.1', dataDir: target }, process.env);
    const pool = new pg.Pool({ connectionString: installation.databaseUrl });
    // The database is stopped while the ended pool may still be closing its connections.
    pool.on('error', () => undefined);
    try {
      const vault = await openVault({ pool, dataDir: target, env: {} });
      const log = connectEventLog({ eventStoreUrl: installation.eventstoreUrl, keyring: vault.keyring });
      const names: unknown[] = [];
      for await (const page of log.readAll(null)) {
        for (const { decoded } of page) {
          if ('unreadable' in decoded) throw decoded.unreadable;
          if (decoded.type === 'EmployeeAdded') names.push(decoded.data.name);
        }
      }
      await log.close();
      // With others no phone would get a notification any more.
      expect(await vault.push.vapidKeys()).toEqual(pushKeys);
      expect(names.length).toBeGreaterThan(40);
      expect(names.every((name) => typeof name === 'string' && name.startsWith('Personne '))).toBe(true);
    } finally {
      await pool.end();
      await installation.close();
    }
  });

  it('into another folder restore the same employees and the passwords of the backup', async () => {
    const target = path.join(parent, 'elsewhere');
    const { output } = await runCli('restore-cli.ts', [atRest, '--data-dir', target], {}, `${code}\n`);
    const { log, tables } = await readManifest(atRest);
    const chain = tables.find(({ table }) => table === 'audit.chain');
    // The chain is taken by the projections, which may be a moment behind; what is there is a beginning of it.
    expect(chain?.lines).toBeGreaterThan(0);
    expect(chain?.lines).toBeLessThanOrEqual(log.digest.events);
    expect(output).toContain(log.digest.chainHead);
    const fournil = await startFournil({ dataDir: target });
    try {
      await expect(logIn(fournil, fournil.adminPassword)).rejects.toThrow('login refused');
      const cookie = await logIn(fournil, adminPassword);
      await expect.poll(() => employees(fournil, cookie), { timeout: 20_000 }).toHaveLength(rows.length);
      expect(await employees(fournil, cookie)).toEqual(rows);
      await send(fournil, cookie, 'POST', '/employees', { name: 'Après', age: 41 });
    } finally {
      await fournil.stop();
    }
    const verified = await runCli('audit-verify-cli.ts', [], { DATA_DIR: target });
    expect(verified).toMatchObject({ code: 0 });
    // A backup of the restored log begins with the whole of the one it came from.
    const again = await runCli('backup-cli.ts', [], { DATA_DIR: target });
    const lines = await linesOf(folderIn(again.output));
    const original = await linesOf(atRest);
    expect(lines.slice(0, original.length)).toEqual(original);
    expect(lines.length).toBeGreaterThan(original.length);
  });

  it('continue a killed restore, while no service starts on the incomplete data', async () => {
    const target = path.join(parent, 'killed');
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'restore-cli.ts'), atRest, '--data-dir', target],
      { stdio: ['pipe', 'ignore', 'ignore'], env: { ...process.env, DATABASE_URL: '', EVENTSTORE_URL: '' } },
    );
    child.stdin.end(`${code}\n`);
    const mark = path.join(target, 'restauration-en-cours.json');
    await expect
      .poll(
        () =>
          access(mark).then(
            () => true,
            () => false,
          ),
        { timeout: 30_000, interval: 2 },
      )
      .toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const start = path.join(import.meta.dirname, '../../testing/installation/start-with-stand-ins.ts');
    const started = spawn(process.execPath, [start], {
      env: { ...process.env, DATA_DIR: target, PORT: '0' },
    });
    let message = '';
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      message += text;
    });
    await once(started, 'close');
    expect(message).toContain('Une restauration a été interrompue');

    const verified = await runCli('audit-verify-cli.ts', [], { DATA_DIR: target });
    expect(verified).toMatchObject({
      code: 1,
      output: expect.stringContaining('Une restauration a été interrompue'),
    });

    const other = await runCli('restore-cli.ts', [underLoad, '--data-dir', target], {});
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining('Une autre restauration') });
    const again = await runCli('restore-cli.ts', [atRest, '--data-dir', target], {});
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('égal à la sauvegarde') });
    expect(await readdir(target)).not.toContain('restauration-en-cours.json');
  });

  it('never overwrite existing data', async () => {
    const before = await readdir(dataDir);
    const { code: exit, output } = await runCli('restore-cli.ts', [atRest, '--data-dir', dataDir], {});
    expect(exit).toBe(1);
    expect(output).toContain("n'écrase jamais rien");
    expect(await readdir(dataDir)).toEqual(before);
  });

  it.each([
    ['none typed', '', 'Sans clé maîtresse ni code'],
    ['one wrong letter', 'ZZZZZ', 'ne se vérifie pas'],
    ['that of another installation', recoveryCode(Buffer.alloc(32, 7)), "celui d'une autre installation"],
  ])('restore nothing when the recovery code is wrong: %s', async (_what, typed, message) => {
    const target = path.join(parent, `refused-${message.length}`);
    const { code: exit, output } = await runCli(
      'restore-cli.ts',
      [atRest, '--data-dir', target],
      {},
      `${typed}\n`,
    );
    expect(exit).toBe(1);
    expect(output).toContain(message);
    await expect(access(target)).rejects.toThrow();
  });

  it('refuse a damaged backup and a backup of a newer version', async () => {
    const target = path.join(parent, 'never');
    const copy = path.join(parent, 'copy');
    await mkdir(copy);
    for (const name of await readdir(atRest)) {
      await writeFile(path.join(copy, name), await readFile(path.join(atRest, name)));
    }
    const file = path.join(copy, 'vault-keys.ndjson.gz');
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    await writeFile(file, bytes);
    const damaged = await runCli('restore-cli.ts', [copy, '--data-dir', target], {}, `${code}\n`);
    expect(damaged).toMatchObject({ code: 1, output: expect.stringContaining('La sauvegarde est abîmée') });
    await writeFile(path.join(copy, 'manifest.json'), JSON.stringify({ format: 99 }));
    const newer = await runCli('restore-cli.ts', [copy, '--data-dir', target], {}, `${code}\n`);
    expect(newer.output).toContain('version plus récente');
    const none = await runCli('restore-cli.ts', [parent, '--data-dir', target], {});
    expect(none.output).toContain("n'est pas une sauvegarde");
    await expect(access(target)).rejects.toThrow();
  });
});
