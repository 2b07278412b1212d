/** Writes generated JSON as Biome formats it, so that what is generated passes the checks untouched. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));

/** Writes each value as a file of the repository. */
export function writeJson(files: ReadonlyMap<URL, unknown>): void {
  if (!files.size) return;
  for (const [file, value] of files) writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
  execFileSync(biome, ['format', '--write', ...[...files.keys()].map((file) => fileURLToPath(file))], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
