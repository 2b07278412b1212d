import { ERASED } from '@fournil/events/define';
import { expect, it } from 'vitest';
import { json, sealed } from './columns.ts';
import { defineTable } from './define.ts';

const table = defineTable({
  name: 'notes',
  key: ['id'],
  columns: {
    id: 'text',
    text: sealed('text'),
    signature: sealed('text null'),
    day: sealed('day null'),
    parts: sealed(json<readonly string[]>()),
    revision: 'integer',
  },
});

it('the row of a fact has its fields by their names, and null for an absent one', () => {
  const data = { id: 'a', text: 'Bonjour', parts: ['un'], other: 1 };
  expect(table.putFact(data, { revision: 2 }).next(undefined)).toEqual({
    ...{ id: 'a', text: 'Bonjour', signature: null, day: null, parts: ['un'], revision: 2 },
  });
});

it('the row of an erased fact shows its texts as erased, and is empty elsewhere', () => {
  const data = { id: 'a', text: ERASED, signature: ERASED, day: ERASED, parts: ERASED };
  const shown = { id: 'a', text: '[données effacées]', day: null, parts: [], revision: 0 };
  expect(table.putFact(data, { revision: 0 }).next(undefined)).toEqual({
    ...shown,
    signature: '[données effacées]',
  });
  const change = table.putFact(data, { revision: 0, signature: null });
  expect(change.next(undefined)).toEqual({ ...shown, signature: null });
});
