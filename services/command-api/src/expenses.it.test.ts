import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let shared: TestPerson;
let own: TestPerson;
let nadia: string;
let ines: string;

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-11-21T10:00:00Z') });
  [admin, shared] = await Promise.all([sides.loginAs('admin'), sides.loginAs('employee')]);
  const add = async (name: string, email: string) =>
    (await admin.call('POST', '/employees', { name, age: 34, role: 'vendeuse', weeklyHours: 35, email })).json
      .data._id;
  nadia = await add('Nadia Benali', 'nadia@example.org');
  ines = await add('Inès Roussel', 'ines@example.org');
  const { oneTimePassword } = (await admin.call('POST', `/auth/send-password/${nadia}`)).json.data;
  const first = await sides.login({ email: 'nadia@example.org', password: oneTimePassword });
  const newPassword = 'croissant-2026';
  await first.call('POST', '/auth/change-password', { currentPassword: oneTimePassword, newPassword });
  own = await sides.login({ email: 'nadia@example.org', password: newPassword });
});
afterAll(() => sides.stop());

const period = 'month=2&year=2026';
const saveMeals = (expenses: readonly object[], more: object = {}) =>
  admin.call('POST', '/meal-expenses/batch', { month: 2, year: 2026, expenses, ...more });
const meals = async (who = admin) => (await who.get(`/meal-expenses?${period}`)).json;
const saveKm = (expenses: readonly object[], more: object = {}) =>
  admin.call('POST', '/km-expenses/batch', { month: '02', year: 2026, expenses, ...more });
const km = async (who = admin) => (await who.get(`/km-expenses?${period}`)).json;
const rowOf = (rows: { employeeId: string }[], id: string): Record<string, unknown> =>
  rows.find(({ employeeId }) => employeeId === id) ?? {};

describe('meal expenses over HTTP', () => {
  it('are saved for all people of a page and read back with totals, with a row for every active employee', async () => {
    const days = [
      { day: 28, amount: 12.05 },
      { day: 3, amount: 0.1 },
    ];
    const saved = await saveMeals([{ employeeId: nadia, employeeName: 'Nadia Benali', dailyExpenses: days }]);
    expect(saved.json).toMatchObject({ success: true });
    expect(await meals()).toEqual({
      success: true,
      data: [
        {
          employeeId: ines,
          employeeName: 'Inès Roussel',
          isActive: true,
          dailyExpenses: [],
          totalAmount: 0,
        },
        {
          employeeId: nadia,
          employeeName: 'Nadia Benali',
          isActive: true,
          dailyExpenses: [
            { day: 3, amount: 0.1 },
            { day: 28, amount: 12.05 },
          ],
          totalAmount: 12.15,
        },
      ],
      revision: 0,
    });
  });

  it('keep days that are not sent, remove days sent as 0, and record nothing for an unchanged row', async () => {
    const row = (...dailyExpenses: object[]) => [{ employeeId: nadia, dailyExpenses }];
    await saveMeals(row({ day: 3, amount: 0 }, { day: 4, amount: 7 }));
    await saveMeals(row({ day: 4, amount: 7 }));
    const { data, revision } = await meals();
    expect([rowOf(data, nadia).dailyExpenses, revision]).toEqual([
      [
        { day: 4, amount: 7 },
        { day: 28, amount: 12.05 },
      ],
      1,
    ]);
  });

  it('of two people for different days are both kept; for one day the second person gets a conflict', async () => {
    const { revision } = await meals();
    const day = (amount: number, which = 5) => [
      { employeeId: ines, dailyExpenses: [{ day: which, amount }] },
    ];
    await saveMeals(day(6), { baseRevision: revision });
    expect((await saveMeals(day(8, 6), { baseRevision: revision })).status).toBe(200);
    const second = await saveMeals(day(9), { baseRevision: revision });
    expect([second.status, second.json.details.fields[0]]).toMatchObject([
      409,
      { field: `${ines}.5`, yours: 9, theirs: 6 },
    ]);
    expect(rowOf((await meals()).data, ines).totalAmount).toBe(14);
  });

  it.each([
    [[{ day: 29, amount: 5 }], "Ce jour n'existe pas dans ce mois."],
    [[{ day: 0, amount: 5 }], "Ce jour n'existe pas dans ce mois."],
    [[{ day: 1, amount: -5 }], 'Un montant ne peut pas être négatif.'],
    [[{ day: 1, amount: 1e9 }], 'Ce nombre est trop grand.'],
    [[{ day: 1, amount: 'dix' }], 'Indiquez un montant en euros.'],
  ])('are refused with the body %j, and no row of the request is saved', async (dailyExpenses, text) => {
    const before = await meals();
    const fine = { employeeId: ines, dailyExpenses: [{ day: 2, amount: 3 }] };
    const answer = await saveMeals([fine, { employeeId: nadia, dailyExpenses }]);
    expect([answer.status, answer.json.error]).toEqual([400, text]);
    expect(await meals()).toEqual(before);
  });

  it('are refused as a whole with an unknown person', async () => {
    const before = await meals();
    const row = (employeeId: string) => ({ employeeId, dailyExpenses: [{ day: 9, amount: 3 }] });
    expect((await saveMeals([row(nadia), row(crypto.randomUUID())])).status).toBe(404);
    expect(await meals()).toEqual(before);
  });
});

