/** Freezes the event versions that are not frozen yet; never touches one that is released. */
import { existsSync, readFileSync } from 'node:fs';
import { readReleases } from '../../../tools/releases.ts';
import { writeJson } from '../../../tools/write-json.ts';
import { eventDefinitions } from '../src/catalogue.ts';
import { nextPublished, publishedFileName } from '../src/published.ts';

const last = readReleases().at(-1);
const files = new Map<URL, unknown>();
for (const definition of eventDefinitions) {
  const { type, version } = definition;
  const file = new URL(`../published/${publishedFileName(type, version)}`, import.meta.url);
  const existing = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const isReleased = version <= (last?.events[type]?.length ?? 0);
  const next = nextPublished(definition, existing, isReleased);
  if (!next) continue;
  files.set(file, next);
  console.log(`figé : ${type} version ${version}`);
}
writeJson(files);
