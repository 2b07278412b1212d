import path from 'node:path';
import { nodeAddress } from '@fournil/event-node/address';
import pg from 'pg';
import { eventNodeSecret } from '../data-folder/event-node-secret.ts';
import { freePort } from '../free-port.ts';
import { programs } from '../paths.ts';
import { StartError } from '../start-error.ts';
import type { Notice } from '../supervisor/child-output.ts';
import { type Supervised, supervise } from '../supervisor/supervised.ts';
import { type KeptPostgres, keepPostgres } from './postgres-keeper.ts';

export interface FoundationOptions {
  readonly dataDir: string;
  readonly logs: string;
  /** Replaces the embedded Postgres. */
  readonly databaseUrl?: string | undefined;
  /** Replaces the event node. */
  readonly eventstoreUrl?: string | undefined;
  /** How long that one is waited for, in milliseconds; two minutes by default. */
  readonly logPatienceMs?: number | undefined;
  /** Told again and again while the log is waited for: why, and for how many seconds so far. */
  readonly onLogWait?: ((sentence: string, waitedSeconds: number) => void) | undefined;
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
  /** What the programs inherit. */
  readonly env: NodeJS.ProcessEnv;
  /** For tests: Postgres syncs nothing, and its files go with it. */
  readonly ephemeral?: boolean;
  /** For tests: another program in the event node's place. */
  readonly eventNodeProgram?: string | undefined;
  progress(text: string): void;
  tell(part: string, notice: Notice): void;
}

/** What everything else stands on: a database and the log. */
export interface Foundation {
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly postgres: KeptPostgres | undefined;
  readonly eventNode: Supervised | undefined;
  stop(): Promise<void>;
}

/** Starts the embedded parts that no setting replaces. Throws StartError, with nothing left running. */
export async function startFoundation(options: FoundationOptions): Promise<Foundation> {
  const { postgres, databaseUrl, logDatabaseUrl } = await database(options);
  try {
    if (options.eventstoreUrl !== undefined) {
      await logReady(options.eventstoreUrl, options);
      return foundation({
        databaseUrl,
        eventstoreUrl: options.eventstoreUrl,
        postgres,
        eventNode: undefined,
      });
    }
    const secret = await eventNodeSecret(options.dataDir);
    const eventNode = await startEventNode(options, logDatabaseUrl, secret);
    const eventstoreUrl = nodeAddress('127.0.0.1', eventNode.port, secret);
    return foundation({ databaseUrl, eventstoreUrl, postgres, eventNode });
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

/** Waits for a log that is not of this composition's making. @throws StartError `log-not-ready` */
async function logReady(eventstoreUrl: string, options: FoundationOptions): Promise<void> {
  const { waitForLog, LogNotReady } = await import('@fournil/event-log/reach/wait-for-log');
  try {
    await waitForLog(eventstoreUrl, {
      patienceMs: options.logPatienceMs,
      onWarning: (text) => options.tell('journal', { level: 'warning', text }),
      ...(options.onLogWait === undefined ? {} : { onWait: options.onLogWait }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
  } catch (cause) {
    if (cause instanceof LogNotReady) throw new StartError('log-not-ready', cause.message, { cause });
    throw cause;
  }
}

function foundation(parts: Omit<Foundation, 'stop'>): Foundation {
  return {
    ...parts,
    stop: async () => {
      await parts.eventNode?.stop();
      await parts.postgres?.stop();
    },
  };
}

interface Database {
  readonly postgres: KeptPostgres | undefined;
  readonly databaseUrl: string;
  readonly logDatabaseUrl: string;
}

async function database(options: FoundationOptions): Promise<Database> {
  const { databaseUrl } = options;
  if (databaseUrl !== undefined) {
    await checkAnswers(databaseUrl);
    options.progress('Base de données : celle de DATABASE_URL');
    // The node keeps the log in a schema of its own.
    return { postgres: undefined, databaseUrl, logDatabaseUrl: databaseUrl };
  }
  const postgres = await keepPostgres(
    {
      dataDir: path.join(options.dataDir, 'postgres'),
      logFile: path.join(options.logs, 'postgres.log'),
      ...(options.ephemeral === undefined ? {} : { ephemeral: options.ephemeral }),
    },
    (notice) => options.tell('postgres', notice),
  );
  try {
    await postgres.ensureDatabase('fournil');
    if (options.eventstoreUrl === undefined) await postgres.ensureDatabase('eventlog');
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  options.progress('Base de données PostgreSQL');
  return { postgres, databaseUrl: postgres.url('fournil'), logDatabaseUrl: postgres.url('eventlog') };
}

async function checkAnswers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      'setting-invalid',
      `La base de données indiquée par DATABASE_URL ne répond pas : ${reason}`,
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function startEventNode(
  options: FoundationOptions,
  databaseUrl: string,
  secret: string,
): Promise<Supervised> {
  const port = await freePort();
  const eventNode = supervise({
    name: 'event-node',
    program: options.eventNodeProgram ?? programs.eventNode,
    port,
    env: {
      ...options.env,
      DATABASE_URL: databaseUrl,
      EVENT_NODE_SECRET: secret,
      HOST: '127.0.0.1',
      PORT: `${port}`,
    },
    logFile: path.join(options.logs, 'event-node.log'),
    readiness: 'tcp',
    tell: (notice) => options.tell('event-node', notice),
  });
  try {
    await eventNode.ready();
  } catch (error) {
    await eventNode.stop();
    throw error;
  }
  options.progress('Journal des événements');
  return eventNode;
}
