import {
  Agent,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { refuse } from './answers.ts';
import { callerAddress, type TrustedProxy } from './caller-address.ts';
import type { Headers } from './security-headers.ts';

export interface ProxyOptions {
  /** The address the site has behind a TLS proxy. */
  readonly publicUrl?: string | undefined;
  /** Whose X-Forwarded-For is believed; nobody's unless told. */
  readonly trustedProxy?: TrustedProxy | undefined;
  readonly headers: Headers;
  onFailure(failure: { readonly service: string; readonly method: string; readonly error: Error }): void;
}

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Long enough for the calls that wait for a job. */
const answerTimeoutMs = 120_000;

/**
 * Passes a call on and streams both ways. A service that is down, or goes down before it answers, is a 503; whether a
 * command was written then is unknown, and the same idempotency key tells.
 */
export function createProxy(options: ProxyOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    target: { readonly service: string; readonly url: string; readonly bodyLimit: number },
  ): void {
    if (Number(request.headers['content-length'] ?? 0) > target.bodyLimit) {
      tooLarge(request, response, options.headers);
      return;
    }
    const base = new URL(target.url);
    const upstream = ask({
      agent,
      host: base.hostname,
      port: base.port,
      method: request.method,
      path: request.url,
      headers: forwardedHeaders(request, options),
    });
    upstream.setTimeout(answerTimeoutMs, () => upstream.destroy(new Error('no answer in time')));

    let received = 0;
    let isRefused = false;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received <= target.bodyLimit || isRefused) return;
      isRefused = true;
      request.unpipe(upstream);
      upstream.destroy();
      tooLarge(request, response, options.headers);
    });
    request.pipe(upstream);

    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answerHeaders(answer.headers, options.headers));
      answer.pipe(response);
      answer.on('error', () => response.destroy());
      answer.on('aborted', () => response.destroy());
    });
    upstream.on('error', (error) => {
      if (isRefused || response.destroyed) return;
      options.onFailure({ service: target.service, method: request.method ?? '', error });
      refuse(response, 'unavailable', { ...options.headers, 'Retry-After': '2' });
    });
    // The caller went away: nobody reads the answer any more.
    response.on('close', () => {
      if (!response.writableFinished) upstream.destroy();
    });
  }

  return { forward, close: () => agent.destroy() };
}

const drainedBytes = 50_000_000;

/** The rest of the body is read and dropped, else most callers see a broken connection in place of the answer. */
function tooLarge(request: IncomingMessage, response: ServerResponse, headers: Headers): void {
  refuse(response, 'too_large', headers);
  let dropped = 0;
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > drainedBytes) request.destroy();
  });
  request.resume();
}

function forwardedHeaders(
  request: IncomingMessage,
  { publicUrl, trustedProxy }: ProxyOptions,
): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  const named = new Set(
    (request.headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  for (const [name, value] of Object.entries(request.headers)) {
    if (!hopByHop.has(name) && !named.has(name)) headers[name] = value;
  }
  for (const name of ['forwarded', 'x-real-ip']) delete headers[name];
  headers['x-forwarded-for'] = callerAddress(request, trustedProxy);
  headers['x-forwarded-proto'] =
    publicUrl === undefined ? 'http' : new URL(publicUrl).protocol.replace(':', '');
  headers['x-forwarded-host'] = publicUrl === undefined ? request.headers.host : new URL(publicUrl).host;
  return headers;
}

function answerHeaders(headers: IncomingHttpHeaders, common: Headers): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !hopByHop.has(name)) result[name] = value;
  }
  for (const [name, value] of Object.entries(common)) result[name.toLowerCase()] ??= value;
  return result;
}
