import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { health } from '@fournil/contracts/access/endpoints';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Reply } from './reply.ts';
import { createService, type Implementation } from './service.ts';

const long = { text: 'pain au levain '.repeat(1000) };

async function answerOf(handle: Implementation['handle']): Promise<{ headers: Headers; text: string }> {
  const server = createServer(
    createService({
      implementations: [{ endpoint: health, handle }],
      findSession: async () => null,
      logger: pino({ level: 'silent' }),
      clock: () => new Date(),
    }),
  ).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const headers = { 'Accept-Encoding': 'gzip' };
    const response = await fetch(`http://127.0.0.1:${port}/api${health.path}`, { headers });
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

it('compresses what a page waits for, and sends a file as it is', async () => {
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

it('sets the position of a command as a cookie beside the cookies of its handler, and none for a query', async () => {
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
