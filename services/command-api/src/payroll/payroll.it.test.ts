/** A month from its realized week to its closing, over HTTP: what is exported, owed afterwards, and reopened. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let accountant: TestPerson;
let nadia: string;
let now = new Date('2026-12-02T10:00:00Z');

/** Tuesday to Saturday of week 47. */
const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];

const plan = async () => (await admin.get('/weeks/47/2026/plan')).json.data;
const edit = async (body: object) =>
  admin.call('POST', '/weeks/47/2026/edits', {
    baseRevision: (await plan()).revision,
    reasons: ['P05', 'P06', 'W07', 'W06'].map((ruleId) => ({ ruleId, text: 'heures faites' })),
    ...body,
  });
const month = async (who = admin) => (await who.get('/payroll/2026/11')).json.data;
const file = async (format = 'canonical', more = '') =>
  (await accountant.get(`/payroll/2026/11/export?format=${format}${more}`)).text;
const november = { month: 11, year: 2026 };
const close = async (more: object = {}) =>
  admin.call('POST', '/payroll/close', {
    ...november,
    digest: (await month()).digest,
    acceptOpen: true,
    ...more,
  });
const enter = (entries: object) => admin.call('POST', '/payroll/entries', { ...november, entries });

const figures = (lines: readonly { code: string; quantity: number; cents: number | null }[]) => {
  const sums: Record<string, number> = {};
  for (const { code, quantity, cents } of lines) sums[code] = (sums[code] ?? 0) + quantity + (cents ?? 0);
  return sums;
};

beforeAll(async () => {
  sides = await startBothSides({ now: () => now });
  [admin, accountant] = await Promise.all([sides.loginAs('admin'), sides.loginAs('accountant')]);
  const person = {
    name: 'Nadia Benali',
    contractType: 'CDI',
    role: 'vendeuse',
    weeklyHours: 35,
    birthDate: '1990-01-01',
    entryDate: '2020-01-01',
    skills: [],
    trainingDays: [],
  };
  nadia = (await admin.call('POST', '/employees', person)).json.data._id;
  const added = days.map((date) => ({
    employeeId: nadia,
    date,
    startTime: '05:30',
    endTime: '13:30',
    breaks: [{ startTime: '09:00', endTime: '09:30', paid: false }],
  }));
  expect((await edit({ added })).json).toMatchObject({ success: true });
});
afterAll(() => sides.stop());

describe('the hours of a month', () => {
  it('count towards the contingent of the year, which administrator and accountant can read', async () => {
    for (const who of [admin, accountant])
      expect((await who.get('/payroll/2026/11/contingent')).json.data).toEqual({
        limitHours: 220,
        nightRest: true,
        people: [
          expect.objectContaining({ employeeId: nadia, counted: 150, planned: 150, left: 220 * 60 - 150 }),
        ],
        nights: [expect.objectContaining({ employeeId: nadia, minutes: 150, restDays: 0, creditedDays: 0 })],
      });
  });

  it('are those of the planned shifts, marked as planned, until the week is realized', async () => {
    const { people, open, lines } = await month();
    expect(figures(lines)).toEqual({ HN: 2100, HS25: 150, NUIT: 150 });
    expect(people[0].days.find(({ date }: { date: string }) => date === days[0])).toMatchObject({
      status: 'planned',
      work: 450,
      night: 30,
      shifts: [{ start: '05:30', end: '13:30' }],
    });
    const unplanned = {
      code: 'weeks-without-plan',
      details: ['44', '45', '46', '48'].map((n) => `Semaine ${n}`),
    };
    expect(open).toMatchObject([
      { code: 'weeks-planned', details: ['Semaine 47\u202f: Nadia Benali'] },
      unplanned,
    ]);
    await admin.call('POST', '/weeks/47/2026/realize');
    expect((await month()).open).toMatchObject([unplanned]);
  });

  it('include amounts typed by hand, to the cent and the minute; an unknown code is refused', async () => {
    expect((await enter({ [nadia]: { PRIME: 100.5, TR: 18, CHOU: 1.5 } })).status).toBe(200);
    expect(figures((await month()).lines)).toMatchObject({ PRIME: 10_050, TR: 18, CHOU: 90 });
    const refused = async (entries: object) => (await enter({ [nadia]: entries })).json.error;
    expect(await refused({ PRIME: -1 })).toBe('Une variable de paie ne peut pas être négative.');
    expect(await refused({ PRIME: 1e9 })).toBe('Ce nombre est trop grand.');
    expect(await refused({ TR: 1.5 })).toBe('Indiquez un nombre entier de titres-restaurant.');
    expect((await enter({ [crypto.randomUUID()]: { PRIME: 1 } })).status).toBe(404);
  });

  it('can be read by the accountant, and typed only by the administrator', async () => {
    expect((await month(accountant)).people[0].name).toBe('Nadia Benali');
    expect((await accountant.call('POST', '/payroll/close', { ...november, digest: '' })).status).toBe(403);
    const employee = await sides.loginAs('employee');
    expect((await employee.get('/payroll/2026/11')).status).toBe(403);
  });
});

