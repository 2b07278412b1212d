/** Leave and the pay of a month, over HTTP: rest for overtime, and what is owed of leave in the month of the exit. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../testing/until.ts';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let nadia: string;
let lea: string;
let now = new Date('2026-12-02T10:00:00Z');

const month = async () => (await admin.get('/payroll/2026/11')).json.data;
const linesOf = async (employeeId: string) =>
  (await month()).lines
    .filter((line: { employeeId: string }) => line.employeeId === employeeId)
    .map(({ code, quantity }: { code: string; quantity: number }) => [code, quantity]);
const balance = async (employeeId: string, asOf = '2026-12-02') =>
  (await admin.get(`/vacation-balances?employeeId=${employeeId}&asOf=${asOf}`)).json.data[0];
const done = async (method: string, path: string, body: object) => {
  const { status, json } = await admin.call(method, path, body);
  expect([path, status, json.error]).toEqual([path, 200, undefined]);
  return json.data;
};
/** Of the monthly document of Nadia: overtime since January, rest acquired and taken, in minutes. */
const figuresOf = async (reader: TestPerson, number: number) => {
  const { text } = await reader.get(`/payroll/2026/${number}/working-time?format=csv`);
  return [...text.matchAll(/^Nadia Benali;(?:Heures sup|Repos).*;(\d+);\r$/gm)].map(([, minutes]) =>
    Number(minutes),
  );
};
const changeShop = async (overtimeInRest: object | null) => {
  const { revision } = (await admin.get('/shop-settings')).json.data;
  await done('PUT', '/shop-settings', { leave: { overtimeInRest }, baseRevision: revision });
};

beforeAll(async () => {
  sides = await startBothSides({ now: () => now });
  admin = await sides.loginAs('admin');
  const person = { age: 36, role: 'vendeuse', weeklyHours: 36, entryDate: '2020-01-01' };
  nadia = (await done('POST', '/employees', { ...person, name: 'Nadia Benali' }))._id;
  const fixed = { contractType: 'CDD', entryDate: '2026-09-01', contractEndDate: '2026-11-14' };
  lea = (await done('POST', '/employees', { ...person, ...fixed, name: 'Léa Roux', weeklyHours: 35 }))._id;
  // A week is not edited before the views know who works in it.
  await until('the views have both', async () => (await admin.get('/employees')).json.data.length === 2);
  // Week 47: five days of eight hours.
  const added = ['17', '18', '19', '20', '21'].map((day) => ({
    employeeId: nadia,
    date: `2026-11-${day}`,
    startTime: '05:30',
    endTime: '14:00',
    breaks: [{ startTime: '09:00', endTime: '09:30', paid: false }],
  }));
  const reasons = ['P05', 'P06', 'W07', 'W06'].map((ruleId) => ({ ruleId, text: 'heures faites' }));
  await done('POST', '/weeks/47/2026/edits', { baseRevision: -1, reasons, added });
});
afterAll(() => sides.stop());

it("the explanation of a pay figure contains a worked example and the shop's setting", async () => {
  const [rule] = (await month()).rules.filter(({ code }: { code: string }) => code === 'HSC');
  expect(rule.text.split('\n').slice(1)).toEqual([
    'Exemple : contrat de 36 h : 1 h × 52 / 12 = 4 h 20.',
    'Réglage : Heures supplémentaires du contrat, mois incomplet, part des jours calendaires.',
  ]);
});

it('the overtime of realized weeks is credited as rest, without extra pay, when the shop chose rest', async () => {
  // 36 h by contract: the hour above 35 is paid by the month, four weeks and a third.
  expect(await linesOf(nadia)).toEqual(
    expect.arrayContaining([
      ['HSC', 260],
      ['HS25', 240],
    ]),
  );
  await changeShop({ from: '2026-11-01', until: null });
  const lines = await linesOf(nadia);
  expect(lines.filter(([code]: [string]) => /^(HS|RC)/.test(code))).toEqual([
    ['HSC', 260],
    ['RC25', 240],
  ]);
  // Planned hours give nothing yet.
  expect((await balance(nadia)).recovery).toMatchObject({ credited: 0, weeks: [] });
  await admin.call('POST', '/weeks/47/2026/realize');
  expect((await balance(nadia)).recovery).toMatchObject({
    // 5 h of rest; a day is a fifth of 36 h.
    credited: 0.69,
    left: 0.69,
    dayMinutes: 432,
    weeks: [{ from: '2026-11-16', to: '2026-11-22', overtime: 240, rest: 300, days: 0.69 }],
  });
  expect((await balance(nadia, '2026-11-21')).recovery.credited).toBe(0);
});

it('the monthly document lists overtime since January and rest acquired and taken, also for the accountant', async () => {
  const accountant = await sides.loginAs('accountant');
  const figures = [];
  for (const number of [10, 11, 12]) figures.push(await figuresOf(accountant, number));
  expect(figures).toEqual([[], [300, 300, 0], [300, 0, 0]]);
  const { text } = await accountant.get('/payroll/2026/11/working-time?format=csv');
  expect(text.replaceAll('\u202f', ' ')).toMatch(
    /;mardi 17\/11\/2026;05:30–14:00;30;8 h;480;\r\n[\s\S]*;Total semaine 47;;;40 h;2400;dont 5 h supplémentaires\r\n/,
  );
  expect((await accountant.get('/payroll/2026/11/working-time')).text).toMatch(/^%PDF-/);
});

