/** A closed month goes to the accountant, by a click or on its day. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../testing/until.ts';
import { exported, imported } from '../../../../testing/worlds/imported.ts';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';
import { sendPayDue } from './sending.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
const march = { month: 3, year: 2026 };
const send = () => admin.call('POST', '/payroll/send', march);
const month = async () => (await admin.get('/payroll/2026/3')).json.data;
const close = async () => {
  const { digest } = await month();
  expect((await admin.call('POST', '/payroll/close', { ...march, digest, acceptOpen: true })).status).toBe(
    200,
  );
};
const due = (day: string) => sendPayDue(sides.commands.deps, new Date(`${day}T10:00:00Z`));

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-04-02T10:00:00Z') });
  admin = await sides.loginAs('admin');
  const person = { name: 'Nadia Benali', age: 30, role: 'vendeuse' };
  const nadia = (await admin.call('POST', '/employees', person)).json.data._id;
  await admin.call('POST', '/payroll/entries', { ...march, entries: { [nadia]: { PRIME: 100, TR: 18 } } });
});
afterAll(() => sides?.stop());

it('a pay month is not sent while it is open, nor automatically when no day is set', async () => {
  const refused = await send();
  expect([refused.status, refused.json.error]).toEqual([409, "Ce mois n'est pas clôturé."]);
  await close();
  expect(await due('2026-04-28')).toBe(false);
  expect((await admin.call('PUT', '/payroll/settings', { mailDay: 29 })).json.error).toBe(
    'Indiquez un jour entre 1 et 28, ou 0 pour aucun.',
  );
});

it('a pay month without a recipient is not marked as sent, and is sent when an address is set', async () => {
  expect((await admin.call('PUT', '/payroll/settings', { mailDay: 5 })).status).toBe(200);
  const refused = await send();
  expect([refused.status, refused.json.error]).toEqual([
    422,
    'Aucune adresse e-mail du comptable : indiquez-la dans Paramètres, E-mail.',
  ]);
  expect(await due('2026-04-05')).toBe(false);
  expect((await month()).sentAt).toBeNull();
  const address = { name: 'accountantEmail', stringValue: 'cabinet@exemple.fr' };
  expect((await admin.call('POST', '/parameters', address)).status).toBe(200);
});

it('a pay month is sent automatically once per closing, from the configured day on', async () => {
  expect((await admin.get('/payroll/settings')).json.data.mailDay).toBe(5);
  expect(await due('2026-04-04')).toBe(false);
  expect((await month()).sentAt).toBeNull();
  const sent = await Promise.all([due('2026-04-05'), due('2026-04-05')]);
  expect(sent.toSorted()).toEqual([false, true]);
  expect(await due('2026-04-06')).toBe(false);
  await until('the views have it', async () => (await month()).sentAt === '2026-04-05T10:00:00.000Z');
  await admin.call('POST', '/payroll/reopen', { ...march, reason: 'Un oubli' });
  expect(await due('2026-04-07')).toBe(false);
  await close();
  expect((await month()).sentAt).toBeNull();
  expect(await due('2026-04-08')).toBe(true);
});

it('a pay month can be sent again on request, and the audit trail says which closing was sent', async () => {
  expect((await send()).status).toBe(200);
  const { lines } = (await admin.get('/audit?type=PayMonthSent')).json.data;
  expect(lines.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'Paie de mars 2026, clôture 2, envoyée au comptable',
    'Paie de mars 2026, clôture 2, envoyée au comptable au jour prévu',
    'Paie de mars 2026, clôture 1, envoyée au comptable au jour prévu',
  ]);
});

it('a pay month is sent with the same workbook each time, with the figures of the CSV', async () => {
  const path = '/payroll/2026/3/export?format=xlsx';
  const [one, other] = [await admin.get(path), await admin.get(path)];
  expect(one.headers.get('content-disposition')).toContain('paie_2026-03_detail_2.xlsx');
  expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
  expect(one.bytes.subarray(0, 2).toString()).toBe('PK');
});

it('a pay month that was sent is not sent again automatically after an import whose file lacks that event', async () => {
  const april = { month: 4, year: 2026 };
  const digestOf = async () => (await admin.get('/payroll/2026/4')).json.data.digest;
  const closing = { ...april, digest: await digestOf(), acceptOpen: true };
  expect((await admin.call('POST', '/payroll/close', closing)).status).toBe(200);
  const file = await exported(admin);
  expect(await due('2026-05-06')).toBe(true);
  const again = await imported(sides, admin, file);
  try {
    expect(again.generation).toBe(2);
    expect(await sendPayDue(again, new Date('2026-05-06T11:00:00Z'))).toBe(false);
  } finally {
    await again.close();
  }
});
