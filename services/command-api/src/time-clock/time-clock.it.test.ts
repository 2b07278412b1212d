/** The time clock over HTTP: a tablet is enrolled, people clock in and out on it, the manager corrects. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clocked, nadiasCode } from '../../../../testing/time-clock/clocked.ts';
import {
  type CertificateWorld,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';
import type { TestPerson } from '../../../../testing/worlds/query-service.ts';

/** On Friday 20 November, 10:00 in Paris. */
let world: CertificateWorld;
let tablet: TestPerson;
let tabletId: string;
const { at, enrol, next, punch, week, dayOf } = clocked(() => ({ world, tablet }));

beforeAll(async () => {
  world = await startCertificateWorld();
  await world.admin.call('PUT', '/time-clock/switch', { isOn: true });
  tablet = (await enrol('Tablette du fournil')).caller;
  tabletId = (await world.admin.get('/time-clock/settings')).json.data.devices[0]._id;
  await world.admin.call('PUT', `/time-clock/people/${world.nadiaId}/code`, { code: nadiasCode });
});
afterAll(() => world?.stop());

describe('a tablet of the time clock', () => {
  it('is registered by a code that is valid once, and can read only the names of employees', async () => {
    const { code } = await enrol('Tablette du magasin');
    const again = await world.sides.anonymous.call('POST', '/time-clock/enrolment', { code });
    expect([again.status, again.json.code]).toEqual([422, 'device_code_wrong']);
    const { data } = (await tablet.get('/time-clock/names')).json;
    expect(data.names.map(({ name }: { name: string }) => name)).toEqual(['Léo Martin', 'Nadia Benali']);
    expect((await tablet.get('/employees')).status).toBe(401);
    expect((await world.admin.get('/time-clock/names')).json.code).toBe('device_only');
  });

  it('that was revoked cannot record a punch', async () => {
    const { caller } = await enrol('Tablette volée');
    const { devices } = (await world.admin.get('/time-clock/settings')).json.data;
    const { _id } = devices.find(({ name }: { name: string }) => name === 'Tablette volée');
    expect((await world.admin.call('DELETE', `/time-clock/devices/${_id}`)).status).toBe(200);
    expect((await next(nadiasCode, world.nadiaId, caller)).code).toBe('device_only');
    expect((await caller.get('/time-clock/names')).status).toBe(403);
  });
});

describe('a personal code of the time clock', () => {
  it('has four digits, is refused when easy to guess, and can be chosen only for oneself', async () => {
    const choose = (code: unknown, id = world.nadiaId, who = world.nadia) =>
      who.call('PUT', `/time-clock/people/${id}/code`, { code });
    for (const easy of ['0000', '1234', '9876', '12', 'azer', '123456789', "1' or '1", 2718])
      expect((await choose(easy)).status).toBe(400);
    expect((await choose('2718', world.leoId)).json.code).toBe('unknown_employee');
    expect((await choose(nadiasCode)).status).toBe(200);
    const { rows } = await world.sides.commands.deps.vault.pool.query('select * from vault.clock_codes');
    expect(JSON.stringify(rows)).not.toContain(nadiasCode);
    expect((await next('2718', world.leoId)).code).toBe('clock_code_missing');
  });
});

