import { createCipheriv, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encryptInPlace } from './keystream.ts';
import { SealBroken, type SealedBytes, ViewsSeal } from './views-seal.ts';

const key = Buffer.alloc(32, 1);
const bytesOf = (one: SealedBytes): Buffer =>
  typeof one === 'string' ? Buffer.from(one, 'latin1') : one.whole.subarray(one.start, one.end);
const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 2000 }),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string({ unit: 'grapheme' })),
  fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.constant(null))),
);

describe('the encryption of view columns', () => {
  it('decrypts to the original values, one by one or many at once, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.option(value), { maxLength: 20 }), (values) => {
        const [seal, other] = [new ViewsSeal(key), new ViewsSeal(key)];
        const stored = seal
          .sealAll('employees.name', [...values, ...values])
          .map((one) => (one === null ? null : `\\x${bytesOf(one).toString('hex')}`));
        expect(stored).toEqual(
          [...values, ...values].map((one) => (one === null ? null : other.seal('employees.name', one))),
        );
        for (let round = 0; round < 2; round++)
          expect(stored.map((one) => (one === null ? null : seal.open(one)))).toEqual([...values, ...values]);
      }),
    );
  });

  it('gives the same bytes for the same value, and other bytes in another column or with another key', () => {
    const of = (seal: ViewsSeal, column: string) => seal.seal(column, 'Nadia Benali');
    const name = of(new ViewsSeal(key), 'employees.name');
    expect(of(new ViewsSeal(key), 'employees.name')).toBe(name);
    expect(of(new ViewsSeal(key), 'employees.tutorName')).not.toBe(name);
    expect(of(new ViewsSeal(Buffer.alloc(32, 2)), 'employees.name')).not.toBe(name);
    expect(Buffer.from(name.slice(2), 'hex').includes('Nadia')).toBe(false);
  });

  it('refuses bytes that were changed or encrypted with another key', () => {
    const name = new ViewsSeal(key).seal('employees.name', 'Nadia Benali');
    const at = name.length - 3;
    const changed = name.slice(0, at) + (name[at] === '0' ? '1' : '0') + name.slice(at + 1);
    expect(() => new ViewsSeal(key).open(changed)).toThrow(SealBroken);
    expect(() => new ViewsSeal(Buffer.alloc(32, 2)).open(name)).toThrow(SealBroken);
  });

  it('throws an error when it has no key yet', () => {
    expect(() => new ViewsSeal().seal('employees.name', '')).toThrow('before the vault');
  });

  it('distinguishes encrypted values from other bytes', () => {
    expect(ViewsSeal.isSealed(new ViewsSeal(key).seal('employees.name', ''))).toBe(true);
    expect(ViewsSeal.isSealed(`\\x${randomBytes(32).toString('hex')}`)).toBe(false);
  });
});

it('the encryption of many values at once gives the same bytes as the library one by one', () => {
  const value = fc.tuple(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ minLength: 12, maxLength: 12 }));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), (given) => {
      const whole = Buffer.alloc(given.length * 256);
      const slots = given.map(([part, nonce], index) => {
        whole.set(nonce, index * 256);
        whole.set(part, index * 256 + 16);
        return { nonceAt: index * 256, from: index * 256 + 16, length: part.length };
      });
      encryptInPlace(key, whole, slots);
      for (const [index, [part, nonce]] of given.entries()) {
        const iv = Buffer.concat([nonce, Buffer.alloc(4)]);
        const { from, length } = slots[index] ?? { from: 0, length: 0 };
        const expected = createCipheriv('aes-256-ctr', key, iv).update(part);
        expect(whole.subarray(from, from + length)).toEqual(expected);
      }
    }),
  );
});

describe('the search hashes of a text', () => {
  const seal = new ViewsSeal(key);
  const finds = (text: string, asked: string) => {
    const stored = seal.words(text);
    return seal.wordPatterns(asked).every((pattern) => stored.includes(pattern.replaceAll('%', '')));
  };

  it.each([
    ['grippe', 'arret grippe', true],
    ['gri', 'arret grippe', true],
    ['gr', 'arret grippe', false],
    ['ippe', 'arret grippe', false],
    ['24', 'passe de 24 a 30', true],
    ['dupont', 'marie.dupont@example.fr', true],
    ['marie.dupont@exa', 'marie.dupont@example.fr', true],
    ['anticonstitutionnel', 'anticonstitutionnellement', true],
    ['2026-11', 'du 2026-11-21', true],
    ['angine', 'arret grippe', false],
  ])('find words and beginnings of words: %s in « %s » is %s', (asked, text, found) => {
    expect(finds(text, asked)).toBe(found);
  });

  it('contain no word, and differ with another key', () => {
    const stored = seal.words('grippe dupont');
    expect(stored).toMatch(/^([A-Z][a-z0-9]{5}){8}$/);
    expect(new ViewsSeal(Buffer.alloc(32, 2)).words('grippe dupont')).not.toBe(stored);
  });
});
