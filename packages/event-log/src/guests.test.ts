/** Another program's streams on the server that holds the log. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { binaryEvent, jsonEvent } from '@eventstore/db-client';
import { controlStream } from '@fournil/events/streams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryLog } from '../../../testing/event-node/scripted/memory-log.ts';
import {
  type ScriptedServer,
  startScriptedServer,
} from '../../../testing/event-node/scripted/scripted-server.ts';
import { eventOf } from '../../../testing/worlds/event-of.ts';
import { clientFor } from './client/client-for.ts';
import { connectEventLog } from './connect.ts';
import { copyLog } from './copy-log.ts';
import type { EventLog, PassedOver } from './event-log.ts';
import { waitForLog } from './reach/wait-for-log.ts';
import { openStoredLog } from './stored-log.ts';

const noKeys = {
  obtain: () => Promise.reject(new Error('no keys')),
  find: async () => null,
  prefetch: async () => undefined,
};
const site = 'fournil.settings-1.site';
const ours = [site, site, site];

const memory = memoryLog();
let server: ScriptedServer;
let log: EventLog;
let guest: ReturnType<typeof clientFor>;

/** An everyday kind, a name as ours were called once, bytes that are no JSON, and nearly as much as the server takes. */
async function visit(): Promise<void> {
  const note = (data: string | Record<string, string>) =>
    jsonEvent({ id: randomUUID(), type: 'Noted', data: typeof data === 'string' ? { data } : data });
  await guest.appendToStream('order-1', [note('a'), note('b')]);
  await guest.appendToStream('sales-2024.01', [note('c')]);
  await guest.appendToStream('settings-1.site', [note('x'.repeat(900_000))]);
  await guest.appendToStream('pictures', [
    binaryEvent({ id: randomUUID(), type: 'Taken', data: Buffer.from([0, 255, 1, 254]) }),
  ]);
}

beforeAll(async () => {
  server = await startScriptedServer({ log: memory });
  log = connectEventLog({ eventStoreUrl: server.connectionString, keyring: noKeys });
  guest = clientFor(server.connectionString);
  for (const [index, city] of ['Lyon', 'Nantes', 'Lille'].entries()) {
    await visit();
    await log.append(site, index === 0 ? 'none' : index - 1, [eventOf('SiteUpdated', { city })]);
  }
  await visit();
  // Sixteen appends, four of nearly a megabyte: a busy machine takes its time.
}, 60_000);
afterAll(async () => {
  await guest.dispose();
  await log.close();
  await server.close();
});

describe("streams of another program in Fournil's log", () => {
  const streamsIn = async (pages: AsyncIterable<readonly { readonly stream: string }[]>) => {
    const found: string[] = [];
    for await (const page of pages) found.push(...page.map(({ stream }) => stream));
    return found;
  };

  it('are skipped by reads, from the beginning or from a position', async () => {
    expect(await streamsIn(log.readAll(null, { decode: false, pageSize: 2 }))).toEqual(ours);
    const [first] = await log.readStoredStream(site);
    expect(await streamsIn(log.readAll(first?.position ?? null, { decode: false }))).toEqual([site, site]);
  });

  it('are skipped by subscriptions', async () => {
    const stopping = new AbortController();
    const followed: string[] = [];
    for await (const page of log.subscribe(null, { signal: stopping.signal, decode: false })) {
      followed.push(...page.map(({ stream }) => stream));
      if (followed.length >= ours.length) stopping.abort();
    }
    expect(followed).toEqual(ours);
  });

  it('are reported with the name of one stream', async () => {
    expect(await log.guest()).toBe('pictures');
    const alone = await startScriptedServer();
    await alone.write(site, [eventOf('SiteUpdated', { city: 'Lyon' })]);
    await alone.write('$stats', [{ id: randomUUID(), type: 'noise', data: {}, metadata: {} }]);
    const own = connectEventLog({ eventStoreUrl: alone.connectionString, keyring: noKeys });
    expect(await own.guest()).toBeNull();
    await own.close();
    await alone.close();
  });

  it('are ignored by the search for the last event', async () => {
    expect((await log.lastEvent())?.data).toMatchObject({ city: 'Lille' });
  });

  it('can be truncated and deleted by that program without a report', async () => {
    const few = { id: randomUUID(), type: '$metadata', data: { $maxCount: 1 }, metadata: {} };
    await server.write('$$sales-2024.01', [few]);
    memory.deleteStream('order-1');
    memory.tombstone('pictures');
    const before = { lookedTo: null, streams: [], tombstoned: [] };
    expect(await log.truncated(before)).toMatchObject({ streams: [], tombstoned: [] });
  });

  it('are not copied, and do not block a copy', async () => {
    const other = await startScriptedServer();
    const [source, target] = [openStoredLog(server.connectionString), openStoredLog(other.connectionString)];
    const elsewhere = clientFor(other.connectionString);
    await elsewhere.appendToStream('order-1', [jsonEvent({ type: 'Noted', data: {} })]);
    expect(await copyLog(source.pages(), target)).toMatchObject({ events: ours.length });
    const copied: string[] = [];
    for await (const { event } of elsewhere.readAll()) copied.push(event?.streamId ?? '');
    expect(copied).toEqual(['order-1', ...ours]);
    await Promise.all([source.close(), target.close(), elsewhere.dispose(), other.close()]);
  });

  it("do not prevent a start, even one named like Fournil's former control stream", async () => {
    await guest.appendToStream('control-log', [jsonEvent({ type: 'LogOpened', data: { by: 'a guest' } })]);
    await waitForLog(server.connectionString, { patienceMs: 0 });
  });
});