describe('a day on the time clock', () => {
  it('begins with the data protection notice, which each person confirms once', async () => {
    const step = (await next()).data;
    expect(step).toMatchObject({ name: 'Nadia Benali', step: 'in', needsNotice: true, isPlanned: false });
    const { ticket } = step;
    const early = await tablet.call('POST', '/time-clock/punches', { ticket, step: 'in' });
    expect(early.json.code).toBe('clock_notice_unread');
    expect((await tablet.call('POST', '/time-clock/notice', { ticket })).status).toBe(200);
    expect((await next()).data.needsNotice).toBe(false);
  });

  it("records arrival, break and departure at the times of the server's clock", async () => {
    at('2026-11-20T09:00:10Z');
    expect((await punch('in', { team: 'Vente' })).data).toEqual({
      step: 'in',
      at: '2026-11-20T09:00:10.000Z',
    });
    expect((await next()).data).toMatchObject({ step: 'out', asksWhich: true });
    at('2026-11-20T11:00:00Z');
    await punch('break-start');
    expect((await next()).data).toMatchObject({ step: 'break-end', since: '2026-11-20T11:00:00.000Z' });
    at('2026-11-20T11:20:00Z');
    await punch('break-end');
    at('2026-11-20T16:00:00Z');
    await punch('out');
    expect(await dayOf('2026-11-20')).toMatchObject({
      punched: [{ start: '10:00', end: '17:00' }],
      breakMinutes: 20,
      punchedMinutes: 400,
      keptMinutes: 400,
      remarks: ['Non planifié'],
      needsLook: false,
    });
  });

  it('can be read by the employee the same day, and not by a shared session or the accountant', async () => {
    expect(await week(world.nadia)).toHaveLength(1);
    expect(await dayOf('2026-11-20', world.nadia)).toMatchObject({ keptMinutes: 400 });
    expect((await world.shared.get('/time-clock/weeks/47/2026')).status).toBe(403);
    expect((await world.accountant.get('/time-clock/weeks/47/2026')).status).toBe(403);
  });
});

describe('a correction of a punch over HTTP', () => {
  const path = () => `/time-clock/people/${world.nadiaId}`;
  it('needs a reason, keeps the original time, and can be made only by the manager', async () => {
    const before = (await dayOf('2026-11-20')).punches.find((one: { kind: string }) => one.kind === 'out');
    const one = `${path()}/${before.month}/punches/${before._id}`;
    expect((await world.admin.call('PUT', one, { time: '16:30', reason: ' ' })).status).toBe(400);
    expect((await world.nadia.call('PUT', one, { time: '16:30', reason: 'x' })).status).toBe(403);
    expect((await world.admin.call('PUT', one, { time: '16:30', reason: 'Heure du ticket' })).status).toBe(
      200,
    );
    const after = await dayOf('2026-11-20');
    expect(after).toMatchObject({ punched: [{ start: '10:00', end: '16:30' }], keptMinutes: 370 });
    const { history } = after.punches.find((shown: { _id: string }) => shown._id === before._id);
    expect(history).toMatchObject([
      { what: 'Pointé', by: 'Nadia Benali', text: 'Tablette du fournil', at: '2026-11-20T16:00:00.000Z' },
      { what: 'Corrigé', by: 'Administrateur', text: 'Heure du ticket', at: '2026-11-20T15:30:00.000Z' },
    ]);
  });

  it('can add a missing punch and void a wrong one', async () => {
    const added = { day: '2026-11-19', reason: 'Tablette en panne' };
    await world.admin.call('POST', `${path()}/punches`, { ...added, kind: 'in', time: '22:00' });
    const { _id } = (
      await world.admin.call('POST', `${path()}/punches`, { ...added, kind: 'out', time: '02:00' })
    ).json.data;
    expect(await dayOf('2026-11-19')).toMatchObject({ punched: [{ start: '22:00', end: '02:00' }] });
    await world.admin.call('POST', `${path()}/2026-11/punches/${_id}/void`, { reason: 'Autre jour' });
    expect(await dayOf('2026-11-19')).toMatchObject({
      remarks: expect.arrayContaining(['Départ manquant']),
      needsLook: true,
    });
  });

  it('can be requested by the employee, and stays on the to-do list until the manager answers it once', async () => {
    const toDo = async () =>
      (await world.admin.get('/to-do')).json.data.filter(({ kind }: { kind: string }) => kind === 'punches');
    const { pool } = world.sides.commands.deps.vault;
    const open = async () => (await pool.query('select item from views.punches_open')).rows.length;
    const asked = await world.nadia.call('POST', '/time-clock/correction-requests', {
      day: '2026-11-20',
      text: 'Partie à 17 h',
    });
    const answer = `${path()}/2026-11/correction-requests/${asked.json.data._id}/answer`;
    const said = { accepted: true, text: 'Corrigé' };
    expect(await toDo()).toMatchObject([{ detail: 'Demande une correction de ses pointages, semaine 47' }]);
    expect((await world.admin.call('POST', answer, said)).status).toBe(200);
    expect((await world.admin.call('POST', answer, said)).json.code).toBe('unknown_correction_request');
    expect((await dayOf('2026-11-20', world.nadia)).requests).toMatchObject([
      { text: 'Partie à 17 h', accepted: true, answer: 'Corrigé' },
    ]);
    expect([await toDo(), await open()]).toEqual([[], 0]);
  });
});

