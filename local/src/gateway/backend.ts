/** The backend of one service: its handlers in this process, or the service elsewhere. */
import { Agent, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createProxyServer } from 'httpxy';
import { refuse } from './answers.ts';

export type Backend = (call: IncomingMessage, response: ServerResponse) => void;

/**
 * Forwards calls to `url` and streams their answers. A service that is down, or fails before it answers,
 * gives 503; the command may have been written all the same, which a retry with the same idempotency key
 * shows.
 */
export function passOn(
  url: string,
  onFailure: (failure: { readonly method: string; readonly error: Error }) => void,
): Backend {
  const proxy = createProxyServer({ target: url, agent: new Agent({ keepAlive: true, maxSockets: 1024 }) });
  // Given up here, with what it still had to send.
  proxy.on('proxyReq', (passed, call) => call.once('error', () => passed.destroy()));
  // The gateway decides with the caller whether their connection stays open.
  proxy.on('proxyRes', ({ headers }, _call, response) => {
    delete headers['keep-alive'];
    headers.connection = response.shouldKeepAlive ? 'keep-alive' : 'close';
  });
  return (call, response) => {
    proxy.web(call, response).catch((error: unknown) => {
      if (response.writableEnded || response.destroyed) return;
      onFailure({
        method: call.method ?? '',
        error: error instanceof Error ? error : new Error(String(error)),
      });
      refuse(response, 'unavailable', { 'Retry-After': '2' });
    });
  };
}

/**
 * The handlers of a service in this process. Only the front calls it, so there is one proxy. @throws if it
 * has none
 */
export function backendOf(service: { readonly app?: RequestListener }): Backend {
  if (!service.app) throw new Error('Nothing here takes calls');
  return service.app;
}