describe('a month of the pay', () => {
  let first: string;

  it('is closed only with the figures that the user saw, and only once by two simultaneous calls', async () => {
    expect((await close({ digest: 'autre' })).json.error).toMatch(/ont changé depuis/);
    const { digest } = await month();
    const both = await Promise.all([close({ digest }), close({ digest })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await month()).toMatchObject({ state: 'closed', closing: 1, since: [] });
    first = await file();
    expect(first.split('\r\n').slice(0, 3)).toEqual([
      '\ufeffdossier;matricule;nom;prenom;periode;code;libelle;unite;quantite;montant;date_debut;date_fin;demi_journee;source_event;version;heures_absence;nombre;taux',
      expect.stringMatching(/^;;Benali;Nadia;2026-11;CHOU;/),
      expect.stringMatching(
        /^;;Benali;Nadia;2026-11;HN;Heures normales;heures;35,00;;16\/11\/2026;22\/11\/2026;;2026-W47#\d+;1;;;$/,
      ),
    ]);
    expect(await file('ebp')).toContain(';Benali;Nadia;HSUP25;2,50\r\n');
  });

  it('that is closed refuses typed amounts until it is reopened', async () => {
    const answer = await enter({ [nadia]: { PRIME: 1 } });
    expect([answer.status, answer.json.error]).toEqual([
      409,
      'Ce mois est clôturé : rouvrez-le pour changer ses variables de paie.',
    ]);
  });

  it('that is closed keeps its export when a week is corrected, and the correction goes to the next month', async () => {
    const [row] = (await admin.get('/planning/47/2026')).json;
    await admin.call('POST', `/planning/${row._id}/reopen`, { reason: 'une heure oubliée' });
    const shift = (await plan()).shifts.find(({ date }: { date: string }) => date === days[4]);
    const { _id, employeeId, date, startTime, breaks, group } = shift;
    const longer = { employeeId, date, startTime, endTime: '14:30', breaks, group };
    expect((await edit({ removed: [_id], added: [longer] })).json).toMatchObject({ success: true });
    await admin.call('POST', '/weeks/47/2026/realize');
    expect(await file()).toBe(first);
    expect(figures((await month()).since)).toEqual({ HS25: 60 });
    const december = (await admin.get('/payroll/2026/12')).json.data;
    expect(december.lines).toMatchObject([{ period: '2026-11', code: 'HS25', quantity: 60 }]);
  });

  it('can be reopened with a reason, which is mailed to the accountant, and closed again with current figures', async () => {
    const reopen = (reason: string) => admin.call('POST', '/payroll/reopen', { ...november, reason });
    expect((await reopen(' ')).json.error).toBe('Dites pourquoi le mois est rouvert.');
    expect((await reopen('Une heure avait été oubliée.')).status).toBe(200);
    expect((await reopen('Encore')).json.error).toBe("Ce mois n'est pas clôturé.");
    expect(await month()).toMatchObject({ state: 'open', reopenedFor: 'Une heure avait été oubliée.' });
    expect((await admin.get('/payroll/2026/12')).json.data.lines).toEqual([]);
    expect((await close()).status).toBe(200);
    expect(figures((await month()).lines)).toMatchObject({ HS25: 210 });
    expect(await file('canonical', '&closing=1')).toBe(first);
    expect(await file()).not.toBe(first);
    const { lines } = (await admin.get('/audit?type=PayMonthReopened')).json.data;
    expect(lines).toMatchObject([{ sentence: 'Paie de novembre 2026 rouverte après la clôture 1' }]);
  });

  it('with open points is closed only when these are accepted', async () => {
    now = new Date('2026-12-02T11:00:00Z');
    const { digest } = (await admin.get('/payroll/2026/12')).json.data;
    const body = { month: 12, year: 2026, digest };
    const refused = await admin.call('POST', '/payroll/close', body);
    expect([refused.status, refused.json.details]).toEqual([
      422,
      { open: ['not-over', 'weeks-without-plan'] },
    ]);
    expect((await admin.call('POST', '/payroll/close', { ...body, acceptOpen: true })).status).toBe(200);
  });

  it("that is closed counts towards the year's contingent, so that a plan beyond it gets a warning", async () => {
    const limit = { pay: { contingentHours: 4 } };
    expect((await admin.call('PUT', '/shop-settings', limit)).json).toMatchObject({ success: true });
    const told = async () =>
      (await plan()).findings.filter(({ ruleId }: { ruleId: string }) => ruleId === 'W08').length;
    expect(await told()).toBe(0);
    const reasons = ['P05', 'P06', 'W07', 'W06'].map((ruleId) => ({ ruleId, text: 'heures faites' }));
    const july = [6, 7, 8, 9, 10].map((day) => ({
      ...{ employeeId: nadia, date: `2026-07-${String(day).padStart(2, '0')}`, startTime: '05:30' },
      endTime: '13:30',
    }));
    const body = { baseRevision: -1, reasons, added: july };
    expect((await admin.call('POST', '/weeks/28/2026/edits', body)).json).toMatchObject({ success: true });
    await vi.waitFor(async () => expect(await told()).toBe(1), 5000);
  });
});
