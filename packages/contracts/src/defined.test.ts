import { expect, test } from 'vitest';
import { defined } from './defined.ts';

test('a field without a value is left out; null, false, zero and the empty text stay', () => {
  const fields = defined({ a: undefined, b: null, c: false, d: 0, e: '' });
  expect(Object.entries(fields)).toEqual([
    ['b', null],
    ['c', false],
    ['d', 0],
    ['e', ''],
  ]);
});
