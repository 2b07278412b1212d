import { type IncomingHttpHeaders, IncomingMessage, type ServerResponse } from 'node:http';
import { refuse } from './answers.ts';
import type { Backend } from './backend.ts';
import { BodyError, type BodyFault, readBody, watchUpload } from './body.ts';
import { callerAddress, type TrustedProxy } from './caller-address.ts';
import type { Headers } from './security-headers.ts';

/** Headers of a call on its way to a service. */
interface Published {
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

function forwardedHeaders(
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

export interface ForwardOptions extends Published {
  readonly headers: Headers;
  /** Milliseconds for a complete body without files; without a byte of a file. For tests. */
  readonly patience?: { readonly bodyMs: number; readonly stalledMs: number } | undefined;
}

export interface ForwardedTo {
  readonly backend: Backend;
  readonly bodyLimit: number;
  readonly takesFiles: boolean;
  readonly answerTimeoutMs?: number | undefined;
}

/** Long enough for the calls that wait for a job. */
const answerTimeoutMs = 120_000;
const usualPatience = { bodyMs: 30_000, stalledMs: 60_000 };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The call as a service sees it: its headers are the front's, and its body is read apart from the caller's connection. */
function callFor(request: IncomingMessage, headers: IncomingMessage['headers']): IncomingMessage {
  const call = new IncomingMessage(request.socket);
  call.method = request.method ?? 'GET';
  call.url = request.url ?? '/';
  call.httpVersion = request.httpVersion;
  call.httpVersionMajor = request.httpVersionMajor;
  call.httpVersionMinor = request.httpVersionMinor;
  call.headers = headers;
  call._read = () => undefined;
  // A service that stops reading keeps the connection: its answer is sent on it.
  call._destroy = (error, done) => done(error);
  // A client that still reads gets the error; otherwise nobody needs it.
  call.on('error', () => undefined);
  return call;
}

function whole(call: IncomingMessage, body?: Buffer): IncomingMessage {
  call.complete = true;
  if (body) call.push(body);
  call.push(null);
  return call;
}

/** Streams a body as fast as it is read, until body or answer is complete. */
function streamInto(call: IncomingMessage, request: IncomingMessage, response: ServerResponse): void {
  const take = (chunk: Buffer) => {
    if (!call.push(chunk)) request.pause();
  };
  call._read = () => {
    request.resume();
  };
  request.on('data', take);
  request.once('end', () => whole(call));
  request.once('close', () => {
    if (!request.complete) call.destroy(new Error('The caller went away'));
  });
  // Answered before the body was complete, for example for an invalid session: the rest is dropped.
  response.once('finish', () => request.off('data', take));
}

/**
 * Forwards a call to its service. A body without files is buffered first, so that a slow sender blocks no
 * service. One with files streams; its service checks the session before it reads. `onTaken` is called once
 * no slow sender can delay it, or its service has it.
 */
export function forward(
  options: ForwardOptions,
  request: IncomingMessage,
  response: ServerResponse,
  target: ForwardedTo,
  onTaken: () => void,
): void {
  const { headers } = options;
  const { bodyMs, stalledMs } = options.patience ?? usualPatience;

  const fail = (fault: BodyFault) => {
    if (fault === 'gone') response.destroy();
    else refuse(response, fault, headers);
  };
  const hand = (call: IncomingMessage) => {
    onTaken();
    if (response.destroyed) return;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setTimeout(target.answerTimeoutMs ?? answerTimeoutMs, () =>
      refuse(response, 'unavailable', { ...headers, 'Retry-After': '2' }),
    );
    target.backend(call, response);
  };

  const passed = forwardedHeaders(request, options);
  if (Number(request.headers['content-length'] ?? 0) > target.bodyLimit) fail('too_large');
  else if (!hasBody(request)) {
    const isRead = ['GET', 'HEAD'].includes(request.method ?? '');
    hand(whole(callFor(request, isRead ? passed : { ...passed, 'content-length': '0' })));
  } else if (target.takesFiles) {
    const call = callFor(request, passed);
    watchUpload(
      request,
      target.bodyLimit,
      (fault) => {
        fail(fault);
        call.destroy(new Error(fault));
      },
      stalledMs,
    );
    streamInto(call, request, response);
    hand(call);
  } else {
    readBody(request, target.bodyLimit, bodyMs).then(
      (body) => hand(whole(callFor(request, { ...passed, 'content-length': `${body.length}` }), body)),
      (error: unknown) => fail(error instanceof BodyError ? error.fault : 'gone'),
    );
  }
}
