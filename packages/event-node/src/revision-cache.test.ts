import { expect, it } from 'vitest';
import { RevisionCache } from './revision-cache.ts';

it('the revision cache drops the stream that was written longest ago', () => {
  const cache = new RevisionCache(2);
  cache.set('a', { revision: 0, seq: 1 });
  cache.set('b', { revision: 0, seq: 2 });
  cache.set('a', { revision: 1, seq: 3 });
  cache.set('c', { revision: 0, seq: 4 });
  expect(['a', 'b', 'c'].map((stream) => cache.get(stream)?.revision)).toEqual([1, undefined, 0]);
});
