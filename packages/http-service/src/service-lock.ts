/**
 * The advisory lock « fournil service » of an installation's database. A service holds it shared for its
 * whole life, on a separate session and on each session that writes; a command that needs exclusive access
 * takes it exclusively. It belongs to a session, so that a killed process releases it.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { logAttempts } from './attempts.ts';
import { required, type StartedService, type StartOptions } from './main.ts';
import { untilRepaired } from './until-repaired.ts';

const lock = "hashtext('fournil service')";
const lookEveryMs = 300;
const reconnectMs = 200;
const reportEveryMs = 10_000;

/** Another session holds an incompatible lock; `message` names it. */
export class InstallationBusy extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InstallationBusy';
  }
}

/** How a session holds the lock: shared, or exclusively. */
type Hold = 'shared' | 'exclusive';

/** The name of a command in `pg_stat_activity`, which distinguishes it from a service. */
const command = /^npm run /;

async function tryLock(client: pg.ClientBase, hold: Hold): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock${hold === 'shared' ? '_shared' : ''}(${lock}) as held`,
  );
  return rows[0]?.held === true;
}

/** The names of the sessions that hold it. */
async function holders(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and objsubid = 1 and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32) | objid::bigint = ${lock}::bigint
     order by 1`,
  );
  return rows.map(({ name }) => name.replace(/^fournil /, ''));
}

/** @returns null once it has the lock, or the sessions that prevent it: never waits for them */
async function take(client: pg.ClientBase, hold: Hold): Promise<string[] | null> {
  for (;;) {
    if (await tryLock(client, hold)) return null;
    const names = await holders(client);
    // Nobody any more: it was let go between the two.
    if (names.length > 0) return names;
  }
}

/**
 * A crashed machine closes nothing: the server probes the connection, so that its lock does not last for
 * hours. Silence alone ends nothing.
 */
const settings = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  idle_session_timeout: 0,
};

async function connect(databaseUrl: string, name: string, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', onLost);
  client.on('end', onLost);
  await client.connect();
  // A server before 14 does not know all of them.
  await client.query(
    `select set_config(name, $1::jsonb ->> name, false) from pg_settings where $1::jsonb ? name`,
    [JSON.stringify(settings)],
  );
  return client;
}

/**
 * Runs `work` of an `npm run …` command while it holds the lock.
 * @throws InstallationBusy without running `work` if the lock is taken
 */
export async function underServiceLock<T>(
  { databaseUrl, name, hold }: { databaseUrl: string; name: `npm run ${string}`; hold: Hold },
  work: () => Promise<T>,
): Promise<T> {
  const client = await connect(databaseUrl, name, () => undefined);
  try {
    const names = await take(client, hold);
    if (names !== null) throw new InstallationBusy(busyText(names));
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

function busyText(names: readonly string[]): string {
  const commands = names.filter((name) => command.test(name));
  return commands.length === names.length
    ? `« ${names.join(', ')} » est en cours sur cette base de données\u202f: attendez sa fin, puis recommencez. Rien n’a été modifié.`
    : `Fournil tourne sur cette base de données (${names.join(', ')})\u202f: arrêtez-le d’abord, puis recommencez. Rien n’a été modifié.`;
}

/** For a writing session: waits while a command holds the lock exclusively. False once `isOver`. */
export async function holdShared(client: pg.ClientBase, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    if (await tryLock(client, 'shared')) return true;
    await wait(lookEveryMs);
  }
  return false;
}

export interface HoldService {
  readonly databaseUrl: string;
  /** The name of the service, for the process that is refused because of it. */
  readonly name: string;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  /** Called when waiting begins and every ten seconds. */
  readonly onWait?: ((sentence: string) => void) | undefined;
}

/**
 * Holds the lock until `stop`, for a service: waits while a command holds it exclusively, and takes it again
 * after a lost session. @throws the database's error on the first connection
 */
export async function holdService({ databaseUrl, name, logger, onWait }: HoldService): Promise<{
  stop(): Promise<void>;
}> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const attempts = logAttempts(logger, 'Verrou de l’installation');
  const first = Promise.withResolvers<void>();
  let isHeldOnce = false;

  const live = async (): Promise<void> => {
    const lost = new AbortController();
    const client = await connect(databaseUrl, `fournil ${name}`, () => lost.abort());
    const over = AbortSignal.any([signal, lost.signal]);
    try {
      let reportedAt = Number.NEGATIVE_INFINITY;
      for (;;) {
        const names = await take(client, 'shared');
        if (names === null) break;
        const sentence = `« ${names.join(', ')} » est en cours sur cette base de données\u202f: Fournil attend sa fin`;
        attempts.failed(new InstallationBusy(sentence));
        if (performance.now() - reportedAt >= reportEveryMs) {
          reportedAt = performance.now();
          onWait?.(sentence);
        }
        await wait(lookEveryMs, undefined, { signal: over }).catch(() => undefined);
        if (over.aborted) return;
      }
      attempts.succeeded();
      isHeldOnce = true;
      first.resolve();
      if (!over.aborted) await once(over, 'abort');
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const living = (async () => {
    while (!signal.aborted) {
      try {
        await live();
      } catch (error) {
        if (!isHeldOnce) return first.reject(error);
        attempts.failed(error);
      }
      await wait(reconnectMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  await first.promise;
  return {
    stop: async () => {
      stopping.abort();
      await living;
    },
  };
}

type Start = (env: NodeJS.ProcessEnv, logger: Logger, options?: StartOptions) => Promise<StartedService>;

/**
 * Holds the lock from before a service's start until it has stopped completely. With a health endpoint, a
 * lasting error blocks the start but does not end the process; between retries the lock is free for a
 * command.
 */
export const startHolding =
  (name: string, start: Start): Start =>
  async (env, logger, options = {}) => {
    const databaseUrl = required(env, 'DATABASE_URL');
    const { starting } = options;
    const attempts = logAttempts(logger, `Démarrage de ${name}`);
    const waitingFor = (sentence: string | undefined) => {
      if (sentence !== undefined) attempts.failed(sentence);
      starting?.waitingFor(sentence);
    };
    const once = async (): Promise<StartedService> => {
      const held = await holdService({ databaseUrl, name, logger, onWait: starting?.waitingFor });
      starting?.waitingFor(undefined);
      try {
        const started = await start(env, logger, {
          ...options,
          ...(starting ? { starting: { ...starting, waitingFor } } : {}),
        });
        attempts.succeeded();
        return {
          ...started,
          stop: async () => {
            await started.stop();
            await held.stop();
          },
        };
      } catch (error) {
        await held.stop();
        throw error;
      }
    };
    if (!starting) return once();
    const { refused } = starting;
    return untilRepaired(once, { databaseUrl, service: name, logger, refused, everyMs: options.lookAgainMs });
  };
