import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { openReopening } from './reopening.ts';

const logger = pino({ level: 'silent' });
const servers: Server[] = [];
const sides: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  await Promise.all(sides.splice(0).map((one) => one.stop()));
});

/** Lives that say which one answers; `slow` waits for `finish`. The second opens once `mayOpen` resolves. */
async function reopening(patienceMs = 60_000, failure = new Error('the database is away')) {
  const mayOpen = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const stopped: number[] = [];
  const told: string[] = [];
  const reopens: (() => Promise<void>)[] = [];
  let failures = 1;
  const side = await openReopening({
    logger,
    patienceMs,
    health: {
      refused: async ({ message }) => void told.push(message),
      recovered: async () => void told.push('recovered'),
    },
    open: async (reopen) => {
      if (reopens.length === 1) await mayOpen.promise;
      if (reopens.length === 1 && failures-- > 0) throw failure;
      const life = reopens.push(reopen);
      const app = express();
      app.get('/slow', async (_request, response) => {
        asked.resolve();
        await slow.promise;
        response.json(life);
      });
      app.get('/', (_request, response) => void response.json(life));
      return { app, stop: async () => void stopped.push(life) };
    },
  });
  sides.push(side);
  const server = createServer(side.app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const get = async (path: string) => {
    const answer = await fetch(`${url}${path}`);
    return answer.status === 200 ? answer.json() : answer.status;
  };
  const reopen = () => reopens[0]?.() ?? Promise.reject(new Error('not open'));
  return { get, reopen, mayOpen, slow, asked, stopped, told };
}

it('calls made while a service reopens its data wait and are answered, even if the first try to reopen fails', async () => {
  const { get, reopen, mayOpen } = await reopening();
  expect(await get('/')).toBe(1);
  const reopened = Promise.all([reopen(), reopen()]);
  const waiting = get('/');
  mayOpen.resolve();
  await reopened;
  expect(await waiting).toBe(2);
  expect(await get('/')).toBe(2);
});

it('a service that reopens its data shows a lasting fault in the health until it is repaired', async () => {
  const refused = Object.assign(new Error('Compte refusé.'), { lasts: true });
  const { reopen, mayOpen, told } = await reopening(60_000, refused);
  mayOpen.resolve();
  await reopen();
  expect(told).toEqual(['Compte refusé.', 'recovered']);
});

it('a service that reopens its data answers 503 when it takes longer than a call may wait', async () => {
  const { get, reopen, mayOpen } = await reopening(50);
  const reopened = reopen();
  expect(await get('/')).toBe(503);
  mayOpen.resolve();
  await reopened;
  expect(await get('/')).toBe(2);
});

it('a service that reopens its data stops its old instance only after the calls in progress have ended', async () => {
  const { get, reopen, mayOpen, slow, asked, stopped } = await reopening();
  const underWay = get('/slow');
  await asked.promise;
  mayOpen.resolve();
  await reopen();
  expect(await get('/')).toBe(2);
  expect(stopped).toEqual([]);
  slow.resolve();
  expect(await underWay).toBe(1);
  await expect.poll(() => stopped).toEqual([1]);
});
