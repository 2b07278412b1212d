/**
 * The programs of an installation, bundled into few files: Node takes a second of processor for their 2,000 modules, and a
 * third of that for the bundle. A bundle is made after a start that found none of these sources; that start runs from the
 * sources.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Programs, programs, repositoryRoot } from '../paths.ts';

/** Holds a folder for each bundle, named after its sources. */
export const bundlesFolder = path.join(repositoryRoot, 'node_modules/.cache/programs');

const isSource = (file: string) => /\.(ts|json)$/.test(file) && !/\.test\.ts$|\.golden\.json$/.test(file);

/** The places of the sources, relative to `root`, in a fixed order. */
function sourceFiles(root: string): string[] {
  const rooms = ['packages', 'services'].flatMap((room) =>
    readdirSync(path.join(root, room)).map((name) => path.join(room, name, 'src')),
  );
  return [...rooms, path.join('local', 'src')]
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(isSource)
        .map((file) => path.join(folder, file)),
    )
    .concat('package-lock.json')
    .sort();
}

/** Differs for any other sources, another place of them, or another Node. Sizes and times take 20 ms, contents ten times that. */
export function sourcesName(root: string): string {
  const hash = createHash('sha256').update(`${process.version} ${root}`);
  for (const file of sourceFiles(root)) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`\n${file} ${size} ${mtimeMs}`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** The bundled programs of the present sources, and what makes them where they are missing. */
export function builtPrograms(): { readonly programs?: Programs; make(): void } {
  const folder = path.join(bundlesFolder, sourcesName(repositoryRoot));
  const names = Object.entries(programs).map(([name, program]) => [
    name,
    path.join(folder, path.basename(program).replace(/\.ts$/, '.js')),
  ]);
  const isBuilt = names.every(([, file]) => existsSync(String(file)));
  return {
    ...(isBuilt ? { programs: Object.fromEntries(names) as Programs } : {}),
    make: () => {
      if (isBuilt) return;
      // Ends with this process, by its channel. Where it fails, the next start runs from the sources too.
      const maker = fork(path.join(import.meta.dirname, 'bundle-main.ts'), [folder], { stdio: 'ignore' });
      maker.on('error', () => undefined);
      if (maker.pid !== undefined) os.setPriority(maker.pid, os.constants.priority.PRIORITY_LOW);
      maker.unref();
      maker.channel?.unref();
    },
  };
}
