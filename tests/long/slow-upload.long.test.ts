/**
 * The largest photo over a connection of 30 kB/s, through the gateway, to its end: some six minutes in which no limit of
 * time may end it; and what is cut off in the middle leaves nothing behind.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoOf } from '../../testing/files/hostile.ts';
import { type Fournil, startFournil } from '../../testing/installation/harness.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { formBytes } from '../../testing/uploads/client.ts';

const bytesPerSecond = 30_000;
const slice = 6000;

describe('the upload of a photo of 10 MB at 30 kB/s', { timeout: 900_000 }, () => {
  let fournil: Fournil;
  let dataDir: string;
  let cookie: string;
  let employeeId: string;

  beforeAll(async () => {
    dataDir = await makeTemporaryFolder('slow-upload');
    fournil = await startFournil({ dataDir });
    const post = (path: string, body: unknown) =>
      fetch(`${fournil.url}/api${path}`, {
        method: 'POST',
        headers: { cookie: cookie ?? '', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const login = await post('/auth/login', { role: 'admin', password: fournil.adminPassword });
    cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    employeeId = (await (await post('/employees', { name: 'Nadia Benali', age: 30 })).json()).data._id;
  });
  afterAll(async () => {
    await fournil?.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  });

  it('arrives completely, and is answered', async () => {
    const photo = await photoOf(10_485_760);
    const { body, type } = formBytes({ employeeId, startDate: '2026-11-01', endDate: '2026-11-02' }, photo);
    const started = performance.now();
    const answered = Promise.withResolvers<{ status: number; text: string }>();
    const sending = request(`${fournil.url}/api/sick-leaves/upload`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': type,
        'content-length': body.length,
        'idempotency-key': randomUUID(),
      },
    });
    sending.on('error', answered.reject);
    sending.on('response', async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece as Buffer);
      answered.resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() });
    });
    for (let at = 0; at < body.length; at += slice) {
      sending.write(body.subarray(at, at + slice));
      const due = ((at + slice) / bytesPerSecond) * 1000;
      await wait(Math.max(0, due - (performance.now() - started)));
    }
    sending.end();
    const { status, text } = await answered.promise;
    const seconds = (performance.now() - started) / 1000;
    process.stdout.write(`${body.length} bytes in ${seconds.toFixed(0)} s: ${status}\n`);
    expect([status, JSON.parse(text).success]).toEqual([200, true]);
    expect(seconds).toBeGreaterThan(body.length / bytesPerSecond - 5);
  });
});
