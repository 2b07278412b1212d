import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { appendCall } from '@fournil/event-node/append-call';
import { batchAppendCall } from '@fournil/event-node/batch-append-call';
import { type GrpcHandler, serveCall } from '@fournil/event-node/grpc-call';
import { GrpcError, GrpcStatus } from '@fournil/event-node/grpc-status';
import { streamNameOf } from '@fournil/event-node/proposals';
import { PATHS } from '@fournil/event-node/protocol';
import { readCall } from '@fournil/event-node/read-call';
import { supportedMethodsCall } from '@fournil/event-node/server';
import { type Behaviour, behave, inBand, NOT_READY, never } from './behaviours.ts';
import { type Gate, openGate } from './gate.ts';
import { clusterInfo, GOSSIP_PATH, type Member } from './gossip.ts';
import { type MemoryLog, memoryLog } from './memory-log.ts';

const LIMITS = { maxAppendBytes: 1024 * 1024 };
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;

export type ScriptedServerOptions = {
  /** Its log; nodes of a cluster share one. */
  readonly log?: MemoryLog;
  /** Speaks TLS with it. */
  readonly certificate?: { readonly cert: string; readonly key: string };
  /** The only account that may call; anybody otherwise. */
  readonly account?: { readonly username: string; readonly password: string };
  /** Its cluster's members; by default only itself. */
  readonly members?: () => readonly Member[];
  /**
   * The leader, if it is another node: calls that need the leader are refused with its address, as by
   * followers; appends are forwarded.
   */
  readonly leader?: () => { readonly host: string; readonly port: number } | undefined;
  /** How far its clock is ahead of this machine's, in milliseconds. */
  readonly clockAheadMs?: number;
};

/** A call as it came. */
export type SeenCall = {
  readonly path: string;
  readonly authorization: string | undefined;
  /** Numbers the connections. */
  readonly connection: number;
};

/**
 * A log server for tests that follows a script: it answers with the node's own code from memory, and misbehaves as
 * real servers were seen to.
 */
export type ScriptedServer = {
  readonly port: number;
  readonly connectionString: string;
  /** Every call since the start. */
  readonly calls: readonly SeenCall[];
  /** Open connections. */
  connections(): number;
  /** Of the calls that begin from now on. */
  become(behaviour: Behaviour): void;
  readonly gate: Pick<Gate, 'kill' | 'freeze' | 'open'>;
  /**
   * Like SIGTERM to a leader: one more answer, « not ready »; silence; then each call is reset, and nobody
   * listens. `gate.open` is its next start.
   */
  stopInOrder(silenceMs?: number): Promise<void>;
  /** Writes behind the protocol's back, whatever is done to calls. */
  write(stream: string, events: readonly WrittenEvent[]): Promise<void>;
  close(): Promise<void>;
};

type WrittenEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: object;
};

