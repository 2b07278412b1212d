/** What the gateway does while a log server misbehaves as real ones were seen to, and once it behaves again. */

import { setTimeout as sleep } from 'node:timers/promises';
import { type ScriptedServer, startScriptedServer } from '@fournil/event-node/scripted/scripted-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventOf } from '../../../tests/event-of.ts';
import { until } from '../../../tests/until.ts';
import { asCommand, type Patience } from './client/patience.ts';
import { connectEventLog } from './connect.ts';
import { type EventLog, LogUnavailable } from './event-log.ts';
import { LogNotReady, waitForLog } from './reach/wait-for-log.ts';

const stream = 'settings-1.site';
const keyring = { prefetch: async () => undefined } as unknown as Parameters<
  typeof connectEventLog
>[0]['keyring'];
const patience: Patience = { commandMs: 4000, callMs: 700, silenceMs: 800, readWaitsMs: [50, 100] };
/** On a busy machine; tests/log-outages.it.test.ts measures. */
const inTimeMs = 3000;

type During =
  /** As if nothing were. */
  | 'answers'
  /** Nothing is said until the server is back, and then all is well. */
  | 'waits'
  /** LogUnavailable, once nobody would wait any longer. */
  | 'gives up'
  /** LogUnavailable at once: trying again would not help. */
  | 'refused';

interface Row {
  readonly name: string;
  readonly begin: (server: ScriptedServer) => unknown;
  readonly end: (server: ScriptedServer) => unknown;
  /** What a start, or a command line, says of a log that is so for longer than it waits. */
  readonly start: LogNotReady['kind'] | 'ready';
  readonly append: During;
  readonly read: During;
  /** A read of $all from a place on; as `read` unless told. */
  readonly readAll?: During;
  readonly subscription: 'answers' | 'waits';
  /** Whether calls under way end with it, or new ones alone meet it. */
  readonly takes?: 'connections';
}

const behaving = (behaviour: Parameters<ScriptedServer['become']>[0]) => ({
  name: behaviour,
  begin: (server: ScriptedServer) => server.become(behaviour),
  end: (server: ScriptedServer) => server.become('as usual'),
});

const rows: readonly Row[] = [
  {
    name: 'killed',
    start: 'unreachable',
    begin: ({ gate }) => gate.kill(),
    end: ({ gate }) => gate.open(),
    append: 'waits',
    read: 'gives up',
    subscription: 'waits',
    takes: 'connections',
  },
  {
    name: 'frozen',
    start: 'slow',
    begin: ({ gate }) => gate.freeze(),
    end: ({ gate }) => gate.open(),
    append: 'waits',
    read: 'gives up',
    subscription: 'waits',
    takes: 'connections',
  },
  {
    name: 'stopped in order',
    start: 'no-leader',
    begin: (server: ScriptedServer) => void server.stopInOrder(1500),
    // It is over by itself.
    end: ({ gate }) => gate.open(),
    append: 'waits',
    read: 'gives up',
    subscription: 'waits',
    takes: 'connections',
  },
  { ...behaving('silent'), start: 'slow', append: 'waits', read: 'gives up', subscription: 'waits' },
  { ...behaving('no leader'), start: 'no-leader', append: 'waits', read: 'answers', subscription: 'answers' },
  {
    ...behaving('unknown answer'),
    start: 'ready',
    append: 'waits',
    read: 'answers',
    subscription: 'answers',
  },
  // Refused a subscription is asked for every five seconds only.
  {
    ...behaving('wrong password'),
    start: 'wrong-password',
    append: 'refused',
    read: 'refused',
    subscription: 'waits',
  },
  {
    ...behaving('missing right'),
    start: 'missing-right',
    append: 'refused',
    read: 'refused',
    subscription: 'waits',
  },
  {
    ...behaving('missing right without code'),
    start: 'missing-right',
    append: 'refused',
    read: 'refused',
    subscription: 'waits',
  },
  {
    ...behaving('reading only'),
    start: 'ready',
    append: 'refused',
    read: 'answers',
    subscription: 'answers',
  },
  {
    ...behaving('positions refused'),
    start: 'ready',
    append: 'answers',
    read: 'answers',
    readAll: 'refused',
    // It asks for no place, since it begins with the first.
    subscription: 'answers',
  },
  // One event each time, and the next subscription goes on behind it.
  { ...behaving('stuck'), start: 'ready', append: 'answers', read: 'gives up', subscription: 'answers' },
  { ...behaving('cut'), start: 'ready', append: 'answers', read: 'gives up', subscription: 'answers' },
];

