/** Bundles the programs into the folder of its argument, and removes the bundles before the last one. */
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { programs, repositoryRoot } from '../paths.ts';
import { bundlesFolder } from './built-programs.ts';

process.on('disconnect', () => process.exit(1));

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('The folder of the bundle is missing');
const unfinished = `${folder}.${process.pid}`;

const bundle = await rolldown({
  input: Object.values(programs),
  cwd: repositoryRoot,
  platform: 'node',
  external: /^node:/,
  plugins: [
    {
      // Workers, tables and fonts are read from where the source is.
      name: 'place-of-the-source',
      transform: (code, id) =>
        /\bimport\.meta\.(url|dirname)\b/.test(code)
          ? code
              .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
              .replaceAll(/\bimport\.meta\.dirname\b/g, JSON.stringify(path.dirname(id)))
          : null,
    },
  ],
  onLog: () => undefined,
});
await bundle.write({ dir: unfinished, format: 'esm', entryFileNames: '[name].js', keepNames: true });
await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));

// A running installation may still load parts of the one before.
const others = (await readdir(bundlesFolder)).filter((name) => path.join(bundlesFolder, name) !== folder);
const times = new Map<string, number>();
for (const name of others) times.set(name, (await stat(path.join(bundlesFolder, name))).mtimeMs);
others.sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
for (const name of others.slice(1))
  await rm(path.join(bundlesFolder, name), { recursive: true, force: true });
process.exit(0);
