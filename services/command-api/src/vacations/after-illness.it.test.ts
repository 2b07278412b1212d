/** Days that illness kept from being taken, over HTTP: they wait until their person is informed, and go on for fifteen months. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LeaveWorld, startLeaveWorld } from '../../../../testing/worlds/leave-world.ts';

let world: LeaveWorld;
let yann: string;
const illness = { startDate: '2026-03-02', endDate: '2026-05-31' };
/** Of 30 days of 2024-2025, 18 were taken in July; the shop rests on Mondays. */
const periods = [
  { period: '2024-06-01', days: 12, until: '2028-02-20' },
  { period: '2025-06-01', days: 29, until: '2027-05-31' },
];

beforeAll(async () => {
  world = await startLeaveWorld();
  const person = { name: 'Yann Petit', age: 40, email: 'yann@example.org', entryDate: '2024-06-01' };
  yann = (await world.admin.call('POST', '/employees', person)).json.data._id;
  await world.admin.call('POST', '/leaves', {
    employeeId: yann,
    startDate: '2025-07-07',
    endDate: '2025-07-27',
  });
  await world.admin.call('POST', '/sick-leaves', { employeeId: yann, ...illness });
});
afterAll(() => world?.sides.stop());

const balance = async (asOf = '2026-11-20', person = world.admin) =>
  (await person.get(`/vacation-balances?employeeId=${yann}&asOf=${asOf}`)).json.data[0];
const giveNotice = (body: object, person = world.admin) =>
  person.call('POST', `/leave-accounts/${yann}/notices`, {
    notifiedOn: '2026-11-20',
    means: 'mail',
    illness,
    periods,
    ...body,
  });

it('leave carried over after an illness has no expiry before the notice, and the balance shows the notice as due', async () => {
  const { carried, notice, left, previous, current } = await balance();
  expect(carried).toEqual([
    {
      start: '2024-06-01',
      end: '2025-05-31',
      acquired: 12,
      taken: 0,
      planned: 0,
      lost: 0,
      left: 12,
      illness,
      until: null,
    },
  ]);
  expect(left).toBeCloseTo(12 + previous.left + current.left, 2);
  expect(notice).toMatchObject({ illness, since: '2026-06-01', dueBy: '2026-07-01', carried: 12 });
  expect(notice.periods.slice(0, 2)).toEqual(periods);
  // Before they came back nothing was due, and the days were of their own period.
  expect(await balance('2026-05-31')).toMatchObject({ carried: [], notice: null, previous: { left: 12 } });
});

it('an accident at work counts as work time for leave, and its leave is carried over like after an illness', async () => {
  const { absences, previous } = await balance();
  expect([previous.acquired, absences]).toEqual([
    29,
    [
      {
        declarationId: expect.any(String),
        ...illness,
        kind: 'sick',
        effect: expect.stringContaining('2 jours'),
      },
    ],
  ]);
  const path = `/leave-accounts/${yann}/illnesses/${absences[0].declarationId}`;
  expect((await world.nadia.call('PUT', path, { atWork: true })).status).toBe(403);
  await world.admin.call('PUT', path, { atWork: true });
  expect(await balance()).toMatchObject({
    previous: { acquired: 30 },
    carried: [{ left: 12, until: null }],
    absences: [{ kind: 'work' }],
  });
  await world.admin.call('PUT', path, { atWork: false, commuting: true });
  expect(await balance()).toMatchObject({ previous: { acquired: 30 }, absences: [{ kind: 'commuting' }] });
  await world.admin.call('PUT', path, { atWork: false });
  expect((await balance()).previous.acquired).toBe(29);
});

it('the notice of carried-over leave is refused before the return, for a future day, and for non-administrators', async () => {
  const early = await giveNotice({ notifiedOn: '2026-05-31', means: 'hand' });
  expect([early.status, early.json.error]).toEqual([
    400,
    'L’information se donne après le retour (L3141-19-1).',
  ]);
  expect((await giveNotice({ notifiedOn: '2026-11-21', means: 'hand' })).status).toBe(400);
  expect((await giveNotice({ notifiedOn: '2026-11-19' })).json.error).toBe('L’e-mail part aujourd’hui.');
  expect((await giveNotice({}, world.nadia)).status).toBe(403);
  expect((await balance()).notices).toEqual([]);
});

it('carried-over leave expires fifteen months after the mailed notice', async () => {
  expect((await giveNotice({})).status).toBe(200);
  // A second time on the same day is the first.
  await giveNotice({ means: 'hand' });
  const letter = await world.sides.letterTo('yann@example.org', /après votre arrêt/);
  expect(letter.mail.text?.replace(/\s+/g, ' ')).toMatch(
    /du 02\/03\/2026 au 31\/05\/2026.*12 jours jusqu’au 20\/02\/2028, 29 jours jusqu’au 31\/05\/2027/,
  );
  const noticed = await balance();
  expect(noticed).toMatchObject({ notice: null, carried: [{ left: 12, until: '2028-02-20' }] });
  expect(noticed.notices).toMatchObject([{ notifiedOn: '2026-11-20', means: 'mail', illness, periods }]);
  expect(await balance('2028-02-20')).toMatchObject({ carried: [{ left: 12, lost: 0 }] });
  expect(await balance('2028-02-21')).toMatchObject({ carried: [{ left: 0, lost: 12 }] });
  const { rows } = await world.sides.commands.deps.vault.pool.query(
    'select illness::text, periods::text from views.leave_notices where "employeeId" = $1',
    [yann],
  );
  expect(rows).toHaveLength(1);
  // Sealed: neither the illness nor the dates can be read in the tables.
  expect(JSON.stringify(rows)).not.toMatch(/2026-03-02|2028-02-20/);
});

