import fc from 'fast-check';
import { expect, it } from 'vitest';
import { positionOf, seqAtOrAfter, seqAtOrBefore } from './positions.ts';

const sequence = fc.integer({ min: 1, max: 2 ** 45 });

it('grow with the sequence and are never neighbours', () => {
  fc.assert(
    fc.property(sequence, (seq) => {
      expect(BigInt(positionOf(seq + 1)) - BigInt(positionOf(seq))).toBeGreaterThan(1n);
    }),
  );
});

it('lead back to their event, and a place between two events to the one before or after', () => {
  fc.assert(
    fc.property(sequence, (seq) => {
      const position = BigInt(positionOf(seq));
      expect([seqAtOrBefore(position), seqAtOrAfter(position)]).toEqual([seq, seq]);
      expect([seqAtOrBefore(position + 1n), seqAtOrAfter(position + 1n)]).toEqual([seq, seq + 1]);
    }),
  );
});

it('beyond what a number holds mean the end', () => {
  expect(seqAtOrBefore(2n ** 64n - 1n)).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
});