const cities = (log: EventLog) =>
  log.readStoredStream(stream).then((events) => events.map(({ data }) => String(data.city)));

/** How it ended, and after how long. */
async function outcomeOf(work: Promise<unknown>) {
  const started = performance.now();
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { failure, ms: performance.now() - started };
}

// What a first call loads and compiles is no wait for a server.
beforeAll(async () => {
  const server = await startScriptedServer();
  const log = connectEventLog({ eventStoreUrl: server.connectionString, keyring });
  await log.append(stream, 'none', [eventOf('SiteUpdated', { city: 'Lyon' })]);
  await cities(log);
  await log.close();
  await server.close();
});

describe.concurrent.each(rows)('a log server that is $name', (row) => {
  async function world() {
    const server = await startScriptedServer();
    const log = connectEventLog({ eventStoreUrl: server.connectionString, keyring, patience });
    for (const [index, city] of ['Lyon', 'Nantes'].entries())
      await log.append(stream, index === 0 ? 'none' : index - 1, [eventOf('SiteUpdated', { city })]);
    return { server, log, close: () => log.close().then(() => server.close()) };
  }

  async function during(kind: During, { server }: { server: ScriptedServer }, work: () => Promise<unknown>) {
    await row.begin(server);
    if (kind === 'waits') {
      let isOver = false;
      const outcome = outcomeOf(work()).finally(() => {
        isOver = true;
      });
      await sleep(700);
      expect(isOver).toBe(false);
      if (row.name === 'stopped in order') await sleep(900);
      const before = performance.now();
      await row.end(server);
      expect((await outcome).failure).toBeUndefined();
      expect(performance.now() - before).toBeLessThan(inTimeMs);
      return;
    }
    const { failure, ms } = await outcomeOf(work());
    if (kind === 'answers') expect(failure).toBeUndefined();
    else expect(failure).toBeInstanceOf(LogUnavailable);
    if (kind !== 'gives up') expect(ms).toBeLessThan(inTimeMs);
    else expect(ms).toBeLessThan(patience.silenceMs + inTimeMs);
    if (row.name === 'stopped in order') await sleep(1600);
    await row.end(server);
  }

  it(`to an append: ${row.append}`, async () => {
    const { server, log, close } = await world();
    const append = () => log.append(stream, 1, [eventOf('SiteUpdated', { city: 'Lille' })]);
    await during(row.append, { server }, append);
    // Written once, whatever was tried in vain; or not at all, and then it still goes.
    if (row.append === 'refused') await append();
    expect(await cities(log)).toEqual(['Lyon', 'Nantes', 'Lille']);
    await close();
  });

  it(`to a read: ${row.read}, and never half a stream`, async () => {
    const { server, log, close } = await world();
    const found: string[][] = [];
    await during(row.read, { server }, async () => found.push(await cities(log)));
    for (const read of found) expect(read).toEqual(['Lyon', 'Nantes']);
    await until('the log is read again', () =>
      cities(log).then(
        (read) => read.length === 2,
        () => false,
      ),
    );
    await close();
  });

  it(`to a page of $all: ${row.readAll ?? row.read}`, async () => {
    const { server, log, close } = await world();
    const first = (await log.readStoredStream(stream))[0]?.position ?? 0n;
    const found: number[] = [];
    await during(row.readAll ?? row.read, { server }, async () => {
      for await (const page of log.readAll(first, { decode: false })) found.push(page.length);
    });
    for (const count of found) expect(count).toBe(1);
    await close();
  });

  it(`to a command's read: ${row.read === 'gives up' ? 'waits' : row.read}`, async () => {
    const { server, log, close } = await world();
    // It never ends by itself: the command gives up.
    const isStuck = row.name === 'stuck' || row.name === 'cut';
    const kind = row.read === 'gives up' ? 'waits' : row.read;
    const found: string[][] = [];
    await during(kind, { server }, () =>
      asCommand(async () => found.push(await cities(log)), isStuck ? 10_000 : 5000),
    );
    for (const read of found) expect(read).toEqual(['Lyon', 'Nantes']);
    await close();
  });

  it(`to a start and a command line: ${row.start}`, async () => {
    const { server, close } = await world();
    await row.begin(server);
    const waiting = waitForLog(server.connectionString, { patienceMs: 200 });
    const said = await waiting.then(
      () => 'ready',
      (error: unknown) => (error instanceof LogNotReady ? error.kind : error),
    );
    expect(said).toBe(row.start);
    // Who waits goes on as soon as it is there.
    let isReady = false;
    const patient = waitForLog(server.connectionString, { patienceMs: 30_000 }).then(() => {
      isReady = true;
    });
    await sleep(row.name === 'stopped in order' ? 1700 : 200);
    expect(isReady && row.start !== 'ready').toBe(false);
    await row.end(server);
    await patient;
    await close();
    // A look at a server that says nothing takes its time, page by page and call by call.
  }, 60_000);

  it(`to a subscription: ${row.subscription}`, async () => {
    const { server, log, close } = await world();
    const aborting = new AbortController();
    const seen: number[] = [];
    const drops: unknown[] = [];
    const follow = async () => {
      const { signal } = aborting;
      const options = { signal, decode: false, onDrop: (cause: unknown) => drops.push(cause) };
      for await (const page of log.subscribe(null, options))
        seen.push(...page.map(({ revision }) => revision));
    };
    const write = () =>
      server.write(
        stream,
        ['Ville 3', 'Ville 4', 'Ville 5'].map((city) => eventOf('SiteUpdated', { city })),
      );
    // A server that goes takes those with it that are under way; what it does to calls, it does to new ones.
    let following: Promise<void> | undefined;
    if (row.takes === 'connections') {
      following = follow();
      await until('it has begun', () => seen.length === 2);
    }
    await row.begin(server);
    following ??= follow();
    if (row.subscription === 'answers') {
      await write();
      await until('it goes on', () => seen.length === 5, 15_000);
      await row.end(server);
    } else {
      await sleep(row.name === 'stopped in order' ? 1700 : 300);
      if (row.takes !== 'connections') expect(seen).toEqual([]);
      await row.end(server);
      await write();
      await until('it goes on', () => seen.length === 5, 15_000);
    }
    expect(seen).toEqual([0, 1, 2, 3, 4]);
    aborting.abort();
    await following;
    await close();
  });
});

