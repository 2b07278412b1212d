import { expect, it } from 'vitest';
import { facts, paceOf } from './terminal.ts';

it('counts facts as French does: the plural begins at two', () => {
  expect([0, 1, 2].map((count) => facts(count))).toEqual(['0 fait', '1 fait', '2 faits']);
  expect([1, 3].map((count) => facts(count, 'connu'))).toEqual(['1 fait connu', '3 faits connus']);
  expect(facts(12_345).replaceAll(/\s/g, ' ')).toBe('12 345 faits');
});

it('says how far a walk is, one fact or many', () => {
  const clock = () => 0;
  expect(paceOf(0, clock)(1)).toBe('1 fait');
  expect(paceOf(1, clock)(1)).toBe('1 fait sur 1 (100 %)');
  expect(paceOf(4, clock)(2)).toBe('2 faits sur 4 (50 %), encore 0 s');
});
