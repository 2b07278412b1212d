import { randomUUID } from 'node:crypto';
import type { AppendExpectedRevision } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import {
  type ContractContext,
  count,
  type NumberedEvent,
  numbered,
  numbersOf,
  readAllOf,
} from './log-under-test.ts';
import {
  ANY,
  binaryEvent,
  isWrongRevision,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
  type WrongRevision,
} from './vocabulary.ts';

async function refusal(promise: Promise<unknown>): Promise<WrongRevision> {
  const error = await promise.then(
    () => new Error('accepted'),
    (reason: unknown) => reason,
  );
  if (!isWrongRevision(error)) throw error;
  return error;
}

/** Appends with their expected revisions and results. */
export function appendContract(context: ContractContext): void {
  const read = (stream: string) => numbersOf(context.client.readStream<NumberedEvent>(stream));

  // With credentials the client sends each append as a separate call, without them all over one batch call.
  describe.each([
    ['in a batch', {}],
    ['as a call of its own', { credentials: { username: 'admin', password: 'changeit' } }],
  ])('an append to the log %s', (_, how) => {
    const append = (stream: string, n: number, expectedRevision: AppendExpectedRevision) =>
      context.client.appendToStream(stream, numbered(n), { expectedRevision, ...how });

    it('with any revision is accepted for a missing and an existing stream', async () => {
      const stream = context.stream();
      const first = await append(stream, 0, ANY);
      const second = await append(stream, 1, ANY);
      expect([first.nextExpectedRevision, second.nextExpectedRevision]).toEqual([0n, 1n]);
      expect(await read(stream)).toEqual([0, 1]);
    });

    it('that expects no stream is accepted once and then refused with the current revision', async () => {
      const stream = context.stream();
      expect(await append(stream, 0, NO_STREAM)).toMatchObject({ success: true, nextExpectedRevision: 0n });
      const error = await refusal(append(stream, 1, NO_STREAM));
      expect(error).toMatchObject({ streamName: stream, expectedVersion: 'no_stream', actualVersion: 0n });
      expect(await read(stream)).toEqual([0]);
    });

    it('that expects a stream is refused without one and accepted with one', async () => {
      const stream = context.stream();
      const error = await refusal(append(stream, 0, STREAM_EXISTS));
      expect(error).toMatchObject({ expectedVersion: 'stream_exists', actualVersion: 'no_stream' });
      await append(stream, 1, ANY);
      expect(await append(stream, 2, STREAM_EXISTS)).toMatchObject({ nextExpectedRevision: 1n });
      expect(await read(stream)).toEqual([1, 2]);
    });

    it('that expects a revision is accepted at that revision, refused before and beyond it', async () => {
      const stream = context.stream();
      expect(await refusal(append(stream, 0, 0n))).toMatchObject({
        expectedVersion: 0n,
        actualVersion: 'no_stream',
      });
      await append(stream, 0, NO_STREAM);
      expect(await append(stream, 1, 0n)).toMatchObject({ nextExpectedRevision: 1n });
      expect(await refusal(append(stream, 2, 0n))).toMatchObject({ expectedVersion: 0n, actualVersion: 1n });
      expect(await refusal(append(stream, 2, 5n))).toMatchObject({ expectedVersion: 5n, actualVersion: 1n });
      expect(await read(stream)).toEqual([0, 1]);
    });

    it.each<AppendExpectedRevision>([ANY, NO_STREAM, 0n, STREAM_EXISTS])(
      'repeated with its event ids and its expectation (%s) gets the same answer and is written once',
      async (expectedRevision) => {
        const stream = context.stream();
        const starts = expectedRevision === 0n || expectedRevision === STREAM_EXISTS;
        if (starts) await append(stream, 9, NO_STREAM);
        const events = [numbered(0), numbered(1)];
        const first = await context.client.appendToStream(stream, events, { expectedRevision, ...how });
        const again = await context.client.appendToStream(stream, events, { expectedRevision, ...how });
        await append(stream, 2, ANY);
        const later = await context.client.appendToStream(stream, events, { expectedRevision, ...how });
        expect(again.nextExpectedRevision).toBe(first.nextExpectedRevision);
        expect(later.nextExpectedRevision).toBe(first.nextExpectedRevision);
        expect(await read(stream)).toEqual(starts ? [9, 0, 1, 2] : [0, 1, 2]);
      },
    );
  });

  it.each<[AppendExpectedRevision, readonly number[], bigint]>([
    [ANY, [0, 2], 2n],
    [ANY, [1, 0], 0n],
    [STREAM_EXISTS, [2, 1], 1n],
    [NO_STREAM, [0, 1], 1n],
    [0n, [1], 1n],
    [1n, [2], 2n],
  ])(
    'expecting %s that repeats events %j of three is answered with the last of them',
    async (expectedRevision, which, last) => {
      const stream = context.stream();
      const events = count(3).map((n) => numbered(n));
      await context.client.appendToStream(stream, events, { expectedRevision: NO_STREAM });
      const all = await readAllOf(context.client, stream);
      const repeated = which.map((n) => events[n] ?? numbered(n));
      const again = await context.client.appendToStream(stream, repeated, { expectedRevision });
      expect(again).toMatchObject({ nextExpectedRevision: last, position: all[Number(last)]?.position });
      expect(await read(stream)).toEqual([0, 1, 2]);
    },
  );

  it('of several events answers the position of the last one', async () => {
    const stream = context.stream();
    const { position } = await context.client.appendToStream(
      stream,
      count(3).map((n) => numbered(n)),
    );
    expect((await readAllOf(context.client, stream)).map((seen) => seen.position).at(-1)).toEqual(position);
  });

  it('without events writes nothing and answers the state of the stream', async () => {
    const stream = context.stream();
    await context.client.appendToStream(stream, [numbered(0), numbered(1)]);
    const nothing = await context.client.appendToStream(stream, [], { expectedRevision: ANY });
    expect(nothing).toMatchObject({
      success: true,
      nextExpectedRevision: 1n,
      position: { commit: expect.any(BigInt) },
    });
    await refusal(context.client.appendToStream(stream, [], { expectedRevision: 77n }));
    expect(await read(stream)).toEqual([0, 1]);
  });

  it('of several events writes them contiguously, or none', async () => {
    const stream = context.stream();
    const result = await context.client.appendToStream(
      stream,
      count(5).map((n) => numbered(n)),
      {
        expectedRevision: NO_STREAM,
      },
    );
    expect(result.nextExpectedRevision).toBe(4n);
    await refusal(
      context.client.appendToStream(stream, [numbered(5), numbered(6)], { expectedRevision: 2n }),
    );
    expect(await read(stream)).toEqual([0, 1, 2, 3, 4]);
  });

  it('that repeats only some of the events is refused whole', async () => {
    const stream = context.stream();
    const known = numbered(0);
    await context.client.appendToStream(stream, known, { expectedRevision: NO_STREAM });
    await refusal(
      context.client.appendToStream(stream, [known, numbered(1)], { expectedRevision: NO_STREAM }),
    );
    expect(await read(stream)).toEqual([0]);
  });

  it('reads back as written: id, type, accents, bytes, metadata or none', async () => {
    const stream = context.stream();
    const ids = count(3).map(() => randomUUID());
    const [json = '', binary = '', bare = ''] = ids;
    await context.client.appendToStream(stream, [
      jsonEvent({
        id: json,
        type: 'Été',
        data: { nom: 'Élodie', prix: 1.5, vide: null },
        metadata: { par: 'Zoë' },
      }),
      binaryEvent({
        id: binary,
        type: 'Photo',
        data: Uint8Array.from([0, 255, 1, 128]),
        metadata: new Uint8Array([7]),
      }),
      jsonEvent({ id: bare, type: 'Sans', data: [] }),
    ]);
    const events = [];
    for await (const { event } of context.client.readStream(stream)) if (event) events.push(event);
    expect(events.map((event) => event.id)).toEqual(ids);
    expect(events[0]).toMatchObject({
      streamId: stream,
      type: 'Été',
      isJson: true,
      data: { nom: 'Élodie', prix: 1.5, vide: null },
      metadata: { par: 'Zoë' },
    });
    expect(events[1]).toMatchObject({ type: 'Photo', isJson: false });
    expect([...Buffer.from(events[1]?.data as Uint8Array)]).toEqual([0, 255, 1, 128]);
    expect([...Buffer.from(events[1]?.metadata as Uint8Array)]).toEqual([7]);
    expect(events[2]).toMatchObject({ type: 'Sans', data: [], metadata: undefined });
    for (const event of events) expect(event.created.getTime()).toBeGreaterThan(Date.UTC(2020, 0, 1));
  });

  it('succeeds alone when 32 expect the same revision at once', async () => {
    const stream = context.stream();
    await context.client.appendToStream(stream, numbered(0), { expectedRevision: NO_STREAM });
    const outcomes = await Promise.allSettled(
      count(32).map((n) => context.client.appendToStream(stream, numbered(n + 1), { expectedRevision: 0n })),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(31);
    for (const reason of refused)
      expect(reason).toMatchObject({ type: 'wrong-expected-version', actualVersion: 1n });
    expect(await read(stream)).toHaveLength(2);
  });

  it('that is refused does not fail the concurrent ones', async () => {
    const taken = context.stream();
    await context.client.appendToStream(taken, numbered(0), { expectedRevision: NO_STREAM });
    const streams = count(40).map(() => context.stream());
    const outcomes = await Promise.allSettled(
      streams.map((stream, n) =>
        context.client.appendToStream(n % 4 === 0 ? taken : stream, numbered(n), {
          expectedRevision: NO_STREAM,
        }),
      ),
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual(
      streams.map((_, n) => (n % 4 === 0 ? 'rejected' : 'fulfilled')),
    );
  });

  it('of the largest size is accepted, beyond it refused by size, and the next one accepted', async () => {
    const stream = context.stream();
    const bytes = (size: number, metadata?: number) =>
      binaryEvent({
        type: 'Photo',
        data: new Uint8Array(size),
        ...(metadata === undefined ? {} : { metadata: new Uint8Array(metadata) }),
      });
    const refusalAt = (size: number) =>
      context.client.appendToStream(context.stream(), bytes(size)).then(
        () => undefined,
        (error: unknown) => error,
      );
    // KurrentDB 26 takes an append of 256 MB, and refuses its message before.
    const tooLarge = (await refusalAt(5 * 1024 * 1024)) ?? (await refusalAt(20 * 1024 * 1024));
    if (tooLarge instanceof Error && /maximum configured message size/.test(tooLarge.message)) {
      await context.client.appendToStream(stream, numbered(2), { expectedRevision: NO_STREAM });
      return;
    }
    expect(tooLarge).toMatchObject({ type: 'maximum-append-size-exceeded' });
    const limit = (tooLarge as { maxAppendSize: number }).maxAppendSize;
    const refused = { type: 'maximum-append-size-exceeded' };
    await context.client.appendToStream(stream, bytes(limit), { expectedRevision: NO_STREAM });
    await expect(context.client.appendToStream(stream, bytes(limit + 1))).rejects.toMatchObject(refused);
    const halves = [bytes(limit / 2), bytes(limit / 2 + 1)];
    await expect(context.client.appendToStream(stream, halves)).rejects.toMatchObject(refused);
    // Data alone count.
    await context.client.appendToStream(stream, bytes(limit / 2, limit), { expectedRevision: 0n });
    const { nextExpectedRevision } = await context.client.appendToStream(stream, numbered(2));
    expect(nextExpectedRevision).toBe(2n);
  });
}