describe('a person at the time clock', () => {
  it('records each step once, also when two tablets send the same step', async () => {
    at('2026-11-21T05:00:00Z');
    const other = (await enrol('Deuxième')).caller;
    const [one, two] = (await Promise.all([next(), next(nadiasCode, world.nadiaId, other)])).map(
      ({ data }) => data.ticket,
    );
    const answers = await Promise.all([
      tablet.call('POST', '/time-clock/punches', { ticket: one, step: 'in' }),
      other.call('POST', '/time-clock/punches', { ticket: two, step: 'in' }),
    ]);
    expect(answers.map(({ json }) => json.code ?? 'taken').sort()).toEqual(['clock_still_open', 'taken']);
    // The ticket of one tablet is worthless on the other.
    const stolen = await other.call('POST', '/time-clock/punches', { ticket: one, step: 'out' });
    expect(stolen.json.code).toBe('clock_ticket_old');
    expect((await dayOf('2026-11-21')).punches).toHaveLength(1);
  });

  it('must add a forgotten departure at the next arrival, which the manager has to confirm', async () => {
    at('2026-11-22T05:00:00Z');
    expect((await next()).data).toMatchObject({ step: 'in', isForgotten: true });
    expect((await punch('in')).code).toBe('clock_still_open');
    const { ticket } = (await next()).data;
    const told = await tablet.call('POST', '/time-clock/forgotten', { ticket, time: '12:45' });
    expect(told.status).toBe(200);
    expect((await punch('in')).success).toBe(true);
    expect(await dayOf('2026-11-21')).toMatchObject({
      punched: [{ start: '06:00', end: '12:45' }],
      remarks: ['À confirmer', 'Non planifié'],
      needsLook: true,
    });
    at('2026-11-22T10:00:00Z');
    await punch('out');
  });
});

it('the time clock refuses wrong codes, and after three of them the right code needs no confirmation', async () => {
  const { caller } = await enrol('Tablette des essais');
  for (const wrong of ['4711', "' or '1'='1", '\uff12\uff17\uff11\uff18\uff12\uff18'])
    expect((await next(wrong, world.nadiaId, caller)).code).toBe('clock_code_wrong');
  for (const invalid of ['2'.repeat(41), { $gt: '' }, 271828])
    expect((await next(invalid as string, world.nadiaId, caller)).code).toBe('invalid_input');
  expect((await next(nadiasCode, world.nadiaId, caller)).data.toConfirm).toBe(false);
});

it('the time clock records a departure in the month of its arrival, also past midnight into the next month', async () => {
  at('2026-11-30T21:00:00Z');
  await punch('in');
  at('2026-12-01T02:00:00Z');
  await world.loginAgain();
  expect((await punch('out')).success).toBe(true);
  const { log } = world.sides.commands.deps;
  const stored = await log.readStoredStream(`fournil.punches-1.2026-11_${world.nadiaId}`);
  expect(stored.at(-1)?.type).toBe('ClockedOut');
  expect(JSON.stringify(stored.at(-1)?.data)).not.toContain('2026-12-01');
  expect(JSON.stringify(stored.at(-1)?.data)).not.toContain(tabletId);
  expect(await dayOf('2026-11-30', world.admin, 49)).toMatchObject({
    punched: [{ start: '22:00', end: '03:00' }],
    keptMinutes: 300,
  });
});

