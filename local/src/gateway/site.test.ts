import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listeningServers } from '../../../testing/installation/listening.ts';
import { createGateway } from './gateway.ts';
import { compress, loadStaticFiles, type StaticFiles } from './static-files.ts';

const script = `console.log('${'pain '.repeat(500)}');`;

const { listen, closeAll } = listeningServers();
let folder: string;
let web: StaticFiles | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fournil-gateway-test-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><html><head><title>Fournil</title></head></html>',
  );
  await writeFile(path.join(folder, 'assets', 'index-Bx12_-aZ.js'), script);
  await writeFile(
    path.join(folder, 'assets', 'index-Bx12_-aZ.js.br'),
    await compress('br', Buffer.from(script)),
  );
  await writeFile(
    path.join(folder, 'assets', 'index-Bx12_-aZ.js.gz'),
    await compress('gzip', Buffer.from(script)),
  );
  await writeFile(path.join(folder, 'assets', 'voucher-reader-worker-Bx12_-aZ.js'), script);
  await writeFile(path.join(folder, 'admin-documents.html'), '<!doctype html><head></head>Documents');
  await writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(
    path.join(folder, 'page-parts.json'),
    JSON.stringify({
      '/employees': ['assets/employees-Ab12_-cd.js', 'assets/employees-Ef34_-gh.css'],
      '/employees/:id': ['assets/person-Ab12_-cd.js'],
    }),
  );
  web = await loadStaticFiles(folder);
});

afterEach(async () => {
  closeAll();
  await rm(folder, { recursive: true });
});

const gateway = () => listen(createGateway({ backend: () => undefined, web: () => web }));

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual' });

describe('the scripts that a page needs', () => {
  const linkOf = async (address: string) =>
    (await get(`${await gateway()}${address}`, { accept: 'text/html' })).headers.get('link');

  it('are named in the Link header of the answer, in the order of the build', async () => {
    expect(await linkOf('/plan/employees?tri=nom')).toBe(
      '</plan/assets/employees-Ab12_-cd.js>; rel=modulepreload; crossorigin, ' +
        '</plan/assets/employees-Ef34_-gh.css>; rel=preload; as=style; crossorigin',
    );
    expect(await linkOf('/plan/employees/9d2a')).toMatch(/person-Ab12_-cd\.js/);
  });

  it('are not named for a page that the build does not list', async () => {
    expect(await linkOf('/plan/employees/9d2a/absences')).toBeNull();
    expect(await linkOf('/plan/')).toBeNull();
  });
});

describe('the web site', () => {
  it.each(['/plan/', '/plan/employees', '/plan/planning?week=3&year=2026', '/plan/sick-leave'])(
    'answers %s with the page, under a strict Content-Security-Policy with a new nonce',
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

  it('lets browsers cache hashed files permanently, and revalidate all others', async () => {
    const url = await gateway();
    const hashed = await get(`${url}/plan/assets/index-Bx12_-aZ.js`);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const icon = await get(`${url}/plan/favicon.svg`);
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    const tag = icon.headers.get('etag') ?? '';
    expect((await get(`${url}/plan/favicon.svg`, { 'if-none-match': tag })).status).toBe(304);
  });

  it('allows WebAssembly only on the barcode page', async () => {
    const url = await gateway();
    const policyOf = async (file: string) =>
      (await get(`${url}/plan/assets/${file}`)).headers.get('content-security-policy');
    expect(await policyOf('voucher-reader-worker-Bx12_-aZ.js')).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'",
    );
    expect(await policyOf('index-Bx12_-aZ.js')).toBeNull();
  });

  it('sends brotli or gzip to clients that accept it', async () => {
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

  it('serves its static pages, and answers 404 for a missing file', async () => {
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

  it('refuses a POST, and reports when the site is not built', async () => {
    const url = await gateway();
    expect((await fetch(`${url}/plan/employees`, { method: 'POST' })).status).toBe(405);
    web = undefined;
    expect((await get(`${url}/plan/`)).status).toBe(503);
  });
});

describe('the site during the start of the installation', () => {
  let waitingFor: string | undefined;
  const starting = () =>
    listen(
      createGateway({
        backend: () => undefined,
        web: () => web,
        waitingFor: () => waitingFor,
      }),
    );
  beforeEach(() => {
    waitingFor = 'Le site se prépare <bientôt>.';
  });

  it('shows at every address a waiting page with the name of the part awaited', async () => {
    const url = await starting();
    const page = await get(`${url}/plan/employees`, { accept: 'text/html' });
    expect(page.status).toBe(503);
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    expect(html).toContain('<h1>Fournil démarre</h1>');
    expect(html).toContain('Le site se prépare &lt;bientôt&gt;.');
    const nonce = /script-src 'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
    expect(html).toContain(`<script nonce="${nonce}">`);
    waitingFor = 'Presque.';
    const look = await fetch(`${url}/plan/employees`, { method: 'HEAD', headers: { accept: '*/*' } });
    expect([look.status, look.headers.get('x-fournil-starting')]).toEqual([503, 'Presque.']);
  });

  it('reports health as starting and not ready until the first page can be served', async () => {
    const url = await starting();
    const answer = await get(`${url}/api/health`);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { status: 'starting', parts: { web: { detail: waitingFor } } },
    ]);
    expect((await get(`${url}/health/ready`)).status).toBe(503);
    expect((await get(`${url}/health/live`)).status).toBe(200);
    waitingFor = undefined;
    expect((await get(`${url}/health/ready`)).status).toBe(200);
    expect((await get(`${url}/plan/employees`, { accept: 'text/html' })).status).toBe(200);
    expect((await get(`${url}/api/health`)).status).toBe(503);
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
