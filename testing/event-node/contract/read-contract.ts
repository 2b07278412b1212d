import { describe, expect, it } from 'vitest';
import {
  type ContractContext,
  connectTo,
  count,
  type NumberedEvent,
  numbered,
  numbersOf,
  type Seen,
  seenOf,
} from './log-under-test.ts';
import { BACKWARDS, END, FORWARDS, NO_STREAM, START } from './vocabulary.ts';

/** Reads of one stream and of $all, in both directions. */
export function readContract(context: ContractContext): void {
  describe('reading a stream', () => {
    const written = async (howMany: number) => {
      const stream = context.stream();
      await context.client.appendToStream(
        stream,
        count(howMany).map((n) => numbered(n)),
        {
          expectedRevision: NO_STREAM,
        },
      );
      return stream;
    };

    it.each([
      [{ direction: FORWARDS }, [0, 1, 2, 3, 4]],
      [{ direction: FORWARDS, fromRevision: START, maxCount: 2 }, [0, 1]],
      [{ direction: FORWARDS, fromRevision: 3n }, [3, 4]],
      [{ direction: FORWARDS, fromRevision: 1n, maxCount: 2 }, [1, 2]],
      [{ direction: FORWARDS, fromRevision: 9n }, []],
      [{ direction: BACKWARDS, fromRevision: END }, [4, 3, 2, 1, 0]],
      [{ direction: BACKWARDS, fromRevision: END, maxCount: 1 }, [4]],
      [{ direction: BACKWARDS, fromRevision: 2n }, [2, 1, 0]],
      [{ direction: BACKWARDS, fromRevision: 3n, maxCount: 2 }, [3, 2]],
      [{ direction: BACKWARDS, fromRevision: 0n }, [0]],
    ] as const)('of five events read with %o', async (options, expected) => {
      const stream = await written(5);
      expect(await numbersOf(context.client.readStream<NumberedEvent>(stream, options))).toEqual(expected);
    });

    it('without events reports it as not found, by its name', async () => {
      const stream = context.stream();
      const error = await numbersOf(context.client.readStream<NumberedEvent>(stream)).catch(
        (reason) => reason,
      );
      expect(error).toMatchObject({ type: 'stream-not-found', streamName: stream });
    });

    it('longer than any page gives it whole and in order, both ways', async () => {
      const stream = await written(2_500);
      expect(await numbersOf(context.client.readStream<NumberedEvent>(stream))).toEqual(count(2_500));
      const back = context.client.readStream<NumberedEvent>(stream, {
        direction: BACKWARDS,
        fromRevision: END,
      });
      expect(await numbersOf(back)).toEqual(count(2_500).reverse());
    });

    it('of events near the largest size gives it whole', async () => {
      const stream = context.stream();
      for (const n of count(8)) {
        await context.client.appendToStream(stream, numbered(n, { text: 'é'.repeat(400_000) }));
      }
      expect(await numbersOf(context.client.readStream<NumberedEvent>(stream))).toEqual(count(8));
    });

    it('and abandoning it leaves the next read undisturbed', async () => {
      const stream = await written(2_000);
      // A client of its own, never disposed of: after an abandoned read its dispose() would not return.
      const client = connectTo(context.log);
      const reading = client.readStream<NumberedEvent>(stream);
      for await (const { event } of reading) if (event?.data.n === 3) break;
      await reading.cancel();
      expect(await numbersOf(client.readStream<NumberedEvent>(stream, { maxCount: 2 }))).toEqual([0, 1]);
    });
  });

  describe('reading $all', () => {
    // Read to its end, never broken off: a call left half-read keeps the client's dispose() waiting for ever.
    const collect = async (prefix: string, options: Parameters<typeof context.client.readAll>[0]) => {
      const found: Seen[] = [];
      for await (const resolved of context.client.readAll(options)) {
        const seen = seenOf(resolved);
        if (seen?.stream.startsWith(prefix)) found.push(seen);
      }
      return found;
    };

    const written = async () => {
      const prefix = context.stream();
      for (const n of count(6)) await context.client.appendToStream(`${prefix}-${n % 2}`, numbered(n));
      const all = await collect(prefix, { fromPosition: START });
      return { prefix, all };
    };

    it('forwards follows the order of the appends, with growing positions', async () => {
      const { prefix, all } = await written();
      expect(all.map((seen) => seen.stream)).toEqual(count(6).map((n) => `${prefix}-${n % 2}`));
      expect(all.map((seen) => seen.revision)).toEqual([0n, 0n, 1n, 1n, 2n, 2n]);
      const commits = all.map((seen) => seen.position.commit);
      expect(commits).toEqual([...commits].sort((a, b) => (a < b ? -1 : 1)));
      expect(new Set(commits).size).toBe(6);
    });

    it('backwards has the reverse order', async () => {
      const { prefix, all } = await written();
      const back = await collect(prefix, { direction: BACKWARDS, fromPosition: END, maxCount: 200 });
      expect(back).toEqual([...all].reverse());
    });

    it('forwards from a position begins with its event', async () => {
      const { prefix, all } = await written();
      const from = all[2]?.position ?? START;
      expect(await collect(prefix, { fromPosition: from })).toEqual(all.slice(2));
    });

    it('backwards from a position begins with the event before', async () => {
      const { prefix, all } = await written();
      const from = all[2]?.position ?? END;
      const back = await collect(prefix, { direction: BACKWARDS, fromPosition: from, maxCount: 2 });
      expect(back).toEqual([all[1], all[0]]);
    });

    it('with a maximum count ends there', async () => {
      const { all } = await written();
      const from = all[0]?.position ?? START;
      expect(await collect('', { fromPosition: from, maxCount: 3 })).toHaveLength(3);
    });

    it('from a position without an event is refused, both ways: positions are stored, never computed', async () => {
      const { prefix, all } = await written();
      const at = all[2]?.position ?? { commit: 0n, prepare: 0n };
      for (const by of [-1n, 1n]) {
        const beside = { commit: at.commit + by, prepare: at.prepare + by };
        await expect(collect(prefix, { fromPosition: beside })).rejects.toThrow();
        const back = { direction: BACKWARDS, fromPosition: beside, maxCount: 3 } as const;
        await expect(collect(prefix, back)).rejects.toThrow();
      }
    });

    it('forwards from beyond its end is empty', async () => {
      const { all } = await written();
      const last = all.at(-1)?.position.commit ?? 0n;
      const beyond = { commit: last + 10_000_000n, prepare: last + 10_000_000n };
      expect(await collect('', { fromPosition: beyond })).toEqual([]);
    });

    it('shows the position an append was given', async () => {
      const stream = context.stream();
      const { position } = await context.client.appendToStream(stream, numbered(0));
      const [seen] = await collect(stream, { fromPosition: position ?? START });
      expect(seen).toMatchObject({ stream, position });
    });
  });
}
