/** A client of the log has one connection and never a second, and asks on each which log is there. */
import { subscribe } from 'node:diagnostics_channel';
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryLog } from '../../../../testing/event-node/scripted/memory-log.ts';
import {
  type ScriptedServer,
  type ScriptedServerOptions,
  startScriptedServer,
} from '../../../../testing/event-node/scripted/scripted-server.ts';
import { until } from '../../../../testing/until.ts';
import { eventOf } from '../../../../testing/worlds/event-of.ts';
import { connectEventLog, type LogOptions } from '../connect.ts';
import { type EventLog, LogRefused, LogUnavailable } from '../event-log.ts';
import type { ExpectedLog } from '../identity/marks.ts';
import type { Patience } from './patience.ts';

const stream = 'fournil.settings-1.site';
const keyring = { prefetch: async () => undefined } as unknown as LogOptions['keyring'];
const patience: Patience = { commandMs: 3000, callMs: 700, silenceMs: 2000, readWaitsMs: [50] };
const city = (name: string) => eventOf('SiteUpdated', { city: name });
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serve(options?: ScriptedServerOptions): Promise<ScriptedServer> {
  const server = await startScriptedServer(options);
  closing.push(server.close);
  return server;
}

function connect(eventStoreUrl: string, more: Partial<LogOptions> = {}): EventLog {
  const log = connectEventLog({ eventStoreUrl, keyring, patience, ...more });
  closing.push(log.close);
  return log;
}

/** Every socket that this process opened to a port, to know when its client has noticed that it is closed. */
const opened = new Set<net.Socket>();
subscribe('net.client.socket', (message) => opened.add((message as { socket: net.Socket }).socket));

/** An address that leads to one server or another; turning it cuts what is connected. */
async function address(first: ScriptedServer) {
  let { port } = first;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((outer) => {
    const inner = net.connect(port, '127.0.0.1');
    for (const socket of [outer, inner]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    outer.pipe(inner).pipe(outer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
  });
  const { port: own } = server.address() as net.AddressInfo;
  return {
    url: `esdb://127.0.0.1:${own}?tls=false`,
    /** Resolves once the client knows that it lost its connection: without a call it does not connect again. */
    async turn(to: ScriptedServer) {
      port = to.port;
      const mine = [...opened].filter(({ remotePort, closed }) => remotePort === own && !closed);
      for (const socket of sockets) socket.destroy();
      await until('the client has lost its connection', () => mine.every(({ closed }) => closed));
    },
  };
}

const appendsOf = ({ calls }: ScriptedServer) => calls.filter(({ path }) => path.endsWith('/Append'));

describe('an address that leads to another log', () => {
  /** An installation that has written one fact of a log, of which `copy` is an older state. */
  async function installation() {
    const right = await serve();
    const wrong = await serve();
    const place = await address(right);
    let expected: ExpectedLog | null = null;
    const log = connect(place.url, { expected: async () => expected });
    const { position } = await log.append(stream, 'none', [city('Lyon')]);
    const [first] = await log.readStoredStream(stream);
    if (!first) throw new Error('nothing was written');
    expected = {
      logId: 'one',
      marks: [{ position, eventId: first.id, stream, revision: 0 }],
      moves: 0,
    };
    const forgetMarks = () => {
      expected = { logId: 'one', marks: [], moves: 0 };
    };
    return { right, wrong, place, log, forgetMarks };
  }

  it('refuses appends, including the ones that waited for the connection', async () => {
    const { right, wrong, place, log } = await installation();
    right.gate.freeze();
    const waiting = Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => log.append(stream, 0, [city(`Ville ${n}`)])),
    );
    await place.turn(wrong);
    const outcomes = await waiting;
    expect(outcomes.map((one) => one.status === 'rejected' && one.reason.name)).toEqual(
      Array.from({ length: 8 }, () => 'LogRefused'),
    );
    expect(appendsOf(wrong)).toEqual([]);
    await right.gate.open();
  });

  it('refuses the reads of commands from that other log', async () => {
    const { wrong, place, log } = await installation();
    await place.turn(wrong);
    await expect(log.readStream(stream)).rejects.toThrow(LogRefused);
  });

  it("refuses appends when this client's last event is missing there, even if the database stored no position", async () => {
    const { wrong, place, log, forgetMarks } = await installation();
    forgetMarks();
    await place.turn(wrong);
    await expect(log.append(stream, 0, [city('Nantes')])).rejects.toThrow(LogRefused);
    expect(appendsOf(wrong)).toEqual([]);
  });

  it('accepts appends again without a restart when the address leads to the right log again', async () => {
    const { right, wrong, place, log } = await installation();
    await place.turn(wrong);
    await expect(log.append(stream, 0, [city('Nantes')])).rejects.toThrow(LogRefused);
    await place.turn(right);
    await until('an append is taken', () =>
      log.append(stream, 0, [city('Nantes')]).then(
        () => true,
        () => false,
      ),
    );
  });

  it('is checked once per connection', async () => {
    let looks = 0;
    const server = await serve();
    const log = connect(server.connectionString, {
      expected: async () => {
        looks += 1;
        return null;
      },
    });
    await log.append(stream, 'none', [city('Lyon')]);
    await Promise.all([log.readStream(stream), log.append(stream, 0, [city('Nantes')])]);
    expect(looks).toBe(1);
  });
});

it('an append refused because there was no leader is not sent later', async () => {
  let leader = 0;
  const shared = memoryLog();
  const nodes: ScriptedServer[] = [];
  const members = () =>
    nodes.map(({ port }) => ({ port, state: port === leader ? ('leader' as const) : ('unknown' as const) }));
  for (let n = 0; n < 3; n += 1) nodes.push(await serve({ log: shared, members }));
  const rejections: unknown[] = [];
  const onRejection = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', onRejection);
  closing.push(async () => process.off('unhandledRejection', onRejection));
  const log = connect(`esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`, {
    patience: { ...patience, commandMs: 1200, callMs: 300 },
  });
  for (const node of nodes) node.gate.freeze();
  await expect(log.append(stream, 'none', [city('Lyon')])).rejects.toThrow(LogUnavailable);
  leader = nodes[0]?.port ?? 0;
  for (const node of nodes) await node.gate.open();
  // Anything that was still looking for a leader finds it before this one is answered.
  await until('an append is taken', () =>
    log.append(stream, 'none', [city('Nantes')]).then(
      () => true,
      () => false,
    ),
  );
  expect((await log.readStoredStream(stream)).map(({ data }) => data.city)).toEqual(['Nantes']);
  expect(rejections).toEqual([]);
});

describe('an address that leads to a follower', () => {
  const mark = { position: 1n, eventId: '00000000-0000-4000-8000-000000000000', stream, revision: 0 };

  it("is replaced by the leader's address when a call needs the leader", async () => {
    const shared = memoryLog();
    const leader = await serve({ log: shared });
    const follower = await serve({ log: shared, leader: () => ({ host: '127.0.0.1', port: leader.port }) });
    const log = connect(follower.connectionString);
    expect(await log.locate(mark)).toBe('absent');
    await log.append(stream, 'none', [city('Lyon')]);
    expect(appendsOf(leader)).toHaveLength(1);
    expect(appendsOf(follower)).toEqual([]);
  });

  it('fails with the name of the leader when the leader cannot be reached', async () => {
    const gone = await serve();
    await gone.gate.kill();
    const follower = await serve({ leader: () => ({ host: '127.0.0.1', port: gone.port }) });
    const log = connect(follower.connectionString);
    await expect(log.locate(mark)).rejects.toThrow(`meneur (127.0.0.1:${gone.port})`);
  });
});
