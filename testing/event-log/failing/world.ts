/** For tests: a scripted server with a stream of two facts, and the gateway under test on it. */
import { patience as installed, type Patience } from '@fournil/event-log/client/patience';
import { connectEventLog } from '@fournil/event-log/connect';
import { type EventLog, LogUnavailable } from '@fournil/event-log/event-log';
import { expect } from 'vitest';
import { type ScriptedServer, startScriptedServer } from '../../event-node/scripted/scripted-server.ts';
import { until } from '../../until.ts';
import { eventOf } from '../../worlds/event-of.ts';
import type { During, Row } from './rows.ts';

export const stream = 'fournil.settings-1.site';
const keyring = { prefetch: async () => undefined } as unknown as Parameters<
  typeof connectEventLog
>[0]['keyring'];

/** A busy machine answers late: calls that expect an answer wait long, calls that expect a failure give up soon. */
const patient: Patience = { commandMs: 60_000, callMs: 10_000, silenceMs: 20_000, readWaitsMs: [50, 100] };
const patiences: Readonly<Record<During, Patience>> = {
  answers: patient,
  refused: patient,
  waits: { ...patient, callMs: 700 },
  'gives up': { ...patient, silenceMs: 800 },
};

/** An installation's waits, each a tenth: how long they are is held where they are written (`wait-for-log.test.ts`). */
const tenTimesAsFast: Patience = {
  commandMs: installed.commandMs / 10,
  callMs: installed.callMs / 10,
  silenceMs: installed.silenceMs / 10,
  readWaitsMs: installed.readWaitsMs,
};

export const siteIn = (city: string) => eventOf('SiteUpdated', { city });
export const cities = (log: EventLog): Promise<string[]> =>
  log.readStoredStream(stream).then((events) => events.map(({ data }) => String(data.city)));

export interface World {
  readonly server: ScriptedServer;
  /** With the patience of this kind of call; an installation's without one. */
  connect(kind?: During | 'ten times as fast'): EventLog;
  /** Calls of this name since the world was built. */
  called(method: string): ScriptedServer['calls'];
  close(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const server = await startScriptedServer();
  const logs: EventLog[] = [];
  const connect = (kind?: During | 'ten times as fast') => {
    const patience = kind === 'ten times as fast' ? tenTimesAsFast : kind && patiences[kind];
    const log = connectEventLog({
      eventStoreUrl: server.connectionString,
      keyring,
      ...(patience ? { patience } : {}),
    });
    logs.push(log);
    return log;
  };
  const log = connect('answers');
  await log.append(stream, 'none', [siteIn('Lyon')]);
  await log.append(stream, 0, [siteIn('Nantes')]);
  const before = server.calls.length;
  return {
    server,
    connect,
    called: (method) => server.calls.slice(before).filter(({ path }) => path.endsWith(`/${method}`)),
    close: async () => {
      await Promise.all(logs.map((one) => one.close()));
      await server.close();
    },
  };
}

/** How a piece of work ended: undefined, or what it threw. */
export const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Runs `work` while the server fails as in the row; answers its outcome. */
export async function during(row: Row, kind: During, { server }: World, work: () => Promise<unknown>) {
  await row.begin(server);
  if (kind === 'waits') {
    const outcome = failureOf(work());
    // Long enough for all attempts so far to fail; nothing can answer before the server is back.
    const isOver = await Promise.race([
      outcome.then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1000)),
    ]);
    expect(isOver).toBe(false);
    await row.end(server);
    expect(await outcome).toBeUndefined();
    return;
  }
  const failure = await failureOf(work());
  if (kind === 'answers') expect(failure).toBeUndefined();
  else expect(failure).toBeInstanceOf(LogUnavailable);
  await row.end(server);
}

/** Until the reader gets both facts again. */
export const readAgain = (log: EventLog): Promise<unknown> =>
  until('the log is read again', () =>
    cities(log).then(
      (read) => read.length >= 2,
      () => false,
    ),
  );