it('rest for overtime in a closed month stays when the shop chooses pay, and is used up by days of récupération', async () => {
  const { digest } = await month();
  await done('POST', '/payroll/close', { month: 11, year: 2026, digest, acceptOpen: true });
  expect((await balance(nadia)).recovery).toMatchObject({ credited: 0.69 });
  await changeShop(null);
  expect((await balance(nadia)).recovery).toMatchObject({ credited: 0.69 });
  // Anything that is found now differs: it becomes a correction, and is shown before the export.
  expect(
    (await month()).since.map(({ code, quantity }: { code: string; quantity: number }) => [code, quantity]),
  ).toEqual([
    ['HS25', 240],
    ['RC25', -240],
  ]);
  await changeShop({ from: '2026-11-01', until: null });
  const leave = { employeeId: nadia, startDate: '2026-12-08', endDate: '2026-12-08', type: 'Récupération' };
  const { _id } = await done('POST', '/vacation-requests', leave);
  await done('PATCH', `/vacation-requests/${_id}/accept`, {});
  now = new Date('2026-12-10T10:00:00Z');
  admin = await sides.loginAs('admin');
  expect((await balance(nadia, '2026-12-10')).recovery).toMatchObject({
    credited: 0.69,
    taken: 1,
    left: -0.31,
  });
  expect(await figuresOf(admin, 12)).toEqual([300, 0, 432]);
  const december = (await admin.get('/payroll/2026/12')).json.data.lines;
  expect(december).toMatchObject([
    { employeeId: nadia, code: 'HSC', quantity: 260 },
    { employeeId: nadia, code: 'RECUP', quantity: 100, from: '2026-12-08' },
  ]);
});

it('the pay of the exit month contains the leave not taken, equal to the balance, also in the export', async () => {
  const { exit } = await balance(lea);
  expect(exit).toMatchObject({ date: '2026-11-14', isFixedTerm: true, previous: 0 });
  expect(exit.current).toBeGreaterThan(5);
  expect(await linesOf(lea)).toEqual([
    ['CPDU', exit.current * 100],
    ['FINCDD', 1],
  ]);
  const file = (await admin.get('/payroll/2026/11/export?format=canonical')).text;
  expect(file).toMatch(/;2026-11;CPDU;Congés dus au départ, N;jours;\d+,00;;14\/11\/2026;14\/11\/2026;/);
  // She left in the month: that is recorded with her contract.
  expect(file).toMatch(
    /;2026-11;SORTIE;Sortie\u202f: CDD, 35\u202fh, jusqu’au 14\/11\/2026;;;;14\/11\/2026;14\/11\/2026;/,
  );
  const variables = (await admin.get('/payroll/2026/11/export?format=ebp')).text;
  expect(variables).toMatch(/;Roux;Léa;CPDU;\d+,00\r\n;Roux;Léa;FINCDD;1\r\n/);
});

it('the leave is not paid at a contract end when another contract follows', async () => {
  await done('PUT', `/employees/${lea}`, {
    contractType: 'CDI',
    contractEndDate: null,
    effectiveOn: '2026-11-15',
  });
  expect(
    (await month()).since.map(({ code, quantity }: { code: string; quantity: number }) => [
      code,
      quantity < 0,
    ]),
  ).toEqual([
    ['CPDU', true],
    ['FINCDD', true],
  ]);
});

it('the leave of a rehired employee is paid once at the first exit, and starts again at zero', async () => {
  await done('PATCH', `/employees/${nadia}/deactivate`, { exitDate: '2026-12-31' });
  now = new Date('2027-01-05T10:00:00Z');
  admin = await sides.loginAs('admin');
  const december = (await admin.get('/payroll/2026/12')).json.data;
  expect(december.lines).toContainEqual(expect.objectContaining({ employeeId: nadia, code: 'CPDU1' }));
  await done('POST', '/payroll/close', { month: 12, year: 2026, digest: december.digest, acceptOpen: true });
  const owed = async () =>
    (await admin.get('/payroll/2026/12')).json.data.since.map(({ code }: { code: string }) => code);

  // By mistake: nothing was due, since nobody had left.
  await done('PATCH', `/employees/${nadia}/reactivate`, {});
  expect(await owed()).toEqual(['CPDU', 'CPDU1', 'RECUPDU']);
  await done('PUT', `/employees/${nadia}`, { entryDate: '2027-02-01' });
  expect(await owed()).toEqual([]);
  // The other one has New Year's Day off.
  expect((await admin.get('/payroll/2027/01')).json.data.lines).toMatchObject([
    { employeeId: lea, code: 'FERNT', from: '2027-01-01' },
  ]);
  const { previous, current, recovery } = await balance(nadia, '2027-02-28');
  expect([previous.left, current.left, recovery.left]).toEqual([0, 2.5, 0]);

  // Anything that is heard of the first employment is declared all the same.
  const absence = { employeeId: nadia, startDate: '2026-12-29', endDate: '2026-12-30' };
  await done('POST', '/absences', {
    type: 'absence',
    ...absence,
    closedMonthReason: 'Reçu après la clôture',
  });
  const between = { ...absence, startDate: '2027-01-04', endDate: '2027-01-04' };
  expect((await admin.call('POST', '/absences', { type: 'absence', ...between })).status).toBe(400);
});
