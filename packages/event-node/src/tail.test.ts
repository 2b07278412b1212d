import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredEvent } from './log-types.ts';
import { FIRST_NUMBERING, Positions } from './positions.ts';
import { Tail } from './tail.ts';

const positions = new Positions(FIRST_NUMBERING);

function event(seq: number, bytes = 100): StoredEvent {
  return {
    seq,
    stream: 'shop',
    revision: seq - 1,
    id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    type: 'Noted',
    contentType: 'application/json',
    data: new Uint8Array(bytes),
    metadata: new Uint8Array(),
    createdTicks: '0',
  };
}

it('the tail of the log returns events from any sequence number it contains, in order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 500, max: 20_000 }),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 20 }),
      (capacity, groups) => {
        const tail = new Tail(capacity, positions);
        tail.restart(7);
        let seq = 7;
        for (const size of groups) tail.extend(Array.from({ length: size }, () => event(++seq)));
        expect(tail.head).toBe(seq);
        const last = tail.from(seq, 1_000_000);
        expect(last?.map((entry) => entry.seq)).toEqual([seq]);
        const held = Array.from({ length: seq - 7 }, (_, index) => index + 8).filter((at) =>
          tail.from(at, 1),
        );
        const oldest = held[0] ?? 0;
        expect(held).toEqual(Array.from({ length: seq - oldest + 1 }, (_, index) => oldest + index));
        const all = tail.from(oldest, Number.POSITIVE_INFINITY) ?? [];
        expect(all.map((entry) => entry.seq)).toEqual(held);
        const bytes = all.reduce((sum, entry) => sum + entry.frame.length, 0);
        expect(all.length === 1 || bytes <= capacity).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

it('the tail of the log refuses events that leave a gap after its last event', () => {
  const tail = new Tail(10_000, positions);
  expect(() => tail.extend([event(2)])).toThrow(/cannot follow/);
});

it('the tail of the log ends the wait of readers for a new event, also when a reader cancels', async () => {
  const tail = new Tail(10_000, positions);
  const waiting = tail.beyond(0, new AbortController().signal);
  tail.extend([event(1)]);
  await waiting;
  const leaving = new AbortController();
  const never = tail.beyond(5, leaving.signal);
  leaving.abort();
  await never;
});
