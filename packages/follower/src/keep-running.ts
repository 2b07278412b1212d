/**
 * A process part that follows the log under a lease on one connection, and starts again after any failure.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { NewerProgram } from '@fournil/event-log/event-log';
import { writeNewer } from '@fournil/event-log/identity/log-state';
import type { Attempts } from '@fournil/http-service/attempts';
import { holdShared } from '@fournil/http-service/service-lock';
import type pg from 'pg';
import type { ClientBase } from 'pg';
import { close, connect, silence } from './connection.ts';

/** Work that only one process may do at a time: running a group, or rebuilding it. */
type LeaseKind = 'fournil projections' | 'fournil rebuild';

const retryMs = 200;

export async function tryLease(client: ClientBase, kind: LeaseKind, group: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtext($1), hashtext($2)) as held',
    [kind, group],
  );
  return rows[0]?.held === true;
}

/**
 * Waits until this connection holds the lease, which ends with the connection. False when `signal` aborts.
 */
export async function waitForLease(
  client: ClientBase,
  kind: LeaseKind,
  group: string,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    if (await tryLease(client, kind, group)) return true;
    await wait(retryMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

export interface Running<State extends string> {
  state(): State | 'starting' | 'waiting' | 'stopped';
  stop(): Promise<void>;
}

/** One attempt: it ends when its connection is lost, its log fails, or the service stops. */
export interface Attempt<State extends string> {
  readonly client: pg.Client;
  readonly signal: AbortSignal;
  readonly abort: () => void;
  readonly become: (state: State) => void;
  /** Something was done: failures before it no longer lengthen the pause. */
  readonly progressed: () => void;
}

export interface KeptRunning<State extends string> {
  readonly databaseUrl: string;
  /** The name of the lease that is held while `follow` runs. */
  readonly name: string;
  readonly follow: (attempt: Attempt<State>) => Promise<void>;
  /** For a command that holds the installation's exclusive lock, for which this session would wait. */
  readonly isInstallationAlone?: boolean | undefined;
  /** Is informed of each attempt that failed, and of each that reached a state. */
  readonly attempts: Attempts;
}

const backoffMs = [50, 200, 500, 1000, 2000, 5000];

export function keepRunning<State extends string>(kept: KeptRunning<State>): Running<State> {
  const stopping = new AbortController();
  let state: ReturnType<Running<State>['state']> = 'starting';
  let failures = 0;

  const attempt = async (): Promise<void> => {
    const attempting = new AbortController();
    const abort = () => attempting.abort();
    stopping.signal.addEventListener('abort', abort, { once: true });
    const client = await connect(kept.databaseUrl, { onLost: abort, silenceMs: silence.leader });
    try {
      state = 'waiting';
      const isOver = () => attempting.signal.aborted;
      if (!kept.isInstallationAlone && !(await holdShared(client, isOver))) return;
      if (!(await waitForLease(client, 'fournil projections', kept.name, attempting.signal))) return;
      await kept.follow({
        client,
        signal: attempting.signal,
        abort,
        become: (next) => {
          state = next;
          kept.attempts.succeeded();
        },
        progressed: () => {
          failures = 0;
        },
      });
    } catch (error) {
      // Reported by everybody who looks, until the program is up to date or the log another one.
      if (error instanceof NewerProgram) await writeNewer(client, error.stream).catch(() => undefined);
      throw error;
    } finally {
      stopping.signal.removeEventListener('abort', abort);
      attempting.abort();
      await close(client);
    }
  };

  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await attempt();
      } catch (error) {
        kept.attempts.failed(error);
      }
      if (stopping.signal.aborted) break;
      state = 'starting';
      const delay = backoffMs[Math.min(failures, backoffMs.length - 1)];
      failures += 1;
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    state = 'stopped';
  })();

  return {
    state: () => state,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
