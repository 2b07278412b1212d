import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEdit } from './merge-edit.ts';

const value = fc.constantFrom<unknown>(null, 'a', 'b', 30, ['Lundi'], ['Lundi', 'Mardi'], []);
const record = fc.record({ name: value, role: value, hours: value });
const some = fc.record({ name: value, role: value, hours: value }, { requiredKeys: [] });

describe('merging the edits of two people to one record', () => {
  it('keeps each change or reports a conflict to its author, for any two edits made at the same time', () => {
    fc.assert(
      fc.property(record, some, some, (base, theirs, yours) => {
        const current = { ...base, ...theirs };
        const merged = mergeEdit<Record<string, unknown>>({
          requested: yours,
          current,
          base,
          laterEvents: [],
        });
        const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
        const fields = Object.keys(yours) as (keyof typeof base)[];
        const asked = fields.filter(
          (field) =>
            !same(yours[field], base[field]) &&
            !same(current[field], base[field]) &&
            !same(yours[field], current[field]),
        );
        if ('conflicts' in merged) {
          expect(merged.conflicts.map((conflict) => conflict.field).sort()).toEqual([...asked].sort());
          return;
        }
        expect(asked).toEqual([]);
        const after = { ...current, ...merged.changes };
        for (const field of Object.keys(base) as (keyof typeof base)[]) {
          const mine = field in yours && !same(yours[field], base[field]);
          expect(after[field]).toEqual(mine ? yours[field] : current[field]);
        }
      }),
      { numRuns: 1000, seed: 20261121 },
    );
  });
});
