/** A debt of a closed month is corrected however long ago it was closed, as long as a claim of pay is valid. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let nadia: string;
let now = '2026-04-02T10:00:00Z';

const march = { month: 3, year: 2026 };
const pay = async (path = '2026/3') => (await admin.get(`/payroll/${path}`)).json.data;
const close = async (asked: { readonly month: number; readonly year: number }) => {
  const { digest } = await pay(`${asked.year}/${asked.month}`);
  const closed = await admin.call('POST', '/payroll/close', { ...asked, digest, acceptOpen: true });
  expect(closed.json).toMatchObject({ success: true });
};
const meals = (asked: object, amount: number, more: object = {}) =>
  admin.call('POST', '/meal-expenses/batch', {
    ...asked,
    expenses: [{ employeeId: nadia, dailyExpenses: [{ day: 4, amount }] }],
    ...more,
  });
const ofMarch = { code: 'REPAS', period: '2026-03' };

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date(now) });
  admin = await sides.loginAs('admin');
  const added = await admin.call('POST', '/employees', { name: 'Nadia Benali', age: 30, role: 'vendeuse' });
  nadia = added.json.data._id;
  await close(march);
});
afterAll(() => sides.stop());

it('the correction of a closed month is paid with the next month to be closed, even eight months later', async () => {
  now = '2026-11-25T10:00:00Z';
  admin = await sides.loginAs('admin');
  await meals(march, 33.33);
  expect(await pay()).toMatchObject({ since: [{ code: 'REPAS', cents: 3333 }], sinceIsOwed: true });
  expect((await pay('2026/11')).lines).toContainEqual(expect.objectContaining({ ...ofMarch, cents: 3333 }));
});

it('the correction of a closed month is not shown again in the open month after', async () => {
  expect((await pay('2026/12')).lines).not.toContainEqual(expect.objectContaining(ofMarch));
});

it('the correction of a closed month is made only once', async () => {
  await close({ month: 11, year: 2026 });
  expect((await pay()).since).toEqual([]);
  expect((await pay('2026/12')).lines).not.toContainEqual(expect.objectContaining(ofMarch));
});

it('a change in a month before six closed ones is corrected in the pay only with a reason, else only reported', async () => {
  for (const month of [4, 5, 6, 7, 8]) await close({ month, year: 2026 });
  await meals(march, 40);
  expect(await pay()).toMatchObject({ since: [{ code: 'REPAS', cents: 667 }], sinceIsOwed: false });
  expect((await pay('2026/12')).lines).not.toContainEqual(expect.objectContaining(ofMarch));
  await meals(march, 41, { closedMonthReason: 'Un ticket retrouvé' });
  expect(await pay()).toMatchObject({ since: [{ code: 'REPAS', cents: 767 }], sinceIsOwed: true });
  expect((await pay('2026/12')).lines).toContainEqual(expect.objectContaining({ ...ofMarch, cents: 767 }));
});

it('amounts that a later settings change owes to employees are paid; amounts to take back are only reported', async () => {
  const december = { month: 12, year: 2026 };
  const prolongs = (openHolidaysProlong: boolean) =>
    admin.call('PUT', '/shop-settings', { leave: { openHolidaysProlong } });
  const leave = { employeeId: nadia, startDate: '2026-12-22', endDate: '2026-12-26' };
  expect((await admin.call('POST', '/leaves', leave)).json).toMatchObject({ success: true });
  now = '2027-01-05T10:00:00Z';
  admin = await sides.loginAs('admin');
  await close(december);
  await prolongs(false);
  const more = expect.objectContaining({ code: 'CP', quantity: 100, period: '2026-12' });
  expect(await pay('2026/12')).toMatchObject({ since: [], takenBack: [more] });
  const january = await pay('2027/1');
  expect(january.takenBack).toContainEqual(more);
  expect(january.lines).not.toContainEqual(more);
  await admin.call('POST', '/payroll/reopen', { ...december, reason: 'À reprendre' });
  await close(december);
  expect(await pay('2027/1')).toMatchObject({ takenBack: [] });
  await prolongs(true);
  const less = expect.objectContaining({ code: 'CP', quantity: -100, period: '2026-12' });
  expect(await pay('2027/1')).toMatchObject({ takenBack: [], lines: expect.arrayContaining([less]) });
});