describe('an offline punch', () => {
  const id = '6f1c3a34-8f0e-4b1c-9a53-0f5b2b1b7c01';
  const taken = {
    ...{ id, employeeId: '', step: 'in', team: 'Vente', differenceMs: 60_000, counter: 1 },
    ...{ tabletAt: '2026-12-03T05:00:00.000Z', sentAt: '2026-12-03T11:59:00.000Z' },
  };
  const send = (more: object = {}) =>
    tablet.call('POST', '/time-clock/offline-punches', { ...taken, employeeId: world.nadiaId, ...more });
  const named = async () =>
    (await tablet.get('/time-clock/names')).json.data.names.find(
      ({ _id }: { _id: string }) => _id === world.nadiaId,
    );

  it("counts once at the tablet's time when it is sent several times", async () => {
    at('2026-12-03T12:00:00Z');
    await world.loginAgain();
    expect(await named()).toMatchObject({ step: 'in', needsNotice: false });
    expect((await send()).status).toBe(200);
    at('2026-12-03T12:01:00Z');
    expect((await send({ sentAt: '2026-12-03T12:00:00.000Z' })).status).toBe(200);
    const day = await dayOf('2026-12-03', world.admin, 49);
    expect(day).toMatchObject({
      punched: [{ start: '06:01', end: '' }],
      remarks: ['Au travail', 'Non planifié'],
    });
    expect(day.punches.map(({ history }: { history: unknown }) => history)).toMatchObject([
      [{ what: 'Pointé', by: 'Nadia Benali', text: 'Tablette du fournil, sans connexion ni code, Vente' }],
    ]);
    expect(await named()).toMatchObject({ step: 'out' });
  });

  it('sent again after a lost online answer is not recorded twice', async () => {
    const keys = ['6f1c3a34-8f0e-4b1c-9a53-0f5b2b1b7c02', '6f1c3a34-8f0e-4b1c-9a53-0f5b2b1b7c04'];
    const now = { tabletAt: '2026-12-03T12:00:00.000Z', sentAt: '2026-12-03T12:00:00.000Z' };
    for (const [index, key] of keys.entries()) {
      const step = index === 0 ? 'out' : 'in';
      const body = { ticket: (await next()).data.ticket, step };
      for (const _ of ['lost', 'retry'])
        expect(
          (await tablet.call('POST', '/time-clock/punches', body, { 'Idempotency-Key': key })).status,
        ).toBe(200);
      expect((await send({ ...now, id: key, step, counter: 2 + index })).status).toBe(200);
    }
    expect((await dayOf('2026-12-03', world.admin, 49)).punches).toHaveLength(3);
  });

  it('with an implausible time is accepted even while the time clock is off, and waits for the manager', async () => {
    await world.admin.call('PUT', '/time-clock/switch', { isOn: false });
    const odd = {
      id: '6f1c3a34-8f0e-4b1c-9a53-0f5b2b1b7c03',
      counter: 9,
      tabletAt: '2026-12-03T11:30:00.000Z',
    };
    expect((await send({ ...odd, sentAt: '2026-12-03T12:00:00.000Z' })).status).toBe(200);
    await world.admin.call('PUT', '/time-clock/switch', { isOn: true });
    expect(await dayOf('2026-12-03', world.admin, 49)).toMatchObject({
      remarks: expect.arrayContaining(['À vérifier\u202f: la tablette a perdu des pointages']),
      needsLook: true,
    });
    const todo = (await world.admin.get('/to-do')).json.data;
    expect(todo).toContainEqual(
      expect.objectContaining({ kind: 'punches', detail: '1 pointage à vérifier, semaine 49' }),
    );
    expect((await world.sides.anonymous.call('POST', '/time-clock/offline-punches', odd)).status).toBe(403);
  });
});

it('the time clock shows and accepts nothing while it is switched off, nor for people who do not use it', async () => {
  const leo = `/time-clock/people/${world.leoId}`;
  await world.admin.call('PUT', leo, { punches: false });
  expect((await tablet.get('/time-clock/names')).json.data.names).toHaveLength(1);
  expect((await next('2718', world.leoId)).code).toBe('clock_not_used');
  await world.admin.call('PUT', '/time-clock/switch', { isOn: false });
  expect((await next()).code).toBe('clock_off');
  expect((await tablet.get('/time-clock/names')).json.code).toBe('clock_off');
});
