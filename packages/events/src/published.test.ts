import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventFault, readReleases } from '../../../tools/releases.ts';
import { definitionOf, eventDefinitions, readAs, readEventData } from './catalogue.ts';
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

describe('a published event', () => {
  it.each(eventDefinitions.map((definition) => [definition.type, definition] as const))(
    '%s keeps the schema it was published with; a change needs a new version (`npm run events`)',
    (type, definition) => {
      const file = publishedFileName(type, definition.version);
      expect(files).toContain(file);
      const published = read(file);
      expect(describeSchema(definition)).toEqual(published.schema);
      expect(definition.personal).toEqual(published.personal);
    },
  );

  it.each(files)('%s can still be read through its upcasters', (file) => {
    const { type, version, sample } = read(file);
    expect(definitionOf(type)).toBeDefined();
    expect(readEventData(type, version, sample)).toEqual(expect.any(Object));
  });

  it('names its person in a subject field when it has personal fields', () => {
    const orphans = eventDefinitions.filter((one) => Object.keys(one.personal).length && !one.subject);
    expect(orphans.map((one) => one.type)).toEqual([]);
  });

  it.each(released)(
    'keeps the schema of its release unchanged: release %s, file %s',
    (_release, file, hash) => {
      expect(publishedHash(read(file))).toBe(hash);
    },
  );

  it('has a version number that continues from the last release', () => {
    const faults = eventDefinitions.map((one) => eventFault(one, releases.at(-1)));
    expect(faults.filter(Boolean)).toEqual([]);
  });

  it('may have the version of the last release or the next one, and no lower or higher one', () => {
    const last = { version: '1', events: { Sold: ['a', 'b'] }, views: {} };
    const faultOf = (version: number) => eventFault({ type: 'Sold', version }, last);
    expect([2, 3].map(faultOf)).toEqual([null, null]);
    expect(faultOf(1)).toContain('never go back');
    expect(faultOf(4)).toContain('the next version of Sold is 3');
    expect(eventFault({ type: 'New', version: 1 }, last)).toBeNull();
  });
});

describe('an event type with two versions', () => {
  const sold = defineEvent({
    type: 'Sold',
    version: 2,
    feature: 'audit',
    stream: 'reads',
    schema: z.object({ cents: z.int(), till: z.string() }),
    personal: {},
    upcast: { 1: (data) => ({ ...data, till: 'unique' }) },
  });

  it('reads data stored under version 1 as version 2', () => {
    expect(readAs(sold, 1, { cents: 120 })).toEqual({ cents: 120, till: 'unique' });
    expect(readAs(sold, 2, { cents: 120, till: 'rue' })).toEqual({ cents: 120, till: 'rue' });
  });

  it('throws for a newer version, a missing upcaster, or data that do not match', () => {
    expect(() => readAs(sold, 3, { cents: 120, till: 'rue' })).toThrow('version plus récente');
    expect(() => readAs(sold, 0, { cents: 120 })).toThrow('pas de passage de la version 0 à 1');
    expect(() => readAs(sold, 1, { cents: '1,20' })).toThrow('ne se lit pas');
  });
});

describe('npm run events', () => {
  const sold = (schema: z.ZodObject, personal = {}) =>
    defineEvent({ type: 'Sold', feature: 'audit', stream: 'reads', schema, personal });
  const first = sold(z.object({ cents: z.int() }));
  const existing = publish(first);

  it('writes a schema file for a version without one, and keeps an identical file', () => {
    expect(nextPublished(first, null, false)).toEqual(existing);
    expect(nextPublished(first, existing, false)).toBeNull();
    expect(nextPublished(first, existing, true)).toBeNull();
  });

  it('rewrites the file of a version that is not released', () => {
    const more = sold(z.object({ cents: z.int(), till: z.string() }));
    expect(nextPublished(more, existing, false)).toEqual(publish(more));
  });

  it('never rewrites the file of a released version', () => {
    const more = sold(z.object({ cents: z.int(), till: z.string().optional() }));
    expect(() => nextPublished(more, existing, true)).toThrow('Sold version 1 is released');
  });
});
