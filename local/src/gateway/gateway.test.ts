import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGateway } from './gateway.ts';
import type { Service } from './routes.ts';
import { loadStaticFiles, type StaticFiles } from './static-files.ts';

const script = `console.log('${'pain '.repeat(500)}');`;

let folder: string;
let web: StaticFiles | undefined;
let targets: Partial<Record<Service, string>>;
const servers: Server[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fournil-gateway-test-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><html><head><title>Fournil</title></head></html>',
  );
  await writeFile(path.join(folder, 'assets', 'index-Bx12_-aZ.js'), script);
  await writeFile(path.join(folder, 'admin-documents.html'), '<!doctype html><head></head>Documents');
  await writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  web = await loadStaticFiles(folder);
  targets = {};
});

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true });
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

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

const gateway = (publicUrl?: string) =>
  listen(
    createGateway({ target: (name) => targets[name], web: () => web, publicUrl, onFailure: () => undefined }),
  );

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual' });

describe('the site', () => {
  it.each(['/plan/', '/plan/employees', '/plan/planning?week=3&year=2026', '/plan/sick-leave'])(
    'answers %s with the page, under a strict policy with a nonce of its own',
    async (address) => {
      const url = await gateway();
      const answer = await get(`${url}${address}`, { accept: 'text/html' });
      const again = await get(`${url}${address}`, { accept: 'text/html' });
      expect(answer.status).toBe(200);
      const policy = answer.headers.get('content-security-policy') ?? '';
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
      expect(await answer.text()).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
      expect(policy.split('; ').filter((part) => !part.startsWith('style-src'))).toEqual([
        "default-src 'self'",
        "script-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ]);
      expect(again.headers.get('content-security-policy')).not.toBe(policy);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
    },
  );

  it.each([
    ['/', '/plan/'],
    ['/plan', '/plan/'],
    ['/?a=1', '/plan/?a=1'],
    ['/plan/plan/sick-leave', '/plan/sick-leave'],
    ['/plan/plan/sick-leave-upload?x=1', '/plan/sick-leave-upload?x=1'],
    ['/plan/plan', '/plan'],
    ['/plan/plan//evil.example', '/plan//evil.example'],
  ])('redirects %s to %s', async (from, to) => {
    const answer = await get(`${await gateway()}${from}`);
    expect([302, 308]).toContain(answer.status);
    expect(answer.headers.get('location')).toBe(to);
  });

  it('lets hashed files be kept for ever, and asks again for the others', async () => {
    const url = await gateway();
    const hashed = await get(`${url}/plan/assets/index-Bx12_-aZ.js`);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const icon = await get(`${url}/plan/favicon.svg`);
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    const tag = icon.headers.get('etag') ?? '';
    expect((await get(`${url}/plan/favicon.svg`, { 'if-none-match': tag })).status).toBe(304);
  });

  it('sends brotli or gzip to who takes it', async () => {
    const url = await gateway();
    const bytes = async (accept: string) => raw(`${url}/plan/assets/index-Bx12_-aZ.js`, accept);
    const br = await bytes('gzip, br');
    expect(br.encoding).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    const gz = await bytes('br;q=0, gzip');
    expect(gz.encoding).toBe('gzip');
    expect(gunzipSync(gz.body).toString()).toBe(script);
    const plain = await bytes('identity');
    expect(plain.encoding).toBeUndefined();
    expect(plain.body.toString()).toBe(script);
  });

  it('serves a page of its own as such, and no page for a file that is missing', async () => {
    const url = await gateway();
    expect(await (await get(`${url}/plan/admin-documents.html`)).text()).toContain('Documents');
    for (const missing of [
      '/plan/assets/old-12345678.js',
      '/plan/x.png',
      '/etc/passwd',
      '/plan/..%2f..%2fpackage.json',
    ]) {
      const answer = await get(`${url}${missing}`, { accept: 'text/html' });
      expect([missing, answer.status]).toEqual([missing, 404]);
    }
  });

  it('refuses to be posted to, and says when it is not there yet', async () => {
    const url = await gateway();
    expect((await fetch(`${url}/plan/employees`, { method: 'POST' })).status).toBe(405);
    web = undefined;
    expect((await get(`${url}/plan/`)).status).toBe(503);
  });
});

describe('the API', () => {
  it('passes a call on as it is, with the address of its caller and nothing that the caller claims', async () => {
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

  it('believes the last address that the owner’s TLS proxy gives, and only then asks browsers for https', async () => {
    targets.query = await echo('query');
    const url = await gateway('https://fournil.example');
    const answer = await get(`${url}/api/employees`, { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' });
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(await answer.json()).toMatchObject({
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'fournil.example',
      },
    });
    expect((await get(`${await gateway()}/plan/`)).headers.get('strict-transport-security')).toBeNull();
  });

  it('leaves status, cookies and headers of the answer as they are', async () => {
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

  it('says that a service restarts: known to be down, not listening, or ending in the midst of a call', async () => {
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

  it('breaks off an answer that its service broke off, rather than pass it for whole', async () => {
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

  it('streams an answer as it comes', async () => {
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

  it('gives up a call whose caller went away', async () => {
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

/** fetch decodes what it receives; this does not. */
function raw(url: string, accept: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': accept } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
