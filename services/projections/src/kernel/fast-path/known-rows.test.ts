import type { AnyRow, TableShape } from '@fournil/views/define';
import type { PagePlan } from '@fournil/views/plan-page';
import { describe, expect, it } from 'vitest';
import { KnownRows } from './known-rows.ts';

const table = {
  name: 'files',
  key: ['id'],
  columns: { id: 'text' },
  indexes: [],
} as const satisfies TableShape;

const looking = (...ids: readonly string[]): PagePlan => ({
  steps: [],
  toLoad: new Map([[table, new Map(ids.map((id) => [id, { id }]))]]),
  alreadyParked: new Set(),
});
const changed = (...rows: readonly (readonly [string, AnyRow | null])[]) => [
  new Map([[table, new Map(rows)]]),
];

describe('the cache of rows between pages', () => {
  it('returns only rows that a page loaded, with all changes made since', () => {
    const known = new KnownRows();
    known.take(looking('one'), changed(['one', { id: 'one', count: 1 }], ['two', { id: 'two' }]));
    expect(known.get(table, 'one')).toEqual({ id: 'one', count: 1 });
    expect(known.get(table, 'two')).toBeUndefined();
    // Written without a look: what is known is still what is in the table.
    known.take(looking(), changed(['one', { id: 'one', count: 2 }]));
    expect(known.get(table, 'one')).toEqual({ id: 'one', count: 2 });
    known.take(looking('one'), changed(['one', null]));
    expect(known.get(table, 'one')).toBeUndefined();
  });

  it('contains at most 2,000 rows, and can be emptied', () => {
    const known = new KnownRows();
    const ids = Array.from({ length: 5000 }, (_, index) => `${index}`);
    for (const id of ids) known.take(looking(id), changed([id, { id }]));
    const kept = ids.filter((id) => known.get(table, id));
    expect(kept.length).toBeLessThanOrEqual(2000);
    expect(kept).toContain('4999');
    known.forget();
    expect(known.get(table, '4999')).toBeUndefined();
  });
});
