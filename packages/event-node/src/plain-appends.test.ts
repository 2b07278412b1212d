import { describe, expect, it } from 'vitest';
import type { ExpectedRevision } from './log-types.ts';
import { arePlain } from './plain-appends.ts';

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

describe('an append without reading the stream first', () => {
  it.each([
    ['one to a new stream', [append('new', none)]],
    ['one to a stream known to be none', [append('gone', none)]],
    ['one behind the last event', [append('there', exact(4))]],
    [
      'several that follow each other',
      [append('there', exact(4), 2), append('there', exact(6)), append('new', none)],
    ],
  ])('is used for %s', (_name, appends) => {
    expect(arePlain(appends, known)).toBe(true);
  });

  it.each([
    ['one that was sent again', [append('there', exact(4)), append('there', exact(4))]],
    ['a new stream twice', [append('new', none), append('new', none)]],
    ['one to a stream that is there', [append('there', none)]],
    ['one behind an earlier event', [append('there', exact(3))]],
    ['one to a stream that nobody knows', [append('unknown', exact(0))]],
    ['one of nothing', [append('there', exact(4), 0)]],
    ['one anywhere', [append('there', { kind: 'any' })]],
    ['one to any stream that exists', [append('there', { kind: 'stream_exists' })]],
  ])('is not used for %s', (_name, appends) => {
    expect(arePlain(appends, known)).toBe(false);
  });
});
