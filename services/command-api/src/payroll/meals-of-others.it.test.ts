/** Meals in kind or vouchers of people who do not bake: proposed from the realized days, typed, and sent with its code. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let nadia: string;
let bruno: string;

const november = { month: 11, year: 2026 };
const proposed = async () => (await admin.get('/payroll/meals-of-others?month=11&year=2026')).json.data;
const choose = (mealsOfOthers: string) => admin.call('PUT', '/payroll/settings', { mealsOfOthers });

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-12-02T10:00:00Z') });
  admin = await sides.loginAs('admin');
  const add = async (name: string, role: string) => {
    const person = { name, role, contractType: 'CDI', weeklyHours: 35, entryDate: '2020-01-01' };
    const more = { birthDate: '1990-01-01', skills: [], trainingDays: [] };
    return (await admin.call('POST', '/employees', { ...person, ...more })).json.data._id;
  };
  nadia = await add('Nadia Benali', 'vendeuse');
  bruno = await add('Bruno Caron', 'boulanger');
  const { revision } = (await admin.get('/weeks/47/2026/plan')).json.data;
  const days = ['2026-11-17', '2026-11-18', '2026-11-19'];
  const added = [nadia, bruno].flatMap((employeeId) =>
    days.map((date) => ({
      ...{ employeeId, date, startTime: '07:00', endTime: '14:00' },
      breaks: [{ startTime: '10:00', endTime: '10:30', paid: false }],
    })),
  );
  const reasons = ['P05', 'P06', 'W07', 'W06'].map((ruleId) => ({ ruleId, text: 'heures faites' }));
  const edited = await admin.call('POST', '/weeks/47/2026/edits', { baseRevision: revision, reasons, added });
  expect(edited.json).toMatchObject({ success: true });
  expect((await admin.call('POST', '/weeks/47/2026/realize', {})).json).toMatchObject({ success: true });
});
afterAll(() => sides.stop());

it('meals of employees who are not bakers are not proposed before the shop has chosen vouchers or free meals', async () => {
  expect(await proposed()).toEqual({ kind: 'nothing', rows: [] });
});

it('meals of employees who are not bakers or pastry cooks are proposed once per day worked', async () => {
  expect((await choose('vouchers')).json).toMatchObject({ success: true });
  expect((await admin.get('/payroll/settings')).json.data).toMatchObject({ mealsOfOthers: 'vouchers' });
  expect(await proposed()).toEqual({ kind: 'vouchers', rows: [{ employeeId: nadia, days: 3 }] });
  await choose('benefit');
  expect(await proposed()).toMatchObject({ kind: 'benefit', rows: [{ employeeId: nadia }] });
  expect((await choose('caviar')).status).toBe(400);
  const bakers = (await admin.get('/meal-expenses/proposal?month=11&year=2026')).json.data.rows;
  expect(bakers).toEqual([{ employeeId: bruno, days: [17, 18, 19] }]);
});

it('meals of employees who are not bakers are exported as meals at the flat amount of the year', async () => {
  const typed = { ...november, entries: { [nadia]: { AN: 3 } } };
  expect((await admin.call('POST', '/payroll/entries', typed)).json).toMatchObject({ success: true });
  const { lines } = (await admin.get('/payroll/2026/11')).json.data;
  expect(lines).toContainEqual(expect.objectContaining({ code: 'AN', quantity: 3, cents: 1650 }));
  expect((await admin.get('/payroll/2026/11/export?format=ebp')).text).toContain('AVNATREPAS');
  const half = { ...november, entries: { [nadia]: { AN: 1.5 } } };
  expect((await admin.call('POST', '/payroll/entries', half)).status).toBe(400);
});
