import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { health } from '@fournil/contracts/access/endpoints';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Reply } from './reply.ts';
import { createService } from './service.ts';

const long = { text: 'pain au levain '.repeat(1000) };

async function encodingOf(answer: unknown): Promise<string | null> {
  const server = createServer(
    createService({
      implementations: [{ endpoint: health, handle: async () => answer }],
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
    expect(JSON.parse(await response.text())).toEqual(long);
    return response.headers.get('content-encoding');
  } finally {
    server.close();
  }
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
