/** Freezes the event versions that are not frozen yet; never touches one that is. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { eventDefinitions } from '../src/catalogue.ts';
import { publish, publishedFileName } from '../src/published.ts';

const folder = new URL('../published/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const definition of eventDefinitions) {
  const file = new URL(publishedFileName(definition.type, definition.version), folder);
  if (existsSync(file)) continue;
  writeFileSync(file, `${JSON.stringify(publish(definition), null, 2)}\n`);
  console.log(`figé : ${definition.type} version ${definition.version}`);
}