export async function startScriptedServer(options: ScriptedServerOptions = {}): Promise<ScriptedServer> {
  const { writer, reader } = options.log ?? memoryLog();
  const { account, certificate } = options;
  const basic =
    account && `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`;
  const calls: SeenCall[] = [];
  const streams = new Set<http2.ServerHttp2Stream>();
  const sessions = new Map<http2.Http2Session, number>();
  let connected = 0;
  let behaviour: Behaviour = 'as usual';
  let isStopping = false;
  let hasAnsweredNotReady = false;

  const usual = new Map<string, GrpcHandler>([
    [PATHS.supportedMethods, supportedMethodsCall],
    [PATHS.append, appendCall(writer, LIMITS, streamNameOf)],
    [PATHS.batchAppend, batchAppendCall(writer, LIMITS)],
    [PATHS.read, readCall(reader)],
    [GOSSIP_PATH, async (call) => call.write(clusterInfo(members()))],
  ]);
  const members = (): readonly Member[] =>
    options.members?.() ?? [{ port: gate.port, state: behaviour === 'no leader' ? 'unknown' : 'leader' }];

  /** The first append to a server about to stop is refused; nothing else is answered. */
  const stopping = (path: string): GrpcHandler => {
    if (hasAnsweredNotReady || (path !== PATHS.append && path !== PATHS.batchAppend)) return never;
    hasAnsweredNotReady = true;
    if (path === PATHS.batchAppend) return inBand({ message: NOT_READY });
    return async () => {
      throw new GrpcError(GrpcStatus.UNAVAILABLE, NOT_READY);
    };
  };

  const notLeader =
    ({ host, port }: { host: string; port: number }): GrpcHandler =>
    async () => {
      throw new GrpcError(GrpcStatus.NOT_FOUND, 'Leader info available', {
        exception: 'not-leader',
        'leader-endpoint-host': host,
        'leader-endpoint-port': String(port),
      });
    };

  const onStream = (stream: http2.ServerHttp2Stream, headers: http2.IncomingHttpHeaders) => {
    const path = String(headers[':path']);
    const { authorization } = headers;
    calls.push({
      path,
      authorization,
      connection: (stream.session && sessions.get(stream.session)) ?? 0,
    });
    streams.add(stream);
    stream.on('close', () => streams.delete(stream));
    const leader = headers['requires-leader'] === 'true' ? options.leader?.() : undefined;
    const next = leader ? notLeader(leader) : usual.get(path);
    const handler =
      next &&
      (isStopping ? stopping(path) : path === GOSSIP_PATH ? next : behave(behaviour, { path, stream, next }));
    serveCall(stream, headers, {
      methods: new Map(handler ? [[path, handler]] : []),
      maxMessageBytes: MAX_MESSAGE_BYTES,
      refuse: () =>
        basic === undefined ||
        path === PATHS.supportedMethods ||
        path === GOSSIP_PATH ||
        authorization === basic
          ? undefined
          : new GrpcError(GrpcStatus.UNAUTHENTICATED, 'Access Denied', { exception: 'access-denied' }),
      onUnexpectedError: (_path, error) => {
        throw error;
      },
      onAbandoned: () => undefined,
    });
  };
  const server = certificate ? http2.createSecureServer(certificate) : http2.createServer();
  server.on('session', (session: http2.Http2Session) => {
    connected += 1;
    sessions.set(session, connected);
    session.on('error', () => session.destroy());
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', onStream);
  // A client that does not trust the certificate leaves in the middle of its greeting.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state = () => (isStopping || behaviour === 'no leader' ? 'Unknown' : 'Leader');
  const gate = await openGate(
    (server.address() as AddressInfo).port,
    // Over TLS the door sees no words.
    certificate ? undefined : () => ({ state: state() }),
    () => Date.now() + (options.clockAheadMs ?? 0),
  );

  let stopped: Promise<void> | undefined;
  const stop = async (silenceMs = 5000) => {
    hasAnsweredNotReady = false;
    isStopping = true;
    // Calls in progress get no answer either.
    await wait(silenceMs);
    for (const stream of streams) stream.close(http2.constants.NGHTTP2_NO_ERROR);
    await wait(20);
    await gate.kill();
  };

  return {
    port: gate.port,
    connectionString: certificate
      ? `esdb://${account ? `${account.username}:${encodeURIComponent(account.password)}@` : ''}localhost:${gate.port}?tls=true`
      : `esdb://127.0.0.1:${gate.port}?tls=false`,
    calls,
    connections: () => sessions.size,
    become: (next) => {
      behaviour = next;
    },
    gate: {
      kill: gate.kill,
      freeze: gate.freeze,
      open: async () => {
        // It starts again once it has ended.
        await stopped;
        isStopping = false;
        await gate.open();
      },
    },
    stopInOrder: (silenceMs) => {
      stopped = stop(silenceMs);
      return stopped;
    },
    async write(stream, events) {
      const bytes = (value: object) => Buffer.from(JSON.stringify(value));
      await writer.append({
        stream,
        expected: { kind: 'any' },
        deadline: Number.POSITIVE_INFINITY,
        events: events.map(({ id, type, data, metadata }) => ({
          id,
          type,
          contentType: 'application/json',
          data: bytes(data),
          metadata: bytes(metadata),
        })),
      });
    },
    async close() {
      await gate.close();
      for (const session of sessions.keys()) session.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
