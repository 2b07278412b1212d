import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommandService, type TestCaller } from '../../../../testing/worlds/command-service.ts';
import { rebuildClaims } from './rebuild-claims.ts';

describe('lost claims of e-mail addresses and periods', () => {
  let service: Awaited<ReturnType<typeof startCommandService>>;
  let admin: TestCaller;
  beforeAll(async () => {
    service = await startCommandService({ now: () => new Date('2026-11-21T09:00:00Z') });
    admin = await service.loginAs('admin');
  });
  afterAll(() => service.stop());

  const claimsNow = async () =>
    (
      await service.deps.vault.pool.query(
        "select kind, encode(digest, 'hex') as digest, owner from vault.claims order by 1, 2",
      )
    ).rows;

  it('are rebuilt from the log, except those of replaced addresses and cancelled periods', async () => {
    const person = { name: 'Nadia Benali', age: 35 };
    const add = async (email: string) =>
      (await admin.call('POST', '/employees', { ...person, email })).json.data._id as string;
    const first = await add('une@example.org');
    await admin.call('PUT', `/employees/${first}`, { email: 'deux@example.org' });
    const second = await add('une@example.org');
    const period = { employeeId: second, startDate: '2026-11-02', endDate: '2026-11-06' };
    const kept = await admin.call('POST', '/sick-leaves', period);
    const cancelled = await admin.call('POST', '/absences', period);
    await admin.call('POST', `/declarations/${cancelled.json.data._id}/cancel`, {
      cancellationReason: 'Erreur',
    });
    const leave = { employeeId: second, startDate: '2027-05-03', endDate: '2027-05-04' };
    const wished = await admin.call('POST', '/vacation-requests', leave);
    const { _id: other } = (
      await admin.call('POST', '/leaves', { ...leave, startDate: '2027-05-05', endDate: '2027-05-05' })
    ).json.data;
    await admin.call('POST', `/leaves/${other}/cancel`, {});
    const before = await claimsNow();
    const halves = Array.from({ length: 4 }, () => wished.json.data._id);
    expect(before.map(({ owner }) => owner).sort()).toEqual(
      [first, second, kept.json.data._id, ...halves].sort(),
    );
    await service.deps.vault.pool.query('delete from vault.claims');

    expect(await rebuildClaims(service.deps, new Date())).toBe(7);

    expect(await claimsNow()).toEqual(before);
    const taken = await admin.call('POST', '/employees', { ...person, email: 'deux@example.org' });
    expect(taken.json.code).toBe('email_taken');
    const again = await admin.call('POST', '/sick-leaves', period);
    expect(again.json.data).toMatchObject({ _id: kept.json.data._id, alreadyRecorded: true });
  });
});
