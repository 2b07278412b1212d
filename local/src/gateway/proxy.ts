import {
  Agent,
  request as ask,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { refuse } from './answers.ts';
import { BodyError, type BodyFault, readBody, watchUpload } from './body.ts';
import { answerHeaders, forwardedHeaders, type Published } from './passed-headers.ts';
import type { Headers } from './security-headers.ts';

export interface ProxyOptions extends Published {
  readonly headers: Headers;
  onFailure(failure: { readonly service: string; readonly method: string; readonly error: Error }): void;
  /** Milliseconds in which a body without files must be there; without a byte of files. For tests. */
  readonly patience?: { readonly bodyMs: number; readonly stalledMs: number } | undefined;
}

export interface ProxyTarget {
  readonly service: string;
  readonly url: string;
  readonly bodyLimit: number;
  readonly takesFiles: boolean;
  readonly answerTimeoutMs?: number | undefined;
}

/** Long enough for the calls that wait for a job. */
const answerTimeoutMs = 120_000;
const usualPatience = { bodyMs: 30_000, stalledMs: 60_000 };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Passes a call on and streams its answer. A body without files is taken in first: whoever sends it slowly holds
 * nothing of a service. One with files streams; its service judges the session before it reads. A service that is down,
 * or goes down before it answers, is a 503; whether a command was written then is unknown, and the same idempotency key
 * tells.
 */
export function createProxy(options: ProxyOptions) {
  const { headers } = options;
  const { bodyMs, stalledMs } = options.patience ?? usualPatience;
  const agent = new Agent({ keepAlive: true, maxSockets: 1024 });

  const fail = (response: ServerResponse, fault: BodyFault) => {
    if (fault === 'gone') response.destroy();
    else refuse(response, fault, headers);
  };

  /** `onTaken` is called once no slow caller can be behind it any more, or its service has the word. */
  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    target: ProxyTarget,
    onTaken: () => void,
  ): void {
    if (Number(request.headers['content-length'] ?? 0) > target.bodyLimit) fail(response, 'too_large');
    else if (!hasBody(request)) {
      onTaken();
      open(request, response, target).end();
    } else if (target.takesFiles) {
      onTaken();
      stream(request, response, target);
    } else {
      readBody(request, target.bodyLimit, bodyMs).then(
        (body) => {
          onTaken();
          if (!response.destroyed) open(request, response, target, body.length).end(body);
        },
        (error: unknown) => fail(response, error instanceof BodyError ? error.fault : 'gone'),
      );
    }
  }

  function stream(request: IncomingMessage, response: ServerResponse, target: ProxyTarget): void {
    const upstream = open(request, response, target);
    watchUpload(
      request,
      target.bodyLimit,
      (fault) => {
        request.unpipe(upstream);
        fail(response, fault);
        upstream.destroy();
      },
      stalledMs,
    );
    request.pipe(upstream);
    // Judged before it was whole, by its session for one: the rest goes nowhere.
    upstream.on('response', (answer) => {
      if (request.complete) return;
      request.unpipe(upstream);
      answer.on('end', () => upstream.destroy());
    });
  }

  function open(
    request: IncomingMessage,
    response: ServerResponse,
    target: ProxyTarget,
    bodyLength?: number,
  ): ClientRequest {
    const base = new URL(target.url);
    const upstream = ask({
      agent,
      host: base.hostname,
      port: base.port,
      method: request.method,
      path: request.url,
      headers: {
        ...forwardedHeaders(request, options),
        ...(bodyLength === undefined ? {} : { 'content-length': bodyLength }),
      },
    });
    upstream.setTimeout(target.answerTimeoutMs ?? answerTimeoutMs, () =>
      upstream.destroy(new Error('no answer in time')),
    );
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answerHeaders(answer.headers, headers));
      answer.pipe(response);
      answer.on('error', () => response.destroy());
      answer.on('aborted', () => response.destroy());
    });
    upstream.on('error', (error) => {
      if (response.writableEnded || response.destroyed) return;
      options.onFailure({ service: target.service, method: request.method ?? '', error });
      refuse(response, 'unavailable', { ...headers, 'Retry-After': '2' });
    });
    // The caller went away: nobody reads the answer any more.
    response.on('close', () => {
      if (!response.writableFinished) upstream.destroy();
    });
    return upstream;
  }

  return { forward, close: () => agent.destroy() };
}
