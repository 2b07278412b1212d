/** The thread that plans dies in the middle of a week: the caller is informed, and the next call plans it. */
import { type NodeWorker, Session } from 'node:inspector/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../../testing/until.ts';
import { startBothSides } from '../../../../../testing/worlds/query-service.ts';

const now = new Date('2026-11-04T09:00:00+01:00');
const threads: Worker[] = [];
const noteThread = (worker: Worker) => threads.push(worker);

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: Awaited<ReturnType<typeof sides.loginAs>>;
beforeAll(async () => {
  process.on('worker', noteThread);
  sides = await startBothSides({ now: () => now });
  admin = await sides.loginAs('admin');
  for (const name of ['Catherine', 'Nadia', 'Fatou', 'Monique', 'Claire', 'Anne', 'Rose', 'Lucie']) {
    const body = { name, age: 34, role: 'vendeuse', weeklyHours: 35, skills: ['Ouverture', 'Fermeture'] };
    expect((await admin.call('POST', '/employees', body)).json).toMatchObject({ success: true });
  }
}, 120_000);
afterAll(async () => {
  process.off('worker', noteThread);
  await sides?.stop();
});

const generation = async () => (await admin.call('GET', '/planning/generation/48/2026')).json.data;
const generate = () => admin.call('POST', '/planning/generate', { weekNumber: 48, year: 2026 });
const plan = async () => (await admin.get('/weeks/48/2026/plan')).json.data;

it('a planning job whose thread ends is refused with an instruction and records nothing; the next one succeeds', async () => {
  const asked = generate();
  await until('a first plan', async () => (await generation()).preview !== null, 60_000);
  const [planner, ...others] = threads;
  expect(others).toEqual([]);
  await planner?.terminate();
  expect(await asked).toMatchObject({
    status: 503,
    json: {
      success: false,
      code: 'generation_failed',
      error: "Le calcul du planning s'est arrêté avant la fin. Rien n'a été enregistré : relancez-le.",
    },
  });
  expect(await generation()).toMatchObject({
    state: 'failed',
    error: "Le calcul du planning s'est arrêté avant la fin. Rien n'a été enregistré : relancez-le.",
  });
  expect(await plan()).toMatchObject({ state: 'none', shifts: [], revision: -1 });

  const again = generate();
  await until('a first plan', async () => (await generation()).preview !== null, 60_000);
  await admin.call('POST', '/planning/generation/48/2026/stop', {});
  expect((await again).json).toMatchObject({ success: true, data: { state: 'recorded' } });
  expect((await plan()).shifts.length).toBeGreaterThan(0);
}, 180_000);

/** Runs `code` in the thread that plans, in the middle of what it does. */
async function runInThread(code: string): Promise<void> {
  const session = new Session();
  session.connect();
  const attached = new Promise<NodeWorker.AttachedToWorkerEventDataType>((resolve) => {
    session.on('NodeWorker.attachedToWorker', ({ params }) => {
      if (params.workerInfo.url.endsWith('search-thread-main.ts')) resolve(params);
    });
  });
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  const { sessionId } = await attached;
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: code } });
  await session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
}

it('a planning thread out of memory fails alone: the caller is informed, and other calls succeed', async () => {
  const asked = generate();
  await until('it runs', async () => (await generation()).state === 'running', 60_000);
  await runInThread('const kept = []; for (;;) kept.push(new Array(50_000).fill(Math.random()));');
  let isOver = false;
  const over = asked.finally(() => {
    isOver = true;
  });
  const seen = new Set<number>();
  while (!isOver) {
    for (const path of ['/employees', '/weeks/48/2026/plan', '/health'])
      seen.add((await admin.get(path)).status);
  }
  expect(await over).toMatchObject({ status: 503, json: { code: 'generation_failed' } });
  expect([...seen]).toEqual([200]);

  const again = generate();
  await until('a first plan', async () => (await generation()).preview !== null, 60_000);
  await admin.call('POST', '/planning/generation/48/2026/stop', {});
  expect((await again).status).toBe(200);
}, 180_000);

it('a comparison of comfort levels shows the next week at each level, and records nothing', async () => {
  // The clock ends a choice: on a machine that gives the thread no time, the caller is asked to repeat.
  const choices = await until(
    'three plans',
    async () => (await admin.call('GET', '/planning/comfort/49/2026')).json.data?.choices,
    120_000,
  );
  expect(choices.map(({ level }: { level: string }) => level)).toEqual(['just', 'balanced', 'comfort']);
  for (const choice of choices) expect(choice).toMatchObject({ people: 8 });
  expect((await admin.get('/weeks/49/2026/plan')).json.data).toMatchObject({ state: 'none', revision: -1 });
}, 180_000);
