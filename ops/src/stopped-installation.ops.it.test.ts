import { copyFile, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startComposition } from '@fournil/local/composition/composition';
import { openInstallation } from '@fournil/local/installation';
import { initialiseVault } from '@fournil/store/vault/first-start';
import { newKey } from '@fournil/store/vault/master-key';
import { openVault } from '@fournil/store/vault/vault';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../testing/installation/run-cli.ts';

const standIn = (name: string) =>
  path.join(import.meta.dirname, `../../testing/installation/stand-in-${name}.ts`);

/** A started and stopped installation whose log and vault hold something, and what its owner wrote down. */
describe('a stopped installation', () => {
  let dataDir: string;
  let code: string;
  let keyFile: string;
  let saved: string;

  const opened = async <T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
    const installation = await openInstallation({ port: 0, host: '127.0.0.1', dataDir }, process.env);
    const pool = new pg.Pool({ connectionString: installation.databaseUrl, max: 2 });
    // The database is stopped while the ended pool may still be closing its connections.
    pool.on('error', () => undefined);
    try {
      return await work(pool);
    } finally {
      await pool.end();
      await installation.close();
    }
  };
  const vaultRows = () =>
    opened(async (pool) => [
      (await pool.query('select * from vault.meta order by name')).rows,
      (await pool.query('select * from vault.credentials order by kind, id')).rows,
    ]);
  /** As npm start does it, with the vault for real and replacements for the services. */
  const start = async (): Promise<void> => {
    const composition = await startComposition({
      dataDir,
      logs: path.join(dataDir, 'logs'),
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', FRONT_SITE: 'none', STAND_IN_VAULT: 'real' },
      say: () => undefined,
      tell: () => undefined,
      programs: { front: standIn('front'), log: standIn('log') },
    });
    await composition.stop();
  };
  const cli = (name: string, input = '', args: string[] = []) =>
    runCli(name, args, { DATA_DIR: dataDir }, input);

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'fournil-stopped-test-'));
    keyFile = path.join(dataDir, 'keys/master.key');
    const installation = await openInstallation({ port: 0, host: '127.0.0.1', dataDir }, process.env);
    const first = await initialiseVault({ databaseUrl: installation.databaseUrl, dataDir, env: {} });
    await installation.close();
    code = first.recoveryCode ?? '';
    saved = path.join(dataDir, 'saved.key');
    await copyFile(keyFile, saved);
  });
  afterEach(() => copyFile(saved, keyFile));
  afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

  it('can get a new administrator password', async () => {
    expect(await cli('reset-password-cli.ts', 'tarte-aux-prunes\n')).toMatchObject({ code: 0 });
    const isOpen = await opened(async (pool) => {
      const vault = await openVault({ pool, dataDir, env: {} });
      return vault.credentials.verify({ role: 'admin' }, 'tarte-aux-prunes', new Date());
    });
    expect(isOpen).toBe(true);
  });

  it('can print its recovery code again', async () => {
    expect((await cli('recovery-code-cli.ts')).output).toContain(code);
  });

  it('can be backed up', async () => {
    const { output } = await cli('backup-cli.ts');
    expect(output).toContain('Sauvegarde : ');
    expect((await readdir(path.join(dataDir, 'backups'))).length).toBe(1);
  });

  it.each([
    ['missing', async () => rm(keyFile), 'manque alors que des données existent'],
    ['damaged', async () => writeFile(keyFile, 'abîmée\n'), 'est abîmée'],
    [
      'the key of another installation',
      async () => writeFile(keyFile, `${newKey().toString('base64')}\n`),
      "n'est pas celle de ces données",
    ],
  ])(
    'does not start with a master key that is %s, changes nothing, and starts with the recovery code',
    async (_what, spoil, message) => {
      const before = await vaultRows();
      await spoil();
      const spoilt = await readFile(keyFile, 'utf8').catch(() => undefined);
      await expect(start()).rejects.toThrow(message);
      await expect(start()).rejects.toThrow("npm run restore-key. Rien n'a été modifié.");
      expect(await readFile(keyFile, 'utf8').catch(() => undefined)).toBe(spoilt);
      expect(await vaultRows()).toEqual(before);

      const wrong = await cli(
        'restore-key-cli.ts',
        `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}\n`,
      );
      expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('ne se vérifie pas') });
      expect(await readFile(keyFile, 'utf8').catch(() => undefined)).toBe(spoilt);

      const right = await cli('restore-key-cli.ts', `${code.toLowerCase()}\n`);
      expect(right).toMatchObject({ code: 0, output: expect.stringContaining('Clé maîtresse écrite') });
      expect(await readFile(keyFile, 'utf8')).toBe(await readFile(saved, 'utf8'));
      const aside = /est devenu (\S+)\./.exec(right.output)?.[1];
      expect(aside === undefined ? undefined : await readFile(aside, 'utf8')).toBe(spoilt);
      if (aside !== undefined) await rename(aside, path.join(dataDir, 'aside'));
      await start();
    },
  );

  it('keeps its master key when a restore of the key is asked for without need', async () => {
    const { code: exit, output } = await cli('restore-key-cli.ts');
    expect({ exit, output }).toMatchObject({ exit: 0, output: expect.stringContaining('déjà la bonne') });
  });

  it('is looked for by a command only in the given folder: a wrong folder is refused and not created', async () => {
    const nowhere = path.join(dataDir, 'nulle-part');
    for (const name of ['backup-cli.ts', 'reset-password-cli.ts', 'restore-key-cli.ts']) {
      const { code: exit, output } = await runCli(name, [], { DATA_DIR: nowhere }, '\n');
      expect({ exit, output }).toMatchObject({
        exit: 1,
        output: expect.stringContaining("pas d'installation"),
      });
    }
    expect(await readdir(dataDir)).not.toContain('nulle-part');
  });
});
