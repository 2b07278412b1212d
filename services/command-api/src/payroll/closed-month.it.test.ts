/** Changes in a closed month: our own forms send a reason, other callers need none. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let nadia: string;

const march = { month: 3, year: 2026 };
const byKind = (reasons: readonly { readonly what: string }[]) =>
  reasons.toSorted((one, other) => (one.what < other.what ? -1 : 1));
const pay = async (who = admin) => (await who.get('/payroll/2026/3')).json.data;
const meals = (amount: number, more: object = {}) =>
  admin.call('POST', '/meal-expenses/batch', {
    ...{ ...march, expenses: [{ employeeId: nadia, dailyExpenses: [{ day: 4, amount }] }] },
    ...more,
  });

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-04-02T10:00:00Z') });
  admin = await sides.loginAs('admin');
  const added = await admin.call('POST', '/employees', { name: 'Nadia Benali', age: 30, role: 'vendeuse' });
  nadia = added.json.data._id;
  await meals(5);
  const { digest } = await pay();
  const closed = await admin.call('POST', '/payroll/close', { ...march, digest, acceptOpen: true });
  expect(closed.json).toMatchObject({ success: true });
});
afterAll(() => sides.stop());

it('the closed months are listed for the administrator and refused to an employee', async () => {
  expect((await admin.get('/payroll/closed-months')).json.data).toEqual(['2026-03']);
  const employee = await sides.loginAs('employee');
  expect((await employee.get('/payroll/closed-months')).status).toBe(403);
});

it('meal expenses of a closed month are saved also without a reason', async () => {
  expect((await meals(6)).json).toMatchObject({ success: true });
  expect(await pay()).toMatchObject({ reasons: [], since: [{ code: 'REPAS', cents: 100 }] });
});

it('a change in a closed month shows its reason in the audit trail and next to the amounts owed', async () => {
  expect((await meals(7, { closedMonthReason: 'Un ticket retrouvé' })).json).toMatchObject({ success: true });
  const delay = { employeeId: nadia, date: '2026-03-10', duration: 20, closedMonthReason: 'Dit après coup' };
  expect((await admin.call('POST', '/delays', delay)).status).toBe(200);
  const since = await pay();
  // Both at one instant of the test's clock.
  expect(byKind(since.reasons)).toMatchObject([
    { what: 'absence', name: 'Nadia Benali', from: '2026-03-10', reason: 'Dit après coup' },
    { what: 'meals', name: 'Nadia Benali', reason: 'Un ticket retrouvé' },
  ]);
  expect(since.since).toHaveLength(2);
  const { lines } = (await admin.get('/audit?type=MealExpensesRecorded')).json.data;
  const fact = (await admin.get(`/audit/events/${lines[0].eventId}`)).json.data;
  expect(fact.reason).toMatchObject({ text: 'Un ticket retrouvé' });
});

it('a change of leave in a closed month needs a reason, whether recorded, accepted or cancelled', async () => {
  const days = { startDate: '2026-03-23', endDate: '2026-03-24' };
  const why = (closedMonthReason: string) => ({ closedMonthReason });
  const entered = await admin.call('POST', '/leaves', { employeeId: nadia, ...days, ...why('Congé oublié') });
  const cancelling = why('Elle a travaillé');
  await admin.call('POST', `/leaves/${entered.json.data._id}/cancel`, cancelling);
  const asked = await admin.call('POST', '/vacation-requests', { employeeId: nadia, ...days });
  const id = asked.json.data._id;
  await admin.call('PATCH', `/vacation-requests/${id}/accept`, why('Demande retrouvée'));
  const change = { absence: { isAbsent: true, startDate: '2026-03-26', endDate: '2026-03-26' } };
  await admin.call('PUT', `/employees/${nadia}`, { ...change, ...why('Dit en avril') });
  const { reasons } = await pay();
  expect(reasons).toEqual(
    expect.arrayContaining(
      ['Congé oublié', 'Elle a travaillé', 'Demande retrouvée'].map((reason) =>
        expect.objectContaining({ what: 'leave', from: '2026-03-23', to: '2026-03-24', reason }),
      ),
    ),
  );
  expect(reasons).toContainEqual(
    expect.objectContaining({ what: 'absence', from: '2026-03-26', reason: 'Dit en avril' }),
  );
});

it('a change in a closed month is shown to the accountant without the reason of an absence', async () => {
  const accountant = await sides.loginAs('accountant');
  const { reasons } = await pay(accountant);
  const given = reasons.filter(({ reason }: { readonly reason: string }) => reason !== '');
  expect(given).toMatchObject([{ what: 'meals', reason: 'Un ticket retrouvé' }]);
  expect(reasons).toHaveLength(6);
});

it('a change of pay data in a closed month needs a reason', async () => {
  const typed = { ...march, entries: { [nadia]: { PRIME: 50 } } };
  expect((await admin.call('POST', '/payroll/entries', typed)).status).toBe(409);
  const reasoned = { ...typed, closedMonthReason: 'Prime oubliée' };
  expect((await admin.call('POST', '/payroll/entries', reasoned)).json).toMatchObject({ success: true });
  const { since, lines } = await pay();
  expect(since).toContainEqual(expect.objectContaining({ code: 'PRIME', cents: 5000 }));
  expect(lines).not.toContainEqual(expect.objectContaining({ code: 'PRIME' }));
});

it('an uncertain reading of the law in the pay is listed until the administrator or accountant marks it as read', async () => {
  const { unsure } = await pay();
  expect(unsure).toContain('holiday-in-leave');
  const read = (who: TestPerson, ids: readonly string[]) => who.call('POST', '/payroll/unsure/read', { ids });
  expect((await read(await sides.loginAs('employee'), unsure)).status).toBe(403);
  expect((await read(admin, ['anything'])).status).toBe(400);
  const [first, ...others] = unsure;
  expect((await read(admin, [first])).json).toMatchObject({ success: true });
  expect((await pay()).unsure).toEqual(others);
  await read(await sides.loginAs('accountant'), others);
  expect((await pay()).unsure).toEqual([]);
});
