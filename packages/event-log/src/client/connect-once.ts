/**
 * Limits a client of the library to one connection. Facts about the log that were checked over a connection
 * are then valid for the client's whole life, and an abandoned call is never sent over another connection.
 * The library and grpc-js both reconnect by themselves, grpc-js even without a failed call, so that another
 * server at the same address would go unnoticed.
 */
import { Writable } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { type Channel, connectivityState, Metadata } from '@grpc/grpc-js';

export interface Connection {
  /** The connection was lost or given up: every further call fails at once. */
  readonly isOver: boolean;
  giveUp(): void;
}

type Call = (...args: unknown[]) => unknown;
const isCall = (value: unknown): value is Call => typeof value === 'function';

/** The codes that grpc-js reports when a server is away; the library turns them into its UnavailableError. */
const unavailable = () =>
  Object.assign(new Error('14 UNAVAILABLE: connection given up'), {
    code: 14,
    details: 'connection given up',
    metadata: new Metadata(),
  });

/**
 * Limits `client` to one connection. Call it before the client's first call. @throws Error when the library
 * has another structure, since without this limit a wrong log could be written to
 */
export function connectOnce(client: EventStoreDBClient): Connection {
  const createChannel: unknown = Reflect.get(client, 'createChannel');
  const createStub: unknown = Reflect.get(client, 'createGRPCClient');
  if (!isCall(createChannel) || !isCall(createStub)) throw new Error('Client EventStoreDB inconnu');
  let isOver = false;
  let isMade = false;
  const connection: Connection = {
    get isOver() {
      return isOver;
    },
    giveUp: () => {
      isOver = true;
    },
  };
  Reflect.set(client, 'createChannel', async () => {
    if (isMade || isOver) throw unavailable();
    isMade = true;
    // Finding the leader of a cluster can take seconds: the connection may have been given up meanwhile.
    const channel = (await createChannel()) as Channel;
    if (isOver) {
      channel.close();
      throw unavailable();
    }
    watch(channel, connection.giveUp);
    return channel;
  });
  Reflect.set(client, 'createGRPCClient', async (service: unknown) => {
    const stub = await createStub(service);
    if (typeof stub === 'object' && stub !== null) limit(stub, connection);
    return stub;
  });
  return connection;
}

/** Abandons the connection in the state change itself, before grpc-js sends a waiting call over a new one. */
function watch(channel: Channel, giveUp: () => void): void {
  const state = channel.getConnectivityState(false);
  if (state === connectivityState.SHUTDOWN) {
    giveUp();
    return;
  }
  channel.watchConnectivityState(state, Number.POSITIVE_INFINITY, () => {
    if (state !== connectivityState.READY) {
      watch(channel, giveUp);
      return;
    }
    giveUp();
    if (channel.getConnectivityState(false) !== connectivityState.SHUTDOWN) channel.close();
  });
}

function limit(stub: object, connection: Connection): void {
  const read: unknown = Reflect.get(stub, 'read');
  if (isCall(read))
    Reflect.set(stub, 'read', (...args: unknown[]) => {
      if (connection.isOver) throw unavailable();
      return read.apply(stub, args);
    });
  const append: unknown = Reflect.get(stub, 'append');
  if (isCall(append)) Reflect.set(stub, 'append', neverThrowing(append.bind(stub), connection));
}

/**
 * The library calls `append` inside an async promise executor, where an exception would be an unhandled
 * rejection and end the process. So a failure always goes to the callback, the last argument.
 */
function neverThrowing(append: Call, connection: Connection): Call {
  return (...args) => {
    try {
      if (connection.isOver) throw unavailable();
      return append(...args);
    } catch (error) {
      const answer = args.at(-1);
      if (isCall(answer))
        process.nextTick(answer, error instanceof Error && 'code' in error ? error : unavailable());
      return new Writable({ objectMode: true, write: (_chunk, _encoding, done) => done() });
    }
  };
}
