import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definitionOf, eventDefinitions, readEventData } from './catalogue.ts';
import { describeSchema, type PublishedEvent, publishedFileName } from './published.ts';

const folder = new URL('../published/', import.meta.url);
const files = readdirSync(folder);
const read = (file: string): PublishedEvent => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

describe('published events', () => {
  it.each(eventDefinitions.map((definition) => [definition.type, definition] as const))(
    '%s has kept the schema it was published with; a change takes a new version (npm run publish:events)',
    (type, definition) => {
      const file = publishedFileName(type, definition.version);
      expect(files).toContain(file);
      const published = read(file);
      expect(describeSchema(definition)).toEqual(published.schema);
      expect(definition.personal).toEqual(published.personal);
    },
  );

  it.each(files)('%s is still read, through its upcasters', (file) => {
    const { type, version, sample } = read(file);
    expect(definitionOf(type)).toBeDefined();
    expect(readEventData(type, version, sample)).toEqual(expect.any(Object));
  });

  it('names the subject of every event with personal fields', () => {
    const orphans = eventDefinitions.filter((one) => Object.keys(one.personal).length && !one.subject);
    expect(orphans.map((one) => one.type)).toEqual([]);
  });
});
