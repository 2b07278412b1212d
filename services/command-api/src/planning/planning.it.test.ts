/** The model week over HTTP: taken from a planned week, for all weeks or every second one, counted, dropped. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CertificateWorld,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let world: CertificateWorld;
const read = async (week: number) => (await world.admin.get(`/weeks/${week}/2026/model`)).json.data;
const take = (weeks: string, week: number, who = world.admin, against = {}) =>
  who.call('PUT', '/planning/model', { weeks, week, year: 2026, ...against });
const drop = (against?: object) => world.admin.call('DELETE', '/planning/model', against);

const plan = async (week: number, times: Readonly<Record<string, string>>) => {
  const added = Object.entries(times).map(([date, startTime]) => ({
    ...{ employeeId: world.nadiaId, date, startTime, group: 'vente' },
    endTime: `${Number(startTime.slice(0, 2)) + 5}:00`,
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
  await plan(49, { '2026-12-01': '06:00', '2026-12-03': '08:00' });
  await plan(50, { '2026-12-08': '07:00', '2026-12-10': '09:30' });
});
afterAll(() => world?.stop());

it('the model week is empty at first, and cannot be made from a week without a plan', async () => {
  expect(await read(50)).toEqual({ models: [], holds: null, revision: -1, days: 0, kept: 0 });
  const refused = await take('all', 52);
  expect([refused.status, refused.json.code]).toEqual([422, 'no_plan']);
});

it('the model week is made from a planned week; a shift that starts within an hour of the model follows it', async () => {
  expect((await take('all', 49)).json).toMatchObject({ success: true, data: { revision: 0 } });
  expect(await read(50)).toMatchObject({
    models: [{ weeks: 'all', week: 49, year: 2026 }],
    holds: 'all',
    days: 2,
    kept: 1,
  });
  expect(await read(49)).toMatchObject({ days: 2, kept: 2 });
  expect(await read(51)).toMatchObject({ holds: 'all', days: 0, kept: 0 });
});

it('the model week can be one for even and one for odd weeks instead of one for all weeks', async () => {
  expect((await take('even', 50)).status).toBe(200);
  expect(await read(50)).toMatchObject({ models: [{ weeks: 'even', week: 50 }], holds: 'even', kept: 2 });
  expect(await read(49)).toMatchObject({ holds: null, days: 0 });
  expect((await take('odd', 49)).status).toBe(200);
  expect((await read(49)).models.map(({ weeks }: { weeks: string }) => weeks)).toEqual(['even', 'odd']);
  expect((await take('all', 50)).status).toBe(200);
  expect((await read(49)).models).toMatchObject([{ weeks: 'all', week: 50 }]);
});

it('a change of the model week from an outdated page is refused with both weeks, the author and the time', async () => {
  const { revision: seen } = await read(49);
  const against = { baseRevision: seen };
  expect((await take('all', 49, world.admin, against)).status).toBe(200);
  const field = {
    ...{ field: 'all', yours: '2026-W50', theirs: '2026-W49', changedBy: 'Administrateur' },
    changedAt: (await read(49)).models[0].takenAt,
  };
  for (const refused of [
    await take('all', 50, world.admin, against),
    await take('even', 50, world.admin, against),
    await drop(against),
  ]) {
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      code: 'conflict',
      details: { fields: [field], revision: seen + 1 },
    });
  }
  // The same week for the same weeks changes nothing; models of even and odd weeks coexist.
  expect((await take('all', 49, world.admin, against)).status).toBe(200);
  const { revision } = await read(49);
  expect((await take('odd', 49, world.admin, { baseRevision: revision })).status).toBe(200);
  expect((await take('even', 50, world.admin, { baseRevision: revision })).status).toBe(200);
  expect((await read(49)).models).toMatchObject([
    { weeks: 'even', week: 50 },
    { weeks: 'odd', week: 49 },
  ]);
  expect((await take('all', 50)).status).toBe(200);
});

it('the model week can be read and changed only by the administrator', async () => {
  for (const who of [world.nadia, world.shared, world.accountant]) {
    expect((await take('all', 49, who)).status).toBe(403);
    expect((await who.call('DELETE', '/planning/model')).status).toBe(403);
    expect((await who.get('/weeks/49/2026/model')).status).toBe(403);
  }
});

it('the model week is deleted once, and the audit trail shows the deletion', async () => {
  const { revision: seen } = await read(50);
  const dropped = { revision: seen + 1 };
  expect((await drop({ baseRevision: seen })).json.data).toEqual(dropped);
  expect((await drop()).json.data).toEqual(dropped);
  expect((await drop({ baseRevision: seen })).json.data).toEqual(dropped);
  expect(await read(50)).toMatchObject({ models: [], holds: null, ...dropped });
  const { lines } = (await world.admin.get('/audit?type=ModelWeekSaved')).json.data;
  expect(lines[0].sentence).toBe('Semaine modèle, toutes les semaines\u202f: celle de la semaine 50 de 2026');
});

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
const week = { weekNumber: 53, year: 2026 };

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-11-21T10:00:00Z') });
  admin = await sides.loginAs('admin');
});
afterAll(() => sides.stop());

async function add(name: string, more: object = {}): Promise<string> {
  const { json } = await admin.call('POST', '/employees', {
    name,
    age: 30,
    role: 'vendeuse',
    weeklyHours: 35,
    ...more,
  });
  return json.data._id;
}

const grid = async (who: TestPerson, path = '/weeks/53/2026') => (await who.get(path)).json.data;

describe('the constraints of a week over HTTP', () => {
  it('are all kept when 18 requests save one row each at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 18 }, (_, index) => add(`Salariée ${index}`)));
    const answers = await Promise.all(
      ids.map((employeeId) =>
        admin.call('POST', '/constraints', { ...week, employeeId, constraints: { Jeudi: 'Repos' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(18).fill(200));
    const { json } = await admin.get('/constraints/53/2026');
    expect(json).toHaveLength(18);
    expect(json[0]).toMatchObject({ weekNumber: 53, year: 2026, constraints: { Jeudi: 'Repos' } });
    expect(new Set(json.map((row: { employeeId: { _id: string } }) => row.employeeId._id))).toEqual(
      new Set(ids),
    );
  });

  it('are saved together with the affluence, all or nothing', async () => {
    const [one, gone] = [await add('Lina Petit'), await add('Jean Parti')];
    await admin.call('PATCH', `/employees/${gone}/deactivate`);
    const put = (rows: object[]) =>
      admin.call('PUT', '/weeks/10/2027/constraints', { rows, affluence: { Samedi: 4 } });
    const refused = await put([
      { employeeId: one, constraints: { Lundi: 'CP' } },
      { employeeId: gone, constraints: { Lundi: 'CP' } },
    ]);
    expect(refused.status).toBe(422);
    expect((await admin.get('/constraints/10/2027')).json).toEqual([]);
    const done = await put([{ employeeId: one, constraints: { Lundi: 'CP' }, normalDays: ['Mardi'] }]);
    expect(done.json.data).toEqual({ revision: 1, changed: [one] });
    const view = await grid(admin, '/weeks/10/2027');
    expect(view.days.map(({ affluence }: { affluence: number }) => affluence)).toEqual([2, 2, 2, 2, 2, 4, 2]);
    const row = view.rows.find(({ employeeId }: { employeeId: string }) => employeeId === one);
    expect(row.cells.slice(0, 3)).toMatchObject([
      { typed: 'CP', value: 'CP', source: 'typed', otherwise: { value: 'Fermé' } },
      { typed: '', value: '', source: 'typed' },
      { typed: null, value: '', source: 'none' },
    ]);
  });

  it('show leave, sick leave, closings and recurring values, and do not save these with a row', async () => {
    const employeeId = await add('Monique Perrin');
    await admin.call('POST', '/sick-leaves', {
      employeeId,
      startDate: '2026-12-29',
      endDate: '2026-12-29',
    });
    // Overlaps are read from the views, which may be a moment behind: a query waits for them.
    await grid(admin);
    const leave = await admin.call('POST', '/leaves', {
      employeeId,
      startDate: '2026-12-28',
      endDate: '2026-12-31',
    });
    expect(leave.json.data.overlaps).toHaveLength(1);
    const profile = await admin.call('PUT', `/employees/${employeeId}/planning-profile`, {
      recurring: [{ day: 'Samedi', value: 'Matin', weeks: 'odd' }],
      secondaryGroups: ['preparation'],
    });
    expect(profile.status).toBe(200);
    const view = await grid(admin);
    const row = view.rows.find((one: { employeeId: string }) => one.employeeId === employeeId);
    expect(row.cells.map(({ value, source }: { value: string; source: string }) => [value, source])).toEqual([
      ['CP', 'leave'],
      ['MAL', 'sick-leave'],
      ['CP', 'leave'],
      ['CP', 'leave'],
      ['Férié', 'holiday'],
      ['Matin', 'recurring'],
      ['', 'none'],
    ]);
    expect(view.days[4].holidayName).toBe("Jour de l'an");
    expect(view.days[3].suggestion).toMatchObject({ proposed: { label: 'Saint-Sylvestre', affluence: 4 } });
    const rows = (await admin.get('/constraints/53/2026')).json;
    expect(rows.some((one: { employeeId: { _id: string } }) => one.employeeId._id === employeeId)).toBe(
      false,
    );
    const staff = (await admin.get('/employees')).json.data;
    const shown = staff.find(({ _id }: { _id: string }) => _id === employeeId);
    expect(shown.vacation).toEqual({ isOnVacation: false, startDate: '2026-12-28', endDate: '2026-12-31' });
    expect((await admin.get(`/employees/${employeeId}/planning-profile`)).json.data.profile).toMatchObject({
      secondaryGroups: ['preparation'],
      recurring: [{ day: 'Samedi', value: 'Matin', weeks: 'odd', from: null, until: null }],
    });
    await admin.call('POST', `/leaves/${leave.json.data._id}/cancel`, {});
    const after = await grid(admin);
    const again = after.rows.find((one: { employeeId: string }) => one.employeeId === employeeId);
    // Monday is the weekly closing.
    expect(again.cells[0].value).toBe('Fermé');
  });

  it('show a person only the own row, and a shared session or the accountant no row', async () => {
    const own = await add('Emma Own', { email: 'emma@example.org' });
    const sick = { ...week, employeeId: own, constraints: { Lundi: 'MAL' } };
    await admin.call('POST', '/constraints', sick);
    const access = (await admin.call('POST', `/auth/send-password/${own}`)).json.data;
    const first = await sides.login({ email: 'emma@example.org', password: access.oneTimePassword });
    await first.call('POST', '/auth/change-password', {
      currentPassword: access.oneTimePassword,
      newPassword: 'farine-et-levain',
    });
    const emma = await sides.login({ email: 'emma@example.org', password: 'farine-et-levain' });
    expect((await grid(admin)).rows.length).toBeGreaterThan(1);
    expect((await emma.get('/constraints/53/2026')).json).toMatchObject([
      { employeeId: { _id: own }, constraints: { Lundi: 'MAL' } },
    ]);
    const hers = await grid(emma);
    expect([hers.scope, hers.rows.length, hers.settingsRevision]).toEqual(['own', 1, -1]);
    for (const role of ['employee', 'accountant'] as const) {
      const shared = await sides.loginAs(role);
      expect((await shared.get('/constraints/53/2026')).json).toEqual([]);
      const view = await grid(shared);
      expect([view.scope, view.rows]).toEqual(['none', []]);
      expect((await shared.call('POST', '/constraints', sick)).status).toBe(403);
      expect((await shared.get(`/employees/${own}/planning-profile`)).status).toBe(403);
      expect((await shared.get('/leaves?from=2026-01-01&to=2026-12-31')).status).toBe(403);
    }
  });
});
