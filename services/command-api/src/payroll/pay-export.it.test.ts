/** With what a month leaves: the shop's file, the codes of a program, the number of each person. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let nadia: string;
let hugo: string;

const change = (body: object) => admin.call('PUT', '/payroll/settings', body);
const settings = async () => (await admin.get('/payroll/settings')).json.data;
const rows = async (format = 'canonical') =>
  (await admin.get(`/payroll/2026/3/export?format=${format}`)).text.split('\r\n').slice(1, -1);
const march = { month: 3, year: 2026 };

beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-04-02T10:00:00Z') });
  admin = await sides.loginAs('admin');
  const add = async (name: string) =>
    (await admin.call('POST', '/employees', { name, age: 30, role: 'vendeuse' })).json.data._id;
  nadia = await add('Nadia Benali');
  hugo = await add('Hugo Petit');
  const entries = { [nadia]: { PRIME: 100, TR: 18 } };
  expect((await admin.call('POST', '/payroll/entries', { ...march, entries })).status).toBe(200);
});
afterAll(() => sides.stop());

const withoutNumber = async () => (await admin.get('/payroll/2026/3')).json.data.withoutNumber;

it('the Silae export is refused when a payroll number or a code is missing, and says which', async () => {
  const { status, json } = await admin.get('/payroll/2026/3/export?format=silae');
  expect([status, json.details]).toEqual([
    422,
    { withoutNumber: ['Nadia Benali'], withoutCode: ['Titres-restaurant remis', 'Primes'] },
  ]);
  expect(json.error).toMatch(
    /^L’export Silae n’est pas prêt. Sans matricule\u202f: Nadia Benali. Sans code\u202f: Titres-restaurant remis, Primes. Complétez-les/,
  );
  expect((await admin.get('/payroll/2026/3/export?format=ebp')).status).toBe(200);
});

it("the pay export has the shop's file code, the payroll number of the person and the program's code of the figure", async () => {
  expect(await settings()).toMatchObject({
    file: '',
    revision: -1,
    codes: { silae: { HN: 'HS-HN', PRIME: '' } },
  });
  const body = { file: 'B12', silae: { PRIME: 'EV-900', TR: '-' }, numbers: { [nadia]: '0042' } };
  expect((await change(body)).json).toMatchObject({ success: true });
  expect(await rows()).toEqual([
    expect.stringMatching(/^B12;0042;Benali;Nadia;2026-03;PRIME;/),
    expect.stringMatching(/^B12;0042;Benali;Nadia;2026-03;TR;/),
  ]);
  // Lines that the shop excludes from Silae are not sent.
  expect(await rows('silae')).toEqual(['0042;EV-900;100,00;01/03/2026;31/03/2026']);
});

it('payroll numbers with a duplicate, an unknown code or an unknown person are refused, and nothing is saved', async () => {
  const refused = async (body: object) => {
    const { status, json } = await change({ file: 'X', ...body });
    return [status, json.error];
  };
  expect(await refused({ numbers: { [hugo]: '0042' } })).toEqual([
    409,
    'Ce matricule est déjà celui de quelqu’un d’autre.',
  ]);
  expect(await refused({ ebp: { ZZ: 'A' } })).toEqual([422, 'Cette variable de paie n’existe pas.']);
  expect((await refused({ numbers: { [crypto.randomUUID()]: '1' } }))[0]).toBe(404);
  expect((await settings()).file).toBe('B12');
});

it('the second of two changes of a payroll number gets a conflict with both values', async () => {
  const { revision } = await settings();
  expect((await change({ numbers: { [nadia]: '0043' }, baseRevision: revision })).status).toBe(200);
  const late = await change({ numbers: { [nadia]: '0044' }, file: 'B13', baseRevision: revision });
  expect([late.status, late.json.details.fields]).toMatchObject([
    409,
    [{ field: `numbers.${nadia}`, yours: '0044', theirs: '0043' }],
  ]);
});

it('the export of a closed month does not change after the closing', async () => {
  const { digest } = (await admin.get('/payroll/2026/3')).json.data;
  expect((await admin.call('POST', '/payroll/close', { ...march, digest, acceptOpen: true })).status).toBe(
    200,
  );
  const left = await rows('silae');
  expect((await change({ file: 'C1', silae: { PRIME: 'EV-901' }, numbers: { [nadia]: '7' } })).status).toBe(
    200,
  );
  expect(await rows('silae')).toEqual(left);
  expect(left).toEqual(['0043;EV-900;100,00;01/03/2026;31/03/2026']);
});

it('the pay export names people without a payroll number; for a closed month those at the time of the closing', async () => {
  expect((await change({ numbers: { [nadia]: '' } })).status).toBe(200);
  expect(await withoutNumber()).toEqual([]);
  const again = { ...march, reason: 'Un matricule manque' };
  expect((await admin.call('POST', '/payroll/reopen', again)).status).toBe(200);
  expect(await withoutNumber()).toEqual(['Nadia Benali']);
  const { digest } = (await admin.get('/payroll/2026/3')).json.data;
  await admin.call('POST', '/payroll/close', { ...march, digest, acceptOpen: true });
  expect((await change({ numbers: { [nadia]: '8' } })).status).toBe(200);
  expect(await withoutNumber()).toEqual(['Nadia Benali']);
  const { json } = await admin.get('/payroll/2026/3/export?format=silae');
  expect(json.error).toMatch(/Ce mois garde ceux de sa clôture/);
});

it('payroll numbers can be changed only by the administrator, with the changes in the trail', async () => {
  const { lines } = (await admin.get('/audit?type=PayExportChanged')).json.data;
  expect(lines[0].sentence).toMatch(/^Export de la paie.*dossier chez le comptable/);
  const accountant = await sides.loginAs('accountant');
  expect((await accountant.get('/payroll/settings')).status).toBe(403);
  expect((await accountant.call('PUT', '/payroll/settings', {})).status).toBe(403);
});
