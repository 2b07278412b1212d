import { describe, expect, it } from 'vitest';
import type { ProposedEvent } from './log-types.ts';
import { AppendSize } from './proposals.ts';

const mebibyte = 1_048_576;

function sizeWith(...events: readonly { data?: number; metadata?: number }[]): AppendSize {
  const size = new AppendSize(mebibyte);
  for (const { data = 0, metadata = 0 } of events) {
    const event: ProposedEvent = {
      id: '00000000-0000-4000-8000-000000000000',
      type: 'SiteUpdated',
      contentType: 'application/json',
      data: new Uint8Array(data),
      metadata: new Uint8Array(metadata),
    };
    size.add(event);
  }
  return size;
}

describe('the size of an append', () => {
  it('is the sum of the data of all its events, to the byte', () => {
    expect(sizeWith({ data: mebibyte }).isExceeded).toBe(false);
    expect(sizeWith({ data: mebibyte + 1 }).isExceeded).toBe(true);
    expect(sizeWith({ data: mebibyte - 1 }, { data: 1 }).isExceeded).toBe(false);
    expect(sizeWith({ data: mebibyte - 1 }, { data: 2 }).isExceeded).toBe(true);
  });

  it('excludes metadata, as in EventStoreDB: 1.1 MB of metadata are accepted next to the maximum of data', () => {
    expect(sizeWith({ metadata: 1_100_000 }).isExceeded).toBe(false);
    expect(sizeWith({ data: mebibyte, metadata: 1_100_000 }).isExceeded).toBe(false);
  });

  it('is limited by the memory of the node, also for metadata', () => {
    expect(sizeWith({ metadata: 17 * mebibyte }).isExceeded).toBe(true);
  });
});
