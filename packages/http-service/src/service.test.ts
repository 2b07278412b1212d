import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { health, logout } from '@fournil/contracts/access/endpoints';
import { idAnswer, namedListAnswer, queryAnswer } from '@fournil/contracts/answers';
import type { Endpoint } from '@fournil/contracts/endpoint';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { asAnswered, Reply } from './reply.ts';
import { createService, type Implementation } from './service.ts';

const long = { text: 'pain au levain '.repeat(1000) };

interface Asked {
  readonly endpoint?: Endpoint;
  readonly headers?: Record<string, string>;
  readonly trustedProxy?: string;
}

async function answerOf(
  handle: Implementation['handle'],
  { endpoint = health, headers = {}, trustedProxy }: Asked = {},
): Promise<{ headers: Headers; text: string }> {
  const server = createServer(
    createService({
      implementations: [{ endpoint, handle }],
      ...(trustedProxy ? { trustedProxy } : {}),
      findSession: async () => null,
      logger: pino({ level: 'silent' }),
      clock: () => new Date(),
    }),
  ).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api${endpoint.path}`, {
      method: endpoint.method,
      headers: { 'Accept-Encoding': 'gzip', ...headers },
    });
    return { headers: response.headers, text: await response.text() };
  } finally {
    server.close();
  }
}

async function encodingOf(answer: unknown): Promise<string | null> {
  const { headers, text } = await answerOf(async () => answer);
  expect(JSON.parse(text)).toEqual(long);
  return headers.get('content-encoding');
}

it('the service compresses JSON answers, and sends a file unchanged', async () => {
  expect(await encodingOf(long)).toBe('gzip');
  const file = Reply.file(
    'application/json',
    'export.json',
    (async function* () {
      yield JSON.stringify(long);
    })(),
  );
  expect(await encodingOf(file)).toBeNull();
});

it('the service sets the position of a command as a cookie next to other cookies, and none for a query', async () => {
  const { headers } = await answerOf(async ({ setHeader }) => {
    setHeader('Set-Cookie', 'fournil_session=abc; Path=/');
    return { success: true, position: 'c0ffee.1:128' };
  });
  expect(headers.getSetCookie()).toEqual([
    'fournil_session=abc; Path=/',
    'fournil_position=c0ffee.1:128; Path=/; HttpOnly; SameSite=Lax; Max-Age=10',
  ]);
  expect((await answerOf(async () => ({ success: true, data: [] }))).headers.getSetCookie()).toEqual([]);
});

it('the service accepts a forwarded host only from a trusted proxy', async () => {
  const headers = { origin: 'http://fournil.boutique', 'x-forwarded-host': 'fournil.boutique' };
  const asked = (trustedProxy: string) =>
    answerOf(async () => ({ success: true }), {
      endpoint: { ...logout, access: 'public' },
      headers,
      trustedProxy,
    });
  expect((await asked('loopback')).text).toBe('{"success":true}');
  expect((await asked('192.0.2.7')).text).toContain('cross_site');
});

it('an answer that is a list is sent as `data` next to `success`, unless its endpoint declares another form', () => {
  const names = queryAnswer(z.array(z.string()));
  expect(asAnswered(names, ['Zoé'])).toEqual({ success: true, data: ['Zoé'] });
  expect(asAnswered(namedListAnswer('staff', names), [])).toEqual({ success: true, data: [] });
  const added = { data: { _id: '7' }, position: 'c0ffee.1:128' };
  expect(asAnswered(idAnswer, added)).toEqual({ success: true, ...added });
  expect(asAnswered(z.array(z.string()), ['Zoé'])).toEqual(['Zoé']);
  const text = Reply.text('text/plain', 'Zoé');
  expect(asAnswered(names, text)).toBe(text);
});

it('the service logs no error about a call that the front answered for taking too long', async () => {
  const lines: { readonly level: number }[] = [];
  const late = Promise.withResolvers<unknown>();
  const app = createService({
    implementations: [{ endpoint: health, handle: () => late.promise }],
    findSession: async () => null,
    logger: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }),
    clock: () => new Date(),
  });
  const server = createServer((request, response) => {
    app(request, response);
    response.end('answered');
  }).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await (await fetch(`http://127.0.0.1:${port}/api${health.path}`)).text();
    late.resolve({});
    await setImmediate();
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  } finally {
    server.close();
  }
});
