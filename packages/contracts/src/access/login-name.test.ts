import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginNameMax, loginNamePattern, proposedLoginName } from './login-name.ts';

const of = (name: string, ...taken: string[]) => proposedLoginName(name, new Set(taken));

describe('the short login name proposed to a person', () => {
  it.each([
    ['Léa Martin', 'lea.martin'],
    ['Jean-Pierre Le Goff', 'jean-pierre.legoff'],
    ["Anaïs N'Diaye", 'anais.ndiaye'],
    ['Zoë Œuvrard', 'zoe.oeuvrard'],
    ['Cher', 'cher'],
    ['李 明', 'compte'],
  ])('of %s is %s', (name, expected) => expect(of(name)).toBe(expected));

  it('gets a number when another person already has it', () => {
    expect(of('Léa Martin', 'lea.martin')).toBe('lea.martin2');
    expect(of('Léa Martin', 'lea.martin', 'lea.martin2')).toBe('lea.martin3');
  });

  it('can be typed at the login and is unique, for any name', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 120 }), { maxLength: 30 }), (names) => {
        const taken = new Set<string>();
        for (const name of names) {
          const proposed = proposedLoginName(name, taken);
          expect(proposed).toMatch(loginNamePattern);
          expect(proposed.length).toBeLessThanOrEqual(loginNameMax);
          expect(taken.has(proposed)).toBe(false);
          taken.add(proposed);
        }
      }),
    );
  });
});
