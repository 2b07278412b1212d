/** Rates and cars of somebody who is erased are gone everywhere: answers, views, trail, export. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { unzipped } from '../../../../testing/files/unzipped.ts';
import { until } from '../../../../testing/until.ts';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';
import { privacyDeps } from '../app/privacy-deps.ts';
import { reconcileErasures } from '../privacy/reconcile.ts';

const now = new Date('2026-11-21T10:00:00Z');
let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let ivo: string;

beforeAll(async () => {
  sides = await startBothSides({ now: () => now });
  admin = await sides.loginAs('admin');
  await reconcileErasures(privacyDeps(sides.commands.deps), now);
  const person = { name: 'Ivo Parti', age: 30, role: 'vendeuse', entryDate: '2018-01-08' };
  ivo = (await admin.call('POST', '/employees', person)).json.data._id;
  await admin.call('PUT', '/payroll/labour-cost', { rates: { [ivo]: { '2018-02-01': 87.65 } } });
  const car = { horsepower: 6, electric: true };
  await admin.call('PUT', '/km-expenses/vehicles', { vehicles: { [ivo]: { '2018-02': car } } });
  await admin.call('PATCH', `/employees/${ivo}/deactivate`, { exitDate: '2019-06-30' });
}, 60_000);
afterAll(() => sides.stop());

const peopleOf = async (path: string) => (await admin.get(path)).json.data.people;
const facts = async () => {
  const { lines } = (await admin.get(`/audit?limit=100&person=${ivo}`)).json.data;
  const own = lines.filter(({ type }: { type: string }) => /HourlyPay|Vehicle/.test(type));
  return Promise.all(
    own.map(async ({ eventId }: { eventId: string }) => (await admin.get(`/audit/events/${eventId}`)).text),
  );
};

it('the pay data of an erased person are readable before the erasure, and nowhere afterwards', async () => {
  expect(await peopleOf('/payroll/labour-cost')).toMatchObject([{ rates: [{ amount: 87.65 }] }]);
  expect(await peopleOf('/km-expenses/vehicles')).toMatchObject([{ vehicles: [{ horsepower: 6 }] }]);
  expect((await facts()).join()).toContain('87,65');
  const erased = await admin.call('POST', `/employees/${ivo}/erasure`, {
    ...{ name: 'Ivo Parti', waivesPayslips: true },
  });
  expect(erased.json.data.erased).toContain('pay');
  await until('the views are made again', async () => {
    const [rates, cars] = [await peopleOf('/payroll/labour-cost'), await peopleOf('/km-expenses/vehicles')];
    return rates.length === 0 && cars.length === 0;
  });
  const after = await facts();
  expect(after).toHaveLength(2);
  expect(after.join()).not.toMatch(/87[.,]65|6\s?CV/);
  const { rows } = await sides.commands.deps.vault.pool.query(
    'select 1 from views.pay_rates union all select 1 from views.vehicles',
  );
  expect(rows).toEqual([]);
  const { bytes } = await admin.download(`/employees/${ivo}/personal-data/export`);
  for (const content of Object.values(unzipped(bytes))) expect(content).not.toMatch(/87[.,]65/);
});
