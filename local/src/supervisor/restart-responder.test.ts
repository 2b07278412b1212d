import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { restartResponder } from './restart-responder.ts';

const host = '127.0.0.1';
const meanwhile = restartResponder({ host });
afterEach(() => meanwhile.end());

const untilAnswered = (url: string) =>
  expect
    .poll(() =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBeGreaterThan(0);

it('a starting Fournil answers health, pages and calls with « starting »', async () => {
  const port = await freePort();
  await meanwhile.begin(port);
  const url = `http://${host}:${port}`;
  await untilAnswered(url);
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ status: 'starting' });
  const page = await fetch(`${url}/plan/`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('x-fournil-starting')]).toEqual([503, 'Le%20site%20red%C3%A9marre.']);
  expect(await page.text()).toContain('<p role="status">Le site redémarre.</p>');
  const call = await fetch(`${url}/api/employees`, { method: 'POST', body: '{}' });
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2']);
});

it('the gateway can listen on the port of the waiting page, and answers there once the page has ended', async () => {
  const port = await freePort();
  await meanwhile.begin(port);
  await untilAnswered(`http://${host}:${port}`);
  const front = createServer((_request, response) => response.end('front'));
  front.listen({ port, host, reusePort: true });
  await once(front, 'listening');
  expect((front.address() as AddressInfo).port).toBe(port);
  meanwhile.end();
  await expect.poll(() => fetch(`http://${host}:${port}`).then((answer) => answer.text())).toBe('front');
  front.close();
});

it('the waiting page does not open its port when the gateway is back first', async () => {
  const port = await freePort();
  const beginning = meanwhile.begin(port);
  meanwhile.end();
  await beginning;
  await expect(fetch(`http://${host}:${port}`)).rejects.toThrow();
});
