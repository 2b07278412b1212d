import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCertificateWorld } from '../../../../tests/certificate-world.ts';

type World = Awaited<ReturnType<typeof startCertificateWorld>>;
let world: World;

beforeAll(async () => {
  world = await startCertificateWorld();
  await world.admin.call('PUT', '/site', { name: 'Au Bon Pain', city: 'Villefranche' });
});
afterAll(() => world?.sides.stop());

const ask = (startDate: string, endDate: string, more: object = {}, person = world.admin) =>
  person.call('POST', '/vacation-requests', { employeeId: world.nadiaId, startDate, endDate, ...more });
const asked = async (startDate: string, endDate: string, more: object = {}) => {
  const answer = await ask(startDate, endDate, more);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
  return answer.json.data as { _id: string; revision: number };
};
const decide = (id: string, what: string, body?: object, person = world.admin) =>
  person.call('PATCH', `/vacation-requests/${id}${what}`, body);
const list = async (query = '', person = world.admin) =>
  (await person.get(`/vacation-requests${query}`)).json.data;
const one = async (id: string) => (await list()).find(({ _id }: { _id: string }) => _id === id);
const cellsOf = async (week: number, year: number) => {
  const { rows } = (await world.admin.get(`/weeks/${week}/${year}`)).json.data;
  const row = rows.find((each: { employeeId: string }) => each.employeeId === world.nadiaId);
  return row.cells.map(({ value }: { value: string }) => value);
};

