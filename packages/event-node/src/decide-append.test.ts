import { describe, expect, it } from 'vitest';
import { decideAppend, type LogView } from './decide-append.ts';
import type { Append, ExpectedRevision, KnownEvent } from './log-types.ts';

/** A log of two streams: `shop` with events a, b, c and `staff` with event z. */
const known = new Map<string, KnownEvent>([
  ['a', { stream: 'shop', revision: 0, seq: 1 }],
  ['b', { stream: 'shop', revision: 1, seq: 2 }],
  ['z', { stream: 'staff', revision: 0, seq: 3 }],
  ['c', { stream: 'shop', revision: 2, seq: 4 }],
]);
const log: LogView = {
  currentRevision: (stream) => ({ shop: 2, staff: 0 })[stream] ?? -1,
  lastSeq: () => 4,
  knownEvent: (id) => known.get(id),
};

const any: ExpectedRevision = { kind: 'any' };
const noStream: ExpectedRevision = { kind: 'no_stream' };
const exists: ExpectedRevision = { kind: 'stream_exists' };
const at = (revision: bigint): ExpectedRevision => ({ kind: 'exact', revision });

function decide(stream: string, expected: ExpectedRevision, ...ids: string[]) {
  const append: Append = {
    stream,
    expected,
    deadline: 0,
    events: ids.map((id) => ({
      id,
      type: 'T',
      contentType: 'application/json',
      data: new Uint8Array(),
      metadata: new Uint8Array(),
    })),
  };
  return decideAppend(append, log);
}

const write = (firstRevision: number) => ({ kind: 'write', firstRevision });
const wrong = (currentRevision: number) => ({ kind: 'wrong_revision', currentRevision });
const before = (lastRevision: number, seq: number) => ({ kind: 'written', lastRevision, seq });

describe('an append of new events', () => {
  it.each([
    ['new', any, write(0)],
    ['new', noStream, write(0)],
    ['new', exists, wrong(-1)],
    ['new', at(0n), wrong(-1)],
    ['shop', any, write(3)],
    ['shop', noStream, wrong(2)],
    ['shop', exists, write(3)],
    ['shop', at(2n), write(3)],
    ['shop', at(1n), wrong(2)],
    ['shop', at(3n), wrong(2)],
    ['shop', at(18_446_744_073_709_551_615n), wrong(2)],
  ])(
    'is written or refused by the current revision: stream %s, expected revision %o',
    (stream, expected, outcome) => {
      expect(decide(stream, expected, 'x', 'y')).toEqual(outcome);
    },
  );
});

describe('an append of events that are already stored', () => {
  it.each([
    [any, ['b', 'c'], before(2, 4)],
    [exists, ['a'], before(0, 1)],
    [noStream, ['a', 'b'], before(1, 2)],
    [at(0n), ['b', 'c'], before(2, 4)],
    [at(1n), ['c'], before(2, 4)],
    [at(0n), ['b'], before(1, 2)],
    [any, ['a', 'c'], before(2, 4)],
    [any, ['b', 'a'], before(0, 1)],
    [exists, ['c', 'a', 'b'], before(1, 2)],
  ])(
    'at their stored position gets the answer of the first append again: expected revision %o',
    (expected, ids, outcome) => {
      expect(decide('shop', expected, ...ids)).toEqual(outcome);
    },
  );

  it.each([
    [noStream, ['b']],
    [noStream, ['a', 'c']],
    [noStream, ['a', 'x']],
    [noStream, ['a', 'b', 'c', 'x']],
    [at(1n), ['c', 'x']],
    [any, ['c', 'x']],
    [at(0n), ['c']],
  ])(
    'at another position, or only partly stored, is refused as a wrong revision: expected revision %o, events %o',
    (expected, ids) => {
      expect(decide('shop', expected, ...ids)).toEqual(wrong(2));
    },
  );
});

it.each([
  ['shop', any, ['z'], 'z'],
  ['shop', at(2n), ['x', 'a'], 'a'],
  ['new', noStream, ['a'], 'a'],
  ['new', any, ['x', 'x'], 'x'],
])(
  'an append with an event id of another stream, or with the same id twice, is refused because ids are unique in the log',
  (stream, expected, ids, id) => {
    expect(decide(stream, expected, ...ids)).toEqual({ kind: 'duplicate_id', eventId: id });
  },
);

describe('an append without events', () => {
  it('returns the positions of stream and log, and checks the expected revision', () => {
    expect(decide('shop', at(2n))).toEqual(before(2, 4));
    expect(decide('new', any)).toEqual(before(-1, 4));
    expect(decide('shop', noStream)).toEqual(wrong(2));
  });
});
