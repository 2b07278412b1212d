import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RefusalCode, refusals } from '@fournil/contracts/refusals';
import type { Headers } from './security-headers.ts';

/** The contracts' refusal, in the shape every error has. */
export function refuse(response: ServerResponse, code: RefusalCode, headers: Headers = {}): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, text } = refusals[code];
  const body = JSON.stringify({ success: false, error: text, message: text, code });
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

export function redirect(response: ServerResponse, status: 302 | 308, location: string): void {
  response.writeHead(status, { Location: location, 'Content-Length': 0 });
  response.end();
}

/** A small page for addresses outside the application, which has its own. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}
