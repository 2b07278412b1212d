/** The download before the first page, and the parts loaded when a page is opened. */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { webFolder } from '@fournil/local/paths';
import { builtFolder, ensureWebBuilt } from '@fournil/local/web-build/web-build';

/** Resolves the site's dependencies, which are listed in its folder. */
const ofTheSite = createRequire(path.join(webFolder, 'package.json'));

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
  const html = await readFile(path.join(await builtFolder(), 'index.html'), 'utf8');
  // Scripts and their imports; the page also lists parts for only some users.
  const first = new Set(
    [...html.matchAll(/(?:src|href)="[^"]*assets\/([\w.-]+\.js)"/g)].map(([, name]) => name ?? ''),
  );
  const folder = path.join(await builtFolder(), 'assets');
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

const classOfLibrary = /\bm_[0-9a-f]+/g;
const classesIn = (text: string): Set<string> => new Set(text.match(classOfLibrary));

/** Classes of the component library that the site's scripts name and its styles lack, though the library has styles for them. */
export async function unstyledClasses(): Promise<string[]> {
  await ensureWebBuilt(() => undefined);
  const folder = path.join(await builtFolder(), 'assets');
  const textOf = async (extension: string) => {
    const names = (await readdir(folder)).filter((name) => name.endsWith(extension));
    return (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n');
  };
  const [named, styled] = [classesIn(await textOf('.js')), classesIn(await textOf('.css'))];
  const all = await readFile(ofTheSite.resolve('@mantine/core/styles.css'), 'utf8');
  return [...classesIn(all)].filter((one) => named.has(one) && !styled.has(one));
}
