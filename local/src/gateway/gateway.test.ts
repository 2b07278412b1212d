import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listeningServers } from '../../../testing/installation/listening.ts';
import { passOn } from './backend.ts';
import { trustedProxies } from './caller-address.ts';
import { createGateway } from './gateway.ts';
import type { Service } from './routes.ts';

const { listen, closeAll } = listeningServers();
let targets: Partial<Record<Service, string>>;

beforeEach(() => {
  targets = {};
});

afterEach(closeAll);

const service = (handle: (request: IncomingMessage, response: ServerResponse) => void) =>
  listen(createServer(handle));

/** Answers what it was asked. */
const echo = (name: string) =>
  service((asked, response) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      response.setHeader('Content-Type', 'application/json');
      const body = Buffer.concat(chunks).toString();
      response.end(
        JSON.stringify({ name, method: asked.method, url: asked.url, headers: asked.headers, body }),
      );
    });
  });

const gateway = (publicUrl?: string, trusted?: string) =>
  listen(
    createGateway({
      backend: (name) => {
        const url = targets[name];
        return url === undefined ? undefined : passOn(url, () => undefined);
      },
      web: () => undefined,
      publicUrl,
      trustedProxy: trusted === undefined ? undefined : trustedProxies(trusted),
    }),
  );

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual' });

describe('the gateway to the API', () => {
  it('forwards a call unchanged, with the real address of the caller instead of any claimed one', async () => {
    targets.command = await echo('command');
    const url = await gateway();
    const answer = await fetch(`${url}/api/employees/42?x=%20y`, {
      method: 'PUT',
      body: '{"a":1}',
      headers: {
        'content-type': 'application/json',
        cookie: 'session=abc',
        'idempotency-key': 'key-12345',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'https',
        forwarded: 'for=6.6.6.6',
      },
    });
    const asked: unknown = await answer.json();
    expect(asked).not.toHaveProperty('headers.forwarded');
    expect(asked).toMatchObject({
      name: 'command',
      method: 'PUT',
      url: '/api/employees/42?x=%20y',
      body: '{"a":1}',
      headers: {
        cookie: 'session=abc',
        'idempotency-key': 'key-12345',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': new URL(url).host,
      },
    });
  });

  it.each([
    ['nobody', undefined, '127.0.0.1'],
    ['another machine', '192.0.2.7', '127.0.0.1'],
    ['the proxy', '127.0.0.1', '203.0.113.9'],
    ['two proxies in a row', 'loopback, 203.0.113.0/24', '6.6.6.6'],
  ])('trusts X-Forwarded-For only from TRUSTED_PROXY: %s', async (_who, trusted, address) => {
    targets.query = await echo('query');
    const url = await gateway('https://fournil.example', trusted);
    const answer = await get(`${url}/api/employees`, { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' });
    expect(await answer.json()).toMatchObject({ headers: { 'x-forwarded-for': address } });
  });

  it('requires https from browsers when the public address is https', async () => {
    targets.query = await echo('query');
    const url = await gateway('https://fournil.example');
    const answer = await get(`${url}/api/employees`);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(await answer.json()).toMatchObject({
      headers: {
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'fournil.example',
      },
    });
    expect((await get(`${await gateway()}/plan/`)).headers.get('strict-transport-security')).toBeNull();
  });

  it('leaves status, cookies and headers of the answer unchanged', async () => {
    targets.query = await service((_asked, response) => {
      response.setHeader('X-Frame-Options', 'SAMEORIGIN');
      response.setHeader('Set-Cookie', ['a=1; HttpOnly', 'b=2']);
      response.writeHead(418).end('non');
    });
    const answer = await get(`${await gateway()}/api/tea`);
    expect([answer.status, await answer.text()]).toEqual([418, 'non']);
    expect(answer.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  const unavailable = {
    success: false,
    error: 'Le service redémarre, réessayez dans quelques secondes.',
    message: 'Le service redémarre, réessayez dans quelques secondes.',
    code: 'unavailable',
  };

  it('answers that a service restarts when it is down, not listening, or ended during a call', async () => {
    const url = await gateway();
    const ask = async () => {
      const answer = await fetch(`${url}/api/employees`, { method: 'POST', body: '{}' });
      return [answer.status, answer.headers.get('retry-after'), await answer.json()];
    };
    expect(await ask()).toEqual([503, '2', unavailable]);
    targets.command = 'http://127.0.0.1:1';
    expect(await ask()).toEqual([503, '2', unavailable]);
    targets.command = await service((asked) => asked.socket.destroy());
    expect(await ask()).toEqual([503, '2', unavailable]);
  });

  it('aborts its answer when the service aborts the answer', async () => {
    targets.query = await service((_asked, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('partial', () => response.destroy());
    });
    const answer = await get(`${await gateway()}/api/export`);
    await expect(answer.text()).rejects.toThrow();
  });

  it.each(['announced', 'in chunks'])('refuses a body that is too large, %s', async (manner) => {
    targets.command = await echo('command');
    const url = await gateway();
    const large = Buffer.alloc(10_000_000, 'a');
    const body =
      manner === 'announced'
        ? large
        : new ReadableStream({
            start(controller) {
              for (let at = 0; at < large.length; at += 500_000)
                controller.enqueue(large.subarray(at, at + 500_000));
              controller.close();
            },
          });
    // `duplex` is Node's own and unknown to the browser's types.
    const call = { method: 'POST', body, duplex: 'half' };
    const answer = await fetch(`${url}/api/employees`, call);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ success: false, code: 'too_large' });
  });

  it('forwards each part of an answer as it arrives', async () => {
    let finish: () => void = () => undefined;
    targets.query = await service((_asked, response) => {
      response.write('first');
      finish = () => response.end('last');
    });
    const answer = await get(`${await gateway()}/api/export`);
    const reader = answer.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
    finish();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
  });

  it('cancels the call to the service when the caller disconnects', async () => {
    const gone = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    targets.query = await service((_request, response) => {
      response.on('close', () => gone.resolve());
      asked.resolve();
    });
    const interruption = new AbortController();
    const call = fetch(`${await gateway()}/api/export`, { signal: interruption.signal }).catch(
      () => undefined,
    );
    await asked.promise;
    interruption.abort();
    await call;
    await gone.promise;
  });
});
