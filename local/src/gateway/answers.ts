import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RefusalCode, refusals } from '@fournil/contracts/refusals';
import type { Headers } from './security-headers.ts';

function answerOf(code: RefusalCode): { readonly status: number; readonly body: string } {
  const { status, text } = refusals[code];
  return { status, body: JSON.stringify({ success: false, error: text, message: text, code }) };
}

/** The error answer, in the usual shape, when no request could be read or its headers took too long. */
export function answerBadRequest(error: Error, socket: Duplex): void {
  const cause = 'code' in error ? error.code : undefined;
  // A part of another request's refusal must not follow an answer already sent.
  const isAnswered = 'bytesWritten' in socket && Number(socket.bytesWritten) > 0;
  if (cause === 'ECONNRESET' || isAnswered || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = answerOf(cause === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'too_slow' : 'malformed');
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // A client that does not read it keeps no connection open.
  socket.once('finish', () => socket.destroy());
}

/** The contracts' refusal, in the shape every error has. */
export function refuse(response: ServerResponse, code: RefusalCode, headers: Headers = {}): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, body } = answerOf(code);
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

export function sendJson(response: ServerResponse, status: number, headers: Headers, value: unknown): void {
  const body = JSON.stringify(value);
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
