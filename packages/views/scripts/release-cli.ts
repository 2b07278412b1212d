/**
 * Releases the current version and gives the next one: npm run release -- 0.2.0. The entry of the released
 * version never changes again, nor does its installation in `tests/releases`, which the tests open ever after.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventDefinitions } from '@fournil/events/catalogue';
import { publishedFileName, publishedHash } from '@fournil/events/published';
import manifest from '../../../package.json' with { type: 'json' };
import { type Release, readReleasesFile, releasesFile } from '../../../tools/releases.ts';
import { writeJson } from '../../../tools/write-json.ts';
import { rowsHashOf, viewGroups } from '../src/groups.ts';

const [next = ''] = process.argv.slice(2);
const { unreleased: version, releases } = readReleasesFile();
if (!/^\d+\.\d+\.\d+$/.test(next)) throw new Error('Indiquez la version suivante : npm run release -- 0.2.0');
if (next === version || releases.some((one) => one.version === next))
  throw new Error(`La version ${next} existe déjà : indiquez la suivante.`);
if (manifest.version !== version)
  throw new Error(
    `Les pages diront la version ${manifest.version} : npm version ${version} --no-git-tag-version`,
  );

const published = new URL('../../events/published/', import.meta.url);
const hashOf = (type: string, one: number): string =>
  publishedHash(JSON.parse(readFileSync(new URL(publishedFileName(type, one), published), 'utf8')));

const root = path.resolve(import.meta.dirname, '../../..');
const made = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=services',
    'tests/openapi.it.test.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, RELEASE_FOLDER: path.join(root, 'tests/releases', version) },
  },
);
if (made.status !== 0)
  throw new Error("L'installation de la version n'a pas été faite : voir les tests ci-dessus.");

const release: Release = {
  version,
  events: Object.fromEntries(
    eventDefinitions.map(({ type, version: current }) => [
      type,
      Array.from({ length: current }, (_, index) => hashOf(type, index + 1)),
    ]),
  ),
  views: Object.fromEntries(
    viewGroups.map((group) => [group.name, { version: group.version, rows: rowsHashOf(group) }]),
  ),
};
writeJson(new Map([[releasesFile, { unreleased: next, releases: [...releases, release] }]]));
console.log(`Version ${version} inscrite dans releases.json`);
