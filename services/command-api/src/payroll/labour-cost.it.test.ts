/** The cost of an hour of work, and what a week of them does; hidden from people who may not see pay. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let nadia: string;
let hugo: string;

const change = (body: object) => admin.call('PUT', '/payroll/labour-cost', body);
const costOf = async (who = admin) => (await who.get('/payroll/labour-cost')).json.data;
const week = '/weeks/13/2026';
const cost = async (who = admin) => (await who.get(`${week}/cost`)).json.data;

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-03-20T10:00:00Z') });
  admin = await sides.loginAs('admin');
  const add = async (name: string) => {
    const person = {
      name,
      age: 30,
      role: 'vendeuse',
      email: `${name.slice(0, 4)}@fournil.fr`,
      entryDate: '2020-01-06',
    };
    return (await admin.call('POST', '/employees', person)).json.data._id;
  };
  nadia = await add('Nadia Benali');
  hugo = await add('Hugo Petit');
});
afterAll(() => sides.stop());

it('hourly rates have an effective day, and can be withdrawn', async () => {
  expect(await costOf()).toMatchObject({ charges: null, revision: -1 });
  const first = { charges: 42, rates: { [nadia]: { '2026-01-01': 12.5, '2026-07-01': 13.1 } } };
  expect((await change(first)).json).toMatchObject({ success: true });
  expect(await costOf()).toMatchObject({
    charges: 42,
    people: [
      { employeeId: hugo, rates: [] },
      {
        employeeId: nadia,
        rates: [
          { from: '2026-01-01', amount: 12.5 },
          { from: '2026-07-01', amount: 13.1 },
        ],
      },
    ],
  });
  await change({ rates: { [nadia]: { '2026-07-01': null } } });
  expect((await costOf()).people[1].rates).toEqual([{ from: '2026-01-01', amount: 12.5 }]);
});

it('an hourly rate is refused when invalid, for an unknown person, or from an outdated page', async () => {
  const status = async (body: object) => (await change(body)).status;
  expect(await status({ charges: -1 })).toBe(400);
  expect(await status({ rates: { [nadia]: { '2026-02-31': 12 } } })).toBe(400);
  expect(await status({ rates: { [nadia]: { '2026-02-01': 1e9 } } })).toBe(400);
  expect(await status({ rates: { [crypto.randomUUID()]: { '2026-02-01': 12 } } })).toBe(404);
  const { status: refused, json } = await change({ charges: 45, baseRevision: -1 });
  expect(refused).toBe(409);
  expect(json.details.fields).toMatchObject([{ field: 'charges', yours: 45, theirs: 42 }]);
});

it("the labour cost of a week is computed from its plan and last year's sales, and names people without a rate", async () => {
  expect(await cost()).toMatchObject({ plan: null, proposals: [], lastYear: null });
  const shift = (employeeId: string, date: string) => ({
    ...{ employeeId, date, startTime: '07:00', endTime: '12:00', group: 'vente' },
  });
  const added = [shift(nadia, '2026-03-24'), shift(hugo, '2026-03-25')];
  const reasons = ['P05', 'P06', 'W06', 'W07'].map((ruleId) => ({ ruleId, text: 'voulu ainsi' }));
  const saved = await admin.call('POST', `${week}/edits`, { baseRevision: -1, removed: [], added, reasons });
  expect(saved.json).toMatchObject({ success: true });
  const sales = { month: 3, year: 2025, salesData: { [nadia]: { caNetHt: 31_000 } } };
  expect((await admin.call('POST', '/sales-stats', sales)).status).toBe(200);
  expect(await cost()).toMatchObject({
    charges: 42,
    plan: {
      ...{ minutes: 300, grossCents: 6250, costCents: 8875 },
      ...{ withoutRate: ['Hugo Petit'], uncountedMinutes: 300 },
    },
    lastYear: { from: '2025-03-24', to: '2025-03-30', revenueCents: 700_000 },
  });
});

it('the labour cost can be read only by the administrator and the accountant', async () => {
  const accountant = await sides.loginAs('accountant');
  expect((await cost(accountant)).plan.grossCents).toBe(6250);
  expect((await accountant.call('PUT', '/payroll/labour-cost', { charges: 1 })).status).toBe(403);
  const employee = await sides.loginAs('employee');
  for (const path of ['/payroll/labour-cost', `${week}/cost`])
    expect((await employee.get(path)).status).toBe(403);
  const plan = await employee.get(`${week}/plan`);
  expect(plan.text).not.toMatch(/cost|grossCents|12\.5/);
});

it('the sentences of the audit trail contain no hourly rate', async () => {
  const { text, json } = await admin.get('/audit?type=HourlyPayRecorded');
  expect(json.success, text).toBe(true);
  expect(text).toContain('Nadia Benali');
  expect(text).not.toContain('12,5');
});
