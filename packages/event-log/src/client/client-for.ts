import { isIP } from 'node:net';
import tls from 'node:tls';
import { EventStoreDBClient } from '@eventstore/db-client';
import { readLogAddress } from '../address.ts';
import { decodeReadsFaster } from './fast-reads.ts';

/**
 * Bytes that a server may send before it learns that they were read. With the 64 kB of HTTP/2 it waits for an
 * acknowledgement every thirty events, which takes an eighth of the time of a rebuild.
 */
export const flowWindowBytes = 512 * 1024;

/** The option that grpc-js reads when a channel connects, under the name it documents. */
const optionName = 'grpc-node.flow_control_window';

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * Enlarges the HTTP/2 flow window of a client's channels. The library has no option for this, so we add it to
 * each channel before its first call. A channel with another structure keeps its 64 kB.
 */
function widenFlowWindow(client: EventStoreDBClient): void {
  const createChannel: unknown = Reflect.get(client, 'createChannel');
  if (typeof createChannel !== 'function') return;
  Reflect.set(client, 'createChannel', async () => {
    const channel: unknown = await createChannel();
    const options = memberOf(memberOf(channel, 'internalChannel'), 'options');
    if (typeof options === 'object' && options !== null) Reflect.set(options, optionName, flowWindowBytes);
    return channel;
  });
}

/**
 * This machine's own addresses. The client compares them with the end of a name, or with a block of IPv4
 * addresses.
 */
const loopback = ['localhost', '127.0.0.0/8', '::1'];

/**
 * Makes calls to this machine bypass the proxy in `http_proxy`, `https_proxy` or `grpc_proxy`; other servers
 * follow the environment. The client reads it when it connects, so call this first. `no_grpc_proxy` replaces
 * `no_proxy`, so it must repeat its content.
 */
export function keepLoopbackDirect(env: NodeJS.ProcessEnv): void {
  const given = (env.no_grpc_proxy || env.no_proxy || '').split(',').filter((name) => name.trim() !== '');
  env.no_grpc_proxy = [...new Set([...given, ...loopback])].join(',');
}

/**
 * TLS to an IP address: grpc-js 1.14 sends the IP as server name (SNI), which must be a host name, and Node
 * 26 refuses it (ERR_INVALID_ARG_VALUE). We send no server name; the certificate is still checked against
 * `host`, the IP.
 */
const connect = tls.connect as (...args: unknown[]) => tls.TLSSocket;

function withoutIpAsName(options: unknown): unknown {
  if (typeof options !== 'object' || options === null || !('servername' in options)) return options;
  const { servername } = options;
  if (typeof servername !== 'string' || isIP(servername) === 0) return options;
  const host = 'host' in options && typeof options.host === 'string' ? options.host : servername;
  return { ...options, servername: '', host };
}

let isDone = false;

/** For the whole process, once: grpc-js takes `tls.connect` from the module at each call. */
function allowTlsToAnIp(): void {
  if (isDone) return;
  isDone = true;
  Object.assign(tls, { connect: (...args: unknown[]) => connect(...args.map(withoutIpAsName)) });
}

/** A client for the log at `eventStoreUrl`; it connects at its first call. @throws MalformedAddress */
export function clientFor(eventStoreUrl: string): EventStoreDBClient {
  const address = readLogAddress(eventStoreUrl);
  if (address.hasTls) allowTlsToAnIp();
  keepLoopbackDirect(process.env);
  const client = EventStoreDBClient.connectionString(address.forClient);
  widenFlowWindow(client);
  decodeReadsFaster(client);
  return client;
}
