import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listeningServers } from '../../../testing/installation/listening.ts';
import { testCertificate } from '../../../testing/tls-certificates.ts';
import { readCertificate } from './certificate.ts';
import { createGateway } from './gateway.ts';

const { listen, closeAll } = listeningServers();
let folder: string;
let files: { cert: string; key: string };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fournil-tls-'));
  files = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
  await writeFile(files.cert, testCertificate.cert);
  await writeFile(files.key, testCertificate.key);
});
afterAll(async () => {
  closeAll();
  await rm(folder, { recursive: true });
});

describe("the gateway with the shop's own certificate", () => {
  it('serves TLS, informs the services, and then requires https from browsers', async () => {
    const tls = await readCertificate(files);
    const url = await listen(
      createGateway({
        backend: () => (asked, response) => response.end(JSON.stringify(asked.headers)),
        web: () => undefined,
        tls,
      }),
    );
    const { port } = new URL(url);
    const answer = await new Promise<{ headers: object; body: unknown }>((resolve, reject) => {
      const asking = request({ port, path: '/api/auth/me', rejectUnauthorized: false }, async (response) =>
        resolve({ headers: response.headers, body: await json(response) }),
      );
      asking.on('error', reject).end();
    });
    expect(answer.body).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-host': `localhost:${port}`,
    });
    expect(answer.headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
  });

  it('refuses to start with the name of a missing file or of a key that does not match', async () => {
    const missing = { ...files, key: path.join(folder, 'nothing.pem') };
    await expect(readCertificate(missing)).rejects.toMatchObject({
      code: 'setting-invalid',
      message: expect.stringContaining('TLS_KEY'),
    });
    await expect(readCertificate({ cert: files.key, key: files.cert })).rejects.toMatchObject({
      code: 'setting-invalid',
    });
  });
});
