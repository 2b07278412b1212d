import { setTimeout as pause } from 'node:timers/promises';
import { type PostgresOptions, type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import type { Notice } from '../supervisor/child-output.ts';

export interface KeptPostgres {
  readonly port: number;
  readonly adminUrl: string;
  url(database: string): string;
  ensureDatabase(name: string): Promise<void>;
  pid(): number | undefined;
  /** Ends the server at once; it is then restarted automatically. Resolves when the server has ended. */
  kill(): Promise<void>;
  /** Resolves once a server runs. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const longestPause = 5_000;

/** A Postgres that is started again, on the same port, whenever it ends without being asked to. */
export async function keepPostgres(
  options: PostgresOptions,
  tell: (notice: Notice) => void,
): Promise<KeptPostgres> {
  const first = await startPostgres(options);
  let current: RunningPostgres | undefined = first;
  let isStopping = false;
  const waiting = new Set<() => void>();
  const interruption = new AbortController();

  async function keep(): Promise<void> {
    for (let failures = 0; ; ) {
      if (current !== undefined) await current.ended;
      current = undefined;
      if (isStopping) return;
      tell({ level: 'warning', text: 'arrêt inattendu, redémarrage' });
      try {
        current = await startPostgres({ ...options, port: first.port });
        failures = 0;
        for (const resolve of waiting) resolve();
        waiting.clear();
      } catch (error) {
        failures += 1;
        tell({ level: 'error', text: error instanceof Error ? error.message : String(error) });
        const rest = Math.min(100 * 2 ** failures, longestPause);
        await pause(rest, undefined, { signal: interruption.signal }).catch(() => undefined);
      }
    }
  }
  const over = keep();

  return {
    port: first.port,
    adminUrl: first.adminUrl,
    url: first.url,
    ensureDatabase: first.ensureDatabase,
    pid: () => current?.pid,
    kill: async () => {
      const server = current;
      if (server === undefined) return;
      process.kill(server.pid, 'SIGKILL');
      await server.ended;
    },
    ready: () =>
      new Promise((resolve) => {
        if (current === undefined) waiting.add(resolve);
        else resolve();
      }),
    stop: async () => {
      isStopping = true;
      interruption.abort();
      await current?.stop();
      await over;
      // A life that began while stopping.
      await current?.stop();
    },
  };
}
