import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MalformedAddress, readLogAddress } from './address.ts';

const refusal = (text: string): string => {
  try {
    readLogAddress(text);
  } catch (error) {
    if (error instanceof MalformedAddress) return error.message;
    throw error;
  }
  return 'carried out';
};

describe('the address of a log', () => {
  it('may name one server, several servers, or one host name for a whole cluster', () => {
    expect(readLogAddress('esdb://log?tls=false').hosts).toEqual([{ name: 'log', port: 2113 }]);
    expect(readLogAddress('esdb://n1:2113,n2:2114,n3?tls=false')).toMatchObject({
      hosts: [
        { name: 'n1', port: 2113 },
        { name: 'n2', port: 2114 },
        { name: 'n3', port: 2113 },
      ],
      isDiscovered: false,
      shown: 'n1:2113, n2:2114, n3:2113',
    });
    expect(readLogAddress('esdb+discover://u:p@cluster.example:2113')).toMatchObject({
      isDiscovered: true,
      hasTls: true,
      credentials: { username: 'u', password: 'p' },
    });
  });

  it('is accepted with the newer scheme kurrentdb, and passed to the client with the scheme esdb', () => {
    expect(readLogAddress('kurrentdb://u:p@log:2113/?connectionName=x').forClient).toBe(
      'esdb://u:p@log:2113/?connectionName=x',
    );
    expect(readLogAddress('kurrentdb+discover://u:p@log').forClient).toBe('esdb+discover://u:p@log');
  });

  it('can contain any password in percent-encoding', () => {
    expect(readLogAddress('esdb://moi:p%40ss%3A%25@log').credentials).toEqual({
      username: 'moi',
      password: 'p@ss:%',
    });
  });

  it.each([
    ['http://log', 'commence par esdb://'],
    ['esdb://', 'commence par esdb://'],
    ['esdb://?tls=false', 'il manque le nom'],
    ['esdb://a,,b?tls=false', 'il manque le nom'],
    ['esdb://log:21x3?tls=false', 'le port de log'],
    ['esdb://log:70000?tls=false', 'le port de log'],
    ['esdb://[::1]:2113?tls=false', 'IPv6'],
    ['esdb://log/autre?tls=false', 'n’est pas lisible'],
    ['esdb+discover://a,b?tls=false', 'un seul nom'],
    ['esdb+discover://10.0.0.1?tls=false', 'un nom DNS'],
    ['esdb://log', 'il faut un compte'],
    ['esdb://u:p@log?tlsVerifyCert=false', 'tlsVerifyCert=false'],
    ['esdb://u:p@log?tlsCAFile=/nulle/part.crt', 'tlsCAFile'],
    [`esdb://u:p@log?tlsCAFile=${encodeURIComponent(import.meta.filename)}`, 'format PEM'],
    // Which holds the words of a PEM, and no certificate.
    [
      `esdb://u:p@log?tlsCAFile=${encodeURIComponent(path.join(import.meta.dirname, 'address.ts'))}`,
      'format PEM',
    ],
    ['esdb://u:p?ss@log:2113', 'écrivez %3F'],
    ['esdb://log?tls=non', 'true ou false'],
    ['esdb://log?tls=false&inconnue=1', 'une de ses options'],
    ['esdb://log?tls', 'nom=valeur'],
    ['esdb://moi@log', 'identifiant:motdepasse'],
    ['esdb://moi:a:b@log', '%3A'],
    ['esdb://moi:a%zz@log', '%25'],
  ])('is refused with the reason when it is %s', (text, words) => {
    expect(refusal(text)).toContain(words);
  });

  it('is refused when it is malformed, in a sentence without its password', () => {
    const secret = 'tresSecret42';
    const around = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(around, around, around, (before, after, options) => {
        const text = `esdb://${before}moi:${secret}${after}@log?${options}`;
        let message = '';
        try {
          message = readLogAddress(text).shown;
        } catch (error) {
          message = error instanceof Error ? `${error.message} ${error.name}` : '';
        }
        expect(message).not.toContain(secret);
      }),
      { numRuns: 500 },
    );
  });
});
