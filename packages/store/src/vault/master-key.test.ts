import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  isBeginOfCode,
  keyFromRecoveryCode,
  MasterKeyProblem,
  masterKeyPath,
  newKey,
  readMasterKey,
  recoveryCode,
  unwrapKey,
  wrapKey,
  writeMasterKey,
} from './master-key.ts';

describe('the master key', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fournil-key-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it.each([
    [undefined, '/srv/data/keys/master.key'],
    ['', '/srv/data/keys/master.key'],
    [' ', '/srv/data/keys/master.key'],
    ['/media/cle/master.key', '/media/cle/master.key'],
  ])('with MASTER_KEY_FILE=%s is stored in %s', (given, file) => {
    expect(masterKeyPath('/srv/data', { MASTER_KEY_FILE: given })).toBe(file);
  });

  it('is restored from its recovery code typed in any usual way', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const key = Buffer.from(bytes);
        const code = recoveryCode(key);
        expect(keyFromRecoveryCode(code).equals(key)).toBe(true);
        // Printed on two lines, the first of five groups.
        const [first, second] = [code.slice(0, 40), code.slice(40)];
        expect([first, code].map(isBeginOfCode)).toEqual([true, false]);
        expect(keyFromRecoveryCode(first + second).equals(key)).toBe(true);
        expect(keyFromRecoveryCode(code.toLowerCase().replaceAll('-', ' ')).equals(key)).toBe(true);
      }),
      { seed: 20261121 },
    );
  });

  it('is not restored from a recovery code with one wrong letter', () => {
    const code = recoveryCode(newKey());
    const wrong = (code.startsWith('2') ? '3' : '2') + code.slice(1);
    expect(() => keyFromRecoveryCode(wrong)).toThrow(MasterKeyProblem);
  });

  it('is written once, readable only by its owner, and never replaced', async () => {
    const path = join(folder, 'keys', 'master.key');
    const key = newKey();
    await writeMasterKey(path, key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(writeMasterKey(path, newKey())).rejects.toThrow('jamais remplacé');
    expect((await readMasterKey(path))?.equals(key)).toBe(true);
  });

  it('is reported as damaged when its file is, and the file stays unchanged', async () => {
    const path = join(folder, 'master.key');
    await writeFile(path, 'abc');
    await expect(readMasterKey(path)).rejects.toThrow('abîmée');
    expect(await readFile(path, 'utf8')).toBe('abc');
  });

  it('decrypts only keys that it encrypted, under the same name', () => {
    const [master, key] = [newKey(), newKey()];
    const wrapped = wrapKey(master, key, 'e1/health');
    expect(unwrapKey(master, wrapped, 'e1/health').equals(key)).toBe(true);
    expect(() => unwrapKey(newKey(), wrapped, 'e1/health')).toThrow();
    expect(() => unwrapKey(master, wrapped, 'e2/health')).toThrow();
  });
});
