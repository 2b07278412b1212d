import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { health } from '@fournil/contracts/access/endpoints';
import { endpoints } from '@fournil/contracts/endpoints';
import { answerBadRequest, redirect, refuse, sendJson, sendText } from './answers.ts';
import type { Backend } from './backend.ts';
import type { TrustedProxy } from './caller-address.ts';
import { type ForwardOptions, forward } from './forward.ts';
import { createRouting, type Service } from './routes.ts';
import { commonHeaders } from './security-headers.ts';
import { sendStartingPage, startingHealth } from './starting-page.ts';
import { linkHeader, type StaticFiles } from './static-files.ts';
import { Unfinished } from './unfinished.ts';

export interface GatewayOptions {
  /** The backend of a service now; undefined while it is down. */
  backend(service: Service): Backend | undefined;
  /** The built site; undefined until it is loaded, or for ever if only the API is served. */
  web(): StaticFiles | undefined;
  /** The part that the start still waits for, as a French sentence; undefined once the first page can be served. */
  readonly waitingFor?: (() => string | undefined) | undefined;
  readonly publicUrl?: string | undefined;
  readonly trustedProxy?: TrustedProxy | undefined;
  /** Certificate and key, PEM, where the gateway itself speaks TLS. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  /** The addresses that it answers; by default all. */
  readonly accepts?: ((address: string) => boolean) | undefined;
  readonly patience?: ForwardOptions['patience'];
}

const base = '/plan';
const healthPath = `/api${health.path}`;
const drainedBytes = 50_000_000;
const drainedMs = 60_000;

/** The one port of an installation: the built site below /plan, the API below /api. The caller listens. */
export function createGateway(options: GatewayOptions): Server | SecureServer {
  const hasTls = options.tls !== undefined;
  const headers = commonHeaders(hasTls || options.publicUrl?.startsWith('https:') === true);
  const routeOf = createRouting(endpoints);
  const { publicUrl, trustedProxy, patience, accepts = () => true } = options;
  const forwarding: ForwardOptions = { publicUrl, trustedProxy, hasTls, headers, patience };
  const unfinished = new Unfinished((address) => trustedProxy?.(address, 0) ?? false);

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    response.on('error', () => undefined);
    request.on('error', () => undefined);
    request.once('end', () => unfinished.end(request.socket));
    // From here on the connection waits again: for the rest of this request, or for the next one.
    response.once('close', () => unfinished.begin(request.socket));
    response.once('finish', () => dropRest(request));
    const [pathname = '/', search] = splitUrl(request.url ?? '/');
    const waitingFor = options.waitingFor?.();
    if (waitingFor !== undefined && request.method === 'GET' && pathname === healthPath) {
      sendJson(response, 200, headers, startingHealth(waitingFor));
    } else if (pathname === '/api' || pathname.startsWith('/api/')) answer(pathname, request, response);
    else void serve(pathname, search, request, response).catch(() => refuse(response, 'internal', headers));
  };
  // Unfinished requests are looked for often: by the default they live half a minute longer.
  const timing = { connectionsCheckingInterval: 2_000 };
  const server = options.tls
    ? createSecureServer({ ...timing, ...options.tls }, handle)
    : createServer(timing, handle);

  function follow(socket: Socket): void {
    unfinished.begin(socket);
    socket.once('close', () => unfinished.end(socket));
  }

  function answer(pathname: string, request: IncomingMessage, response: ServerResponse): void {
    const { service, ...route } = routeOf(request.method ?? 'GET', pathname);
    const backend = options.backend(service);
    if (backend === undefined) {
      refuse(response, 'unavailable', { ...headers, 'Retry-After': '2' });
      request.resume();
      return;
    }
    forward(forwarding, request, response, { backend, ...route }, () => unfinished.end(request.socket));
  }

  async function serve(
    pathname: string,
    search: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(request, response, 405, 'Méthode refusée.');
    }
    const waitingFor = options.waitingFor?.();
    if (pathname === '/health/live') return sendText(request, response, 200, 'ok');
    if (pathname === '/health/ready') {
      return sendText(request, response, waitingFor === undefined ? 200 : 503, waitingFor ?? 'ok');
    }
    if (pathname === '/' || pathname === base) return redirect(response, 302, `${base}/${search}`);
    // /plan/sick-leave is below the base path /plan, and was also asked for with both [screens-1].
    if (pathname === `${base}${base}` || pathname.startsWith(`${base}${base}/`)) {
      return redirect(response, 308, `${pathname.slice(base.length)}${search}`);
    }
    const web = options.web();
    if (web === undefined || waitingFor !== undefined) {
      return sendStartingPage(request, response, waitingFor ?? 'Le site n’est pas encore là.');
    }
    const name = pathname.startsWith(`${base}/`)
      ? decoded(pathname.slice(base.length + 1))
      : decoded(pathname.slice(1));
    const isBelowBase = pathname.startsWith(`${base}/`);
    if (isBelowBase && name !== '' && web.has(name)) return web.send(name, request, response, {});
    // Browsers ask for these at the root whatever the base path.
    if (['favicon.ico', 'robots.txt'].includes(name) && web.has(name))
      return web.send(name, request, response, {});
    if (isBelowBase && isNavigation(name, request)) {
      return web.send('index.html', request, response, linkHeader(base, web.partsOf(`/${name}`)));
    }
    return sendText(request, response, 404, "Cette page n'existe pas.");
  }

  server.headersTimeout = 10_000;
  // Bodies have clocks of their own (body.ts): a slow phone's photo takes minutes.
  server.requestTimeout = 0;
  // With TLS, the socket of a request is a different one, given by 'secureConnection'.
  server.on('connection', (socket: Socket) => {
    if (!accepts(socket.remoteAddress ?? '')) socket.destroy();
    else if (!hasTls) follow(socket);
  });
  server.on('secureConnection', follow);
  server.on('clientError', answerBadRequest);
  return server;
}

/** The rest of the body is read and dropped after the answer, else most callers see a broken connection in its place; but not for ever. */
function dropRest(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  const before = socket.bytesRead;
  const until = performance.now() + drainedMs;
  request.resume();
  const watch = setInterval(() => {
    const isEnough = socket.bytesRead - before > drainedBytes || performance.now() > until;
    if (isEnough) socket.destroy();
    if (isEnough || request.complete || socket.destroyed) clearInterval(watch);
  }, 1_000);
}

function splitUrl(url: string): [string, string] {
  const start = url.indexOf('?');
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start)];
}

/**
 * True for addresses of the application, also those that end in .html (the employees' link); false for other
 * missing files of the build.
 */
function isNavigation(name: string, request: IncomingMessage): boolean {
  if (name.startsWith('assets/') || /\.(?!html$)\w{1,8}$/.test(name)) return false;
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
