import { once } from 'node:events';
import { createServer as createHttp2Server } from 'node:http2';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { clientFor, keepLoopbackDirect } from './client-for.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(['http_proxy', 'https_proxy'])(
  'a log on this machine is reached without a proxy when %s is set',
  async (name) => {
    let proxied = 0;
    const proxy = createServer((socket) => {
      proxied += 1;
      socket.destroy();
    });
    const server = createHttp2Server();
    for (const one of [proxy, server]) {
      one.listen(0, '127.0.0.1');
      await once(one, 'listening');
    }
    const portOf = (one: { address(): unknown }) => (one.address() as AddressInfo).port;
    vi.stubEnv(name, `http://127.0.0.1:${portOf(proxy)}`);
    vi.stubEnv('no_grpc_proxy', undefined);
    const client = clientFor(`esdb://127.0.0.1:${portOf(server)}?tls=false`);
    const read = client.readAll({ maxCount: 1 });
    const refused = once(read, 'error').then(() => 'refused');
    read.resume();
    const [session] = await Promise.race([once(server, 'session'), refused]);
    expect([session === 'r', proxied]).toEqual([false, 0]);
    read.destroy();
    session.destroy?.();
    server.close();
    proxy.close();
  },
);

it('adding this machine to no_proxy keeps the entries for other servers', () => {
  const env = { no_proxy: 'journal.example,10.0.0.0/8' };
  keepLoopbackDirect(env);
  keepLoopbackDirect(env);
  expect(env).toMatchObject({ no_grpc_proxy: 'journal.example,10.0.0.0/8,localhost,127.0.0.0/8,::1' });
});
