import { randomUUID } from 'node:crypto';
import type { Position } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import {
  type ContractContext,
  count,
  type NumberedEvent,
  numbered,
  numbersOf,
  readAllOf,
  until,
} from './log-under-test.ts';
import { END, NO_STREAM, START } from './vocabulary.ts';
import { watch } from './watcher.ts';

const CANCELLED = 5_000;
const AT_ONCE = 25;

/** Subscriptions to $all: nothing lost, nothing twice, nothing out of order. */
export function subscriptionContract(context: ContractContext): void {
  const position = async (stream: string): Promise<Position> => {
    const { position } = await context.client.appendToStream(stream, numbered(0));
    if (!position) throw new Error('the append was given no position');
    return position;
  };

  it('a subscription gives existing events, reports that it has caught up, and then gives new ones', async () => {
    const stream = context.stream();
    await context.client.appendToStream(stream, [numbered(0), numbered(1)]);
    const watcher = await watch(context.client, { prefix: stream });
    await until(() => watcher.caughtUp > 0, 'caught up');
    expect(watcher.seen.map((seen) => seen.revision)).toEqual([0n, 1n]);
    await context.client.appendToStream(stream, numbered(2));
    await until(() => watcher.seen.length === 3, 'the live event');
    await watcher.stop();
  });

  it('a subscription from the end gives new events only', async () => {
    const stream = context.stream();
    await context.client.appendToStream(stream, numbered(0));
    const watcher = await watch(context.client, { prefix: stream, from: END });
    await until(() => watcher.caughtUp > 0, 'caught up');
    await context.client.appendToStream(stream, numbered(1));
    await until(() => watcher.seen.length > 0, 'the live event');
    expect(watcher.seen.map((seen) => seen.revision)).toEqual([1n]);
    await watcher.stop();
  });

  it('a subscription from a position gives the events after it', async () => {
    const stream = context.stream();
    const from = await position(stream);
    await context.client.appendToStream(stream, numbered(1));
    const watcher = await watch(context.client, { prefix: stream, from });
    await until(() => watcher.seen.length > 0, 'the following event');
    expect(watcher.seen.map((seen) => seen.revision)).toEqual([1n]);
    await watcher.stop();
  });

  it('a subscription from a position without an event is confirmed, and then ends with an error', async () => {
    const stream = context.stream();
    const { commit, prepare } = await position(stream);
    await context.client.appendToStream(stream, numbered(1));
    const from = { commit: commit + 1n, prepare: prepare + 1n };
    const watcher = await watch(context.client, { prefix: stream, from });
    await until(() => watcher.ended !== undefined, 'the refusal');
    expect(watcher.ended).toBeInstanceOf(Error);
    expect(watcher.seen).toEqual([]);
  });

  it(`a subscription cancelled ${CANCELLED} times leaves its connection as good as before`, async () => {
    const client = context.another();
    const stream = context.stream();
    const filler = 'x'.repeat(20_000);
    // So much that the server is still sending when the subscription is cancelled.
    for (const n of count(10))
      await client.appendToStream(
        context.stream(),
        count(20).map(() => numbered(n, { text: filler })),
      );
    for (const _ of count(CANCELLED / AT_ONCE)) {
      await Promise.all(
        count(AT_ONCE).map(async () => {
          const subscription = client.subscribeToAll({ fromPosition: START });
          await new Promise<void>((resolve, reject) => {
            subscription.once('confirmation', () => resolve());
            subscription.once('error', reject);
          });
          await subscription.unsubscribe();
        }),
      );
    }
    await client.appendToStream(stream, numbered(0), { expectedRevision: NO_STREAM });
    expect(await numbersOf(client.readStream<NumberedEvent>(stream))).toEqual([0]);
  }, 180_000);

  it('a subscription without system events omits them and keeps its position among them', async () => {
    const stream = context.stream();
    const from = await position(stream);
    await context.client.appendToStream(
      stream,
      count(100).map((n) => numbered(n, { type: n % 10 === 0 ? 'Kept' : '$hidden' })),
    );
    const watcher = await watch(context.client, { prefix: stream, from, maxSearchWindow: 8 });
    await until(() => watcher.caughtUp > 0 && watcher.seen.length === 10, 'ten events and caught up');
    expect(new Set(watcher.seen.map((seen) => seen.type))).toEqual(new Set(['Kept']));
    await until(() => watcher.checkpoints.length > 0, 'a checkpoint');
    await watcher.stop();
  });

  it('a subscription resumed from a checkpoint misses nothing after it', async () => {
    const stream = context.stream();
    const from = await position(stream);
    for (const n of count(60)) await context.client.appendToStream(stream, numbered(n + 1));
    const first = await watch(context.client, { prefix: stream, from, maxSearchWindow: 5 });
    await until(
      () => first.seen.length === 60 && first.checkpoints.length > 0,
      'sixty events and a checkpoint',
    );
    await first.stop();
    const [checkpoint] = first.checkpoints;
    if (!checkpoint) throw new Error('there is no checkpoint');
    const second = await watch(context.client, { prefix: stream, from: checkpoint });
    const following = first.seen.filter((seen) => seen.position.commit > checkpoint.commit);
    await until(() => second.seen.length >= following.length, 'what follows the checkpoint');
    expect(second.seen).toEqual(following);
    await second.stop();
  });

  it('a subscription started amid concurrent appends passes from old to new events without loss or disorder', async () => {
    const prefix = context.stream();
    const from = await position(`${prefix}-start`);
    // More than a server caches, so that the old part must be fetched while the new one grows.
    const filler = 'x'.repeat(900_000);
    for (const n of count(15))
      await context.client.appendToStream(context.stream(), numbered(n, { text: filler }));
    const acknowledged: string[] = [];
    const appender = async (writer: number) => {
      const client = writer % 2 === 0 ? context.client : context.another();
      for (const n of count(150)) {
        const events = count(1 + (n % 3)).map((more) => numbered(n + more, { id: randomUUID() }));
        await client.appendToStream(`${prefix}-${writer}`, events, {
          expectedRevision: n === 0 ? NO_STREAM : 'stream_exists',
        });
        acknowledged.push(...events.map((event) => event.id));
      }
    };
    const writing = Promise.all(count(8).map(appender));
    const watchers = [];
    for (const share of [0.2, 0.5, 0.8]) {
      await until(() => acknowledged.length > share * 2400, 'the appenders to get on');
      watchers.push(await watch(context.client, { prefix, from }));
    }
    await writing;
    const truth = await readAllOf(context.client, prefix, from);
    const expected = truth.filter((seen) => seen.stream !== `${prefix}-start`);
    expect(new Set(expected.map((seen) => seen.id))).toEqual(new Set(acknowledged));
    for (const watcher of watchers) {
      await until(() => watcher.seen.length >= expected.length, 'every event');
      expect(watcher.seen).toEqual(expected);
      expect(watcher.ended).toBeUndefined();
      await watcher.stop();
    }
    const next = new Map<string, bigint>();
    for (const seen of expected) {
      expect(seen.revision).toBe(next.get(seen.stream) ?? 0n);
      next.set(seen.stream, seen.revision + 1n);
    }
  });

  it('a subscription to one stream gives its events from a revision on, old and new', async () => {
    const stream = context.stream();
    await context.client.appendToStream(
      stream,
      count(5).map((n) => numbered(n)),
    );
    const subscription = context.client.subscribeToStream(stream, { fromRevision: 1n });
    const revisions: bigint[] = [];
    subscription.on('data', ({ event }) => {
      if (event) revisions.push(event.revision);
    });
    await until(() => revisions.length === 3, 'the old events');
    await context.client.appendToStream(context.stream(), numbered(0));
    await context.client.appendToStream(stream, numbered(5));
    await until(() => revisions.length === 4, 'the new event');
    expect(revisions).toEqual([2n, 3n, 4n, 5n]);
    await subscription.unsubscribe();
  });
}