it("Fournil's last event and its next ones are found in a few calls behind thousands of another program's events", async () => {
  const crowded = memoryLog();
  const other = await startScriptedServer({ log: crowded });
  const reading = connectEventLog({ eventStoreUrl: other.connectionString, keyring: noKeys });
  await other.write(site, [eventOf('SiteUpdated', { city: 'Lyon' })]);
  const first = (await reading.lastEvent())?.position ?? 0n;
  const many = Array.from({ length: 20_000 }, () => ({
    ...{ id: randomUUID(), type: 'Noted', data: {}, metadata: {} },
  }));
  await other.write('order-1', many.slice(0, 10_000));
  await other.write(site, [eventOf('SiteUpdated', { city: 'Nantes' })]);
  await other.write('order-2', many.slice(10_000));
  const before = other.calls.length;
  expect((await reading.lastEvent())?.data).toMatchObject({ city: 'Nantes' });
  for await (const page of reading.readAll(first, { decode: false, pageSize: 1 })) {
    expect(page.map(({ data }) => data.city)).toEqual(['Nantes']);
  }
  expect(other.calls.length - before).toBeLessThanOrEqual(6);
  await reading.close();
  await other.close();
});

it("another program's events are skipped by a subscription, which reports its progress also with a slow server", async () => {
  const crowded = memoryLog();
  /** Reads as from a slow disk. */
  const page: typeof crowded.reader.table.page = async (...asked) => {
    await wait(250);
    return crowded.reader.table.page(...asked);
  };
  const other = await startScriptedServer({
    log: {
      ...crowded,
      reader: { ...crowded.reader, table: { ...crowded.reader.table, page } },
    },
  });
  const reading = connectEventLog({ eventStoreUrl: other.connectionString, keyring: noKeys });
  await other.write(site, [eventOf('SiteUpdated', { city: 'Lyon' })]);
  const many = Array.from({ length: 5000 }, () => ({
    ...{ id: randomUUID(), type: 'Noted', data: {}, metadata: {} },
  }));
  await other.write('order-1', many);
  await other.write(site, [eventOf('SiteUpdated', { city: 'Nantes' })]);
  // From its disk alone.
  crowded.scavenge();
  const [first] = await reading.readStoredStream(site);
  const drops: unknown[] = [];
  const stopping = new AbortController();
  const followed: unknown[] = [];
  const onDrop = (cause: unknown) => {
    drops.push(cause);
    stopping.abort();
  };
  for await (const one of reading.subscribe(first?.position ?? null, {
    ...{ signal: stopping.signal, decode: false, onDrop },
  })) {
    followed.push(...one.map(({ data }) => data.city));
    stopping.abort();
  }
  expect({ drops, followed }).toEqual({ drops: [], followed: ['Nantes'] });
  await reading.close();
  await other.close();
});

