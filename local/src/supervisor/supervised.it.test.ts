import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import type { Notice } from './child-output.ts';
import { type Supervised, supervise } from './supervised.ts';

let folder: string;
let notices: Notice[];
const started: Supervised[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fournil-supervised-test-'));
  notices = [];
});

afterEach(async () => {
  for (const service of started.splice(0)) await service.stop();
  await rm(folder, { recursive: true });
});

async function start(source: string, startMs = 90_000): Promise<Supervised> {
  const port = await freePort();
  const program = path.join(folder, 'program.mjs');
  await writeFile(program, source);
  const service = supervise({
    name: 'four',
    program,
    port,
    env: { PATH: process.env.PATH, PORT: `${port}` },
    logFile: path.join(folder, 'four.log'),
    readiness: 'http',
    startMs,
    tell: (notice) => notices.push(notice),
  });
  started.push(service);
  return service;
}

const server = `
  import { createServer } from 'node:http';
  createServer((request, response) => response.end('ok')).listen(process.env.PORT, '127.0.0.1');`;

it('starts a killed program again and says so', async () => {
  const service = await start(server);
  await service.ready();
  const first = service.pid();
  await service.kill();
  expect(service.isReady()).toBe(false);
  await service.ready();
  expect(service.pid()).not.toBe(first);
  expect(notices).toEqual([{ level: 'warning', text: 'arrêt inattendu (signal SIGKILL), redémarrage' }]);
});

it('lets a program finish when told to stop, and does not start it again', async () => {
  const service = await start(`${server}
    process.on('SIGTERM', () => { console.log('last batch out'); process.exit(0); });`);
  await service.ready();
  await service.stop();
  expect(service.pid()).toBeUndefined();
  expect(await readFile(path.join(folder, 'four.log'), 'utf8')).toBe('last batch out\n');
  expect(notices).toEqual([]);
});

it('gives up a program that never gets as far as being ready, with its last words', async () => {
  const service = await start(
    `console.log(JSON.stringify({ level: 60, msg: 'La clé maîtresse manque.' })); process.exit(1);`,
  );
  await expect(service.ready()).rejects.toMatchObject({
    code: 'service-not-starting',
    message: expect.stringContaining('La clé maîtresse manque.'),
  });
  await expect(service.ready()).rejects.toMatchObject({ code: 'service-not-starting' });
  expect(await readFile(path.join(folder, 'four.log'), 'utf8')).toContain('La clé maîtresse manque.');
});

const waiting = `
  import { createServer } from 'node:http';
  const from = Date.now();
  createServer((request, response) => {
    const isLate = Date.now() - from > 6000;
    response.statusCode = isLate ? 200 : 503;
    response.end(JSON.stringify(process.env.SILENT || isLate ? {} : { waitingFor: 'Le journal ne répond pas' }));
  }).listen(process.env.PORT, '127.0.0.1');`;

it('lets a program wait that says what for, however long it takes, and ends one that says nothing', async () => {
  // Longer than a program needs to listen, shorter than it then waits.
  const service = await start(waiting, 4000);
  const first = await expect
    .poll(() => service.pid())
    .toBeDefined()
    .then(() => service.pid());
  await service.ready();
  expect(service.pid()).toBe(first);
  const silent = await start(`process.env.SILENT = 'yes'; ${waiting}`, 700);
  await expect(silent.ready()).rejects.toMatchObject({ code: 'service-not-starting' });
});

it('does not let a program wait anew whose log did not come in time', async () => {
  const service = await start(
    `console.log(JSON.stringify({ level: 60, msg: 'Le journal ne répond pas.' })); process.exit(75);`,
  );
  await expect(service.ready()).rejects.toMatchObject({ code: 'service-not-starting' });
  const logged = await readFile(path.join(folder, 'four.log'), 'utf8');
  expect(logged.trim().split('\n')).toHaveLength(1);
});
