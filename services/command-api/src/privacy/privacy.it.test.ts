import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzipped } from '../../../../testing/files/unzipped.ts';
import { type PrivacyWorld, startPrivacyWorld } from '../../../../testing/worlds/privacy-world.ts';

let world: PrivacyWorld;
beforeAll(async () => {
  world = await startPrivacyWorld(new Date('2026-11-21T10:00:00Z'));
}, 60_000);
afterAll(() => world?.sides.stop());

describe('the personal data of an employee', () => {
  it('are listed with purpose and end of retention, and an export is recorded before its first byte', async () => {
    const { admin, somebody, personalData } = world;
    const rosa = await somebody('Rosa Martin', '2026-03-31');
    const longReason = `Avenant du printemps, ${'très '.repeat(40)}attendu`;
    const change = { weeklyHours: 30, changeReason: longReason };
    expect((await admin.call('PUT', `/employees/${rosa.id}`, change)).status).toBe(200);
    const { name, hasLeft, held, counts } = await personalData(rosa.id);
    expect([name, hasLeft]).toEqual(['Rosa Martin', true]);
    expect(
      held.map((one: Record<string, string>) => [one.purpose, one.keptUntil, one.demandedUntil]),
    ).toEqual([
      ['identity', '2031-03-31', '2031-03-31'],
      ['contact', '2076-03-31', '2076-03-31'],
      ['health', '2029-12-31', null],
      ['pay', '2076-03-31', '2076-03-31'],
    ]);
    expect(counts.map(Object.values)).toEqual([
      ['Arrêts, absences et retards', 1],
      ['Congés', 0],
      ['Certificats', 1],
      ['Tenues et clés', 1],
      ['Documents', 1],
    ]);
    const { status, headers, bytes } = await admin.download(`/employees/${rosa.id}/personal-data/export`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    const archive = unzipped(bytes);
    expect(Object.keys(archive).sort()).toEqual([
      'donnees.html',
      'donnees.json',
      'fichiers/Rosa Martin bulletin.pdf',
      'fichiers/Rosa Martin volet.pdf',
    ]);
    const [page, json] = [archive['donnees.html'], archive['donnees.json']];
    expect(page).toContain('Rosa Martin nation');
    for (const told of [page, json]) expect(told).toContain(longReason);
    for (const word of ['grippe', 'tablier', 'qualifiée', 'bulletin', '0611223344'])
      expect(json).toContain(word);
    expect(archive['fichiers/Rosa Martin bulletin.pdf']).toMatch(/^%PDF/);
    const trail = (await admin.get(`/audit?type=PersonalDataExported`)).json.data.lines;
    expect(trail[0].sentence).toMatch(/toutes ses données exportées \(\d+ faits, 2 fichiers\)/);
  });

  it('cannot be read, exported or erased by another employee', async () => {
    const { sides, admin } = world;
    const [employee, accountant] = await Promise.all([
      sides.loginAs('employee'),
      sides.loginAs('accountant'),
    ]);
    const [{ _id: id }] = (await admin.get('/employees')).json.data;
    for (const who of [employee, accountant]) {
      expect((await who.get(`/employees/${id}/personal-data`)).status).toBe(403);
      expect((await who.download(`/employees/${id}/personal-data/export`)).status).toBe(403);
      expect(
        (await who.call('POST', `/employees/${id}/erasure`, { name: 'x', waivesPayslips: true })).status,
      ).toBe(403);
      expect((await who.get('/personal-data')).status).toBe(403);
    }
  });
});

it('an automatic erasure is announced thirty days before', async () => {
  const { admin, somebody } = world;
  const eve = await somebody('Eve Bientôt', '2023-12-31', '2023-12');
  const { soon, leavers } = (await admin.get('/personal-data')).json.data;
  // Three years after the exit.
  expect(soon).toContainEqual({
    what: 'Santé et absences',
    name: 'Eve Bientôt',
    employeeId: eve.id,
    on: '2027-01-01',
  });
  expect(leavers.find((one: { employeeId: string }) => one.employeeId === eve.id)).toMatchObject({
    leftOn: '2023-12-31',
    payslips: 1,
    plan: { now: ['health'] },
    waivedPlan: { now: ['contact', 'health'] },
  });
});