it('carried-over leave is due at the exit, and has no expiry again when the notice is withdrawn with a reason', async () => {
  const { notices } = await balance();
  const path = `/leave-accounts/${yann}/notices/${notices[0].noticeId}/withdrawal`;
  expect((await world.admin.call('POST', path, { reason: '' })).json.error).toBe(
    'Dites pourquoi l’information est retirée.',
  );
  expect((await world.admin.call('POST', path, { reason: 'L’e-mail est revenu' })).status).toBe(200);
  expect(await balance()).toMatchObject({ notices: [], carried: [{ until: null }], notice: { carried: 12 } });
  await world.admin.call('PUT', `/employees/${yann}`, { exitDate: '2026-11-30' });
  const { exit, previous } = await balance('2026-11-30');
  expect(exit.previous).toBeCloseTo(previous.left + 12, 2);
});

it('leave is also carried over after a maternity leave, which others see as « Absent »', async () => {
  const { nadia, shared, admin, accountant, leoId: employeeId, nadiaId } = world;
  const period = { employeeId, startDate: '2026-12-07', endDate: '2027-03-28' };
  const declare = (body: object) => admin.call('POST', '/absences', { ...period, ...body });
  const early = await declare({ startDate: '2026-06-01', absenceKind: 'birth' });
  expect([early.status, early.json.error]).toEqual([400, expect.stringContaining('01/07/2026')]);
  const { _id: id } = (await declare({ absenceKind: 'maternity' })).json.data;
  const [stored] = await world.sides.commands.deps.log.readStoredStream(`fournil.absence-1.${id}`);
  expect(JSON.stringify(stored?.data)).not.toContain('maternity');
  await declare({ employeeId: nadiaId, absenceKind: 'parental' });

  const december = '?period=month&month=12&year=2026';
  const kinds = async (person: typeof admin) =>
    (await person.get(`/absence-statistics${december}`)).json.data.employees.map(
      ({ entries: [entry] }: { entries: { kind: string; absenceKind?: string }[] }) => [
        entry?.kind,
        entry?.absenceKind,
      ],
    );
  expect(await kinds(admin)).toEqual([
    ['absence', 'maternity'],
    ['absence', 'parental'],
  ]);
  expect(await kinds(nadia)).toEqual([
    ['absent', undefined],
    ['absence', 'parental'],
  ]);
  const paths = ['/employees', '/dashboard', '/weeks/50/2026', '/weeks/50/2026/plan'];
  for (const person of [nadia, shared])
    for (const path of [`/absence-statistics${december}`, ...paths]) {
      const { status, text } = await person.get(path);
      expect([path, status, /maternit/i.test(text)]).toEqual([path, 200, false]);
    }
  const csv = (await admin.get(`/absence-statistics/export${december}`)).text;
  expect(csv).toContain('Congé de maternité');

  // The accountant reads kinds and days of pay, never why.
  const { lines } = (await accountant.get('/payroll/2026/12')).json.data;
  expect(lines).toContainEqual(expect.objectContaining({ employeeId, code: 'MATER', quantity: 2500 }));
  const own = (await nadia.get(`/vacation-balances?employeeId=${nadiaId}`)).json.data[0].absences;
  expect(own).toMatchObject([{ kind: 'parental', effect: expect.stringContaining('pour moitié') }]);
  const correct = (absenceKind: string) =>
    admin.call('PUT', `/declarations/${id}`, { absenceKind, correctionReason: 'Erreur de saisie' });
  expect((await correct('sick')).status).toBe(400);
  expect((await correct('adoption')).status).toBe(200);
  expect((await kinds(admin))[0]).toEqual(['absence', 'adoption']);
});

it('an accident at work is recognised by its declaration when the certificate came later', async () => {
  const period = { employeeId: yann, startDate: '2026-10-05', endDate: '2026-10-11' };
  await world.admin.call('POST', '/sick-leaves', { ...period, absenceKind: 'work' });
  expect((await balance()).absences).toContainEqual(
    expect.objectContaining({ startDate: '2026-10-05', kind: 'work' }),
  );
  const sent = await world.sent({ employeeId: yann, startDate: '2026-10-05', endDate: '2026-10-18' });
  expect((await world.put(sent._id, '/validate', { validatedBy: 'Admin' })).status).toBe(200);
  expect((await balance()).absences).toContainEqual(
    expect.objectContaining({ startDate: '2026-10-05', endDate: '2026-10-18', kind: 'work' }),
  );
});
