/** What a browser loads before the first page shows, and what waits until a page is opened. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { webDist } from '@fournil/local/paths';
import { ensureWebBuilt } from '@fournil/local/web-build/web-build';

export interface PageWeight {
  /** gzip bytes of the entry script and of all it imports at once. */
  readonly entry: number;
  readonly entryFiles: number;
  /** Chunks loaded on demand, heaviest first. */
  readonly lazy: readonly { readonly name: string; readonly bytes: number }[];
}

/** Builds the site where need be. */
export async function weighPage(): Promise<PageWeight> {
  await ensureWebBuilt(() => undefined);
  const html = await readFile(path.join(webDist, 'index.html'), 'utf8');
  const first = new Set([...html.matchAll(/assets\/([\w.-]+\.js)"/g)].map(([, name]) => name ?? ''));
  const folder = path.join(webDist, 'assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const weights = await Promise.all(
    scripts.map(async (name) => ({ name, bytes: gzipSync(await readFile(path.join(folder, name))).length })),
  );
  const entry = weights.filter(({ name }) => first.has(name));
  return {
    entry: entry.reduce((sum, { bytes }) => sum + bytes, 0),
    entryFiles: entry.length,
    lazy: weights.filter(({ name }) => !first.has(name)).sort((one, other) => other.bytes - one.bytes),
  };
}
