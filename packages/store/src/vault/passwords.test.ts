import { expect, it } from 'vitest';
import { asGenerated } from './passwords.ts';

it.each([
  'bcdf-2345-ghjk-6789',
  'BCDF-2345-GHJK-6789',
  'Bcdf2345 ghjk 6789',
  ' bcdf\u20112345\u2013ghjk-6789 ',
])('a generated password typed as %j is recognised', (typed) => {
  expect(asGenerated(typed)).toBe('bcdf-2345-ghjk-6789');
});

it.each(['Mon Chat-2019', 'BCDF-2345-GHJK', 'aeio-2345-ghjk-6789'])(
  'the typed password %j is not changed',
  (typed) => {
    expect(asGenerated(typed)).toBe(typed);
  },
);
