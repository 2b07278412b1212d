import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

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
