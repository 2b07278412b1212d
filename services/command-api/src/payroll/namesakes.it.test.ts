/** Open points of a month about people of one name. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBothSides } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-12-02T10:00:00Z') });
  const admin = await sides.loginAs('admin');
  for (const year of [1990, 2001]) {
    const person = { name: 'Zoé Adam', role: 'vendeuse', birthDate: `${year}-04-02` };
    const absence = { isAbsent: true, startDate: '2026-11-10', endDate: '2026-11-10' };
    const { _id } = (await admin.call('POST', '/employees', person)).json.data;
    expect((await admin.call('PUT', `/employees/${_id}`, { absence })).status).toBe(200);
  }
});
afterAll(() => sides.stop());

const read = async (role: 'admin' | 'accountant') => {
  const person = await sides.loginAs(role);
  const { open, withoutNumber } = (await person.get('/payroll/2026/11')).json.data;
  const point = open.find(({ code }: { code: string }) => code === 'no-entry-date');
  return [point.details.toSorted(), withoutNumber.toSorted()];
};

it('the open points of a month distinguish namesakes by the facts that the reader may see', async () => {
  const byYear = ['Zoé Adam (né(e) en 1990)', 'Zoé Adam (né(e) en 2001)'];
  expect(await read('admin')).toEqual([byYear, byYear]);
  const byNumber = ['Zoé Adam (Vendeuse)', 'Zoé Adam (Vendeuse, 2)'];
  expect(await read('accountant')).toEqual([byNumber, byNumber]);
});
