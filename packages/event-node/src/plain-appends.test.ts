import { describe, expect, it } from 'vitest';
import { arePlain } from './decide-append.ts';
import type { ExpectedRevision } from './log-types.ts';

const event = {
  id: 'id',
  type: 'Noted',
  contentType: 'application/json',
  data: Buffer.of(),
  metadata: Buffer.of(),
};
const append = (stream: string, expected: ExpectedRevision, count = 1) => ({
  stream,
  expected,
  events: Array.from({ length: count }, () => event),
});
const exact = (revision: number): ExpectedRevision => ({ kind: 'exact', revision: BigInt(revision) });
const none: ExpectedRevision = { kind: 'no_stream' };
const known = (stream: string) => ({ there: 4, gone: -1 })[stream];

describe('the faster append, which does not read the stream first,', () => {
  it.each([
    ['an append to a new stream', [append('new', none)]],
    ['an append to a stream known to be empty', [append('gone', none)]],
    ['an append after the last event', [append('there', exact(4))]],
    [
      'several appends that follow each other',
      [append('there', exact(4), 2), append('there', exact(6)), append('new', none)],
    ],
  ])('is used for %s', (_name, appends) => {
    expect(arePlain(appends, known)).toBe(true);
  });

  it.each([
    ['an append that was sent twice', [append('there', exact(4)), append('there', exact(4))]],
    ['two first appends to one new stream', [append('new', none), append('new', none)]],
    ['a first append to an existing stream', [append('there', none)]],
    ['an append after an earlier event than the last', [append('there', exact(3))]],
    ['an append to a stream whose last event is not in memory', [append('unknown', exact(0))]],
    ['an append without events', [append('there', exact(4), 0)]],
    ['an append with any expected revision', [append('there', { kind: 'any' })]],
    ['an append to a stream that only has to exist', [append('there', { kind: 'stream_exists' })]],
  ])('is not used for %s', (_name, appends) => {
    expect(arePlain(appends, known)).toBe(false);
  });
});
