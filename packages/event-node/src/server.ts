import pg from 'pg';
import { appendCall } from './append-call.ts';
import { batchAppendCall } from './batch-append-call.ts';
import { startGrpcServer } from './grpc-server.ts';
import { type NodeLogger, SILENT } from './node-logger.ts';
import { PATHS } from './protocol.ts';
import { readCall } from './read-call.ts';
import { logTable } from './storage.ts';
import { supportedMethodsCall } from './supported-methods.ts';
import { Tail } from './tail.ts';
import { Writer } from './writer.ts';
import { STATEMENT_MS } from './writer-session.ts';

export { LogLockedError } from './writer-session.ts';

export type EventNodeOptions = {
  databaseUrl: string;
  /** Loopback only; default 127.0.0.1. */
  host?: string;
  /** 0 or absent: any free port. */
  port?: number;
  /** Postgres schema of the log, created if missing; default `event_node`. */
  schema?: string;
  /** Largest append in bytes, as EventStoreDB counts it; default 1 MiB. */
  maxAppendBytes?: number;
  /** How long Postgres may stay away before the node stops for good; default 30 s. */
  reconnectMs?: number;
  logger?: NodeLogger;
};

export type EventNode = {
  port: number;
  connectionString: string;
  /** Writes what is queued, ends the calls, gives the lock back. */
  close(): Promise<void>;
  /** Resolves with the reason if the node has to stop by itself: Postgres gone for good, lock lost, log replaced. */
  failed: Promise<Error>;
};

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|localhost)$/;
const MAX_APPEND_BYTES = 1024 * 1024;
// EventStoreDB's clients accept messages of up to 17 MiB; beyond that a request is refused before it is buffered.
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;
const TAIL_BYTES = 8 * 1024 * 1024;
const READ_CONNECTIONS = 4;

/**
 * Starts the local log server.
 *
 * Throws LogLockedError (French text) when another process writes to this log, an Error when `host` is not a loopback
 * address, the system's error when the port is taken, and the driver's when Postgres cannot be reached.
 */
export async function startEventNode(options: EventNodeOptions): Promise<EventNode> {
  const { databaseUrl, host = '127.0.0.1', port = 0, schema = 'event_node', logger = SILENT } = options;
  if (!LOOPBACK.test(host)) {
    throw new Error(`Le nœud d'événements n'écoute que sur la machine elle-même ; adresse refusée : ${host}`);
  }
  const { promise: failed, resolve: fail } = Promise.withResolvers<Error>();
  const table = logTable(schema);
  const tail = new Tail(TAIL_BYTES);
  const limits = { maxAppendBytes: options.maxAppendBytes ?? MAX_APPEND_BYTES };
  const writer = await Writer.open({
    databaseUrl,
    table,
    tail,
    logger,
    reconnectMs: options.reconnectMs ?? 30_000,
    now: Date.now,
    onFatal: (error) => {
      logger.error({ err: error }, 'event node stops');
      fail(error);
    },
  });
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: READ_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    query_timeout: STATEMENT_MS,
    application_name: 'fournil event node (readers)',
    // Every statement follows an index; a planner without statistics must not think otherwise.
    options: '-c jit=off -c enable_seqscan=off -c enable_bitmapscan=off',
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'reader connection lost'));
  try {
    const grpc = await startGrpcServer({
      host,
      port,
      maxMessageBytes: MAX_MESSAGE_BYTES,
      methods: new Map([
        [PATHS.supportedMethods, supportedMethodsCall],
        [PATHS.append, appendCall(writer, limits)],
        [PATHS.batchAppend, batchAppendCall(writer, limits)],
        [PATHS.read, readCall({ table, pool, tail })],
      ]),
      onUnexpectedError: (path, error) => logger.error({ err: error, path }, 'call failed'),
    });
    let closed: Promise<void> | undefined;
    const close = async () => {
      await writer.close();
      await grpc.close();
      await pool.end();
    };
    return {
      port: grpc.port,
      connectionString: `esdb://${host.includes(':') ? `[${host}]` : host}:${grpc.port}?tls=false`,
      close: () => (closed ??= close()),
      failed,
    };
  } catch (error) {
    await writer.close();
    await pool.end();
    throw error;
  }
}
