import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
  const program = path.join(folder, 'program.mjs');
  await writeFile(program, source);
  const service = supervise({
    name: 'four',
    program,
    env: () => ({ PATH: process.env.PATH }),
    logFile: path.join(folder, 'four.log'),
    onMessage: () => undefined,
    startMs,
    tell: (notice) => notices.push(notice),
  });
  started.push(service);
  return service;
}

const server = `
  process.on('disconnect', () => process.exit());
  process.send({ kind: 'ready' });`;

it('the supervisor restarts a killed program and reports the restart', async () => {
  const service = await start(server);
  await service.ready();
  const first = service.pid();
  await service.kill();
  await service.ready();
  expect(service.pid()).not.toBe(first);
  expect(notices).toEqual([{ level: 'warning', text: 'arrêt inattendu (signal SIGKILL), redémarrage' }]);
});

it('the supervisor lets a program finish when asked to stop it, and does not restart that program', async () => {
  const service = await start(
    `process.on('SIGTERM', () => { console.log('last batch out'); process.exit(0); });${server}`,
  );
  await service.ready();
  await service.stop();
  expect(service.pid()).toBeUndefined();
  expect(await readFile(path.join(folder, 'four.log'), 'utf8')).toBe('last batch out\n');
  expect(notices).toEqual([]);
});

it("the supervisor gives up on a program that never becomes ready, with the program's last output", async () => {
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

it('the supervisor waits for a program that says why it is late, and ends a program that says nothing', async () => {
  // Longer than a program needs to say its first word, shorter than it then waits.
  const service = await start(
    `const say = setInterval(() => process.send({ kind: 'waiting', sentence: 'Le journal ne répond pas', seconds: 0 }), 100);
    setTimeout(() => { clearInterval(say); process.send({ kind: 'ready' }); }, 6000);`,
    4000,
  );
  const first = await expect
    .poll(() => service.pid())
    .toBeDefined()
    .then(() => service.pid());
  await service.ready();
  expect(service.pid()).toBe(first);
  const silent = await start(`process.on('message', () => undefined);`, 700);
  await expect(silent.ready()).rejects.toMatchObject({ code: 'service-not-starting' });
});

it('the supervisor does not restart a program that reports why it cannot start', async () => {
  const service = await start(
    `console.log('once');
    process.send({ kind: 'failed', code: 'log-not-ready', message: 'Le journal ne répond pas.' }, () => process.exit(1));`,
  );
  await expect(service.ready()).rejects.toMatchObject({ code: 'log-not-ready' });
  expect(await readFile(path.join(folder, 'four.log'), 'utf8')).toBe('once\n');
});

it('the supervisor ends when a program reports a lasting fault at its first start, but keeps waiting at a later start', async () => {
  const lives = path.join(folder, 'lives');
  const source = (isRefused: string) => `
    import { appendFileSync, existsSync } from 'node:fs';
    const isFirst = !existsSync(${JSON.stringify(lives)});
    appendFileSync(${JSON.stringify(lives)}, 'x');
    process.on('disconnect', () => process.exit());
    const refuse = () => process.send({ kind: 'refused', message: 'Compte refusé.' });
    if (${isRefused}) { refuse(); setTimeout(() => process.send({ kind: 'ready' }), 1000); }
    else process.send({ kind: 'ready' });`;
  const first = await start(source('isFirst'));
  await expect(first.ready()).rejects.toMatchObject({ code: 'log-not-ready', message: 'Compte refusé.' });
  await rm(lives);
  const later = await start(source('!isFirst'));
  await later.ready();
  await later.kill();
  await later.ready();
  expect(await readFile(lives, 'utf8')).toBe('xx');
});
