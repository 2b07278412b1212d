import { collectionLabel } from '@fournil/contracts/database/collection-labels';
import { expect, it } from 'vitest';
import { tablesOf } from '../define.ts';
import { viewsGroup } from '../views.ts';

it('the database statistics name every table in French, and no two tables alike', () => {
  const names = tablesOf(viewsGroup).map(({ name }) => name);
  expect(names.filter((name) => collectionLabel(name) === undefined)).toEqual([]);
  expect(new Set(names.map(collectionLabel)).size).toBe(names.length);
});
