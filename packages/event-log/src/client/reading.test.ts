import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ReadCut } from './failures.ts';
import { readingOf } from './reading.ts';

/** A read as the client's are, which gives `events` and then nothing. */
function begun(...events: readonly string[]) {
  const stream = new Readable({ objectMode: true, read: () => undefined });
  for (const event of events) stream.push(event);
  return Object.assign(stream, { cancel: async () => void stream.destroy() });
}

describe('the result of a whole read', () => {
  it('contains all events when the read has ended', async () => {
    const read = begun('one', 'two');
    read.push(null);
    expect(await readingOf(read, 1000, undefined, (event) => event)).toEqual(['one', 'two']);
  });

  it('is an error when the read closes early without an error', async () => {
    const read = begun('one');
    const reading = readingOf(read, 1000, undefined, (event) => event);
    read.once('data', () => read.destroy());
    await expect(reading).rejects.toThrow(ReadCut);
  });

  it('is an error when the client is closed during the read', async () => {
    const closing = new AbortController();
    const reading = readingOf(begun('one'), 1000, closing.signal, (event) => event);
    closing.abort();
    await expect(reading).rejects.toThrow(ReadCut);
  });
});
