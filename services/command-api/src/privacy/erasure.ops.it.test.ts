import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzipped } from '../../../../testing/files/unzipped.ts';
import { until } from '../../../../testing/until.ts';
import { type PrivacyWorld, startPrivacyWorld } from '../../../../testing/worlds/privacy-world.ts';
import { privacyDeps } from '../app/privacy-deps.ts';
import { reconcileErasures } from './reconcile.ts';

const now = new Date('2026-11-21T10:00:00Z');
let world: PrivacyWorld;
beforeAll(async () => {
  world = await startPrivacyWorld(now);
}, 60_000);
afterAll(() => world?.sides.stop());

/** The chain is recomputed from the log and compared with its seals. */
async function verified(): Promise<void> {
  const { admin } = world;
  await admin.call('POST', '/audit/verify');
  const integrity = async () => (await admin.get('/audit/integrity')).json.data;
  await until('the chain is verified', async () => {
    const { running, lastVerification } = await integrity();
    return running === null && lastVerification !== null;
  });
  expect(await integrity()).toMatchObject({ state: 'intact', parkedCount: 0 });
}

describe('the erasure of a person', () => {
  it('is refused for a current employee, an unknown person, or a name typed differently', async () => {
    const { admin, somebody, erase } = world;
    const { _id } = (await admin.call('POST', '/employees', { name: 'Zoé Ici', age: 30, role: 'vendeuse' }))
      .json.data;
    expect((await erase(_id, 'Zoé Ici')).json).toMatchObject({ code: 'still_employed' });
    const tom = await somebody('Tom Loin', '2026-01-31');
    const slip = await erase(tom.id, 'Tom Loi');
    expect([slip.status, slip.json.error]).toEqual([400, 'Tapez le nom exactement comme il est écrit.']);
    expect((await erase(crypto.randomUUID(), 'Tom')).status).toBe(404);
  });

  it('destroys at once what no law requires, and the rest automatically when its retention ends', async () => {
    const { sides, admin, somebody, heldOf, erase, nameOf, shownErased } = world;
    const ana = await somebody('Ana Reste', '2024-06-30');
    const answer = await erase(ana.id, 'Ana Reste');
    expect(answer.json.data).toEqual({
      _id: ana.id,
      erased: ['contact', 'health'],
      kept: [
        { purpose: 'identity', until: '2029-06-30' },
        { purpose: 'pay', until: '2029-06-30' },
      ],
    });
    await until('the address is gone', async () => {
      const { employee } = (await admin.get(`/employees/${ana.id}`)).json.data;
      return employee.email === null && employee.name === 'Ana Reste';
    });
    expect(await heldOf(ana.id, 'health')).toMatchObject({ isErased: true });
    expect(await heldOf(ana.id, 'pay')).toMatchObject({ isErased: false, demandedUntil: '2029-06-30' });
    // Nothing is added to what the law keeps.
    expect((await admin.call('PUT', `/employees/${ana.id}`, { phone: '0699999999' })).status).toBe(404);
    expect((await erase(ana.id, 'Ana Reste')).json).toMatchObject({ code: 'nothing_to_erase' });
    const deps = privacyDeps(sides.commands.deps);
    await reconcileErasures(deps, new Date('2029-06-30T10:00:00Z'));
    expect(await nameOf(ana.id)).toBe('Ana Reste');
    await reconcileErasures(deps, new Date('2029-07-01T10:00:00Z'));
    await shownErased(ana.id);
  });

  it('removes every word about the person from all answers, and keeps the audit chain intact', async () => {
    const { sides, admin, somebody, erase, shownErased } = world;
    const ivo = await somebody('Ivo Parti', '2019-06-30');
    await admin.call('POST', '/onboarding-offboarding', {
      employeeId: ivo.id,
      employeeName: ivo.name,
      onboarding: {},
      offboarding: {},
      entryDate: '2019-01-07',
      exitDate: '2019-06-30',
    });
    await admin.call('PATCH', `/employees/${ivo.id}/reactivate`, {});
    const taught = {
      ...{ name: 'Zia Apprend', birthDate: '2006-05-06', role: 'Apprenti Boulanger', weeklyHours: 35 },
      ...{ contractType: 'Apprentissage', trainingDays: ['Lundi'], contractEndDate: '2027-08-31' },
      ...{ tutor: ivo.id, tutorName: ivo.name },
    };
    const apprentice = (await admin.call('POST', '/employees', taught)).json.data._id;
    expect((await admin.get(`/employees/${apprentice}`)).json.data.employee.tutorName).toBe(ivo.name);
    await admin.call('PATCH', `/employees/${ivo.id}/deactivate`, { exitDate: '2019-06-30' });
    const owing = async () => {
      const paths = ['pending-obligations', 'deadlines'];
      const lists = await Promise.all(paths.map((path) => admin.get(`/onboarding-offboarding/${path}`)));
      return lists.map(({ json }) =>
        json.data.some(({ employeeId }: { employeeId: string }) => employeeId === ivo.id),
      );
    };
    expect(await owing()).toEqual([true, true]);
    expect((await erase(ivo.id, 'Ivo Parti')).json.data).toMatchObject({
      erased: ['identity', 'contact', 'health', 'pay'],
      kept: [],
    });
    await shownErased(ivo.id);
    // A tutor is named in other people's records too.
    expect((await admin.get(`/employees/${apprentice}`)).json.data.employee.tutorName).toBe(
      '[données effacées]',
    );
    // Nobody can do them any more.
    expect(await owing()).toEqual([false, false]);
    const paths = [
      ...[
        '/employees',
        `/employees/${ivo.id}`,
        `/employees/${apprentice}`,
        `/audit?person=${apprentice}`,
        '/register',
        '/personal-data',
        '/sick-leaves',
        '/documents',
      ],
      ...[`/employees/${ivo.id}/personal-data`, `/uniforms/employee/${ivo.id}`, '/mails?page=1'],
      ...['/absence-statistics?period=year&year=2026', `/audit?limit=100&person=${ivo.id}`],
      '/audit/export?format=csv',
    ];
    for (const path of paths) {
      const { status, text } = await admin.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, /.{40}(Ivo|ivo\.parti).{40}/.exec(text)?.[0] ?? null]).toEqual([path, null]);
    }
    expect((await admin.get(`/audit?limit=100&person=${ivo.id}`)).text).toContain('[données effacées]');
    const { bytes } = await admin.download(`/employees/${ivo.id}/personal-data/export`);
    const archive = unzipped(bytes);
    expect(Object.keys(archive).sort()).toEqual(['donnees.html', 'donnees.json']);
    for (const content of Object.values(archive)) expect(content).not.toMatch(/Ivo|ivo\.parti/);
    // The address is free again.
    const other = { name: 'Ivo Autre', age: 30, role: 'vendeuse', email: 'ivo.parti@example.org' };
    expect((await admin.call('POST', '/employees', other)).status).toBe(200);
    const { rows } = await sides.commands.deps.vault.pool.query(
      'select purpose from vault.keys where subject = $1',
      [ivo.id],
    );
    expect(rows).toEqual([]);
    await verified();
  });

  it('leaves records that nobody can change, but an open leave request can still be rejected', async () => {
    const { admin, erase, shownErased } = world;
    const person = { name: 'Noa Attend', age: 30, role: 'vendeuse', entryDate: '2018-01-08' };
    const { _id } = (await admin.call('POST', '/employees', person)).json.data;
    const dates = { startDate: '2019-06-24', endDate: '2019-06-29' };
    const asked = await admin.call('POST', '/vacation-requests', { ...dates, employeeId: _id });
    const record = async (path: string, body: object) =>
      (await admin.call('POST', path, { ...body, employeeId: _id })).json.data._id;
    const absent = { startDate: '2019-02-04', endDate: '2019-02-05', reason: 'Déménagement' };
    const absence = await record('/absences', absent);
    const delay = await record('/delays', { date: '2019-02-06', duration: 15 });
    const leave = await record('/leaves', { type: 'Autre', startDate: '2019-03-04', endDate: '2019-03-08' });
    await admin.call('PATCH', `/employees/${_id}/deactivate`, { exitDate: '2019-06-30' });
    expect((await erase(_id, 'Noa Attend')).status).toBe(200);
    await shownErased(_id);
    const request = `/vacation-requests/${asked.json.data._id}`;
    const refused = [
      ['PATCH', `${request}/accept`, {}],
      ['PATCH', request, { ...dates, endDate: '2019-06-28' }],
      ['PATCH', `${request}/propose`, { ...dates, endDate: '2019-06-28' }],
      ['PUT', `/leaves/${leave}`, { endDate: '2019-03-07' }],
      ['PUT', `/declarations/${absence}`, { endDate: '2019-02-04', correctionReason: 'Retour' }],
      ['PUT', `/declarations/${delay}`, { duration: 20, correctionReason: 'Pointage' }],
      ['PUT', `/employees/${_id}/register`, { nationality: 'française' }],
      ['PUT', `/employees/${_id}/reminders`, { healthVisit: '2026-12-01' }],
      ['POST', '/onboarding-offboarding', { employeeId: _id, onboarding: {}, offboarding: {} }],
    ] as const;
    for (const [method, path, body] of refused) {
      const { status, json } = await admin.call(method, path, body);
      expect([path, status, json.error]).toEqual([path, 404, "Ce salarié n'existe pas."]);
    }
    expect((await admin.call('PATCH', `${request}/reject`, {})).status).toBe(200);
  });

  it('removes a person who left without being deactivated from the lists of active staff', async () => {
    const { sides, admin, erase } = world;
    const person = { name: 'Cléo Terme', age: 30, role: 'vendeuse', exitDate: '2026-09-30' };
    const { _id } = (await admin.call('POST', '/employees', person)).json.data;
    const [shared, listed] = [
      await sides.loginAs('employee'),
      async (path: string, who = admin) =>
        (await who.get(path)).json.data.find((one: { _id: string }) => one._id === _id),
    ];
    expect(await listed('/sick-leaves/people', shared)).toMatchObject({ name: 'Cléo Terme' });
    // The register keeps the name: five years from the exit.
    expect((await erase(_id, 'Cléo Terme')).json.data.kept).toMatchObject([{ purpose: 'identity' }]);
    expect(await listed('/employees')).toMatchObject({
      name: 'Cléo Terme',
      isActive: false,
      isErased: true,
      exitDate: '2026-09-30',
    });
    expect(await listed('/sick-leaves/people', shared)).toBeUndefined();
  });
});
