/** A week realized while somebody is declared away, over HTTP: what counts, what is answered, and the way back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../testing/until.ts';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let nadia: string;

const done = async (method: string, path: string, body: object) => {
  const { status, json } = await admin.call(method, path, body);
  expect([path, status, json.error]).toEqual([path, 200, undefined]);
  return json.data;
};
const plan = async () => (await admin.get('/weeks/47/2026/plan')).json.data;
const edit = async (body: object) =>
  done('POST', '/weeks/47/2026/edits', {
    baseRevision: (await plan()).revision,
    reasons: ['P05', 'P06', 'W07', 'W06'].map((ruleId) => ({ ruleId, text: 'heures faites' })),
    ...body,
  });
const hours = (day: string, startTime: string, endTime: string) => ({
  ...{ employeeId: nadia, date: `2026-11-${day}`, startTime, endTime },
});
const lines = async () =>
  (await admin.get('/payroll/2026/11')).json.data.lines.map(
    ({ code, quantity }: { code: string; quantity: number }) => `${code} ${quantity}`,
  );

/** The data behind the sales per hour worked. */
const hoursInShop = async () => (await admin.get('/sales-stats/hours/2026')).json.data['11'];

beforeAll(async () => {
  let now = new Date('2026-11-14T10:00:00Z');
  sides = await startBothSides({ now: () => now });
  admin = await sides.loginAs('admin');
  const person = { name: 'Nadia Benali', age: 30, role: 'vendeuse', entryDate: '2020-01-01' };
  nadia = (await done('POST', '/employees', person))._id;
  await until('the views have her', async () => (await admin.get('/employees')).json.data.length === 1);
  await edit({ added: [hours('17', '08:00', '12:00'), hours('18', '08:00', '12:00')] });
  now = new Date('2026-11-23T10:00:00Z');
  admin = await sides.loginAs('admin');
  const absence = { isAbsent: true, startDate: '2026-11-18', endDate: '2026-11-18' };
  await done('PUT', `/employees/${nadia}`, { absence });
});
afterAll(() => sides.stop());

it('a realized week counts 0 h for shifts of absent people, names these people, and keeps the absence in the pay', async () => {
  expect(await hoursInShop()).toEqual({ workedMinutes: 0, plannedMinutes: 480 });
  const left = [{ employeeId: nadia, date: '2026-11-18' }];
  expect(await done('POST', '/weeks/47/2026/realize', {})).toMatchObject({ notWorked: left });
  const { shifts, people } = await plan();
  expect(shifts.map(({ notWorked }: { notWorked?: true }) => notWorked)).toEqual([undefined, true]);
  expect(people).toMatchObject([{ status: 'realized', totalHours: 4 }]);
  expect(await lines()).toEqual(['ABS 100', 'HN 240']);
  expect(await hoursInShop()).toEqual({ workedMinutes: 240, plannedMinutes: 0 });
});

it('a realized week counts corrections made after one of its rows was reopened', async () => {
  const { people, shifts } = await plan();
  const row = `/planning/${people[0].planningId}`;
  await done('POST', `${row}/reopen`, { reason: 'elle est venue deux heures' });
  await edit({ removed: [shifts[1]._id], added: [hours('18', '08:00', '10:00')] });
  const again = await done('PATCH', `${row}/realize`, { status: 'realized' });
  expect(Object.keys(again)).toEqual(['revision']);
  expect(await lines()).toEqual(['HN 360']);
  expect(await hoursInShop()).toEqual({ workedMinutes: 360, plannedMinutes: 0 });
  const { open } = (await admin.get('/payroll/2026/11')).json.data;
  expect(open).toContainEqual({ code: 'absent-worked', details: ['Nadia Benali, 18/11'] });
});

it('a realized day after an exit that was recorded later is not paid, and is an open point of the month', async () => {
  await done('PUT', `/employees/${nadia}`, { exitDate: '2026-11-17' });
  await until('the pay has the exit', async () => !(await lines()).includes('HN 360'));
  expect((await lines()).filter((line: string) => line.startsWith('HN'))).toEqual(['HN 240']);
  const { open } = (await admin.get('/payroll/2026/11')).json.data;
  expect(open).toContainEqual({ code: 'outside-contract', details: ['Nadia Benali, 18/11'] });
  expect(await hoursInShop()).toEqual({ workedMinutes: 240, plannedMinutes: 0 });
});
