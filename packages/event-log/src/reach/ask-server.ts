/**
 * The state of a server before the first call of the client: whether it answers, uses TLS, has a leader, and
 * its clock.
 */
import { lookup } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect as connectTcp, isIP } from 'node:net';
import { json } from 'node:stream/consumers';
import { connect as connectTls, TLSSocket } from 'node:tls';
import type { LogAddress, LogHost } from '../address.ts';
import { type Trouble, troubleOf } from './trouble.ts';

export interface ServerAnswer {
  readonly trouble?: Trouble;
  /** The state from `GET /info`; undefined if the server has no such page, like the event node. */
  readonly state?: string;
  /** How far this machine's clock lags behind the server's, in milliseconds; within a second. */
  readonly lagMs?: number;
  /** Last instant of the certificate that it shows. */
  readonly certificateEnds?: Date;
}

const patienceMs = 3000;

/** A node, with one of its name's addresses. */
interface Node extends LogHost {
  readonly ip: string;
}

/** Never throws. */
async function askServer(address: LogAddress, host: Node): Promise<ServerAnswer> {
  const away = await reach(host);
  if (away) return { trouble: away };
  try {
    return await askInfo(address, host);
  } catch (error) {
    const trouble = troubleOf(error);
    if (address.hasTls)
      return trouble.kind === 'unknown' || trouble.kind === 'unreachable' ? {} : { trouble };
    return (await speaksTls(host)) ? { trouble: { kind: 'none-against-tls' } } : {};
  }
}

/** All nodes that the address names; a name for discovery represents all its addresses. */
export async function askAll(address: LogAddress): Promise<readonly ServerAnswer[]> {
  const nodes = await Promise.all(
    address.hosts.map((host) => (address.isDiscovered ? allOf(host) : [one(host)])),
  );
  return Promise.all(nodes.flat().map((node) => askServer(address, node)));
}

const one = (host: LogHost): Node => ({ ...host, ip: host.name });

async function allOf(host: LogHost): Promise<readonly Node[]> {
  const found = await lookup(host.name, { all: true }).catch(() => []);
  return found.length > 0 ? found.map(({ address: ip }) => ({ ...host, ip })) : [one(host)];
}

function reach(host: Node): Promise<Trouble | undefined> {
  return new Promise((resolve) => {
    const socket = connectTcp({ host: host.ip, port: host.port });
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('ETIMEDOUT')));
    socket.once('connect', () => {
      socket.destroy();
      resolve(undefined);
    });
    socket.once('error', (error) => resolve({ kind: 'unreachable', detail: detailOf(error) }));
  });
}

const words: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'connexion refusée'],
  [/ENOTFOUND|EAI_AGAIN/, 'nom inconnu'],
  [/ETIMEDOUT/, 'pas de réponse'],
  [/UNREACH/, 'réseau injoignable'],
];

function detailOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : error.message;
  return words.find(([pattern]) => pattern.test(code))?.[1] ?? code;
}

/** GET /info, which answers without an account whether the node leads or follows (24.6 and 22.10). */
async function askInfo(address: LogAddress, host: Node): Promise<ServerAnswer> {
  const { credentials, caFile } = address;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      host: host.ip,
      port: host.port,
      path: '/info',
      timeout: patienceMs,
      agent: false,
      headers: { host: `${host.name}:${host.port}`, accept: 'application/json' },
      ...(address.hasTls && credentials ? { auth: `${credentials.username}:${credentials.password}` } : {}),
      ...(address.hasTls
        ? {
            servername: isIP(host.name) === 0 ? host.name : '',
            ...(caFile === undefined ? {} : { ca: readFileSync(caFile) }),
          }
        : {}),
    };
    const asking = (address.hasTls ? secureRequest : plainRequest)(options, resolve);
    asking.once('timeout', () => asking.destroy(new Error('ETIMEDOUT')));
    asking.once('error', reject);
    asking.end();
  });
  const certificate =
    answer.socket instanceof TLSSocket ? answer.socket.getPeerCertificate().valid_to : undefined;
  const sent = Date.parse(answer.headers.date ?? '');
  const answered: unknown = await json(answer).catch(() => undefined);
  const state =
    typeof answered === 'object' && answered !== null && 'state' in answered ? answered.state : undefined;
  return {
    ...(typeof state === 'string' ? { state: state.toLowerCase() } : {}),
    ...(Number.isNaN(sent) ? {} : { lagMs: sent - Date.now() }),
    ...(certificate === undefined ? {} : { certificateEnds: new Date(certificate) }),
  };
}

function speaksTls(host: Node): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTls({
      host: host.ip,
      port: host.port,
      // Only checks whether it answers in TLS; nothing is sent over it.
      rejectUnauthorized: false,
      servername: isIP(host.name) === 0 ? host.name : '',
    });
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
