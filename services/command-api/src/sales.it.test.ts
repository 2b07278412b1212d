import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let employee: TestPerson;
let nadia: string;
let ines: string;

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-11-21T10:00:00Z') });
  [admin, employee] = await Promise.all([sides.loginAs('admin'), sides.loginAs('employee')]);
  const add = async (name: string) =>
    (await admin.call('POST', '/employees', { name, age: 34, role: 'vendeuse', weeklyHours: 35 })).json.data
      ._id;
  nadia = await add('Nadia Benali');
  ines = await add('Inès Roussel');
});
afterAll(() => sides.stop());

const figures = {
  caNetHt: 8123.45,
  nbClients: 900,
  panierMoyen: 9.03,
  nbMenus: 40,
  nbCartesFid: 4,
  nbAvisPositifs: 3,
  nbAvisNegatifs: 1,
};
const none = {
  caNetHt: 0,
  nbClients: 0,
  panierMoyen: 0,
  nbMenus: 0,
  nbCartesFid: 0,
  nbAvisPositifs: 0,
  nbAvisNegatifs: 0,
};
const post = (body: object) => admin.call('POST', '/sales-stats', { month: 11, year: 2026, ...body });
const month = async (who = admin) => (await who.get('/sales-stats/period/11/2026')).json.data;

describe('sales figures over HTTP', () => {
  it('are saved, read back by id with the name, and added up by month', async () => {
    expect((await post({ month: '11', salesData: { [nadia]: figures, [ines]: none } })).json).toMatchObject({
      success: true,
    });
    expect(await month()).toEqual({
      salesData: { [nadia]: { employeeId: nadia, employeeName: 'Nadia Benali', ...figures } },
      revision: 0,
    });
    const { data } = (await employee.get('/sales-stats/monthly/2026')).json;
    expect(Object.keys(data).toSorted()).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
      '12',
    ]);
    expect([data['10'], data['11']]).toEqual([
      { totalCA: 0, totalClients: 0, totalCartesFid: 0, totalAvisPositifs: 0, totalAvisNegatifs: 0 },
      { totalCA: 8123.45, totalClients: 900, totalCartesFid: 4, totalAvisPositifs: 3, totalAvisNegatifs: 1 },
    ]);
  });

  it('count a text as 0, and record nothing for an unchanged row', async () => {
    const before = (await month()).revision;
    await post({ salesData: { [nadia]: figures, [ines]: { ...none, nbClients: 'douze' } } });
    expect((await month()).revision).toBe(before);
  });

  it('typed by two people are both kept, and reported as a conflict only for the same cell', async () => {
    const { revision } = await month();
    await post({ salesData: { [ines]: { ...none, nbMenus: 5 } }, baseRevision: revision });
    const other = await post({
      salesData: { [nadia]: { ...figures, nbMenus: 41 } },
      baseRevision: revision,
    });
    expect(other.status).toBe(200);
    const same = await post({ salesData: { [ines]: { ...none, nbMenus: 6 } }, baseRevision: revision });
    expect([same.status, same.json.details]).toEqual([
      409,
      {
        fields: [
          {
            field: `${ines}.nbMenus`,
            yours: 6,
            theirs: 5,
            changedBy: 'Administrateur',
            changedAt: '2026-11-21T10:00:00.000Z',
          },
        ],
        revision: revision + 2,
      },
    ]);
    expect((await month()).salesData[ines].nbMenus).toBe(5);
  });

  it('of a former employee remain and can be corrected', async () => {
    await admin.call('PATCH', `/employees/${ines}/deactivate`);
    expect((await post({ salesData: { [ines]: { ...none, nbMenus: 7 } } })).status).toBe(200);
    expect((await month()).salesData[ines]).toMatchObject({ employeeName: 'Inès Roussel', nbMenus: 7 });
  });

  it.each([
    [{ salesData: { [crypto.randomUUID()]: figures } }, 404, "Ce salarié n'existe pas."],
    [{ month: 13, salesData: {} }, 400, 'Indiquez un mois entre 1 et 12.'],
    [{ year: 26, salesData: {} }, 400, 'Indiquez une année entre 2000 et 2100.'],
  ])('are refused in French, without saving any row: %j', async (body, status, text) => {
    const before = await month();
    const answer = await post(body);
    expect([answer.status, answer.json.error]).toEqual([status, text]);
    expect(await month()).toEqual(before);
  });

  it('are refused when negative, fractional or too large', async () => {
    const refused = async (wrong: object) =>
      (await post({ salesData: { [nadia]: { ...figures, ...wrong } } })).json.error;
    expect(await refused({ caNetHt: -1 })).toBe('Un chiffre de vente ne peut pas être négatif.');
    expect(await refused({ nbClients: 1.5 })).toBe('Indiquez un nombre entier.');
    expect(await refused({ caNetHt: 1e9 })).toBe('Ce nombre est trop grand.');
  });

  it('are shown per person over the year, next to the hours worked', async () => {
    const { data } = (await employee.get('/sales-stats/sellers/2026')).json;
    expect(data).toEqual([{ employeeId: nadia, employeeName: 'Nadia Benali', months: { '11': 8123.45 } }]);
    const hours = await admin.get('/sales-stats/hours/2026');
    expect(Object.keys(hours.json.data)).toHaveLength(12);
    expect(hours.json.data['11']).toEqual({ workedMinutes: 0, plannedMinutes: 0 });
    expect((await employee.get('/sales-stats/hours/2026')).status).toBe(403);
  });

  it('can be typed only by the administrator', async () => {
    const answer = await employee.call('POST', '/sales-stats', {
      month: 11,
      year: 2026,
      salesData: { [nadia]: none },
    });
    expect(answer.status).toBe(403);
    expect((await month(employee)).salesData[nadia].nbMenus).toBe(41);
  });
});
