import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawNumbering, FIRST_NUMBERING, Positions } from './positions.ts';

const sequence = fc.integer({ min: 1, max: 2 ** 45 });
const numbering = fc.oneof(
  fc.constant(FIRST_NUMBERING),
  fc.record({ start: fc.bigInt(0n, 10n ** 6n), step: fc.bigInt(2n, 10n ** 4n) }),
);

describe('log positions', () => {
  it('increase with the sequence number, with gaps between them', () => {
    fc.assert(
      fc.property(numbering, sequence, (how, seq) => {
        const positions = new Positions(how);
        expect(BigInt(positions.of(seq + 1)) - BigInt(positions.of(seq))).toBeGreaterThan(1n);
      }),
    );
  });

  it('are converted back to the sequence number of their event; a position in a gap has no number', () => {
    fc.assert(
      fc.property(numbering, sequence, (how, seq) => {
        const positions = new Positions(how);
        const position = BigInt(positions.of(seq));
        expect(positions.seqAt(position)).toBe(seq);
        expect([position - 1n, position + 1n].map((one) => positions.seqAt(one))).toEqual([
          undefined,
          undefined,
        ]);
        expect([0n, how.start].map((one) => positions.seqAt(one))).toEqual([undefined, undefined]);
        expect(positions.isBeyond(position, seq)).toBe(false);
        expect(positions.isBeyond(position + 1n, seq)).toBe(true);
      }),
    );
  });

  it('beyond the range of 64 bits belong to no event', () => {
    expect(new Positions(FIRST_NUMBERING).seqAt(2n ** 64n - 128n)).toBeUndefined();
  });

  it('are numbered differently in two logs', () => {
    const drawn = Array.from({ length: 50 }, () => new Positions(drawNumbering()).of(1));
    expect(new Set(drawn).size).toBeGreaterThan(45);
  });
});
