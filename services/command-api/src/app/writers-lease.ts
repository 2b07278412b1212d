/**
 * The lease of command services on one log. Each service holds it shared while it accepts commands; a process
 * that puts another generation of the log in force holds it exclusively. The services then finish their
 * commands, wait, and restart on the new generation, so that no command is recorded in an old one.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@fournil/contracts/refusals';
import { LogUnavailable } from '@fournil/event-log/event-log';
import { logAttempts } from '@fournil/http-service/attempts';
import { holdShared } from '@fournil/http-service/service-lock';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import { writersLease } from '@fournil/views/read-group-progress';
import pg from 'pg';
import type { Logger } from 'pino';
import type { CommandDeps } from '../kernel/command.ts';
import type { StreamQueue } from '../kernel/stream-queue.ts';

export interface WritersLease {
  /** Before an append: checks that the lease was held a moment ago. @throws LogUnavailable */
  assure(): Promise<void>;
  /**
   * Runs `work` while no command service takes commands. Its effect remains: all restart on the new state.
   * @throws Refusal
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const lease = `hashtext('${writersLease}')`;
const wish = "hashtext('fournil commands end')";

const lookEveryMs = 300;
const reconnectMs = 200;

/** After so long without a word the server ends the connection, and with it the lease. */
const silenceMs = 3000;

/** Shorter than that: a process that was frozen knows before the server gave its lease to another. */
const trustedForMs = 2000;
const assureMs = 5000;

/** A command takes 15 s at most. */
const othersEndMs = 30_000;

async function connect(databaseUrl: string, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'fournil command-api',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on('error', onLost);
  client.on('end', onLost);
  await client.connect();
  // Postgres before version 14 does not have all of these settings.
  await client.query(
    `select set_config(name, case name when 'client_connection_check_interval' then '1000' else $1 end, false)
     from pg_settings where name in ('idle_session_timeout', 'client_connection_check_interval')`,
    [String(silenceMs)],
  );
  return client;
}

interface WritersLeaseOptions {
  readonly databaseUrl: string;
  readonly queue: StreamQueue;
  /** Whether the generation on which its commands are decided is in force, by what it has read. */
  readonly isInForce: () => Promise<boolean>;
  /** For a command that holds the installation's exclusive lock, for which these sessions would wait. */
  readonly isInstallationAlone?: boolean | undefined;
  /** Another generation is in force: users of this lease must decide nothing more, and restart. */
  readonly onReplaced: () => void;
  readonly logger?: Pick<Logger, 'warn' | 'info'> | undefined;
}

/** Tries to take a lock shared, and answers whether it did. */
async function takeShared(client: pg.Client, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock_shared(${lock}) as taken`,
  );
  return rows[0]?.taken === true;
}

/** Takes the lease; waits while another process holds it exclusively. */
export async function holdWritersLease(options: WritersLeaseOptions): Promise<WritersLease> {
  const { databaseUrl, queue } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = Promise.withResolvers<void>();
  /** When the server last answered while the lease was held. */
  let heldAt = Number.NEGATIVE_INFINITY;
  let isAlone = false;
  const attempts = options.logger && logAttempts(options.logger, 'Bail des écritures');
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);

  /**
   * One connection with the lease: until it is lost, the service stops, or another generation is in force.
   */
  const hold = async (client: pg.Client, isOver: () => boolean): Promise<void> => {
    /** Sends the server a query while the lease is held. */
    const holding = async <T>(ask: () => Promise<T>): Promise<T> => {
      const asked = performance.now();
      const answer = await ask();
      heldAt = asked;
      return answer;
    };
    /** Whether somebody wants to have the lease alone. */
    const isWished = async () => {
      const isFree = await takeShared(client, wish);
      if (isFree) await client.query(`select pg_advisory_unlock_shared(${wish})`);
      return !isFree;
    };
    if (!options.isInstallationAlone && !(await holdShared(client, isOver))) return;
    while (!isOver()) {
      while (!(await takeShared(client, lease))) {
        if (isOver()) return;
        await pause(lookEveryMs);
      }
      attempts?.succeeded();
      if (!isAlone && !(await options.isInForce())) {
        await queue.close();
        // Nothing is appended under this lease any more.
        stopping.abort();
        options.onReplaced();
        return;
      }
      if (!isAlone) queue.reopen();
      while (!isOver() && !(await holding(isWished))) {
        first.resolve();
        await pause(lookEveryMs);
      }
      if (isOver()) return;
      let isQuiet = false;
      const closing = queue.close().then(() => {
        isQuiet = true;
      });
      // Commands in progress complete under the lease.
      while (!isQuiet && !isOver()) {
        await holding(() => client.query('select 1'));
        await Promise.race([closing, pause(lookEveryMs)]);
      }
      heldAt = Number.NEGATIVE_INFINITY;
      await client.query(`select pg_advisory_unlock_shared(${lease})`);
      while (!isOver() && (await isWished())) await pause(lookEveryMs);
    }
  };

  const live = async (): Promise<void> => {
    let isLost = false;
    const client = await connect(databaseUrl, () => {
      isLost = true;
      heldAt = Number.NEGATIVE_INFINITY;
    });
    try {
      await hold(client, () => isLost || signal.aborted);
    } finally {
      heldAt = Number.NEGATIVE_INFINITY;
      await client.end().catch(() => undefined);
    }
  };
  const living = (async () => {
    while (!signal.aborted) {
      await live().catch((error: unknown) => attempts?.failed(error));
      await pause(reconnectMs);
    }
    first.resolve();
  })();
  await first.promise;

  return {
    async assure() {
      const isHeld = () => isAlone || performance.now() - heldAt < trustedForMs;
      const giveUpAt = performance.now() + assureMs;
      while (!isHeld()) {
        if (signal.aborted || performance.now() > giveUpAt)
          throw new LogUnavailable(new Error('The writers lease is not held'));
        await pause(20);
      }
    },
    async alone(work) {
      const own = await connect(databaseUrl, () => undefined);
      const beat = setInterval(() => void own.query('select 1').catch(() => undefined), lookEveryMs);
      try {
        if (!options.isInstallationAlone && !(await holdShared(own, () => signal.aborted)))
          throw new Refusal('busy');
        await own.query(`set lock_timeout = ${othersEndMs}`);
        await own.query(`select pg_advisory_lock(${wish})`);
        await queue.close();
        await own.query(`select pg_advisory_lock(${lease})`).catch(() => {
          throw new Refusal('busy');
        });
        isAlone = true;
        return await work();
      } catch (error) {
        isAlone = false;
        queue.reopen();
        throw error;
      } finally {
        clearInterval(beat);
        await own.end().catch(() => undefined);
      }
    },
    async stop() {
      stopping.abort();
      await living;
    },
  };
}

/** The dependencies of a command, with the lease that can keep other command services from deciding. */
export interface ServiceDeps extends CommandDeps {
  /** For encrypted personal data in the views: opened by the vault's own pool. */
  readonly seal: ViewsSeal;
  /** Held shared with other command services while this one takes commands. */
  readonly writers: WritersLease;
}
