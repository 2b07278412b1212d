import { expect, it } from 'vitest';
import { refuseLess } from './expected-facts.ts';

it('takes a log that holds what is known of it, or more', () => {
  expect(() => refuseLess(3, { linked: 3, hasPast: true })).not.toThrow();
  expect(() => refuseLess(4, { linked: 3, hasPast: true })).not.toThrow();
  expect(() => refuseLess(0, { linked: 0, hasPast: false })).not.toThrow();
});

it('refuses a log that answers less, in words that say how much', () => {
  expect(() => refuseLess(2, { linked: 3, hasPast: true })).toThrow('ne rend que 2 faits');
  expect(() => refuseLess(0, { linked: 0, hasPast: true })).toThrow(
    'aucun fait alors que cette installation',
  );
});
