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
