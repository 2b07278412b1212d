/** Wishes over HTTP: said by the person alone, read by the person and the administrator, counted against the plan. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CertificateWorld,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';

/** On Friday of week 47. */
let world: CertificateWorld;
const own = async () => (await world.nadia.get('/planning/wishes')).json.data;
const say = (wishes: readonly object[], more: object = {}) =>
  world.nadia.call('PUT', '/planning/wishes', { wishes, ...more });
const ofWeek = async (week: number) => (await world.admin.get(`/weeks/${week}/2026/wishes`)).json.data;
const off = { day: 'Mardi', kind: 'off' };
const hours = { day: 'Jeudi', kind: 'hours', from: '06:00', to: '12:00' };

const plan = async (week: number, dates: readonly string[]) => {
  const added = dates.map((date) => ({
    employeeId: world.nadiaId,
    date,
    startTime: '06:00',
    endTime: '12:00',
    group: 'vente',
  }));
  const reasons = ['P05', 'P06', 'W07', 'W06'].map((ruleId) => ({ ruleId, text: 'convenu' }));
  const edited = await world.admin.call('POST', `/weeks/${week}/2026/edits`, {
    baseRevision: -1,
    added,
    reasons,
  });
  expect(edited.json).toMatchObject({ success: true });
};

beforeAll(async () => {
  world = await startCertificateWorld();
});
afterAll(() => world?.stop());

it("a person's wishes are empty before any wish is recorded", async () => {
  expect(await own()).toMatchObject({ wishes: [], saidAt: null, revision: -1, weeks: [] });
  expect(await ofWeek(48)).toEqual({ total: { asked: 0, met: 0 }, people: [] });
});

it('invalid wishes are refused, each with an instruction', async () => {
  const refused = async (...wishes: object[]) => {
    const { status, json } = await say(wishes);
    return [status, JSON.stringify(json)];
  };
  const [status, twice] = await refused(off, { day: 'Mardi', kind: 'morning' });
  expect([status, twice]).toEqual([400, expect.stringContaining('Un souhait par jour.')]);
  expect(await refused({ ...hours, to: '09:00' })).toEqual([400, expect.stringContaining('quatre heures')]);
  expect(await refused({ ...hours, from: null })).toEqual([400, expect.stringContaining('06:30')]);
  expect(await own()).toMatchObject({ revision: -1 });
});

it('wishes are recorded in any order of days, listed by weekday, and refused when sent from an outdated page', async () => {
  expect((await say([hours, off], { baseRevision: -1 })).status).toBe(200);
  expect(await own()).toMatchObject({
    revision: 0,
    wishes: [{ day: 'Mardi' }, { day: 'Jeudi', from: '06:00' }],
  });
  // The same again is no new fact; what another device said since is not lost unseen.
  expect((await say([off, hours])).json.data).toEqual({ revision: 0 });
  const stale = await say([off], { baseRevision: -1 });
  expect([stale.status, stale.json.code]).toEqual([409, 'conflict']);
});

it('wishes are recorded only by the employee concerned, and read only by that employee and the administrator', async () => {
  for (const who of [world.admin, world.shared, world.accountant])
    expect((await who.call('PUT', '/planning/wishes', { wishes: [off] })).status).toBe(403);
  for (const who of [world.nadia, world.shared, world.accountant])
    expect((await who.get('/weeks/48/2026/wishes')).status).toBe(403);
  for (const who of [world.admin, world.shared, world.accountant])
    expect((await who.get('/planning/wishes')).status).toBe(403);
});

it('wishes are compared with the plan, and the employee sees the result once the week is published', async () => {
  await plan(48, ['2026-11-24', '2026-11-26']);
  const [nadia] = (await ofWeek(48)).people;
  expect(nadia).toMatchObject({
    employeeId: world.nadiaId,
    week: { asked: 2, met: 1 },
    lately: { asked: 2, met: 1 },
    days: [
      { day: 'Mardi', date: '2026-11-24', state: 'unmet' },
      { day: 'Jeudi', state: 'met' },
    ],
  });
  expect(await own()).toMatchObject({ lately: { asked: 0, met: 0 }, weeks: [] });
  await plan(47, ['2026-11-17']);
  // Of this week, but a draft: not visible to anyone.
  expect(await own()).toMatchObject({ lately: { asked: 0, met: 0 }, weeks: [] });
  const published = await world.admin.call('POST', '/weeks/47/2026/publish', {
    baseRevision: 0,
    consent: 'all',
  });
  expect(JSON.stringify(published.json)).toContain('"success":true');
  expect(await own()).toMatchObject({
    lately: { asked: 1, met: 0 },
    weeks: [{ week: 47, year: 2026, asked: 1, met: 0 }],
  });
});

it('wishes are in the audit trail without their content', async () => {
  const { lines } = (await world.admin.get('/audit?type=PlanningWishesRecorded')).json.data;
  expect(lines).toMatchObject([{ sentence: 'Nadia Benali\u202f: souhaits de planning dits' }]);
});
