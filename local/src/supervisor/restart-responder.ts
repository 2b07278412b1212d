/**
 * Answers on the site's port while the front restarts, so that no connection is refused: a page waits and
 * reloads by itself, a call gets 503, the health is « starting ». Only on Linux can the front listen on the
 * port at the same time; on other systems connections are refused for a second or two.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { refuse, sendJson, sendText } from '../gateway/answers.ts';
import { readCertificate } from '../gateway/certificate.ts';
import { commonHeaders } from '../gateway/security-headers.ts';
import { sendStartingPage, startingHealth } from '../gateway/starting-page.ts';
import type { Settings } from '../settings.ts';
import { isNeighbour } from '../shop-network.ts';

export const canSharePort = process.platform === 'linux';

const sentence = 'Le site redémarre.';

export interface RestartResponder {
  /** Listens on the stopped front's port; does nothing if that is impossible. */
  begin(port: number): Promise<void>;
  /** The front is back. */
  end(): void;
}

export function restartResponder(
  settings: Pick<Settings, 'host' | 'neighboursOnly' | 'tls'>,
): RestartResponder {
  let server: Server | undefined;
  let isWanted = false;
  return {
    begin: async (port) => {
      if (isWanted || !canSharePort) return;
      isWanted = true;
      const began = await open(settings).catch(() => undefined);
      if (began === undefined || !isWanted) return;
      server = began;
      began.on('error', () => undefined);
      began.listen({ port, host: settings.host, reusePort: true });
    },
    end: () => {
      isWanted = false;
      server?.close();
      server?.closeIdleConnections();
      server = undefined;
    },
  };
}

async function open({ tls, neighboursOnly }: Pick<Settings, 'neighboursOnly' | 'tls'>): Promise<Server> {
  const headers = { ...commonHeaders(tls !== undefined), Connection: 'close' };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    response.on('error', () => undefined);
    request.on('error', () => undefined);
    request.resume();
    const [pathname = '/'] = (request.url ?? '/').split('?', 1);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method === 'GET' && pathname === '/api/health')
      sendJson(response, 200, headers, startingHealth(sentence));
    else if (pathname.startsWith('/api/'))
      refuse(response, 'unavailable', { ...headers, 'Retry-After': '2' });
    else if (pathname === '/health/live') sendText(request, response, 200, 'ok');
    else sendStartingPage(request, response, sentence);
  };
  const server: Server = tls ? createSecureServer(await readCertificate(tls), answer) : createServer(answer);
  server.headersTimeout = 10_000;
  server.on('clientError', (_error, socket) => socket.destroy());
  server.on('connection', (socket) => {
    if (neighboursOnly && !isNeighbour(socket.remoteAddress ?? '', 0)) socket.destroy();
  });
  return server;
}
