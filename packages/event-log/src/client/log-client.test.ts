/** How the gateway calls a log: what goes with each call, and whose client it is. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { memoryLog } from '../../../../testing/event-node/scripted/memory-log.ts';
import {
  type ScriptedServer,
  type ScriptedServerOptions,
  startScriptedServer,
} from '../../../../testing/event-node/scripted/scripted-server.ts';
import { localhostCertificate } from '../../../../testing/tls-certificates.ts';
import { until } from '../../../../testing/until.ts';
import { eventOf } from '../../../../testing/worlds/event-of.ts';
import { connectEventLog } from '../connect.ts';
import { type EventLog, LogUnavailable } from '../event-log.ts';
import { LogSilent } from './failures.ts';
import { LogClient } from './log-client.ts';
import type { Patience } from './patience.ts';

const stream = 'fournil.settings-1.site';
const keyring = {} as unknown as Parameters<typeof connectEventLog>[0]['keyring'];
const patience: Patience = { commandMs: 2500, callMs: 800, silenceMs: 800, readWaitsMs: [50] };
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serve(options?: ScriptedServerOptions): Promise<ScriptedServer> {
  const server = await startScriptedServer(options);
  closing.push(server.close);
  return server;
}

function connect(eventStoreUrl: string, short?: typeof patience): EventLog {
  const log = connectEventLog({ eventStoreUrl, keyring, ...(short ? { patience: short } : {}) });
  closing.push(log.close);
  return log;
}

const city = (name: string) => eventOf('SiteUpdated', { city: name });
const appendTo = (log: EventLog) => log.append(stream, 'none', [city('Lyon')]);
const methods = ({ calls }: ScriptedServer) => calls.map(({ path: name }) => name.split('/').at(-1));

describe('appends of the log client', () => {
  it('are sent as one call each, without an account when the address has none', async () => {
    const server = await serve();
    await appendTo(connect(server.connectionString));
    expect(methods(server)).toEqual(['Append']);
    expect(server.calls[0]?.authorization).toBeUndefined();
  });

  it('are sent without the account of the address when TLS is off', async () => {
    const server = await serve();
    await appendTo(connect(server.connectionString.replace('//', '//ops:secret@')));
    expect(methods(server)).toEqual(['Append']);
    expect(server.calls[0]?.authorization).toBeUndefined();
  });

  describe('with TLS', () => {
    let folder: string;
    let caFile: string;
    const account = { username: 'ops', password: 'p@ss:w/ord' };
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'fournil-tls-'));
      caFile = path.join(folder, 'ca.pem');
      await writeFile(caFile, localhostCertificate.cert);
      return () => rm(folder, { recursive: true });
    });

    it('are sent as one call each, with the account of the address', async () => {
      const server = await serve({ certificate: localhostCertificate, account });
      const log = connect(`${server.connectionString}&tlsCAFile=${encodeURIComponent(caFile)}`);
      await appendTo(log);
      expect(await log.readStoredStream(stream)).toHaveLength(1);
      expect(methods(server)).toEqual(['Append', 'Read']);
    });

    it('fail when the certificate of the server is not trusted', async () => {
      const server = await serve({ certificate: localhostCertificate, account });
      const log = connect(server.connectionString, patience);
      await expect(appendTo(log)).rejects.toThrow(LogUnavailable);
      await expect(log.readStoredStream(stream)).rejects.toThrow(LogUnavailable);
      // The password goes to nobody who is not trusted.
      expect(server.calls).toEqual([]);
    });
  });
});

it('an append fails at its deadline even when the library ignores the deadline', async () => {
  const client = new LogClient('esdb://127.0.0.1:1?tls=false');
  closing.push(() => client.close());
  const forgotten = () => new Promise<never>(() => undefined);
  await expect(client.tryAppend(forgotten, 100)).rejects.toThrow(LogSilent);
});

describe('the replacement of a failed log client', () => {
  it('keeps open subscriptions running', async () => {
    const server = await serve();
    const log = connect(server.connectionString, patience);
    await appendTo(log);
    const aborting = new AbortController();
    const drops: unknown[] = [];
    let seen = 0;
    const following = (async () => {
      const options = {
        signal: aborting.signal,
        decode: false,
        onDrop: (cause: unknown) => drops.push(cause),
      };
      for await (const page of log.subscribe(null, options)) seen += page.length;
    })();
    await until('it follows', () => seen === 1);
    server.become('silent');
    await expect(log.append(stream, 0, [city('Nantes')])).rejects.toThrow(LogUnavailable);
    await server.write(stream, [city('Lille')]);
    await until('it goes on', () => seen === 2);
    server.become('as usual');
    await log.append(stream, 1, [city('Brest')]);
    await until('it goes on', () => seen === 3);
    expect(drops).toEqual([]);
    aborting.abort();
    await following;
  });

  it('connects to the new leader when the old leader hangs', async () => {
    const shared = memoryLog();
    const leaders: number[] = [];
    const members = () => nodes.map(({ port }) => ({ port, state: stateOf(port) }));
    const stateOf = (port: number) => (leaders.at(-1) === port ? ('leader' as const) : ('follower' as const));
    const nodes: ScriptedServer[] = [];
    for (let n = 0; n < 3; n += 1) nodes.push(await serve({ log: shared, members }));
    const [first, second] = nodes;
    if (!first || !second) throw new Error('no nodes');
    leaders.push(first.port);
    const log = connect(`esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`);
    await appendTo(log);
    first.gate.freeze();
    leaders.push(second.port);
    await log.append(stream, 0, [city('Nantes')]);
    expect((await log.readStoredStream(stream)).map(({ data }) => data.city)).toEqual(['Lyon', 'Nantes']);
    await first.gate.open();
  });
});
