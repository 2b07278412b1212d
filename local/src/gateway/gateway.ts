import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { endpoints } from '@fournil/contracts/endpoints';
import { redirect, refuse, sendText } from './answers.ts';
import { createProxy, type ProxyOptions } from './proxy.ts';
import { createRouting, type Service } from './routes.ts';
import { commonHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

export interface GatewayOptions {
  /** Where a service answers now; undefined while it is down. */
  target(service: Service): string | undefined;
  /** The built site; undefined until it is there, or for good where only the API is wanted. */
  web(): StaticFiles | undefined;
  readonly publicUrl?: string | undefined;
  readonly trustedProxy?: ProxyOptions['trustedProxy'];
  readonly onFailure: ProxyOptions['onFailure'];
}

const base = '/plan';

/** The one port of an installation: the built site below /plan, the API below /api. The caller listens. */
export function createGateway(options: GatewayOptions): Server {
  const headers = commonHeaders(options.publicUrl);
  const route = createRouting(endpoints);
  const { publicUrl, trustedProxy, onFailure } = options;
  const proxy = createProxy({ publicUrl, trustedProxy, headers, onFailure });

  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    request.on('error', () => undefined);
    const [pathname = '/', search] = splitUrl(request.url ?? '/');
    if (pathname === '/api' || pathname.startsWith('/api/')) forward(pathname, request, response);
    else void serve(pathname, search, request, response).catch(() => refuse(response, 'internal', headers));
  });

  function forward(pathname: string, request: IncomingMessage, response: ServerResponse): void {
    const { service, bodyLimit } = route(request.method ?? 'GET', pathname);
    const url = options.target(service);
    if (url === undefined) {
      refuse(response, 'unavailable', { ...headers, 'Retry-After': '2' });
      request.resume();
      return;
    }
    proxy.forward(request, response, { service, url, bodyLimit });
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
    if (pathname === '/health/ready') return sendText(request, response, 200, 'ok');
    if (pathname === '/' || pathname === base) return redirect(response, 302, `${base}/${search}`);
    // D016: /plan/sick-leave lies below the base path /plan, and was also asked for with both.
    if (pathname === `${base}${base}` || pathname.startsWith(`${base}${base}/`)) {
      return redirect(response, 308, `${pathname.slice(base.length)}${search}`);
    }
    const web = options.web();
    if (web === undefined) {
      response.setHeader('Retry-After', '2');
      return sendText(request, response, 503, 'Fournil démarre, rechargez la page dans quelques secondes.');
    }
    const name = pathname.startsWith(`${base}/`)
      ? decoded(pathname.slice(base.length + 1))
      : decoded(pathname.slice(1));
    const isBelowBase = pathname.startsWith(`${base}/`);
    if (isBelowBase && name !== '' && web.has(name)) return web.send(name, request, response, {});
    // Browsers ask for these at the root whatever the base path.
    if (['favicon.ico', 'robots.txt'].includes(name) && web.has(name))
      return web.send(name, request, response, {});
    if (isBelowBase && isNavigation(name, request)) return web.send('index.html', request, response, {});
    return sendText(request, response, 404, "Cette page n'existe pas.");
  }

  server.headersTimeout = 30_000;
  server.requestTimeout = 120_000;
  server.on('close', () => proxy.close());
  return server;
}

function splitUrl(url: string): [string, string] {
  const start = url.indexOf('?');
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start)];
}

/**
 * The page, for an address of the application, also for those that end in .html (the employees' link); another
 * missing file of the build stays missing.
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
