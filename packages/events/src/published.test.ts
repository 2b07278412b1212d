import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventFault, readReleases } from '../../../tools/releases.ts';
import { definitionOf, eventDefinitions, readEventData } from './catalogue.ts';
import { defineEvent } from './define.ts';
import {
  describeSchema,
  nextPublished,
  type PublishedEvent,
  publish,
  publishedFileName,
  publishedHash,
} from './published.ts';

const folder = new URL('../published/', import.meta.url);
const files = readdirSync(folder);
const releases = readReleases();
const released = releases.flatMap(({ version: release, events }) =>
  Object.entries(events).flatMap(([type, hashes]) =>
    hashes.map((hash, index) => [release, publishedFileName(type, index + 1), hash] as const),
  ),
);
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

  it.each(released)('release %s holds %s as it still stands', (_release, file, hash) => {
    expect(publishedHash(read(file))).toBe(hash);
  });

  it('have versions that follow the last release', () => {
    const faults = eventDefinitions.map((one) => eventFault(one, releases.at(-1)));
    expect(faults.filter(Boolean)).toEqual([]);
  });

  it('are one version further than released at most, and never behind', () => {
    const last = { version: '1', events: { Sold: ['a', 'b'] }, views: {} };
    const faultOf = (version: number) => eventFault({ type: 'Sold', version }, last);
    expect([2, 3].map(faultOf)).toEqual([null, null]);
    expect(faultOf(1)).toContain('never go back');
    expect(faultOf(4)).toContain('the next version of Sold is 3');
    expect(eventFault({ type: 'New', version: 1 }, last)).toBeNull();
  });
});

describe('publishing', () => {
  const sold = (schema: z.ZodObject, personal = {}) =>
    defineEvent({ type: 'Sold', version: 1, feature: 'audit', stream: 'reads', schema, personal });
  const first = sold(z.object({ cents: z.int() }));
  const existing = publish(first);

  it('freezes a version that has no file, and leaves one that says the same', () => {
    expect(nextPublished(first, null, false)).toEqual(existing);
    expect(nextPublished(first, existing, false)).toBeNull();
    expect(nextPublished(first, existing, true)).toBeNull();
  });

  it('follows a version that is not released while it reads what logs may hold', () => {
    const more = sold(z.object({ cents: z.int(), till: z.string().optional() }));
    expect(nextPublished(more, existing, false)).toMatchObject({ sample: existing.sample });
    const other = sold(z.object({ cents: z.int(), till: z.string() }));
    expect(() => nextPublished(other, existing, false)).toThrow('could no longer be read');
    const hidden = sold(z.object({ cents: z.int() }), { cents: 'pay' });
    expect(() => nextPublished(hidden, existing, false)).toThrow('could no longer be read');
  });

  it('never writes a released version again', () => {
    const more = sold(z.object({ cents: z.int(), till: z.string().optional() }));
    expect(() => nextPublished(more, existing, true)).toThrow('Sold version 1 is released');
  });
});
