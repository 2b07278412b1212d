import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppendExpectedRevision } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import type { ContractClient } from './clients.ts';
import {
  type ContractContext,
  connectTo,
  count,
  numbered,
  readAllOf,
  type Seen,
  until,
} from './log-under-test.ts';
import { isWrongRevision, NO_STREAM, START } from './vocabulary.ts';
import { watch } from './watcher.ts';

const WRITERS = 16;
const KILLS = 3;
const ANSWER_MS = 5_000;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** A small seeded generator (mulberry32), so that a failure's seed brings the same kill points back. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Repeats an append with the same ids and expectation until the server acknowledges it; a failure proves
 * nothing.
 */
async function appendSurely(
  client: () => ContractClient,
  stream: string,
  events: ReturnType<typeof numbered>[],
  expectedRevision: AppendExpectedRevision,
): Promise<bigint> {
  while (true) {
    const unanswered = new AbortController();
    try {
      const result = await Promise.race([
        client().appendToStream(stream, events, { expectedRevision }),
        sleep(ANSWER_MS, undefined, { signal: unanswered.signal }).then(() => {
          throw new Error('no answer');
        }),
      ]);
      return result.nextExpectedRevision;
    } catch (error) {
      if (isWrongRevision(error)) throw error;
      await sleep(50);
    } finally {
      unanswered.abort();
    }
  }
}

/** Restarts and kills: acknowledged events remain, once and in their place. */
export function durabilityContract(context: ContractContext): void {
  it('a log restart keeps events, revisions and positions, and numbering continues', async ({ skip }) => {
    const { log } = context;
    if (!log.restart) skip('this server cannot be restarted from here');
    const stream = context.stream();
    await context.client.appendToStream(stream, [numbered(0), numbered(1)], { expectedRevision: NO_STREAM });
    const before = await readAllOf(context.client, stream);
    await log.restart?.();
    const client = connectTo(log);
    expect(await readAllOf(client, stream)).toEqual(before);
    const next = await client.appendToStream(stream, numbered(2), { expectedRevision: 1n });
    expect(next.nextExpectedRevision).toBe(2n);
    expect(next.position?.commit).toBeGreaterThan(before.at(-1)?.position.commit ?? 0n);
    await client.dispose();
  });

  it(`a log killed by kill -9 under load loses, duplicates and moves nothing acknowledged or read (SEED=${seed})`, async ({
    skip,
  }) => {
    const { log } = context;
    if (!log.kill9) skip('this server cannot be killed from here');
    const random = randomFrom(seed);
    const prefix = context.stream();
    const { position: from = START } = await context.client.appendToStream(context.stream(), numbered(0));
    const acknowledged = new Map<string, { stream: string; revision: bigint }>();
    let client = connectTo(log);
    let stopping = false;
    const write = async (writer: number) => {
      const stream = `${prefix}-${writer}`;
      let last = -1n;
      for (let n = 0; !stopping; n += 1) {
        const events = count(1 + (n % 3)).map((more) => numbered(n + more, { id: randomUUID() }));
        const answered = await appendSurely(() => client, stream, events, last < 0n ? NO_STREAM : last);
        expect(answered).toBe(last + BigInt(events.length));
        for (const [index, event] of events.entries()) {
          acknowledged.set(event.id, { stream, revision: last + 1n + BigInt(index) });
        }
        last = answered;
      }
    };
    const writing = Promise.all(count(WRITERS).map(write));
    const seenBefore: Seen[][] = [];
    for (const _ of count(KILLS)) {
      const watcher = await watch(client, { prefix, from });
      const enough = acknowledged.size + 200 + Math.floor(random() * 400);
      await until(() => acknowledged.size > enough && watcher.seen.length > 0, 'the appenders to get on');
      await log.kill9?.();
      await until(() => watcher.ended !== undefined, 'the subscription to end with the server');
      seenBefore.push(watcher.seen);
      client = connectTo(log);
    }
    const enough = acknowledged.size + 200;
    await until(() => acknowledged.size > enough, 'appends after the last kill');
    stopping = true;
    await writing;

    const truth = await readAllOf(client, prefix);
    expect(new Set(truth.map((seen) => seen.id)).size).toBe(truth.length);
    const found = new Map(truth.map((seen) => [seen.id, { stream: seen.stream, revision: seen.revision }]));
    for (const [id, place] of acknowledged) expect(found.get(id)).toEqual(place);
    // Every append was repeated until acknowledged, so there can be no other.
    expect(found.size).toBe(acknowledged.size);
    for (const seen of seenBefore) {
      expect(seen.length).toBeGreaterThan(0);
      expect(truth.slice(0, seen.length)).toEqual(seen);
    }
    await client.dispose();
  }, 180_000);
}
