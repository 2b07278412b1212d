import { NO_STREAM, START } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { type ContractContext, count, numbered } from './log-under-test.ts';

const CONSUMERS = 4;
const EVENTS = 600;
const EVENT_BYTES = 100 * 1024;
// Unbounded, the four consumers below would have the server hold 240 MB for them.
const GROWTH_BYTES = 120 * 1024 * 1024;

/** A consumer that does not read must cost the server neither memory nor anybody else's time. */
export function slowConsumerContract(context: ContractContext): void {
  it('slow consumers get every event in the end, and cost the server bounded memory meanwhile', async ({
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
    for (const n of count(EVENTS)) {
      const expectedRevision = n === 0 ? NO_STREAM : BigInt(n - 1);
      await context.client.appendToStream(stream, numbered(n, { text }), { expectedRevision });
      if (n % 20 === 0) peak = Math.max(peak, await memory());
    }
    expect(peak - before).toBeLessThan(GROWTH_BYTES);
    const revisions = await Promise.all(
      subscriptions.map(async (subscription) => {
        const seen: bigint[] = [];
        for await (const { event } of subscription) {
          if (event?.streamId === stream) seen.push(event.revision);
          if (seen.length === EVENTS) break;
        }
        await subscription.unsubscribe();
        return seen;
      }),
    );
    for (const seen of revisions) expect(seen).toEqual(count(EVENTS).map(BigInt));
  }, 180_000);
}
