import { once } from 'node:events';
import { createServer, type ServerHttp2Session, type Settings } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { clientFor, flowWindowBytes } from './client-for.ts';

it('the log client accepts half a megabyte from the server before it acknowledges', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = clientFor(`esdb://127.0.0.1:${port}?tls=false`);
  const read = client.readAll({ maxCount: 1 });
  read.on('error', () => undefined);
  read.resume();
  const [session]: ServerHttp2Session[] = await once(server, 'session');
  const [settings]: Settings[] = await once(session ?? server, 'remoteSettings');

  expect(settings?.initialWindowSize).toBe(flowWindowBytes);

  read.destroy();
  session?.destroy();
  server.close();
});
