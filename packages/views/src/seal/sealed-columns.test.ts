import { definitionOf, readEventData } from '@fournil/events/catalogue';
import { describe, expect, it } from 'vitest';
import { isSealed } from '../columns.ts';
import { type AnyRow, type TableShape, tablesOf } from '../define.ts';
import { foldLog } from '../fold-page.ts';
import { type GoldenEvent, goldenOf, pageOf } from '../golden.ts';
import { allViews, viewGroups } from '../groups.ts';
import { plainColumns } from './plain-columns.ts';

const tables = viewGroups.flatMap(tablesOf);
const holdsWords = (type: string) => /^(text|jsonb)/.test(type);
const liesInClear = ({ columns }: TableShape, name: string) => {
  const type = columns[name];
  return type !== undefined && !isSealed(type) && type !== 'words';
};

describe('a view column that contains text', () => {
  it.each(tables.map((table) => [table.name, table] as const))(
    'of %s is declared encrypted or plain',
    (_n, table) => {
      const inClear = Object.entries(table.columns)
        .filter(([, type]) => holdsWords(type))
        .map(([name]) => name);
      expect(
        [...(plainColumns[table.name] ?? [])].sort(),
        'sealed(…) in the table where it tells of people, else a line of plain-columns.ts',
      ).toEqual(inClear.sort());
    },
  );

  it('is declared encrypted or plain only if its table exists', () => {
    expect(Object.keys(plainColumns).sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('is not a key when it is encrypted', () => {
    const keys = tables.flatMap((table) => table.key.map((name) => [table, name] as const));
    expect(keys.filter(([table, name]) => !liesInClear(table, name))).toEqual([]);
  });
});

const marker = 'Zoé Ménard';

/** Every text in a value, however deep, becomes the marker. */
const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return marker;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]));
};

/** The event with the marker in its personal fields, as far as its schema takes it there. */
function withMarkers(event: GoldenEvent): GoldenEvent {
  let { data } = event;
  for (const field of Object.keys(definitionOf(event.type)?.personal ?? {})) {
    if (data[field] === undefined) continue;
    const candidate = { ...data, [field]: marked(data[field]) };
    try {
      readEventData(event.type, event.version ?? 1, candidate);
      data = candidate;
    } catch {
      // A field of a few words or of a form.
    }
  }
  return { ...event, data };
}

const wordsIn = (value: unknown): string => (typeof value === 'bigint' ? '' : (JSON.stringify(value) ?? ''));

describe('the personal data of an event', () => {
  const events = allViews.map((view) => goldenOf(view).events.map(withMarkers));

  it('occurs in more than thirty test events, so that a search for it proves something', () => {
    const holding = events.flat().filter((event) => JSON.stringify(event.data).includes(marker));
    expect(holding.length).toBeGreaterThan(30);
  });

  it.each(allViews.map((view) => [view.name, view] as const))(
    'is in no unencrypted column of %s',
    (_name, view) => {
      const found = new Set<string>();
      for (const own of events) {
        const { rows } = foldLog([view], pageOf(own));
        for (const table of view.tables)
          for (const row of (rows[table.name] ?? []) as readonly AnyRow[])
            for (const name of Object.keys(table.columns))
              if (liesInClear(table, name) && wordsIn(row[name]).includes(marker))
                found.add(`${table.name}.${name}`);
      }
      expect([...found]).toEqual([]);
    },
  );
});
