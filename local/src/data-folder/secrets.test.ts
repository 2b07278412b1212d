import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsPassword, withoutSecrets, withPassword } from './secrets.ts';

describe('the address of a server', () => {
  it.each([
    ['postgres://fournil:tres-secret@db:5432/fournil', 'postgres://fournil@db:5432/fournil'],
    ['postgres://db/fournil?password=tres-secret&sslmode=require', 'postgres://db/fournil?sslmode=require'],
    ['esdb://u:p@n1:2113,n2:2113?tls=true', 'esdb://u@n1:2113,n2:2113?tls=true'],
    ['esdb://127.0.0.1:2113?tls=false&connectionName=secret', 'esdb://127.0.0.1:2113?tls=false'],
    ['esdb://127.0.0.1:2113?tls=false', 'esdb://127.0.0.1:2113?tls=false'],
  ])('is shown without its password: %s', (address, expected) => {
    expect(withoutSecrets(address)).toBe(expected);
  });

  it('has exactly the password inserted into it, and is shown without it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (secret) => {
        const address = withPassword('postgres://fournil@db:5432/fournil', secret);
        expect(holdsPassword(address)).toBe(true);
        expect(decodeURIComponent(new URL(address).password)).toBe(secret);
        expect(withoutSecrets(address)).toBe('postgres://fournil@db:5432/fournil');
      }),
    );
  });
});
