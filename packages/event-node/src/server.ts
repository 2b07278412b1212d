import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http2';
import { repeatedly } from '@fournil/http-service/repeated';
import { nodeAddress } from './address.ts';
import { appendCall } from './append-call.ts';
import { batchAppendCall } from './batch-append-call.ts';
import type { GrpcCall } from './grpc-call.ts';
import { startGrpcServer } from './grpc-server.ts';
import { GrpcError, GrpcStatus } from './grpc-status.ts';
import { openReadPools } from './log-reader.ts';
import { type NodeLogger, SILENT } from './log-types.ts';
import { frameSupportedMethods, PATHS } from './protocol.ts';
import { readCall } from './read-call.ts';
import { READER_LIMITS, type ReaderLimits, Readers } from './readers.ts';
import { logTable } from './storage.ts';
import { Writer } from './writer.ts';

export { LogLockedError } from './writer-session.ts';

export type EventNodeOptions = {
  databaseUrl: string;
  /** The secret that callers show as `connectionName`, at least 16 characters; generated when not given. */
  secret?: string;
  /** Loopback only; default 127.0.0.1. */
  host?: string;
  /** 0 or absent: any free port. */
  port?: number;
  /** Postgres schema of the log, created if missing; default `event_node`. */
  schema?: string;
  /** Largest append in bytes, as EventStoreDB counts it; default 1 MiB. */
  maxAppendBytes?: number;
  /** Memory limits of readers; see readers.ts. */
  readers?: Partial<ReaderLimits>;
  /** How long Postgres may be unavailable before the node stops; default 30 s. */
  reconnectMs?: number;
  logger?: NodeLogger;
};

export type EventNode = {
  port: number;
  /** With the secret: a caller that has it reads and appends. */
  connectionString: string;
  /** Writes the queue, ends the calls, releases the lock. */
  close(): Promise<void>;
  /**
   * Resolves with the reason if the node must stop: Postgres stays away, the lock is lost, or the log was
   * replaced.
   */
  failed: Promise<Error>;
};

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|localhost)$/;
const MAX_APPEND_BYTES = 1024 * 1024;
// EventStoreDB's clients accept messages of up to 17 MiB; beyond that a request is refused before it is buffered.
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;
const TAIL_BYTES = 8 * 1024 * 1024;
const SECRET_CHARACTERS = 16;

// The only part of its address that the client sends with every call, even without credentials (tls=false).
const HEADER = 'connection-name';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Refuses callers whose `connectionName` is not the secret, as EventStoreDB refuses a wrong password. The
 * server's features are public: the client asks for them before its first append, without a header.
 */
export function refuseWithout(secret: string): (headers: IncomingHttpHeaders) => GrpcError | undefined {
  const expected = digest(secret);
  return (headers) => {
    if (headers[':path'] === PATHS.supportedMethods) return undefined;
    const given = headers[HEADER];
    if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) return undefined;
    return new GrpcError(GrpcStatus.UNAUTHENTICATED, 'Access Denied', { exception: 'access-denied' });
  };
}

/**
 * A number, since every client reads one out of it (the Java and Rust ones give up on anything else). The release whose
 * protocol the node speaks: see docs/decisions/0003-event-node.md.
 */
const SERVER_VERSION = '24.10.0';

const answer = frameSupportedMethods({
  methods: [PATHS.read, PATHS.append, PATHS.batchAppend].map((path) => {
    const [, serviceName, methodName] = path.split('/');
    return { serviceName, methodName: methodName?.toLowerCase() };
  }),
  eventStoreServerVersion: SERVER_VERSION,
});

/** ServerFeatures.GetSupportedMethods: shows the client that it may append in batches. */
export async function supportedMethodsCall(call: GrpcCall): Promise<void> {
  await call.write(answer);
}

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
  const secret = options.secret ?? randomBytes(24).toString('base64url');
  if (secret.length < SECRET_CHARACTERS) {
    throw new Error(`Le secret du nœud d'événements doit avoir au moins ${SECRET_CHARACTERS} caractères.`);
  }
  const { promise: failed, resolve: fail } = Promise.withResolvers<Error>();
  const table = logTable(schema);
  const limits = { maxAppendBytes: options.maxAppendBytes ?? MAX_APPEND_BYTES };
  const writer = await Writer.open({
    databaseUrl,
    table,
    tailBytes: TAIL_BYTES,
    logger,
    reconnectMs: options.reconnectMs ?? 30_000,
    now: Date.now,
    onFatal: (error) => {
      logger.error({ err: error }, 'event node stops');
      fail(error);
    },
  });
  const pools = openReadPools(databaseUrl, logger);
  const failures = repeatedly();
  const readers = new Readers({ ...READER_LIMITS, ...options.readers });
  try {
    const grpc = await startGrpcServer({
      host,
      port,
      maxMessageBytes: MAX_MESSAGE_BYTES,
      refuse: refuseWithout(secret),
      methods: new Map([
        [PATHS.supportedMethods, supportedMethodsCall],
        [PATHS.append, appendCall(writer, limits)],
        [PATHS.batchAppend, batchAppendCall(writer, limits)],
        [PATHS.read, readCall({ table, pools, tail: writer.tail, readers })],
      ]),
      onUnexpectedError: (path, error) => {
        const count = failures.count(`${path} ${error instanceof Error ? error.message : ''}`);
        if (count !== undefined) logger.error({ err: error, path, count }, 'call failed');
      },
    });
    let closed: Promise<void> | undefined;
    const close = async () => {
      await writer.close();
      await grpc.close();
      await pools.end();
    };
    return {
      port: grpc.port,
      connectionString: nodeAddress(host, grpc.port, secret),
      close: () => (closed ??= close()),
      failed,
    };
  } catch (error) {
    await writer.close();
    await pools.end();
    throw error;
  }
}