describe('kilometre expenses over HTTP', () => {
  it('count each of the two default journeys with its distance', async () => {
    const { parameters } = await km();
    expect(parameters).toMatchObject([
      { displayName: 'Livraison', kmValue: 10 },
      { displayName: 'Banque', kmValue: 5 },
    ]);
    const [delivery] = parameters;
    const parameterValues = [{ parameterId: delivery._id, count: 3, kmValue: 999, totalKm: 1 }];
    await saveKm([{ employeeId: nadia, employeeName: 'Nadia Benali', parameterValues }]);
    expect(rowOf((await km()).employees, nadia)).toMatchObject({
      parameterValues: [
        { parameterId: delivery._id, count: 3, kmValue: 10, totalKm: 30 },
        { count: 0, kmValue: 5, totalKm: 0 },
      ],
      totalKm: 30,
    });
  });

  it("keep a person's distance of the first count, also when the count changes [expenses-3]", async () => {
    const [delivery, bank] = (await km()).parameters;
    const change = { parameters: [{ _id: delivery._id, kmValue: 12.5 }] };
    expect((await admin.call('PUT', '/parameters/batch', change)).status).toBe(200);
    await saveKm([{ employeeId: nadia, parameterValues: [{ parameterId: delivery._id, count: 4 }] }]);
    await saveKm([
      {
        employeeId: ines,
        parameterValues: [
          { parameterId: delivery._id, count: 2 },
          { parameterId: bank._id, count: 0 },
        ],
      },
    ]);
    const { employees, parameters } = await km();
    expect(parameters[0]).toMatchObject({ displayName: 'Livraison', kmValue: 12.5 });
    expect([rowOf(employees, nadia).totalKm, rowOf(employees, ines).totalKm]).toEqual([40, 25]);
  });

  it('of one person can be reset to 0, and are then counted at the current distance', async () => {
    const [delivery] = (await km()).parameters;
    const reset = (employeeId: string) =>
      admin.call('POST', '/km-expenses/reset', { employeeId, month: 2, year: 2026 });
    expect((await reset(nadia)).status).toBe(200);
    expect((await reset(nadia)).status).toBe(200);
    expect((await reset(crypto.randomUUID())).status).toBe(404);
    expect(rowOf((await km()).employees, nadia).totalKm).toBe(0);
    await saveKm([{ employeeId: nadia, parameterValues: [{ parameterId: delivery._id, count: 1 }] }]);
    expect(rowOf((await km()).employees, nadia).totalKm).toBe(12.5);
  });

  it('have a column for each kilometre parameter and for no other parameter [settings-7]', async () => {
    const create = (body: object) => admin.call('POST', '/parameters', body);
    await create({ name: 'storeEmail', displayName: 'E-mail de la boutique' });
    await create({ name: 'marque', stringValue: 'Fournil' });
    await create({ name: 'taux', kmValue: 0.5, kind: 'other' });
    await create({ name: 'marché', kmValue: 8 });
    await create({ name: 'dépôt', kind: 'km' });
    expect((await km()).parameters.map((one: { name: string }) => one.name)).toEqual([
      'trajetLivraison',
      'trajetBanque',
      'marché',
      'dépôt',
    ]);
    const brand = (await admin.get('/parameters')).json.find(
      (one: { name: string }) => one.name === 'marque',
    );
    const answer = await saveKm([
      { employeeId: nadia, parameterValues: [{ parameterId: brand._id, count: 1 }] },
    ]);
    expect([answer.status, answer.json.error]).toEqual([404, "Ce paramètre n'existe pas."]);
    expect((await create({ name: 'trajetbanque', kmValue: 3 })).status).toBe(409);
  });

  it.each([
    [-1, 'Un nombre de trajets ne peut pas être négatif.'],
    [1.5, 'Indiquez un nombre entier de trajets.'],
    [1e9, 'Ce nombre est trop grand.'],
  ])('refuse a count of %d', async (count, text) => {
    const [delivery] = (await km()).parameters;
    const answer = await saveKm([
      { employeeId: nadia, parameterValues: [{ parameterId: delivery._id, count }] },
    ]);
    expect([answer.status, answer.json.error]).toEqual([400, text]);
  });
});

