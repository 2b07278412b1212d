import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { GrpcCall } from './grpc-call.ts';
import { Readers } from './readers.ts';

/** A client that takes what it is sent only when asked to. */
function client() {
  const ending = new AbortController();
  let taken = Promise.withResolvers<void>();
  const call: GrpcCall = {
    requests: (async function* () {})(),
    write: () => taken.promise,
    signal: ending.signal,
    deadline: Number.POSITIVE_INFINITY,
    cut: () => {
      ending.abort();
      taken.reject(new Error('cut'));
    },
  };
  return {
    call,
    leave: () => ending.abort(),
    take: () => {
      taken.resolve();
      taken = Promise.withResolvers();
    },
    get isCut() {
      return ending.signal.aborted;
    },
  };
}

const limits = { readers: 3, bytes: 1_000, stalledMs: 20 };
const frames = Buffer.alloc(100);

describe('the pool of log readers', () => {
  it('drops the page of a reader that waits for its client when another reader needs the memory', async () => {
    const readers = new Readers(limits);
    const waiting = readers.enter(client().call);
    let dropped = 0;
    waiting.hold(900, () => {
      dropped += 1;
    });
    const other = readers.enter(client().call);
    expect(other.tryReserve(500)).toBe(false);
    void waiting.write(frames).catch(() => undefined);
    await other.reserve(500);
    expect(dropped).toBe(1);
    expect(waiting.holds).toBe(0);
  });

  it('keeps the page of a reader that is sending, and lets another reader wait', async () => {
    const readers = new Readers(limits);
    const working = readers.enter(client().call);
    working.hold(900, () => undefined);
    const other = readers.enter(client().call);
    let isReserved = false;
    const reserved = other.reserve(500).then(() => {
      isReserved = true;
    });
    await sleep(80);
    expect(isReserved).toBe(false);
    working.hold(0, () => undefined);
    await reserved;
  });

  it('ends a stalled reader only when another reader needs its place', async () => {
    const readers = new Readers(limits);
    const clients = [client(), client(), client()];
    const [first, second] = clients.map(({ call }) => readers.enter(call));
    void first?.write(frames).catch(() => undefined);
    expect(() => readers.enter(client().call)).toThrow(/too many reads/);
    await sleep(30);
    void second?.write(frames).catch(() => undefined);
    readers.enter(client().call);
    expect(clients.map(({ isCut }) => isCut)).toEqual([true, false, false]);
  });

  it('releases the memory and the place of a reader that disconnects in any state', async () => {
    const readers = new Readers({ ...limits, stalledMs: 10_000 });
    for (let round = 0; round < 50; round += 1) {
      const one = client();
      const reader = readers.enter(one.call);
      await reader.reserve(400);
      reader.hold(300, () => undefined);
      const writing = reader.write(frames).catch(() => undefined);
      if (round % 3 === 0) one.leave();
      else if (round % 3 === 1) reader.cut();
      one.take();
      await writing;
      // A handler may still write before it notices the end.
      const late = reader.write(frames).catch(() => undefined);
      reader.hold(200, () => undefined);
      one.take();
      await late;
      reader.leave();
      reader.leave();
    }
    expect(readers.enter(client().call).tryReserve(limits.bytes)).toBe(true);
  });
});