describe('a request for leave over HTTP', () => {
  it('is told as the specification has it, and counts nowhere while it waits', async () => {
    const { _id } = await asked('2026-12-21', '2026-12-27', { type: 'Congés payés', precisions: 'Noël' });
    expect(await one(_id)).toEqual({
      _id,
      employeeId: world.nadiaId,
      employeeName: 'Nadia Benali',
      employeeEmail: 'nadia@example.org',
      city: 'Villefranche',
      startDate: '2026-12-21',
      endDate: '2026-12-27',
      startHalf: null,
      endHalf: null,
      duration: 7,
      type: 'Congés payés',
      familyEvent: null,
      precisions: 'Noël',
      uploadDate: '2026-11-20T09:00:00.000Z',
      status: 'pending',
      reason: null,
      origin: 'request',
      decidedAt: null,
      decidedBy: null,
      cancellationAsked: null,
      proposal: null,
      sickDays: [],
      daysBackAsked: null,
      daysBack: [],
      revision: 0,
    });
    expect(await cellsOf(52, 2026)).not.toContain('CP');
    const alert = await world.sides.letterTo('nadia@example.org', /a été reçue/);
    expect(alert.mail.text).toMatch(/21\/12\/2026/);
    await world.nadia.call('POST', `/vacation-requests/${_id}/withdraw`);
  });

  it('gives CP in the cells, the record, the dashboard and the list from the acceptance alone, and a mail', async () => {
    const { _id } = await asked('2026-11-23', '2026-11-24');
    const answer = await decide(_id, '/accept');
    expect([answer.status, answer.json.success, answer.json.data.status]).toEqual([200, true, 'validated']);
    expect((await cellsOf(48, 2026)).slice(0, 3)).toEqual(['CP', 'CP', '']);
    const staff = (await world.admin.get('/employees')).json.data;
    expect(staff.find((each: { _id: string }) => each._id === world.nadiaId)).toMatchObject({
      vacation: { isOnVacation: false, startDate: '2026-11-23', endDate: '2026-11-24' },
      vacations: [{ _id, startDate: '2026-11-23', endDate: '2026-11-24' }],
    });
    expect((await world.admin.get('/dashboard')).json.data).toMatchObject({
      counts: { onHoliday: 1 },
      holidays: [{ name: 'Nadia Benali', startDate: '2026-11-23', started: false }],
    });
    expect(await one(_id)).toMatchObject({ status: 'validated', decidedBy: 'Administrateur' });
    expect((await list('?status=accepted')).map((each: { _id: string }) => each._id)).toContain(_id);
    await world.sides.letterTo('nadia@example.org', /sont validés/);
    // What stands is corrected and cancelled by the same calls as what the manager records (D152).
    await world.admin.call('PUT', `/leaves/${_id}`, { endDate: '2026-11-23' });
    expect((await cellsOf(48, 2026)).slice(0, 2)).toEqual(['CP', '']);
    expect((await world.admin.call('POST', `/leaves/${_id}/cancel`, {})).status).toBe(200);
    expect(await one(_id)).toBeUndefined();
  });

  it('is rejected with a reason that is mailed', async () => {
    const { _id } = await asked('2027-01-04', '2027-01-08');
    expect((await decide(_id, '/reject', { reason: 'Inventaire' })).status).toBe(200);
    expect(await one(_id)).toMatchObject({ status: 'rejected', reason: 'Inventaire' });
    const letter = await world.sides.letterTo('nadia@example.org', /est refusée/);
    expect(letter.mail.text).toContain('Inventaire');
  });

  it('shows what the manager records as accepted, and never twice the same half day', async () => {
    const body = { employeeId: world.nadiaId, startDate: '2027-02-01', endDate: '2027-02-05' };
    const { _id } = (await world.admin.call('POST', '/leaves', body)).json.data;
    expect(await one(_id)).toMatchObject({ status: 'validated', origin: 'manager', city: null });
    const met = await ask('2027-02-05', '2027-02-09');
    expect([met.status, met.json.code, met.json.error]).toEqual([
      409,
      'leave_overlaps',
      'Cette personne a déjà un congé du 01/02/2027 au 05/02/2027.',
    ]);
    const next = await asked('2027-02-06', '2027-02-09');
    const late = await decide(next._id, '', { startDate: '2027-02-05', endDate: '2027-02-09' });
    expect(late.json.code).toBe('leave_overlaps');
    const noon = { endHalf: 'morning' };
    await world.admin.call('PUT', `/leaves/${_id}`, { endDate: '2027-02-04' });
    expect((await ask('2027-02-05', '2027-02-05', noon)).status).toBe(200);
    expect((await ask('2027-02-05', '2027-02-05', { startHalf: 'afternoon' })).status).toBe(200);
    expect((await ask('2027-02-05', '2027-02-05', noon)).json.code).toBe('leave_overlaps');
  });

  it('keeps its city, and lists those without one for every city', async () => {
    const before = (await list('?city=villefranche')).length;
    await world.admin.call('PUT', '/site', { name: 'Au Bon Pain', city: 'Anse' });
    await asked('2027-03-01', '2027-03-02');
    expect((await list('?city=Villefranche')).length).toBe(before);
    const cities = new Set((await list('?city=Anse')).map(({ city }: { city: string | null }) => city));
    expect(cities).toEqual(new Set(['Anse', null]));
    expect((await list('?year=2026')).every((each: { startDate: string }) => each.startDate < '2027')).toBe(
      true,
    );
  });

  it('has its dates changed while it waits only, against what was seen', async () => {
    const { _id, revision } = await asked('2027-04-05', '2027-04-09');
    const move = (endDate: string) =>
      decide(_id, '', { startDate: '2027-04-05', endDate, baseRevision: revision });
    expect((await move('2027-04-08')).status).toBe(200);
    expect((await move('2027-04-07')).json).toMatchObject({
      code: 'conflict',
      details: { fields: [{ field: 'endDate', yours: '2027-04-07', theirs: '2027-04-08' }] },
    });
    await decide(_id, '/accept');
    expect((await decide(_id, '', { startDate: '2027-04-06', endDate: '2027-04-08' })).json.error).toMatch(
      /^Cette demande a déjà été acceptée le 20\/11\/2026 à 10:00 \(Administrateur\)/,
    );
    expect((await decide(_id, '', { startDate: '2027-04-06' })).json.error).toBe(
      'Veuillez remplir tous les champs obligatoires',
    );
  });

  it('is decided once when two decide at once, and is withdrawn or accepted, never both', async () => {
    for (const week of ['01', '08', '15']) {
      const { _id } = await asked(`2027-05-${week}`, `2027-05-${week}`);
      const answers = await Promise.all([
        decide(_id, '/accept'),
        decide(_id, '/reject'),
        world.nadia.call('POST', `/vacation-requests/${_id}/withdraw`),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const won = answers.find(({ status }) => status === 200)?.json.data.status;
      const shown = (await world.nadia.get(`/vacation-requests?status=${won}`)).json.data;
      expect(shown.map((each: { _id: string }) => each._id)).toContain(_id);
    }
  });

  it('is made once by two forms sent at once for days that meet', async () => {
    const answers = await Promise.all([
      ask('2027-06-07', '2027-06-11'),
      ask('2027-06-11', '2027-06-14', {}, world.nadia),
      ask('2027-06-01', '2027-06-07'),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    const standing = (await list('?year=2027')).filter(
      ({ startDate, status }: { startDate: string; status: string }) =>
        startDate.startsWith('2027-06') && status === 'pending',
    );
    const days = standing.flatMap(({ startDate, endDate }: { startDate: string; endDate: string }) =>
      Array.from({ length: Number(endDate.slice(8)) - Number(startDate.slice(8)) + 1 }, (_none, at) =>
        String(Number(startDate.slice(8)) + at),
      ),
    );
    expect(new Set(days).size).toBe(days.length);
  });

  it('is a person’s own business: own ones for a personal account, the text of D005 for the shared one', async () => {
    const other = await world.nadia.call('POST', '/vacation-requests', {
      employeeId: world.leoId,
      startDate: '2027-07-01',
      endDate: '2027-07-02',
    });
    expect([other.status, other.json.error]).toEqual([
      400,
      'Vous ne pouvez demander que vos propres congés.',
    ]);
    const own = await world.nadia.call('POST', '/vacation-requests', {
      startDate: '2027-07-01',
      endDate: '2027-07-02',
    });
    expect(own.status).toBe(200);
    const leos = await world.admin.call('POST', '/vacation-requests', {
      employeeId: world.leoId,
      startDate: '2027-07-01',
      endDate: '2027-07-02',
    });
    const seen = await list('', world.nadia);
    expect(new Set(seen.map(({ employeeId }: { employeeId: string }) => employeeId))).toEqual(
      new Set([world.nadiaId]),
    );
    const foreign = await world.nadia.call('POST', `/vacation-requests/${leos.json.data._id}/withdraw`);
    expect([foreign.status, foreign.json.code]).toEqual([404, 'unknown_vacation']);
    for (const answer of [
      await world.shared.get('/vacation-requests'),
      await ask('2027-08-02', '2027-08-03', {}, world.shared),
    ])
      expect([answer.status, answer.json.error]).toEqual([403, 'Connectez-vous avec votre compte personnel']);
    const everybody = new Set(
      (await list('', world.accountant)).map(({ employeeId }: { employeeId: string }) => employeeId),
    );
    expect(everybody).toEqual(new Set([world.nadiaId, world.leoId]));
    expect((await ask('2027-08-02', '2027-08-03', {}, world.accountant)).status).toBe(403);
    for (const call of [
      decide(own.json.data._id, '/accept', undefined, world.nadia),
      world.nadia.call('POST', '/vacation-requests/sync-employees'),
    ])
      expect((await call).status).toBe(403);
  });

  it('once accepted can be asked to be cancelled by its person', async () => {
    const { _id } = await asked('2027-09-06', '2027-09-10');
    await decide(_id, '/accept');
    const answer = await world.nadia.call('POST', `/vacation-requests/${_id}/ask-cancellation`, {
      reason: 'Déménagement reporté',
    });
    expect(answer.status).toBe(200);
    expect(await one(_id)).toMatchObject({ status: 'validated', cancellationAsked: 'Déménagement reporté' });
  });

  it('takes half a day of the week, and tells others how many are away, by name only where the shop allows', async () => {
    const { _id } = await asked('2027-10-05', '2027-10-06', {
      startHalf: 'afternoon',
      endHalf: 'morning',
      employeeId: world.leoId,
    });
    await decide(_id, '/accept');
    const { rows } = (await world.admin.get('/weeks/40/2027')).json.data;
    const leo = rows.find((each: { employeeId: string }) => each.employeeId === world.leoId);
    expect(leo.cells.slice(0, 4).map(({ value }: { value: string }) => value)).toEqual([
      'Fermé',
      'Matin',
      'Après-midi',
      '',
    ]);
    const days = async (person = world.nadia) => {
      const { data } = (await person.get('/vacation-days?from=2027-10-01&to=2027-10-10')).json;
      return data.filter(({ away }: { away: number }) => away > 0);
    };
    expect(await days()).toMatchObject([
      { date: '2027-10-05', away: 1, asked: 0, names: null },
      { date: '2027-10-06', away: 1, names: null },
    ]);
    expect(await days(world.admin)).toMatchObject([{ names: ['Léo Martin'] }, {}]);
    const settings = await world.admin.call('PUT', '/shop-settings', { leave: { colleaguesNamed: true } });
    expect(settings.status).toBe(200);
    expect(await days()).toMatchObject([{ names: ['Léo Martin'] }, {}]);
    const closed = (await world.nadia.get('/vacation-days?from=2027-12-20&to=2027-12-31')).json.data;
    expect(closed).toContainEqual(expect.objectContaining({ date: '2027-12-25', holiday: 'Noël' }));
    const foreign = `/vacation-days?from=2027-10-01&to=2027-10-10&employeeId=${world.leoId}`;
    expect((await world.nadia.get(foreign)).status).toBe(403);
    expect((await world.nadia.get('/vacation-days?from=2027-10-01&to=2029-10-10')).status).toBe(400);
    expect((await world.shared.get('/vacation-days?from=2027-10-01&to=2027-10-10')).status).toBe(403);
  });

  it('is answered with other dates, which its person takes, and never by anybody else', async () => {
    const { _id, revision } = await asked('2028-01-10', '2028-01-16');
    const other = { startDate: '2028-01-17', endDate: '2028-01-23' };
    const proposed = await decide(_id, '/propose', {
      ...other,
      comment: 'Léo est parti',
      baseRevision: revision,
    });
    expect([proposed.status, proposed.json.data.status]).toEqual([200, 'pending']);
    const [shown] = (await list('?status=pending', world.nadia)).filter(
      (each: { _id: string }) => each._id === _id,
    );
    expect(shown.proposal).toEqual({
      ...other,
      startHalf: null,
      endHalf: null,
      duration: 7,
      comment: 'Léo est parti',
    });
    const answer = (person = world.nadia, dates = other) =>
      person.call('POST', `/vacation-requests/${_id}/answer-proposal`, { accept: true, ...dates });
    expect((await answer(world.shared)).status).toBe(403);
    expect((await answer(world.nadia, { ...other, endDate: '2028-01-24' })).json.code).toBe(
      'vacation_not_proposed',
    );
    expect((await answer()).json.data.status).toBe('validated');
    expect(await one(_id)).toMatchObject({ ...other, status: 'validated', proposal: null });
    expect((await answer()).json.code).toBe('vacation_decided');
  });

  it('tells what it would do to its weeks, and the same when asked again', async () => {
    const { _id } = await asked('2028-03-06', '2028-03-19');
    const look = () => world.admin.call('GET', `/vacation-requests/${_id}/impact`);
    const first = await look();
    expect(first.json.data).toMatchObject({
      weeksLeft: 0,
      weeks: [
        { week: 10, year: 2028, basis: 'planner' },
        { week: 11, basis: 'planner' },
      ],
    });
    for (const week of first.json.data.weeks) expect(week.with).toBeGreaterThanOrEqual(week.without);
    expect((await look()).json).toEqual(first.json);
    expect((await world.nadia.call('GET', `/vacation-requests/${_id}/impact`)).status).toBe(403);
  });

  it('goes by balances taken over once, corrected with a reason, and what the order of departures goes by', async () => {
    const { _id } = (
      await world.admin.call('POST', '/employees', { name: 'Yann Petit', age: 40, entryDate: '2019-03-04' })
    ).json.data;
    const account = `/leave-accounts/${_id}`;
    const opening = {
      asOf: '2026-10-31',
      periods: [
        { period: '2025-06-01', days: 14 },
        { period: '2026-06-01', days: 12.5 },
      ],
      recovery: 1,
    };
    expect((await world.admin.call('POST', `${account}/opening`, opening)).status).toBe(200);
    expect((await world.admin.call('POST', `${account}/opening`, opening)).json.code).toBe('balance_opened');
    const correction = { account: 'paid', period: '2025-06-01', days: -2, effectiveOn: '2026-11-05' };
    const without = await world.admin.call('POST', `${account}/corrections`, { ...correction, reason: '' });
    expect([without.status, without.json.error]).toEqual([400, 'Dites pourquoi le solde est corrigé.']);
    await world.admin.call('POST', `${account}/corrections`, { ...correction, reason: 'Fermeture de Noël' });
    await world.admin.call('PUT', `${account}/priority`, { children: 2, secondJob: true });
    const [balance] = (await world.admin.get(`/vacation-balances?employeeId=${_id}&asOf=2026-11-30`)).json
      .data;
    expect(balance).toMatchObject({
      previous: { acquired: 12, left: 12 },
      current: { acquired: 15 },
      recovery: { credited: 1, left: 1 },
      account: {
        openedOn: '2026-10-31',
        corrections: [{ days: -2, reason: 'Fermeture de Noël' }],
        seniority: 7,
        children: 2,
        secondJob: true,
      },
    });
    expect((await world.nadia.call('POST', `${account}/opening`, opening)).status).toBe(403);
    const { rows } = await world.sides.commands.deps.vault.pool.query(
      'select days::text, reason::text from views.leave_corrections where employee_id = $1',
      [_id],
    );
    // Sealed: neither the reason nor the days can be read in the tables.
    expect(JSON.stringify(rows)).not.toMatch(/Noël|-2/);
  });

  it('stands in calendars that read it with a parser of their own, by an address that can be taken back', async () => {
    const { _id } = await asked('2028-05-02', '2028-05-05', { endHalf: 'morning', precisions: 'Opération' });
    await decide(_id, '/accept');
    const opened = await world.nadia.call('POST', '/calendar-feed');
    const path = new URL(opened.json.data.url).pathname;
    expect(path).toMatch(/^\/api\/agenda\/[\w-]{43}\.ics$/);
    const read = (at: string, headers: Record<string, string> = {}) =>
      fetch(`${world.sides.url}${at}`, { headers });
    const eventsOf = (text: string) =>
      new ICAL.Component(ICAL.parse(text))
        .getAllSubcomponents('vevent')
        .map((each) => new ICAL.Event(each))
        .map(({ uid, summary, startDate, endDate }) => [uid, summary, String(startDate), String(endDate)]);
    await world.nadia.get('/calendar-feed');
    const answer = await read(path);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(eventsOf(text)).toContainEqual([
      `${_id}@fournil`,
      'Congés',
      '2028-05-02T00:00:00',
      '2028-05-05T12:00:00',
    ]);
    // Own leave alone, and never why.
    expect(text).not.toMatch(/Opération|Léo|Sans solde|MAL|maladie/i);
    const tag = answer.headers.get('etag') ?? '';
    expect((await read(path, { 'if-none-match': tag })).status).toBe(304);
    await world.admin.call('POST', '/leaves', {
      employeeId: world.nadiaId,
      startDate: '2028-05-22',
      endDate: '2028-05-23',
    });
    await world.nadia.get('/vacation-requests');
    expect(eventsOf(await (await read(path, { 'if-none-match': tag })).text()).length).toBe(
      eventsOf(text).length + 1,
    );
    const shop = new URL((await world.admin.call('POST', '/calendar-feed/shop')).json.data.url).pathname;
    await world.admin.get('/calendar-feed');
    expect(eventsOf(await (await read(shop)).text()).map(([, summary]) => summary)).toContain(
      'Congés\u202f: Léo Martin',
    );
    expect((await world.nadia.get('/calendar-feed')).json.data).toMatchObject({ shop: null });
    const renewed = new URL((await world.nadia.call('POST', '/calendar-feed')).json.data.url).pathname;
    await world.nadia.get('/calendar-feed');
    expect([(await read(path)).status, (await read(renewed)).status]).toEqual([404, 200]);
    await world.nadia.call('DELETE', '/calendar-feed');
    await world.nadia.get('/calendar-feed');
    expect((await read(renewed)).status).toBe(404);
    expect((await world.shared.call('POST', '/calendar-feed')).status).toBe(403);
    const { rows } = await world.sides.commands.deps.vault.pool.query(
      'select feed_hash from views.leave_accounts where feed_hash is not null',
    );
    expect(JSON.stringify(rows)).not.toContain(shop.slice(12, 55));
  });

  it('leaves a balance in working days, with CP typed in a cell taken and a period held against it', async () => {
    const { _id } = (
      await world.admin.call('POST', '/employees', { name: 'Solène Roux', age: 30, entryDate: '2026-06-01' })
    ).json.data;
    const leave = { employeeId: _id, startDate: '2026-10-05', endDate: '2026-10-11' };
    await world.admin.call('POST', '/leaves', leave);
    await world.admin.call('POST', '/vacation-requests', {
      employeeId: _id,
      startDate: '2026-12-21',
      endDate: '2026-12-24',
    });
    await world.admin.call('POST', '/constraints', {
      employeeId: _id,
      weekNumber: 46,
      year: 2026,
      constraints: { Mardi: 'CP' },
    });
    const read = async (person = world.admin, query = '') =>
      (await person.get(`/vacation-balances?employeeId=${_id}&asOf=2026-11-30${query}`)).json.data;
    const [balance] = await read(world.admin, '&startDate=2027-01-04&endDate=2027-01-16');
    expect(balance).toMatchObject({
      employeeName: 'Solène Roux',
      previous: { acquired: 0, left: 0 },
      // Six months; six days of a week off and a CP typed in a cell; of four days that wait the closing day counts not.
      current: { start: '2026-06-01', acquired: 15, taken: 7, pending: 3 },
      left: 8,
      asked: { warnings: [expect.stringMatching(/^Ce congé dépasse le solde/)] },
    });
    expect(balance.asked.leftAfter).toBe(balance.left - balance.asked.days);
    expect((await read(world.nadia)).map((one: { employeeId: string }) => one.employeeId)).toEqual([
      world.nadiaId,
    ]);
    expect((await world.shared.get('/vacation-balances')).status).toBe(403);
  });

  it('is level with the log: 0 people to mend, and just those whose rows somebody broke', async () => {
    const sync = () => world.admin.call('POST', '/vacation-requests/sync-employees');
    expect((await sync()).json).toMatchObject({ success: true, syncedCount: 0 });
    const { pool } = world.sides.commands.deps.vault;
    await pool.query("update views.leaves set end_date = '2031-01-01' where employee_id = $1", [world.leoId]);
    await pool.query(
      'delete from views.leaves where leave_id = (select min(leave_id) from views.leaves where employee_id = $1)',
      [world.nadiaId],
    );
    const broken = await list('?year=2027');
    expect((await sync()).json.syncedCount).toBe(2);
    expect(await list('?year=2027')).not.toEqual(broken);
    expect((await sync()).json.syncedCount).toBe(0);
    const { rows } = await pool.query("select 1 from views.leaves where end_date = '2031-01-01'");
    expect(rows).toEqual([]);
  });
});
