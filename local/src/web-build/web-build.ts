import { execFile } from 'node:child_process';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { compress } from '../gateway/static-files.ts';
import { repositoryRoot, webDist, webFolder } from '../paths.ts';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);

const sources = ['web', 'packages/contracts/src', 'package-lock.json'];
const ignored = new Set(['dist', 'node_modules', 'tests']);
const stampName = '.built';

/**
 * Builds the site where there is no build or its sources are newer, and says whether it did. `begins` is called before.
 * Throws StartError `web-build-failed`.
 */
export async function ensureWebBuilt(begins: () => void): Promise<boolean> {
  if (await isFresh()) return false;
  begins();
  await buildWeb();
  return true;
}

/** Builds aside and then swaps, so that a running site and a second build are never disturbed. */
export async function buildWeb(): Promise<void> {
  const startedAt = new Date();
  const fresh = path.join(webFolder, `dist.${process.pid}.new`);
  const vite = path.join(repositoryRoot, 'node_modules/vite/bin/vite.js');
  try {
    await run(process.execPath, [vite, 'build', webFolder, '--outDir', fresh, '--emptyOutDir'], {
      cwd: repositoryRoot,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
      maxBuffer: 20_000_000,
    });
    await compressAll(fresh);
    await writeFile(path.join(fresh, stampName), startedAt.toISOString());
    const former = path.join(webFolder, `dist.${process.pid}.old`);
    await rename(webDist, former).catch(() => undefined);
    await rename(fresh, webDist);
    await rm(former, { recursive: true, force: true });
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw new StartError('web-build-failed', `Le site n'a pas pu être construit :\n${wordsOf(error)}`, {
      cause: error,
    });
  }
}

/** When the build began that left this stamp, in milliseconds; null for a stamp that is no instant: cut off, or emptied. */
export function stampedAt(stamp: string): number | null {
  const at = Date.parse(stamp.trim());
  // Read leniently, « 2026-11-2 » is a day too.
  return !Number.isNaN(at) && new Date(at).toISOString() === stamp.trim() ? at : null;
}

async function isFresh(): Promise<boolean> {
  const built = await readFile(path.join(webDist, stampName), 'utf8').catch(() => undefined);
  const builtAt = stampedAt(built ?? '');
  if (builtAt === null) return false;
  for (const source of sources) {
    if ((await newest(path.join(repositoryRoot, source))) > builtAt) return false;
  }
  return true;
}

/** When something below was last changed, in milliseconds. */
async function newest(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  let latest = 0;
  for (const entry of await readdir(file)) {
    if (ignored.has(entry) || entry.startsWith('dist.')) continue;
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
