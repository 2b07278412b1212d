import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { compress } from '../gateway/static-files.ts';
import { repositoryRoot, webDist, webFolder } from '../paths.ts';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);

const ignored = new Set(['dist', 'node_modules', 'tests']);
const stampFile = path.join(webDist, 'built');

/**
 * Builds the site if there is no build or its sources are newer; true if it did. `begins` is called before
 * the build. Throws StartError `web-build-failed`.
 */
export async function ensureWebBuilt(begins: () => void): Promise<boolean> {
  if (await isFresh()) return false;
  begins();
  await buildWeb();
  return true;
}

/**
 * Builds into a temporary folder, then names it by its content: a running site keeps its own build, and no
 * page mixes files of two builds. The old one is kept until the next build.
 */
export async function buildWeb(): Promise<void> {
  const startedAt = new Date();
  const fresh = path.join(webDist, `new.${process.pid}`);
  const vite = path.join(repositoryRoot, 'node_modules/vite/bin/vite.js');
  try {
    await mkdir(webDist, { recursive: true });
    await run(process.execPath, [vite, 'build', webFolder, '--outDir', fresh, '--emptyOutDir'], {
      cwd: repositoryRoot,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
      maxBuffer: 20_000_000,
    });
    const name = await contentName(fresh);
    await compressAll(fresh);
    const former = await lastBuild();
    // A build with the same content exists already.
    await rename(fresh, path.join(webDist, name)).catch(() => rm(fresh, { recursive: true }));
    await writeFile(`${stampFile}.${process.pid}`, `${name} ${startedAt.toISOString()}`);
    await rename(`${stampFile}.${process.pid}`, stampFile);
    for (const entry of await readdir(webDist)) {
      const isKept = entry === name || entry === former?.name || /^(built|new\.)/.test(entry);
      if (!isKept) await rm(path.join(webDist, entry), { recursive: true, force: true });
    }
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw new StartError('web-build-failed', `Le site n'a pas pu être construit :\n${wordsOf(error)}`, {
      cause: error,
    });
  }
}

/** The folder of the last build. */
export async function builtFolder(): Promise<string> {
  const last = await lastBuild();
  if (!last) throw new StartError('web-build-failed', `Il n'y a pas de site construit dans ${webDist}.`);
  return path.join(webDist, last.name);
}

const lastBuild = async () => readStamp(await readFile(stampFile, 'utf8').catch(() => ''));

/** The folder of a build and when it began, in milliseconds; null for a stamp that was cut off, or emptied. */
export function readStamp(stamp: string): { readonly name: string; readonly at: number } | null {
  const [, name = '', instant = ''] = /^([0-9a-f]{16}) (\S+)$/.exec(stamp.trim()) ?? [];
  const at = Date.parse(instant);
  // Read leniently, « 2026-11-2 » is a day too.
  return !Number.isNaN(at) && new Date(at).toISOString() === instant ? { name, at } : null;
}

/** The sources of the site, relative to the repository: its own, and the packages that its manifest and theirs name. */
export async function sourcesOfSite(): Promise<readonly string[]> {
  const folders = new Set(['web']);
  for (const folder of folders) {
    const manifest = await readFile(path.join(repositoryRoot, folder, 'package.json'), 'utf8');
    for (const name of Object.keys(JSON.parse(manifest).dependencies ?? {}))
      if (name.startsWith('@fournil/')) folders.add(name.replace('@fournil/', 'packages/'));
  }
  return [...folders, 'package-lock.json'];
}

async function isFresh(): Promise<boolean> {
  const last = await lastBuild();
  if (!last || (await newest(path.join(webDist, last.name, 'index.html'))) === 0) return false;
  for (const source of await sourcesOfSite()) {
    if ((await newest(path.join(repositoryRoot, source))) > last.at) return false;
  }
  return true;
}

async function contentName(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    hash.update(`${path.relative(folder, file)}\0`).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** When something below was last changed, in milliseconds. */
async function newest(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  let latest = 0;
  for (const entry of await readdir(file)) {
    if (ignored.has(entry)) continue;
    latest = Math.max(latest, await newest(path.join(file, entry)));
  }
  return latest;
}

async function compressAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!/\.(js|css|svg|json|wasm|webmanifest)$/.test(entry)) continue;
    const file = path.join(folder, entry);
    const body = await readFile(file);
    if (body.length < 1_000) continue;
    await writeFile(`${file}.br`, await compress('br', body, true));
    await writeFile(`${file}.gz`, await compress('gzip', body, true));
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const output = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : '';
  return (output.trim() === '' ? error.message : output)
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('    at '))
    .slice(0, 15)
    .join('\n');
}
