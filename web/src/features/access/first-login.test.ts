import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstLoginIn, firstLoginLink } from './first-login.ts';

it('the first login reads the data of a printed slip from its link', () => {
  const text = fc.string({ minLength: 1, unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, (login, password) => {
      const link = firstLoginLink('https://fournil.exemple/plan/salarie-connexion', { login, password });
      expect(firstLoginIn(new URL(link).hash)).toEqual({ login, password });
    }),
  );
});

it('the first login reads no data from any other link', () => {
  for (const hash of ['', '#', '#jeton=abc', '#identifiant=lea', '#code=x'])
    expect(firstLoginIn(hash)).toBeNull();
});
