import { expect, it } from 'vitest';
import { type ContractContext, count, type NumberedEvent, numbered, numbersOf } from './log-under-test.ts';
import { NO_STREAM, START } from './vocabulary.ts';

const CONSUMERS = 4;
const APPENDS = 600;
const EVENTS_PER_APPEND = 10;
const EVENT_BYTES = 10 * 1024;
// Without back-pressure the server holds 60 MB for each of the consumers (growth measured: 379 MB, with it 78).
const GROWTH_BYTES = 160 * 1024 * 1024;
// Measured: 156 MB with limits, most of it at the beginning; 600 MB without, and the server's end.
const STALLED_GROWTH_BYTES = 256 * 1024 * 1024;
const STALLED = 300;
const STALLED_PER_CONNECTION = 15;

/** A consumer that does not read must cost the server neither memory nor anybody else's time. */
export function slowConsumerContract(context: ContractContext): void {
  it('slow consumers of the log get every event in the end, with bounded memory in the server', async ({
    skip,
  }) => {
    const { log } = context;
    if (!log.residentBytes) skip('the memory of this server cannot be measured from here');
    const memory = () => log.residentBytes?.() ?? Promise.resolve(0);
    const stream = context.stream();
    const text = 'x'.repeat(EVENT_BYTES);
    const start = await context.client.appendToStream(context.stream(), numbered(0, { text }));
    const subscriptions = count(CONSUMERS).map(() =>
      context.another().subscribeToAll({ fromPosition: start.position ?? START }),
    );
    const before = await memory();
    let peak = before;
    for (const n of count(APPENDS)) {
      const expectedRevision = n === 0 ? NO_STREAM : BigInt(n * EVENTS_PER_APPEND - 1);
      const events = count(EVENTS_PER_APPEND).map((more) => numbered(n + more, { text }));
      await context.client.appendToStream(stream, events, { expectedRevision });
      if (n % 20 === 0) peak = Math.max(peak, await memory());
    }
    expect(peak - before).toBeLessThan(GROWTH_BYTES);
    const revisions = await Promise.all(
      subscriptions.map(async (subscription) => {
        const seen: bigint[] = [];
        for await (const { event } of subscription) {
          if (event?.streamId === stream) seen.push(event.revision);
          if (seen.length === APPENDS * EVENTS_PER_APPEND) break;
        }
        await subscription.unsubscribe();
        return seen;
      }),
    );
    for (const seen of revisions) expect(seen).toEqual(count(APPENDS * EVENTS_PER_APPEND).map(BigInt));
  }, 180_000);

  it(`${STALLED} consumers that take nothing cost bounded memory, and do not disturb others`, async ({
    skip,
  }) => {
    const { log } = context;
    if (!log.residentBytes) skip('the memory of this server cannot be measured from here');
    const before = (await log.residentBytes?.()) ?? 0;
    const text = 'x'.repeat(EVENT_BYTES);
    const stream = context.stream();
    for (const n of count(40))
      await context.client.appendToStream(
        stream,
        count(20).map((more) => numbered(n * 20 + more, { text })),
      );
    const stalled = await Promise.all(
      count(STALLED / STALLED_PER_CONNECTION).flatMap(() => {
        const client = context.another();
        return count(STALLED_PER_CONNECTION).map(async () => {
          const subscription = client.subscribeToAll({ fromPosition: START });
          subscription.on('error', () => undefined);
          await new Promise((resolve) => subscription.once('confirmation', resolve));
          return subscription;
        });
      }),
    );
    let peak = before;
    for (const n of count(50)) {
      const position = context.stream();
      await context.client.appendToStream(position, numbered(n, { text }), { expectedRevision: NO_STREAM });
      expect(await numbersOf(context.client.readStream<NumberedEvent>(position))).toEqual([n]);
      peak = Math.max(peak, (await log.residentBytes?.()) ?? 0);
    }
    expect(await numbersOf(context.client.readStream<NumberedEvent>(stream))).toEqual(count(800));
    expect(peak - before).toBeLessThan(STALLED_GROWTH_BYTES);
    await Promise.all(stalled.map((subscription) => subscription.unsubscribe()));
  }, 180_000);
}
