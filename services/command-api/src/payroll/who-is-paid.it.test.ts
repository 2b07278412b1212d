/** A month that is closed, whatever becomes of its people: nothing is owed since, and each line has its person. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let nadia: string;
let lea: string;

const november = { month: 11, year: 2026 };
const pay = async () => (await admin.get('/payroll/2026/11')).json.data;
const done = async (method: string, path: string, body: object) => {
  const { status, json } = await admin.call(method, path, body);
  expect([path, status, json.error]).toEqual([path, 200, undefined]);
  return json.data;
};
const figures = (lines: readonly { employeeId: string; code: string; quantity: number }[]) =>
  lines.map(({ employeeId, code, quantity }) => [employeeId, code, quantity]);
const names = async () => (await pay()).people.map(({ name }: { name: string }) => name);

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-12-02T10:00:00Z') });
  admin = await sides.loginAs('admin');
  const person = { age: 30, role: 'vendeuse', entryDate: '2020-01-01' };
  nadia = (await done('POST', '/employees', { ...person, name: 'Nadia Benali' }))._id;
  lea = (await done('POST', '/employees', { ...person, name: 'Léa Roux' }))._id;
  for (const [id, date] of [[nadia, '2026-11-10'] as const, [lea, '2026-11-12'] as const])
    await done('PUT', `/employees/${id}`, { absence: { isAbsent: true, startDate: date, endDate: date } });
  await done('POST', '/delays', { employeeId: nadia, date: '2026-11-17', duration: 40 });
  const { digest } = await pay();
  await done('POST', '/payroll/close', { ...november, digest, acceptOpen: true });
});
afterAll(() => sides.stop());

it('a closed month is not corrected for a person deactivated or excluded from the planning afterwards', async () => {
  await done('PATCH', `/employees/${nadia}/deactivate`, {});
  await done('PUT', `/employees/${lea}/planning-profile`, { notPlanned: true });
  expect(await pay()).toMatchObject({ since: [] });
  expect(await names()).toEqual(['Léa Roux', 'Nadia Benali']);
});

it("a closed month's correction lists the name of a person whose recorded exit was before that month", async () => {
  await done('PUT', `/employees/${nadia}`, { exitDate: '2026-10-20' });
  expect(figures((await pay()).since)).toEqual([
    [nadia, 'ABS', -100],
    [nadia, 'RET', -40],
  ]);
  expect(await names()).toEqual(['Léa Roux', 'Nadia Benali']);
});
