import { expect, it } from 'vitest';
import { refuseLess } from './expected-facts.ts';

it('a restored log is accepted when it has at least as many events as were recorded for it', () => {
  expect(() => refuseLess(3, { linked: 3, hasPast: true })).not.toThrow();
  expect(() => refuseLess(4, { linked: 3, hasPast: true })).not.toThrow();
  expect(() => refuseLess(0, { linked: 0, hasPast: false })).not.toThrow();
});

it('a restored log with fewer events than recorded is refused, with both numbers', () => {
  expect(() => refuseLess(2, { linked: 3, hasPast: true })).toThrow('ne rend que 2 faits');
  expect(() => refuseLess(0, { linked: 0, hasPast: true })).toThrow(
    'aucun fait alors que cette installation',
  );
});
