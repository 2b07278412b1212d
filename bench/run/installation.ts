/**
 * The whole installation on an existing log: memory of each service while it catches up and while it serves.
 */
import { connectEventLog } from '@fournil/event-log/connect';
import { groups } from '@fournil/projections/app/groups';
import pg from 'pg';
import { startFournil } from '../../testing/installation/harness.ts';
import { Ledger } from '../../testing/kill-9/ledger.ts';
import { type Contested, Writer } from '../../testing/kill-9/writer.ts';
import { until } from '../../testing/until.ts';
import { randomFrom } from '../../testing/worlds/event-mix.ts';
import { watchMemory } from '../processes.ts';
import { quantile } from '../words.ts';

export interface InstallationResult {
  /** Seconds until views and trail were up to date, both in one process. */
  readonly caughtUp: number;
  readonly commandsPerSecond: number;
  /** Milliseconds of a command, 32 at a time. */
  readonly commandP50: number;
  readonly commandP99: number;
  readonly memory: ReadonlyMap<string, readonly number[]>;
}

interface Options {
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly dataDir: string;
  readonly eventNodePid: number;
  readonly serveSeconds: number;
}

const noKeys = {
  obtain: () => Promise.reject(new Error('positions need no key')),
  find: async () => null,
  prefetch: async () => undefined,
};

export async function runInstallation(options: Options): Promise<InstallationResult> {
  const { databaseUrl, eventstoreUrl, dataDir } = options;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const log = connectEventLog({ eventStoreUrl: eventstoreUrl, keyring: noKeys });
  const started = performance.now();
  const fournil = await startFournil({ databaseUrl, eventstoreUrl, dataDir });
  const { processes } = fournil;
  const watching = watchMemory({
    'nœud du journal': () => options.eventNodePid,
    journal: () => processes.log.pid(),
    façade: () => processes.front.pid(),
  });
  try {
    const end = await log.lastPosition();
    await until(
      'views and trail to be level',
      async () => {
        const { rows } = await pool.query('select 1 from projections.checkpoints where position >= $1', [
          String(end),
        ]);
        return rows.length >= groups.length;
      },
      900_000,
    );
    const caughtUp = (performance.now() - started) / 1000;
    const served = await serve(fournil.url, fournil.adminPassword, options.serveSeconds);
    return { caughtUp, ...served, memory: watching.stop() };
  } finally {
    watching.stop();
    await fournil.stop();
    await log.close();
    await pool.end();
  }
}

/** 32 managers at work for some seconds. */
async function serve(url: string, password: string, seconds: number) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'admin', password }),
  });
  await response.body?.cancel();
  const installation = { url, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const ledger = new Ledger(installation);
  const contested: Contested = {
    employees: [],
    emails: ['disputee@example.org'],
    periods: [{ startDate: '2026-03-02', endDate: '2026-03-04' }],
  };
  const seed = Date.now();
  const first = await ledger.perform(new Writer(32, seed, randomFrom(seed), contested).newcomer());
  if ('acknowledged' in first) contested.employees.push({ id: first.acknowledged.answer._id, revision: 0 });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const write = async (number: number) => {
    const writer = new Writer(number, seed, randomFrom(seed + number), contested);
    while (performance.now() < end) {
      const sent = performance.now();
      await ledger.perform(writer.next());
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: 32 }, (_, number) => write(number)));
  return {
    commandsPerSecond: times.length / seconds,
    commandP50: quantile(times, 0.5),
    commandP99: quantile(times, 0.99),
  };
}
