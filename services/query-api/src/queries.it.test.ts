import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../testing/worlds/query-service.ts';

const nadia = {
  name: 'Nadia Benali',
  contractType: 'CDI',
  birthDate: '1991-05-04',
  role: 'vendeuse',
  weeklyHours: 35,
  skills: ['Ouverture', 'Fermeture'],
  trainingDays: [],
  email: 'nadia@example.org',
};
const leo = {
  name: 'Léo Martin',
  contractType: 'Apprentissage',
  birthDate: '2008-11-29',
  role: 'Apprenti Boulanger',
  weeklyHours: 35,
  skills: [],
  trainingDays: ['Lundi', 'Mardi'],
  contractEndDate: '2026-12-21',
  tutorName: 'Nadia Benali',
};

/** Saturday 21 November 2026 in Paris. */
const today = new Date('2026-11-21T09:00:00Z');

describe("the calls that read the shop's data", () => {
  let sides: Awaited<ReturnType<typeof startBothSides>>;
  let admin: TestPerson;
  let shared: TestPerson;
  let own: TestPerson;
  const ids = { nadia: '', leo: '' };
  let now = today;

  beforeAll(async () => {
    sides = await startBothSides({ now: () => now });
    admin = await sides.loginAs('admin');
    shared = await sides.loginAs('employee');
    const post = async (path: string, body: unknown) => {
      const answer = await admin.call('POST', path, body);
      expect(answer.json).toMatchObject({ success: true });
      return answer.json.data;
    };
    ids.nadia = (await post('/employees', nadia))._id;
    ids.leo = (await post('/employees', { ...leo, tutor: ids.nadia }))._id;
    const sick = { startDate: '2026-11-16', endDate: '2026-11-22', reason: 'grippe' };
    await post('/sick-leaves', { employeeId: ids.nadia, ...sick });
    await post('/absences', { employeeId: ids.leo, startDate: '2026-11-02', endDate: '2026-11-03' });
    await post('/delays', { employeeId: ids.leo, date: '2026-11-19', duration: 25, reason: 'train' });
    const access = await post(`/auth/send-password/${ids.nadia}`, undefined);
    const first = await sides.login({ email: nadia.email, password: access.oneTimePassword });
    const personal = { currentPassword: access.oneTimePassword, newPassword: 'farine-et-levain' };
    expect((await first.call('POST', '/auth/change-password', personal)).status).toBe(200);
    own = await sides.login({ email: nadia.email, password: personal.newPassword });
  });
  afterAll(() => sides?.stop());

  it("return the signed-in user, with the person's name for a personal account", async () => {
    expect((await admin.get('/auth/me')).json.data).toEqual({
      role: 'admin',
      name: 'Administrateur',
      permissions: ['all'],
      mustChangePassword: false,
      demo: false,
      mailLeaves: false,
      siteUrl: expect.stringMatching(/\/plan$/),
    });
    expect((await own.get('/auth/me')).json.data).toMatchObject({
      role: 'employee',
      name: 'Nadia Benali',
      employeeId: ids.nadia,
    });
    expect((await sides.anonymous.get('/auth/me')).status).toBe(401);
  });

  it('return data that was just written', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const city = `Ville ${turn}`;
      const { revision } = (await admin.get('/site')).json;
      const put = await admin.call('PUT', '/site', {
        name: 'Au bon pain',
        city,
        ...(turn ? { baseRevision: revision } : {}),
      });
      expect(put.json).toMatchObject({ success: true });
      const site = await admin.get('/site');
      expect(site.json.city).toBe(city);
      expect(site.headers.get('x-stale')).toBeNull();
    }
  });

  it('set X-Stale when the views are still late after two seconds, and ignore a token of another log', async () => {
    const { logId } = sides.commands.deps;
    const late = await admin.get('/site', { 'x-after-position': `${logId}:999999999999` });
    expect(late.headers.get('x-stale')).toBe('true');
    expect(late.status).toBe(200);
    const started = performance.now();
    const other = await admin.get('/site', {
      'x-after-position': '00000000-0000-4000-8000-000000000000:999999999999',
    });
    expect(other.headers.get('x-stale')).toBeNull();
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('give the administrator all fields of the staff', async () => {
    const { data } = (await admin.get('/employees')).json;
    expect(data).toHaveLength(2);
    const [first, second] = data;
    expect(first).toMatchObject({
      _id: ids.leo,
      name: 'Léo Martin',
      contractType: 'Apprentissage',
      age: 17,
      isMinor: true,
      trainingDays: ['Lundi', 'Mardi'],
      tutor: ids.nadia,
      tutorName: 'Nadia Benali',
      account: 'none',
      revision: 0,
      sickLeave: { isOnSickLeave: false, startDate: null, endDate: null },
      absence: { isAbsent: false, startDate: '2026-11-02', endDate: '2026-11-03', reason: null },
    });
    expect(first.delays.all).toEqual([
      { _id: expect.any(String), date: '2026-11-19', duration: 25, reason: 'train' },
    ]);
    expect(second).toMatchObject({
      name: 'Nadia Benali',
      age: 35,
      isMinor: false,
      account: 'active',
      sickLeave: { isOnSickLeave: true, startDate: '2026-11-16', endDate: '2026-11-22' },
    });
    expect(second.absences.all).toMatchObject([
      { type: 'Arrêt maladie', date: '2026-11-16', reason: 'grippe' },
    ]);
  });

  it('give recent declarations with their total number when only recent ones are requested', async () => {
    const whole = (await admin.get('/employees')).json.data;
    const [leoNow, nadiaNow] = (await admin.get('/employees?declared=recent')).json.data;
    expect(leoNow).toEqual({
      ...whole[0],
      absence: { isAbsent: false, startDate: null, endDate: null, reason: null },
      absences: { all: [] },
      declared: { absences: 1, delays: 1 },
    });
    expect(nadiaNow).toEqual({ ...whole[1], declared: { absences: 0, delays: 0 } });
    expect((await admin.get('/employees?declared=autre')).status).toBe(400);
  });

  it('give employees and the accountant only names, roles and states of the staff', async () => {
    const accountant = await sides.loginAs('accountant');
    for (const reader of [shared, own, accountant]) {
      expect((await reader.get('/employees')).json.data).toEqual([
        { _id: ids.leo, name: 'Léo Martin', role: 'Apprenti Boulanger', isActive: true },
        { _id: ids.nadia, name: 'Nadia Benali', role: 'vendeuse', isActive: true },
      ]);
    }
  });

  it('count periods and delays of a month for the administrator', async () => {
    const { data } = (await admin.get('/absence-statistics?period=month&month=11&year=2026')).json;
    expect(data.totals).toEqual({ total: 3, sickLeaves: 1, absences: 1, delays: 1 });
    expect(data.employees).toMatchObject([
      { name: 'Léo Martin', sickDays: 0, absenceDays: 2, delayMinutes: 25 },
      { name: 'Nadia Benali', sickDays: 7, absenceDays: 0, delayMinutes: 0 },
    ]);
    expect(data.chart).toHaveLength(30);
    expect(data.chart[15]).toEqual({ key: '2026-11-16', label: '16', sickLeaves: 1, absences: 0, delays: 0 });
  });

  it('show an employee only that a colleague is absent', async () => {
    const path = '/absence-statistics?period=month&month=11&year=2026';
    const mine = await own.get(path);
    expect(mine.json.data.employees).toMatchObject([
      { name: 'Léo Martin', sickDays: null, absenceDays: null, delayMinutes: null },
      { name: 'Nadia Benali', sickDays: 7 },
    ]);
    expect(mine.json.data.totals).toEqual({ total: 2, sickLeaves: null, absences: null, delays: null });
    const nobodys = await shared.get(path);
    const kinds = nobodys.json.data.employees.flatMap((card: { entries: { kind: string }[] }) =>
      card.entries.map((entry) => entry.kind),
    );
    expect(kinds).toEqual(['absent', 'absent']);
    for (const secret of ['grippe', 'train', 'sick-leave"', 'delay"']) {
      expect(nobodys.text).not.toContain(secret);
    }
    expect(mine.text).not.toContain('train');
  });

  it('export the absences for Excel only to the administrator', async () => {
    const path = '/absence-statistics/export?period=month&month=11&year=2026';
    const file = await admin.get(path);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('absences_2026-11-01_2026-11-30.csv');
    expect(file.text).toBe(
      [
        '\ufeffSalarié;Rôle;Type;Début;Fin;Jours dans la période;Durée (min);Raison',
        'Léo Martin;Apprenti Boulanger;Absence;02/11/2026;03/11/2026;2;;',
        'Léo Martin;Apprenti Boulanger;Retard;19/11/2026;19/11/2026;;25;train',
        'Nadia Benali;Vendeuse;Arrêt maladie;16/11/2026;22/11/2026;7;;grippe',
        '',
      ].join('\r\n'),
    );
    expect((await own.get(path)).status).toBe(403);
  });

  it('find the periods that overlap a given period', async () => {
    const path = `/declarations/overlaps?employeeId=${ids.nadia}`;
    const touching = await admin.get(`${path}&startDate=2026-11-22&endDate=2026-11-25`);
    expect(touching.json.data).toMatchObject([
      { kind: 'sick-leave', startDate: '2026-11-16', endDate: '2026-11-22' },
    ]);
    const except = touching.json.data[0]._id;
    const without = await admin.get(`${path}&startDate=2026-11-22&endDate=2026-11-25&except=${except}`);
    expect(without.json.data).toEqual([]);
    const after = await admin.get(`${path}&startDate=2026-11-23&endDate=2026-11-25`);
    expect(after.json.data).toEqual([]);
    expect((await shared.get(`${path}&startDate=2026-11-22&endDate=2026-11-25`)).status).toBe(403);
  });

  it('return the whole dashboard to the administrator, and less to employees and shared sessions', async () => {
    const counts = {
      total: 2,
      active: 2,
      absentToday: 1,
      onSickLeave: 1,
      onHoliday: 0,
      minors: 1,
      apprentices: 1,
      obligations: 0,
    };
    const full = (await admin.get('/dashboard')).json.data;
    expect(full).toMatchObject({
      today: '2026-11-21',
      scope: 'all',
      counts,
      absentToday: [{ name: 'Nadia Benali', kind: 'sick-leave' }],
      sickLeaves: [{ name: 'Nadia Benali', returnDate: '2026-11-23', daysBefore: 2, returned: false }],
      minors: [{ name: 'Léo Martin', birthday: '2026-11-29', daysBefore: 8, adult: false }],
      apprentices: [{ name: 'Léo Martin', daysBefore: 30, colour: 'yellow', ended: false }],
    });
    const mine = (await own.get('/dashboard')).json.data;
    expect(mine).toMatchObject({ scope: 'own', counts, minors: [], apprentices: [] });
    expect(mine.sickLeaves).toHaveLength(1);
    const nobodys = (await shared.get('/dashboard')).json.data;
    expect(nobodys).toMatchObject({
      scope: 'counts',
      counts,
      absentToday: [],
      sickLeaves: [],
      minors: [],
      apprentices: [],
    });
  });

  it('start the day at midnight in Paris', async () => {
    const todayAt = async (instant: string) => {
      now = new Date(instant);
      return (await admin.get('/dashboard')).json.data.today;
    };
    expect(await todayAt('2026-11-21T22:59:59Z')).toBe('2026-11-21');
    expect(await todayAt('2026-11-21T23:00:00Z')).toBe('2026-11-22');
    now = today;
  });

  it('return the switches of the menus, which are the defaults again after the menus are recreated', async () => {
    const of = async (menuId: string) => {
      const { menuPermissions } = (await admin.get('/menu-permissions?role=employee')).json;
      return menuPermissions.find((menu: { menuId: string }) => menu.menuId === menuId);
    };
    expect(await of('sales-stats')).toMatchObject({ isVisibleToEmployee: true });
    const permissions = [{ _id: 'sales-stats', isVisibleToAdmin: true, isVisibleToEmployee: false }];
    await admin.call('PUT', '/menu-permissions/batch', { permissions });
    expect(await of('sales-stats')).toMatchObject({ isVisibleToEmployee: false });
    await admin.call('POST', '/menu-permissions/recreate');
    expect(await of('sales-stats')).toMatchObject({ isVisibleToEmployee: true });
  });

  it('report in the health that every part answers and the views are up to date', async () => {
    const health = await sides.anonymous.get('/health');
    expect(health.json).toMatchObject({
      status: 'ok',
      parts: {
        'command-api': { status: 'ok' },
        database: { status: 'ok' },
        log: { status: 'ok' },
        projections: { status: 'ok' },
      },
      views: { views: { lagMs: 0, parked: 0, rebuilding: false } },
    });
    expect(health.json.views.views.position).toBe(health.json.log.position);
  });
});
