/** Writes the entry of a release: npm run release -- 0.2.0. What it holds is frozen from then on. */
import { readFileSync } from 'node:fs';
import { eventDefinitions } from '@fournil/events/catalogue';
import { publishedFileName, publishedHash } from '@fournil/events/published';
import { type Release, readReleases, releasesFile } from '../../../tools/releases.ts';
import { writeJson } from '../../../tools/write-json.ts';
import { rowsHashOf, viewGroups } from '../src/groups.ts';

const [version = ''] = process.argv.slice(2);
const releases = readReleases();
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Indiquez la version : npm run release -- 0.2.0');
if (releases.some((one) => one.version === version))
  throw new Error(`La version ${version} est déjà publiée : son entrée ne change plus.`);

const published = new URL('../../events/published/', import.meta.url);
const hashOf = (type: string, one: number): string =>
  publishedHash(JSON.parse(readFileSync(new URL(publishedFileName(type, one), published), 'utf8')));

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
writeJson(new Map([[releasesFile, [...releases, release]]]));
console.log(`Version ${version} inscrite dans releases.json`);
