import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fournil, startFournil } from './harness.ts';

let fournil: Fournil;

beforeAll(async () => {
  fournil = await startFournil();
});

afterAll(() => fournil?.stop());

async function loginStatus(): Promise<number> {
  const answer = await fetch(`${fournil.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'admin', password: fournil.adminPassword }),
  });
  await answer.body?.cancel();
  return answer.status;
}

async function healthStatus(): Promise<number> {
  const answer = await fetch(`${fournil.url}/api/health`);
  await answer.body?.cancel();
  return answer.status;
}

it('the installation of the tests answers as healthy, and accepts the passwords that the tests know', async () => {
  expect(await loginStatus()).toBe(200);
  expect(await healthStatus()).toBe(200);
});

it.each(['front', 'log', 'postgres'] as const)(
  'the test installation continues after kill -9 of %s',
  async (name) => {
    const before = fournil.processes[name]?.pid();
    await fournil.kill(name);
    await fournil.ready();
    expect(fournil.processes[name]?.pid()).not.toBe(before);
    await expect.poll(loginStatus, { timeout: 20_000 }).toBe(200);
    await expect.poll(healthStatus, { timeout: 20_000 }).toBe(200);
  },
);
