import { END, type EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { isOfOurs } from './client/fast-reads.ts';
import type { LogClient } from './client/log-client.ts';
import { lastEventOf } from './last-event.ts';

const streams: Readonly<Record<string, string>> = {
  f: 'fournil.stream',
  $: '$noise',
  s: '$settings',
  g: 'sales-2024.01',
};
const placeOf = (at: number) => BigInt((at + 1) * 10);

/** A log of numbered records, `f` facts, `$` and `s` of the server, `g` of a guest; answers backwards reads as the servers do, and counts them. */
function logOf(records: string) {
  const state = { records: [...records], read: 0, calls: 0 };
  const server = {
    readAll: ({ fromPosition, maxCount }: { fromPosition: unknown; maxCount: number }) => {
      state.calls += 1;
      const end =
        fromPosition === END
          ? state.records.length
          : state.records.findIndex((_, at) => placeOf(at) === (fromPosition as { commit: bigint }).commit);
      const page = state.records
        .map((kind, at) => ({
          event: {
            id: `id-${at}`,
            type: kind === '$' ? '$Noise' : 'Noted',
            streamId: streams[kind],
            revision: BigInt(at),
            position: { commit: placeOf(at), prepare: placeOf(at) },
            data: {},
            metadata: {},
          },
        }))
        .slice(0, end)
        .filter(({ event }) => !isOfOurs() || event.streamId?.startsWith('fournil.'))
        .reverse()
        .slice(0, maxCount);
      return (async function* () {
        for (const one of page) {
          state.read += 1;
          yield one;
        }
      })();
    },
  } as unknown as EventStoreDBClient;
  const client: Pick<LogClient, 'read'> = { read: (start) => Array.fromAsync(start(server)) };
  return { state, client };
}

describe('the search for the last event', () => {
  it.each([0, 1, 63, 64, 65, 20_000])(
    'finds the last event behind %i records of the server',
    async (count) => {
      const { client } = logOf(`ff${'$'.repeat(count)}`);
      expect(await lastEventOf(client).find()).toMatchObject({ id: 'id-1', position: 20n });
    },
  );

  it('finds none in a log that is empty or contains only records of the server', async () => {
    expect(await lastEventOf(logOf('').client).find()).toBeNull();
    expect(await lastEventOf(logOf('$'.repeat(5000)).client).find()).toBeNull();
  });

  it('never returns an event of a system stream or of another program', async () => {
    expect(await lastEventOf(logOf('fsg').client).find()).toMatchObject({ id: 'id-0' });
  });

  it('reads only new records after an earlier search has found the last event', async () => {
    const { client, state } = logOf(`f${'$'.repeat(10_000)}`);
    const last = lastEventOf(client);
    await last.find();
    // A page from the end, and the fact: another program's records may be large.
    expect(state.read).toBeLessThanOrEqual(65);
    state.read = 0;
    state.records.push(...'$'.repeat(10));
    expect(await last.find()).toMatchObject({ id: 'id-0' });
    expect(state.read).toBeLessThanOrEqual(64);
    state.records.push('f', '$');
    expect(await last.find()).toMatchObject({ id: 'id-10011' });
  });

  it('runs once for several concurrent callers', async () => {
    const { client, state } = logOf(`f${'$'.repeat(10_000)}`);
    const last = lastEventOf(client);
    const first = last.find();
    await new Promise((resolve) => setImmediate(resolve));
    const found = await Promise.all([first, last.find(), last.find()]);
    expect(found.map((one) => one?.id)).toEqual(['id-0', 'id-0', 'id-0']);
    expect(state.read).toBeLessThanOrEqual(3 * 65);
  });

  it('runs again when the log was replaced by another one', async () => {
    const { client, state } = logOf(`f${'$'.repeat(500)}`);
    const last = lastEventOf(client);
    await last.find();
    state.records = [...`$$f${'$'.repeat(300)}`];
    expect(await last.find()).toMatchObject({ id: 'id-2' });
  });
});
