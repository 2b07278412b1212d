/**
 * Releases the current version and gives the next one: npm run release -- 0.2.0. The entry of the released
 * version never changes again.
 */
import { readFileSync } from 'node:fs';
import { eventDefinitions } from '@fournil/events/catalogue';
import { publishedFileName, publishedHash } from '@fournil/events/published';
import { type Release, readReleasesFile, releasesFile } from '../../../tools/releases.ts';
import { writeJson } from '../../../tools/write-json.ts';
import { rowsHashOf, viewGroups } from '../src/groups.ts';

const [next = ''] = process.argv.slice(2);
const { unreleased: version, releases } = readReleasesFile();
if (!/^\d+\.\d+\.\d+$/.test(next)) throw new Error('Indiquez la version suivante : npm run release -- 0.2.0');
if (next === version || releases.some((one) => one.version === next))
  throw new Error(`La version ${next} existe déjà : indiquez la suivante.`);

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
writeJson(new Map([[releasesFile, { unreleased: next, releases: [...releases, release] }]]));
console.log(`Version ${version} inscrite dans releases.json`);
