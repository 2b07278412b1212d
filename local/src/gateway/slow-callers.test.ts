import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { listeningServers } from '../../../testing/installation/listening.ts';
import { type Backend, passOn } from './backend.ts';
import { createGateway } from './gateway.ts';
import { Unfinished } from './unfinished.ts';

const { listen, closeAll } = listeningServers();
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  closeAll();
});

type Where = 'in this process' | 'elsewhere';

/** A command service: refuses calls without a cookie as it should, before it reads. */
async function installation(where: Where, patience?: { bodyMs: number; stalledMs: number }) {
  let calls = 0;
  const command: Backend = (asked, response) => {
    calls += 1;
    response.setHeader('Content-Type', 'application/json');
    if (asked.url?.includes('upload') && !asked.headers.cookie) response.writeHead(401).end('{}');
    else {
      let size = 0;
      asked.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      asked.on('end', () => response.end(JSON.stringify({ size })));
    }
  };
  const backend =
    where === 'in this process' ? command : passOn(await listen(createServer(command)), () => undefined);
  const url = await listen(createGateway({ backend: () => backend, web: () => undefined, patience }));
  return { url, calls: () => calls };
}

async function open(url: string, head: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(head);
  return socket;
}

const post = (path: string, length: number, more = '') =>
  `POST /api${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;
const cookie = 'Cookie: fournil_session=abc\r\n';
const jsonOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

describe.each<Where>(['in this process', 'elsewhere'])('slow connections to services %s', (where) => {
  it('do not slow down others: with 300 slow callers, a login is answered within a second', async () => {
    const { url, calls } = await installation(where);
    const halfBody = `${post('/auth/login', 60)}{"role`;
    const heads = [
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      `${post('/sick-leaves/upload', 9_000_000)}--boundary`,
    ];
    // Most of them with half a body, which once took the sockets to the service.
    const slow = await Promise.all(
      Array.from({ length: 300 }, (_, at) => open(url, heads[at % 20] ?? halfBody)),
    );
    for (const socket of slow) socket.resume();
    const trickle = setInterval(() => {
      for (const socket of slow) if (!socket.destroyed) socket.write('a');
    }, 250);
    const took: number[] = [];
    try {
      for (let n = 0; n < 10; n += 1) {
        const started = performance.now();
        const answer = await fetch(`${url}/api/auth/login`, {
          method: 'POST',
          body: '{"role":"admin","password":"x"}',
          headers: { 'content-type': 'application/json' },
          signal: AbortSignal.timeout(5_000),
        });
        expect(await answer.json()).toEqual({ size: 31 });
        took.push(performance.now() - started);
      }
    } finally {
      clearInterval(trickle);
    }
    // The median: the machine may be busy otherwise.
    expect(took.sort((a, b) => a - b)[5]).toBeLessThan(1_000);
    // Uploads are judged by their session at once; a body that is not whole reaches no service.
    expect(calls()).toBeLessThanOrEqual(25);
    await expect.poll(() => slow.filter((socket) => !socket.destroyed).length).toBeLessThanOrEqual(64);
  });

  it('are refused in French when a body without files does not arrive in time', async () => {
    const { url, calls } = await installation(where, { bodyMs: 100, stalledMs: 60_000 });
    const socket = await open(url, `${post('/employees', 60)}{"na`);
    setTimeout(() => socket.end(), 500);
    const answer = await text(socket);
    expect(answer).toContain('HTTP/1.1 408');
    expect(jsonOf(answer)).toMatchObject({ success: false, code: 'too_slow' });
    expect(calls()).toBe(0);
  });

  it('can send files as long as bytes arrive, and get an error when no byte arrives for too long', async () => {
    const { url } = await installation(where, { bodyMs: 50, stalledMs: 400 });
    const whole = await open(url, post('/sick-leaves/upload', 10, `${cookie}Connection: close\r\n`));
    const answered = text(whole);
    for (let sent = 0; sent < 10; sent += 1) {
      whole.write('x');
      await wait(60);
    }
    expect(jsonOf(await answered)).toEqual({ size: 10 });
    const stalled = await open(url, `${post('/sick-leaves/upload', 10, cookie)}xxx`);
    setTimeout(() => stalled.end(), 900);
    expect(jsonOf(await text(stalled))).toMatchObject({ success: false, code: 'too_slow' });
  });

  it('get an error in the usual JSON shape when no part of the body could be read', async () => {
    const { url } = await installation(where);
    const answer = await text(await open(url, 'ceci n’est pas HTTP\r\n\r\n'));
    expect(answer).toContain('HTTP/1.1 400');
    expect(jsonOf(answer)).toMatchObject({ success: false, code: 'malformed' });
  });

  it('are closed when there are too many, the oldest of the same address first, and never for a trusted proxy', () => {
    const socketOf = (remoteAddress: string) => {
      const one = new Socket();
      Object.defineProperty(one, 'remoteAddress', { value: remoteAddress });
      return one;
    };
    const unfinished = new Unfinished((address) => address === 'proxy', { perAddress: 2, total: 5 });
    const [first, second, third] = [socketOf('a'), socketOf('a'), socketOf('a')];
    const other = socketOf('b');
    for (const socket of [other, first, second, third]) unfinished.begin(socket);
    expect([other, first, second, third].map(({ destroyed }) => destroyed)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    const behindProxy = [socketOf('proxy'), socketOf('proxy'), socketOf('proxy')];
    for (const socket of behindProxy) unfinished.begin(socket);
    expect(behindProxy.every(({ destroyed }) => !destroyed)).toBe(true);
    // Of all, the oldest.
    expect(other.destroyed).toBe(true);
    unfinished.end(second);
    unfinished.begin(socketOf('c'));
    expect(third.destroyed).toBe(false);
  });
});
