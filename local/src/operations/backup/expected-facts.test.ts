import { expect, it } from 'vitest';
import { refuseLess } from './expected-facts.ts';

it('a restored log passes with the events known of it, or more', () => {
  expect(() => refuseLess(3, { linked: 3, hasPast: true })).not.toThrow();
  expect(() => refuseLess(4, { linked: 3, hasPast: true })).not.toThrow();
  expect(() => refuseLess(0, { linked: 0, hasPast: false })).not.toThrow();
});

it('a restored log with fewer events than known is refused, with the numbers', () => {
  expect(() => refuseLess(2, { linked: 3, hasPast: true })).toThrow('ne rend que 2 faits');
  expect(() => refuseLess(0, { linked: 0, hasPast: true })).toThrow(
    'aucun fait alors que cette installation',
  );
});