it("another program's events are skipped only once while no new Fournil event follows", async () => {
  const crowded = memoryLog();
  let looked = 0;
  const page: typeof crowded.reader.table.page = async (...asked) => {
    const read = await crowded.reader.table.page(...asked);
    looked += read.events.length;
    return read;
  };
  const other = await startScriptedServer({
    log: { ...crowded, reader: { ...crowded.reader, table: { ...crowded.reader.table, page } } },
  });
  const reading = connectEventLog({ eventStoreUrl: other.connectionString, keyring: noKeys });
  await other.write(site, [eventOf('SiteUpdated', { city: 'Lyon' })]);
  const many = Array.from({ length: 5500 }, () => ({
    ...{ id: randomUUID(), type: 'Noted', data: {}, metadata: {} },
  }));
  await other.write('order-1', many);
  crowded.scavenge();
  const after = (await reading.readStoredStream(site))[0]?.position ?? null;

  /** Follows the log until a city comes or a position is kept; returns how many records the server read for it. */
  const follow = async (from: PassedOver | null) => {
    const stopping = new AbortController();
    const kept: PassedOver[] = [];
    const cities: unknown[] = [];
    looked = 0;
    const keep = async (passed: PassedOver) => {
      kept.push(passed);
      stopping.abort();
    };
    const following = { signal: stopping.signal, decode: false, passed: { from, keep } };
    for await (const one of reading.subscribe(after, following)) {
      cities.push(...one.map(({ data }) => data.city));
      stopping.abort();
    }
    return { kept: kept[0] ?? null, cities, looked };
  };
  const { kept } = await follow(null);
  expect(kept?.after).toBe(after);
  expect(many.findIndex(({ id }) => id === kept?.eventId)).toBeGreaterThan(4500);
  await other.write(site, [eventOf('SiteUpdated', { city: 'Nantes' })]);
  await other.write(
    'order-1',
    many.slice(0, 1).map((one) => ({ ...one, id: randomUUID() })),
  );
  crowded.scavenge();
  const again = await follow(kept);
  expect(again.cities).toEqual(['Nantes']);
  expect(again.looked).toBeLessThan(1000);
  const last = await newest(other);
  for (const wrong of [
    { ...last, after, eventId: randomUUID() },
    { ...last, after: null },
  ])
    expect((await follow(wrong)).cities).toEqual(['Nantes']);
  await reading.close();
  await other.close();
});

/** The last record of a server, whosever it is. */
async function newest({ connectionString }: ScriptedServer) {
  const client = clientFor(connectionString);
  const found: Pick<PassedOver, 'position' | 'eventId'>[] = [];
  for await (const { event } of client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 }))
    if (event) found.push({ position: event.position.commit, eventId: event.id });
  await client.dispose();
  const [last] = found;
  if (!last) throw new Error('No record');
  return last;
}

describe("an unknown stream under Fournil's prefix", () => {
  const worldWith = async (stream: string, record: Parameters<ScriptedServer['write']>[1][number]) => {
    const one = await startScriptedServer();
    await one.write(site, [eventOf('SiteUpdated', { city: 'Lyon' })]);
    await one.write(stream, [record]);
    await one.write(site, [eventOf('SiteUpdated', { city: 'Nantes' })]);
    const own = connectEventLog({ eventStoreUrl: one.connectionString, keyring: noKeys });
    const stored = openStoredLog(one.connectionString);
    const close = () => Promise.all([own.close(), stored.close(), one.close()]);
    return { own, stored, close };
  };
  const newer = eventOf('SiteUpdated', { city: 'Lille' });

  it('of an unknown category is reported as written by a newer program, and stops every read', async () => {
    const world = await worldWith('fournil.order-1.a', newer);
    const refused = {
      name: 'LogRefused',
      stream: 'fournil.order-1.a',
      message: expect.stringContaining('Mettez Fournil à jour'),
    };
    const read = async (pages: AsyncIterable<unknown>) => {
      for await (const _ of pages);
    };
    await expect(read(world.own.readAll(null, { decode: false }))).rejects.toMatchObject(refused);
    await expect(read(world.stored.pages())).rejects.toMatchObject(refused);
    const seen: string[] = [];
    const follow = async () => {
      const { signal } = new AbortController();
      for await (const page of world.own.subscribe(null, { signal, decode: false }))
        seen.push(...page.map(({ stream }) => stream));
    };
    await expect(follow()).rejects.toMatchObject(refused);
    expect(seen).toEqual([site]);
    await world.close();
  });

  it("without Fournil's metadata is reported as damage, by commands and by full reads", async () => {
    const world = await worldWith(site, { ...newer, metadata: {} });
    const damaged = expect.stringContaining(
      'l’enregistrement SiteUpdated (révision 1) n’a pas les métadonnées de Fournil',
    );
    await expect(world.own.readStream(site)).rejects.toMatchObject({
      name: 'DamagedStream',
      message: damaged,
    });
    const unreadable: string[] = [];
    for await (const page of world.own.readAll(null))
      for (const { decoded } of page)
        if ('unreadable' in decoded) unreadable.push(decoded.unreadable.message);
    expect(unreadable).toEqual([damaged]);
    await world.close();
  });
});

it('a log without the stream prefix is refused at once, with an instruction', async () => {
  const former = await startScriptedServer();
  await former.write('control-log', [eventOf('LogOpened', { logId: randomUUID(), generation: 1 })]);
  await expect(waitForLog(former.connectionString, { patienceMs: 86_400_000 })).rejects.toThrow(
    `(flux control-log au lieu de ${controlStream})`,
  );
  await former.close();
});
