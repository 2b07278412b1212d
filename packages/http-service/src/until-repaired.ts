/**
 * A start that is refused for an error that persists: a setting, an account, a right, another installation's log. The process
 * stays up, logs it once, and looks again at long intervals; a process that ended would only be started on the same.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { FailingTasks } from '@fournil/store/vault/failing-tasks';
import pg from 'pg';
import type { Logger } from 'pino';

/** True if the error or its cause is marked persistent. */
export const isPersistent = (error: unknown): error is Error =>
  error instanceof Error && (('lasts' in error && error.lasts === true) || isPersistent(error.cause));

export const lookAgainMs = 60_000;

/** Stores why a service cannot start, for the health answered by another one. Never throws. */
export function startInHealth(databaseUrl: string, service: string) {
  const name = `start ${service}`;
  const write = async (what: (tasks: FailingTasks) => Promise<void>) => {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    await client
      .connect()
      .then(() => what(new FailingTasks(client)))
      .catch(() => undefined);
    await client.end().catch(() => undefined);
  };
  return {
    refused: (error: Error) =>
      write((tasks) => tasks.failed(name, `Démarrage de ${service}`, error, new Date())),
    recovered: () => write((tasks) => tasks.succeeded(name)),
  };
}

export interface UntilRepaired {
  readonly databaseUrl: string;
  readonly service: string;
  readonly logger: Pick<Logger, 'error'>;
  /** Called each time that it was refused. */
  readonly refused: (sentence: string) => void;
  /** For tests. */
  readonly everyMs?: number | undefined;
}

/** @throws what `start` throws and a retry may solve */
export async function untilRepaired<T>(start: () => Promise<T>, options: UntilRepaired): Promise<T> {
  const health = startInHealth(options.databaseUrl, options.service);
  for (let logged: string | undefined; ; ) {
    try {
      const started = await start();
      await health.recovered();
      return started;
    } catch (error) {
      if (!isPersistent(error)) throw error;
      if (error.message !== logged)
        options.logger.error({ reason: error.message }, `Démarrage de ${options.service} refusé`);
      logged = error.message;
      options.refused(error.message);
      await health.refused(error);
      await wait(options.everyMs ?? lookAgainMs);
    }
  }
}
