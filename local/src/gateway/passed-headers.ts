/** Headers of a call on its way to a service. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { callerAddress, type TrustedProxy } from './caller-address.ts';

export interface Published {
  /** The address the site has behind a TLS proxy. */
  readonly publicUrl?: string | undefined;
  /** Proxies whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxy?: TrustedProxy | undefined;
  /** Whether this gateway itself speaks TLS. */
  readonly hasTls?: boolean | undefined;
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
  // Answered here.
  'expect',
]);

export function forwardedHeaders(
  request: IncomingMessage,
  { publicUrl, trustedProxy, hasTls }: Published,
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
  headers['x-forwarded-proto'] = hasTls || publicUrl?.startsWith('https:') ? 'https' : 'http';
  headers['x-forwarded-host'] = publicUrl === undefined ? request.headers.host : new URL(publicUrl).host;
  return headers;
}
