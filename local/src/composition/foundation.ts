import path from 'node:path';
import { defined } from '@fournil/contracts/defined';
import { nodeAddress } from '@fournil/event-node/address';
import { eventNodeSecret } from '../data-folder/secrets.ts';
import { StartError } from '../start-error.ts';
import type { Notice } from '../supervisor/child-output.ts';
import { type KeptPostgres, keepPostgres } from './postgres-keeper.ts';

export interface DatabaseOptions {
  readonly dataDir: string;
  readonly logs: string;
  /** For tests: Postgres syncs nothing, and its files go with it. */
  readonly ephemeral?: boolean;
  tell(part: string, notice: Notice): void;
}

export interface FoundationOptions extends DatabaseOptions {
  /** Replaces the embedded Postgres. */
  readonly databaseUrl?: string | undefined;
  /** Replaces the event node. */
  readonly eventstoreUrl?: string | undefined;
  /** How long to wait for the external log, in milliseconds; two minutes by default. */
  readonly logPatienceMs?: number | undefined;
  /** Called repeatedly during the wait for the log, with the reason and the seconds waited so far. */
  readonly onLogWait?: ((sentence: string, waitedSeconds: number) => void) | undefined;
  readonly env: NodeJS.ProcessEnv;
}

/** The data that a command uses while no installation runs: a database and the log. */
export interface Foundation {
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  stop(): Promise<void>;
}

/** The embedded Postgres of a data folder, kept alive. @throws StartError */
export const keepOwnPostgres = ({ dataDir, logs, ephemeral, tell }: DatabaseOptions): Promise<KeptPostgres> =>
  keepPostgres(
    {
      dataDir: path.join(dataDir, 'postgres'),
      logFile: path.join(logs, 'postgres.log'),
      ...defined({ ephemeral }),
    },
    (notice) => tell('postgres', notice),
  );

/** Waits for a log that is not an event node of ours. @throws StartError `log-not-ready` */
export async function waitForOwnLog(
  eventstoreUrl: string,
  patienceMs: number | undefined,
  told: {
    readonly onWarning: (text: string) => void;
    readonly onWait?: ((sentence: string, waitedSeconds: number) => void) | undefined;
  },
): Promise<void> {
  const { waitForLog, LogNotReady } = await import('@fournil/event-log/reach/wait-for-log');
  try {
    await waitForLog(eventstoreUrl, {
      patienceMs,
      onWarning: told.onWarning,
      ...defined({ onWait: told.onWait }),
    });
  } catch (cause) {
    if (cause instanceof LogNotReady) throw new StartError('log-not-ready', cause.message, { cause });
    throw cause;
  }
}

/**
 * Starts the embedded parts that no external server replaces, in this process. Throws StartError; then no
 * process is left running.
 */
export async function startFoundation(options: FoundationOptions): Promise<Foundation> {
  const { dataDir, env } = options;
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    let { databaseUrl, eventstoreUrl } = options;
    let logDatabaseUrl = databaseUrl;
    if (databaseUrl === undefined) {
      const postgres = await keepOwnPostgres(options);
      closing.push(postgres.stop);
      await postgres.ensureDatabase('fournil');
      if (eventstoreUrl === undefined) await postgres.ensureDatabase('eventlog');
      databaseUrl = postgres.url('fournil');
      logDatabaseUrl = postgres.url('eventlog');
    } else {
      const { checkAnswers } = await import('../postgres/databases.ts');
      await checkAnswers(databaseUrl);
    }
    if (eventstoreUrl === undefined) {
      const { startEventNodePatiently } = await import('@fournil/event-node/start-patiently');
      const { default: pino } = await import('pino');
      const secret = await eventNodeSecret(dataDir);
      const node = await startEventNodePatiently({
        databaseUrl: logDatabaseUrl ?? databaseUrl,
        secret,
        port: 0,
        host: '127.0.0.1',
        env,
        logger: pino({ level: 'silent' }),
      });
      closing.push(() => node.close());
      eventstoreUrl = nodeAddress('127.0.0.1', node.port, secret);
    } else {
      await waitForOwnLog(eventstoreUrl, options.logPatienceMs, {
        onWarning: (text) => options.tell('journal', { level: 'warning', text }),
        onWait: options.onLogWait,
      });
    }
    return { databaseUrl, eventstoreUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
