import { once } from 'node:events';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { localhostCertificate } from '../tls-certificates.ts';

export interface Pushed {
  readonly host: string;
  readonly path: string;
  readonly authorization: string;
  readonly encoding: string;
  readonly body: Buffer;
}

/** A push service of our own over TLS, and an agent that leads to it whatever host is called. */
export async function startPushService() {
  const taken: Pushed[] = [];
  let answer: { status: number; headers?: Record<string, string> } = { status: 201 };
  const server = createServer(localhostCertificate, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { headers } = request;
    taken.push({
      host: String(headers.host),
      path: String(request.url),
      authorization: String(headers.authorization),
      encoding: String(headers['content-encoding']),
      body: Buffer.concat(chunks),
    });
    response.writeHead(answer.status, answer.headers ?? {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: false });
  agent.createConnection = () =>
    connect({ host: '127.0.0.1', port, servername: 'localhost', ca: localhostCertificate.cert });
  return {
    taken,
    agent,
    answerWith: (status: number, headers: Record<string, string> = {}) => {
      answer = { status, headers };
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
