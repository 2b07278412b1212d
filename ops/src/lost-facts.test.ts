import { expect, it } from 'vitest';
import { lostAmong } from './lost-facts.ts';

const link = (revision: number) => ({
  number: `${revision + 40}`,
  id: `fact-${revision}`,
  revision,
  type: 'SiteUpdated',
});
const fact = (revision: number) => ({ id: `fact-${revision}`, revision });

it('each lost event of a stream is named by its number in the audit chain, or by its revision if it has none', () => {
  expect(lostAmong([link(0), link(1)], [fact(0), fact(1), fact(2)])).toEqual([]);
  expect(lostAmong([link(0), link(1), link(2)], [fact(2), fact(4)])).toEqual([
    'révision 0 (SiteUpdated, fait n° 40 de la chaîne)',
    'révision 1 (SiteUpdated, fait n° 41 de la chaîne)',
    'révision 3 (que la chaîne ne connaît pas)',
  ]);
  expect(lostAmong([], [])).toEqual([]);
});
