/** The amounts of the scale by fiscal horsepower: the same in the grid, the status and the pay. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let nadia: string;
let hugo: string;
let trip: string;

const change = (vehicles: object, more: object = {}) =>
  admin.call('PUT', '/km-expenses/vehicles', { vehicles, ...more });
const drive = async (month: number, counts: Readonly<Record<string, number>>) => {
  const expenses = Object.entries(counts).map(([employeeId, count]) => ({
    employeeId,
    parameterValues: [{ parameterId: trip, count }],
  }));
  const answer = await admin.call('POST', '/km-expenses/batch', { month, year: 2026, expenses });
  expect(answer.json).toMatchObject({ success: true });
};
const scaleOf = async (month: number, id = nadia) =>
  (await admin.get(`/km-expenses?month=${month}&year=2026`)).json.employees.find(
    (one: { employeeId: string }) => one.employeeId === id,
  ).scale;

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-07-20T10:00:00Z') });
  admin = await sides.loginAs('admin');
  const add = async (name: string) =>
    (await admin.call('POST', '/employees', { name, age: 30, role: 'vendeuse' })).json.data._id;
  nadia = await add('Nadia Benali');
  hugo = await add('Hugo Petit');
  const made = await admin.call('POST', '/parameters', {
    ...{ name: 'livraison', displayName: 'Livraison', kmValue: 100, kind: 'km' },
  });
  trip = made.json.data._id;
  await drive(1, { [nadia]: 49, [hugo]: 3 });
});
afterAll(() => sides.stop());

it('the kilometre scale pays nothing without a recorded car', async () => {
  expect(await scaleOf(1)).toBeNull();
  const status = (await admin.get('/employee-status?month=1&year=2026')).json;
  expect(status.employees[1].kmExpense).toEqual({ totalKm: 4900 });
  expect(status.totals).not.toHaveProperty('kmAmount');
});

it('the kilometre scale counts the kilometres of the year so far', async () => {
  expect((await change({ [nadia]: { '2026-01': { horsepower: 4, electric: false } } })).status).toBe(200);
  await drive(7, { [nadia]: 3 });
  const vehicle = { from: '2026-01', horsepower: 4, electric: false };
  expect(await scaleOf(1)).toEqual({ vehicle, kmBefore: 0, amount: 2969.4 });
  expect(await scaleOf(7)).toEqual({ vehicle, kmBefore: 4900, amount: 128.6 });
  expect(await scaleOf(7, hugo)).toBeNull();
});

it('the kilometre amount is shown separately from the meal total, and is in the pay under its code', async () => {
  const status = (await admin.get('/employee-status?month=7&year=2026')).json;
  expect(status.employees[1]).toMatchObject({
    name: 'Nadia Benali',
    kmAmount: '128,60',
    totalGeneral: '0,00',
  });
  expect(status.totals).toMatchObject({ kmAmount: '128,60', totalGeneral: '0,00' });
  const { lines } = (await admin.get('/payroll/2026/7')).json.data;
  expect(lines).toContainEqual(
    expect.objectContaining({ employeeId: nadia, code: 'IK', quantity: 0, cents: 12_860 }),
  );
  expect((await admin.get('/payroll/2026/7/export?format=ebp')).text).toContain('INDKM');
});

it('the kilometres of a newly recorded car count from its first month on', async () => {
  await change({ [nadia]: { '2026-07': { horsepower: 6, electric: true } } });
  expect(await scaleOf(7)).toMatchObject({ kmBefore: 0, amount: 239.4 });
  expect(await scaleOf(1)).toMatchObject({ amount: 2969.4 });
  await change({ [nadia]: { '2026-07': null } });
  expect(await scaleOf(7)).toMatchObject({ kmBefore: 4900, amount: 128.6 });
});

it('a car is refused when invalid, for an unknown person, or from an outdated page', async () => {
  const status = async (vehicles: object, more = {}) => (await change(vehicles, more)).status;
  const car = { horsepower: 5, electric: false };
  expect(await status({ [nadia]: { '2026-01': { ...car, horsepower: 8 } } })).toBe(400);
  expect(await status({ [nadia]: { '2026-13': car } })).toBe(400);
  expect(await status({ [crypto.randomUUID()]: { '2026-01': car } })).toBe(404);
  expect(await status({ [nadia]: { '2026-01': car } }, { baseRevision: -1 })).toBe(409);
});

it('the cars can be read only by the administrator and the accountant', async () => {
  const accountant = await sides.loginAs('accountant');
  expect((await accountant.get('/km-expenses/vehicles')).json.data.people).toMatchObject([
    { name: 'Hugo Petit', vehicles: [] },
    { name: 'Nadia Benali', vehicles: [{ from: '2026-01', horsepower: 4 }] },
  ]);
  const employee = await sides.loginAs('employee');
  expect((await employee.get('/km-expenses/vehicles')).status).toBe(403);
  expect((await accountant.call('PUT', '/km-expenses/vehicles', { vehicles: {} })).status).toBe(403);
});