describe('a batch of parameters', () => {
  it.each([[{}], [{ _id: '' }]])('is refused when a parameter has no id: %j', async (row) => {
    const answer = await admin.call('PUT', '/parameters/batch', { parameters: [{ ...row, kmValue: 1 }] });
    expect([answer.status, answer.json.error]).toEqual([400, 'Paramètre sans ID détecté']);
  });
});

describe('the expenses status of a month', () => {
  const status = (who: TestPerson, month = '2') => who.get(`/employee-status?month=${month}&year=2026`);

  it('has numbers for the table and texts for Excel, with « Total Général » as the sum of meals only', async () => {
    const parameters = (await km()).parameters;
    await saveKm([{ employeeId: nadia, parameterValues: [{ parameterId: parameters[0]._id, count: 3 }] }]);
    const { json } = await status(admin, '02');
    expect(json).toEqual({
      month: '02',
      year: 2026,
      employees: [
        {
          employeeId: ines,
          employeeName: 'Inès Roussel',
          mealExpense: { totalAmount: 14 },
          kmExpense: { totalKm: 25 },
          name: 'Inès Roussel',
          mealExpenses: '14,00',
          totalKm: '25',
          totalGeneral: '14,00',
        },
        {
          employeeId: nadia,
          employeeName: 'Nadia Benali',
          mealExpense: { totalAmount: 19.05 },
          kmExpense: { totalKm: 37.5 },
          name: 'Nadia Benali',
          mealExpenses: '19,05',
          totalKm: '37,5',
          totalGeneral: '19,05',
        },
      ],
      totals: { mealExpenses: '33,05', totalKm: '62,5', totalGeneral: '33,05' },
    });
  });

  it('contains all people for the accountant, the own row for a personal account, none for a shared session [expenses-6]', async () => {
    const accountant = await sides.loginAs('accountant');
    expect((await status(accountant)).json.employees).toHaveLength(2);
    expect((await accountant.get(`/meal-expenses?${period}`)).status).toBe(403);
    const mine = (await status(own)).json;
    expect(mine.employees).toMatchObject([{ employeeId: nadia }]);
    expect(mine.totals.mealExpenses).toBe('19,05');
    const refused = await status(shared);
    expect([refused.status, refused.json.error]).toEqual([403, 'Connectez-vous avec votre compte personnel']);
  });

  it('is refused without a month', async () => {
    expect((await status(admin, '13')).json.error).toBe('Indiquez un mois entre 1 et 12.');
  });
});

describe('the reading of expenses', () => {
  it('gives a personal account only its own row [expenses-5]', async () => {
    const mine = await meals(own);
    expect(mine.data.map((row: { employeeId: string }) => row.employeeId)).toEqual([nadia]);
    expect((await km(own)).employees).toHaveLength(1);
  });

  it('gives a shared session no row', async () => {
    for (const path of ['/meal-expenses', '/km-expenses']) {
      const answer = await shared.get(`${path}?${period}`);
      expect([answer.status, answer.json.error]).toEqual([403, 'Connectez-vous avec votre compte personnel']);
    }
  });

  it('includes people who left when they have entries in the month [expenses-5]', async () => {
    await admin.call('PATCH', `/employees/${ines}/deactivate`);
    expect(rowOf((await meals()).data, ines)).toMatchObject({ isActive: false, totalAmount: 14 });
    const march = (await admin.get('/meal-expenses?month=3&year=2026')).json;
    expect(march.data.map((row: { employeeId: string }) => row.employeeId)).toEqual([nadia]);
  });
});
