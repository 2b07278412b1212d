/** kill -9 of the command service while it plans a week: no half plan is left, and the week is planned again. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Fournil, startFournil } from '../../testing/installation/harness.ts';
import { readLog } from '../../testing/kill-9/checks.ts';
import { observe } from '../../testing/kill-9/observer.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { until } from '../../testing/until.ts';

// The machine may be busy, and what is killed takes a moment to come back.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const week = { weekNumber: 48, year: 2027 };
let dataDir: string;
let fournil: Fournil;
let cookie = '';

const call = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${fournil.url}/api${path}`, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, text, json: text.startsWith('{') ? JSON.parse(text) : null, response };
};
const generation = async () => (await call('GET', '/planning/generation/48/2027')).json?.data;
const plan = async () => (await call('GET', '/weeks/48/2027/plan')).json?.data;

beforeAll(async () => {
  dataDir = await makeTemporaryFolder('kill-generation');
  fournil = await startFournil({ dataDir });
  const login = await call('POST', '/auth/login', { role: 'admin', password: fournil.adminPassword });
  cookie = login.response.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const name of ['Catherine', 'Nadia', 'Fatou', 'Monique', 'Claire', 'Lucie', 'Anne', 'Rose']) {
    const added = await call('POST', '/employees', {
      name,
      age: 34,
      role: 'vendeuse',
      weeklyHours: 35,
      skills: ['Ouverture', 'Fermeture'],
    });
    expect(added.status, added.text).toBe(200);
  }
});
afterAll(async () => {
  await fournil?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

it('a killed planning records no incomplete plan, and the same call afterwards plans the week', async () => {
  const asked = call('POST', '/planning/generate', week).then(
    ({ status }) => status,
    () => 'no answer' as const,
  );
  await until('a first plan is found', async () => (await generation())?.preview?.length > 0, 60_000);
  await fournil.kill('front');
  // The caller does not hear that it is done.
  expect(await asked).not.toBe(200);
  await fournil.ready();

  expect(await generation()).toMatchObject({ state: 'none', preview: null, proposalId: null });
  expect(await plan()).toMatchObject({ state: 'none', shifts: [], proposals: [], revision: -1 });

  const again = call('POST', '/planning/generate', week);
  await until('a first plan is found again', async () => (await generation())?.preview?.length > 0, 60_000);
  await call('POST', '/planning/generation/48/2027/stop', {});
  const answer = await again;
  expect(answer.json, answer.text).toMatchObject({ success: true, data: { state: 'recorded' } });
  const made = await until('the views have the plan', async () => {
    const view = await plan();
    return view?.state === 'none' ? null : view;
  });
  expect(made.people).toHaveLength(8);
  expect(made.shifts.length).toBeGreaterThan(0);

  const observer = await observe(fournil);
  try {
    const facts = (await readLog(observer)).filter(({ stream }) => stream.includes('2027-W48'));
    expect(facts.map(({ type }) => type)).toEqual(['WeekPlanGenerated', 'WeekPublished']);
  } finally {
    await observer.close();
  }
});