/** Nothing is told to the gateway here: what it does is what an installation does. */
describe.concurrent('as an installation has it', () => {
  async function world() {
    const server = await startScriptedServer();
    const log = connectEventLog({ eventStoreUrl: server.connectionString, keyring });
    for (const [index, city] of ['Lyon', 'Nantes'].entries())
      await log.append(stream, index === 0 ? 'none' : index - 1, [eventOf('SiteUpdated', { city })]);
    const before = server.calls.length;
    const called = (method: string) =>
      server.calls.slice(before).filter(({ path }) => path.endsWith(`/${method}`));
    return { server, log, called, close: () => log.close().then(() => server.close()) };
  }

  it('a read that is cut is tried twice again, within a second', async () => {
    const { server, log, called, close } = await world();
    server.become('cut');
    const { failure, ms } = await outcomeOf(cities(log));
    expect(failure).toBeInstanceOf(LogUnavailable);
    expect(called('Read')).toHaveLength(3);
    expect(ms).toBeLessThan(1000 + inTimeMs);
    // And the last try counts as the first would.
    const reading = cities(log);
    await until('it was tried twice', () => called('Read').length === 5);
    server.become('as usual');
    expect(await reading).toEqual(['Lyon', 'Nantes']);
    expect(called('Read')).toHaveLength(6);
    await close();
  });

  it('a read is given up after five seconds without an event, and silence is not asked again', async () => {
    const { server, log, called, close } = await world();
    server.become('silent');
    const { failure, ms } = await outcomeOf(cities(log));
    expect(failure).toBeInstanceOf(LogUnavailable);
    expect(called('Read')).toHaveLength(1);
    expect(ms).toBeGreaterThan(4900);
    expect(ms).toBeLessThan(5000 + inTimeMs);
    await close();
  });

  it('a command tries for fifteen seconds, each append with three', async () => {
    const { server, log, called, close } = await world();
    server.become('silent');
    const appending = log.append(stream, 1, [eventOf('SiteUpdated', { city: 'Lille' })]);
    const { failure, ms } = await outcomeOf(appending);
    expect(failure).toBeInstanceOf(LogUnavailable);
    expect(ms).toBeGreaterThan(14_000);
    expect(ms).toBeLessThan(15_000 + inTimeMs);
    expect(called('Append').length).toBeGreaterThanOrEqual(4);
    expect(called('Append').length).toBeLessThanOrEqual(6);
    await close();
  }, 60_000);

  it('the fifteen seconds of a command count from its arrival, reads and appends together', async () => {
    const { server, log, close } = await world();
    server.become('silent');
    const { failure, ms } = await outcomeOf(
      asCommand(async () => {
        await sleep(1000);
        // Within another command's function the time is not given anew.
        await asCommand(() => cities(log), 15_000);
      }, 2000),
    );
    expect(failure).toBeInstanceOf(LogUnavailable);
    expect(ms).toBeGreaterThan(1900);
    expect(ms).toBeLessThan(2000 + inTimeMs);
    await close();
  });

  it('a log that cannot be reached is tried by a command with waits of half a second at most', async () => {
    const { server, log, called, close } = await world();
    server.become('no leader');
    const appending = log.append(stream, 1, [eventOf('SiteUpdated', { city: 'Lille' })]);
    await sleep(6000);
    // 20, 40, 80, 160, 320 ms, then 500 each.
    expect(called('Append').length).toBeGreaterThanOrEqual(11);
    expect(called('Append').length).toBeLessThanOrEqual(18);
    server.become('as usual');
    const { failure, ms } = await outcomeOf(appending);
    expect(failure).toBeUndefined();
    expect(ms).toBeLessThan(inTimeMs);
    await close();
  });

  it('a subscription that is refused again and again stays few, each on a connection that goes with it, and is back within a second', async () => {
    const { server, log, called, close } = await world();
    const [first] = await log.readStoredStream(stream);
    const before = called('Read').length;
    const aborting = new AbortController();
    const seen: number[] = [];
    server.become('positions refused');
    const following = (async () => {
      const options = { signal: aborting.signal, decode: false };
      for await (const page of log.subscribe(first?.position ?? 0n, options))
        seen.push(...page.map(({ revision }) => revision));
    })();
    await sleep(6000);
    const subscriptions = called('Read').slice(before);
    // 50, 100, 200 ms, then twice a second: three hundred would take two and a half minutes, and no connection has two.
    expect(subscriptions.length).toBeGreaterThanOrEqual(8);
    expect(subscriptions.length).toBeLessThanOrEqual(15);
    expect(new Set(subscriptions.map(({ connection }) => connection)).size).toBe(subscriptions.length);
    expect(server.connections()).toBeLessThanOrEqual(4);
    const backAt = performance.now();
    server.become('as usual');
    await until('it is back', () => seen.length === 1);
    expect(performance.now() - backAt).toBeLessThan(inTimeMs);
    aborting.abort();
    await following;
    await close();
  });
});
