import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, chainStart, linkHash } from './link.ts';

/** Members in another order, at every depth. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, shuffled(inner)]),
  );
}

const seed = 20261121;

describe('canonical JSON', () => {
  it('is the same for any order of members, and is parsed back into the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const value = JSON.parse(JSON.stringify(json));
        const text = canonicalJson(value);
        expect(canonicalJson(shuffled(value))).toBe(text);
        expect(JSON.parse(text)).toEqual(value);
      }),
      { seed, numRuns: 500 },
    );
  });

  it('sorts members by UTF-16 code units and contains no spaces', () => {
    expect(canonicalJson({ é: 1, b: [1, { z: null, a: 'x y' }], '\ufb33': 2, '\u{1f950}': 3 })).toBe(
      '{"b":[1,{"a":"x y","z":null}],"é":1,"\u{1f950}":3,"\ufb33":2}',
    );
  });
});

it('canonical JSON sorts members by text, also names that JavaScript objects would reorder', () => {
  expect(canonicalJson(JSON.parse('{"b":1,"10":2,"9":[{"__proto__":3,"Z":null}],"":4}'))).toBe(
    '{"":4,"10":2,"9":[{"Z":null,"__proto__":3}],"b":1}',
  );
});

describe('the hash of a chain link', () => {
  const event = {
    id: '1b0a4a0e-0000-4000-8000-000000000001',
    type: 'SiteUpdated',
    stream: 'fournil.settings-1.site',
    revision: 0,
    data: { city: 'Lyon' },
    metadata: { recordedAt: '2026-11-21T08:00:00.000Z' },
  };

  it('stays the same when the generation number in the stream name differs, so that a copied log stays valid', () => {
    expect(linkHash(chainStart, { ...event, stream: 'fournil.settings-2.site' })).toEqual(
      linkHash(chainStart, event),
    );
  });

  it('depends on every other field of the event', () => {
    const others = [
      { ...event, id: '1b0a4a0e-0000-4000-8000-000000000002' },
      { ...event, type: 'Other' },
      { ...event, stream: 'fournil.settings-1.menus' },
      { ...event, revision: 1 },
      { ...event, data: { city: 'Lyons' } },
      { ...event, metadata: {} },
    ];
    const hashes = [event, ...others].map((one) => linkHash(chainStart, one).toString('hex'));
    hashes.push(linkHash(Buffer.alloc(32, 1), event).toString('hex'));
    expect(new Set(hashes).size).toBe(others.length + 2);
  });

  it('equals the hash computed by the first version of the product', () => {
    expect(linkHash(chainStart, event).toString('hex')).toBe(
      'ba113e9c2281e227970c2917d54a2ac349c1caeac0907a65eb2c077c13cc6033',
    );
  });
});
