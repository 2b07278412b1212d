import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommandService, testPasswords } from '../../../../testing/worlds/command-service.ts';
import { recordWrongGuesses } from './shared-passwords.ts';

describe('wrong guesses of shared passwords over HTTP', () => {
  let service: Awaited<ReturnType<typeof startCommandService>>;
  let now = new Date('2026-11-21T05:40:00Z');
  beforeAll(async () => {
    service = await startCommandService({ now: () => now });
  });
  afterAll(() => service.stop());

  const login = (role: string, password: string, from: string) =>
    service.anonymous.call('POST', '/auth/login', { role, password }, { 'x-forwarded-for': from });

  it('are slowed down even when the same address logs in as another role between the guesses', async () => {
    const from = '192.168.1.20';
    for (let guess = 0; guess < 4; guess += 1) {
      expect((await login('admin', `devine-${guess}`, from)).status).toBe(401);
      expect((await login('employee', testPasswords.employee, from)).status).toBe(200);
    }
    const started = performance.now();
    expect((await login('admin', 'devine-4', from)).status).toBe(401);
    expect(performance.now() - started).toBeGreaterThan(490);
    expect((await login('admin', testPasswords.admin, '192.168.1.21')).status).toBe(200);
  });

  it('are recorded once, as one event per role and hour, after the hour has ended', async () => {
    // The other role's password is no guess [access-8].
    await login('admin', testPasswords.employee, '192.168.1.22');
    await login('accountant', 'devine', '192.168.1.22');
    const facts = async () =>
      (await service.deps.log.readStream('fournil.access-1.shared'))
        .filter(({ type }) => type === 'SharedPasswordGuessed')
        .map(({ data }) => data);
    await recordWrongGuesses(service.deps, now);
    expect(await facts()).toEqual([]);
    now = new Date('2026-11-21T06:03:00Z');
    await Promise.all([recordWrongGuesses(service.deps, now), recordWrongGuesses(service.deps, now)]);
    await recordWrongGuesses(service.deps, now);
    expect(await facts()).toEqual([
      { role: 'accountant', day: '2026-11-21', hour: 6, count: 1 },
      { role: 'admin', day: '2026-11-21', hour: 6, count: 5 },
    ]);
  });
});
