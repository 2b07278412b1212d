import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LeaveWorld, startLeaveWorld } from '../../../../testing/worlds/leave-world.ts';

let world: LeaveWorld;

beforeAll(async () => {
  world = await startLeaveWorld();
});
afterAll(() => world?.sides.stop());

const ask = (...of: Parameters<LeaveWorld['ask']>) => world.ask(...of);
const asked = (...of: Parameters<LeaveWorld['asked']>) => world.asked(...of);
const decide = (...of: Parameters<LeaveWorld['decide']>) => world.decide(...of);
const list = (...of: Parameters<LeaveWorld['list']>) => world.list(...of);
const one = (id: string) => world.one(id);
const cellsOf = (week: number, year: number) => world.cellsOf(week, year);

describe('a request for leave over HTTP', () => {
  it('is returned as specified, and is in no balance, cell or calendar while pending', async () => {
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
      counted: 5,
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
      taken: [
        {
          ...{ startDate: '2026-12-21', endDate: '2026-12-27', startHalf: null, endHalf: null },
          ...{ duration: 7, counted: 5 },
        },
      ],
      absences: [],
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

  it('appears as CP in cells, record, dashboard and list once it is accepted, with a mail', async () => {
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
    // A valid leave is corrected and cancelled by the same calls as what the manager records [vacations-1].
    await world.admin.call('PUT', `/leaves/${_id}`, { endDate: '2026-11-23' });
    expect((await cellsOf(48, 2026)).slice(0, 2)).toEqual(['CP', '']);
    expect((await world.admin.call('POST', `/leaves/${_id}/cancel`, {})).status).toBe(200);
    expect(await one(_id)).toBeUndefined();
  });

  it('is rejected with a reason, which is mailed', async () => {
    const { _id } = await asked('2027-01-04', '2027-01-08');
    expect((await decide(_id, '/reject', { reason: 'Inventaire' })).status).toBe(200);
    expect(await one(_id)).toMatchObject({ status: 'rejected', reason: 'Inventaire' });
    const letter = await world.sides.letterTo('nadia@example.org', /est refusée/);
    expect(letter.mail.text).toContain('Inventaire');
  });

  it('is shown as accepted when the manager recorded it, and is refused on a half day already taken', async () => {
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

  it('has the city of the shop when it was made, and is listed for every city when it has none', async () => {
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

  it('can have its dates changed only while pending, with a conflict from an outdated page', async () => {
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

  it('is changed by « Synchroniser » only when its row in the views differs from the log', async () => {
    await asked('2027-11-08', '2027-11-10', { employeeId: world.leoId });
    await asked('2027-11-15', '2027-11-16');
    const sync = () => world.admin.call('POST', '/vacation-requests/sync-employees');
    expect((await sync()).json).toMatchObject({ success: true, syncedCount: 0 });
    const { pool } = world.sides.commands.deps.vault;
    await pool.query(`update views.leaves set "endDate" = '2031-01-01' where "employeeId" = $1`, [
      world.leoId,
    ]);
    await pool.query(
      'delete from views.leaves where "leaveId" = (select min("leaveId") from views.leaves where "employeeId" = $1)',
      [world.nadiaId],
    );
    const broken = await list('?year=2027');
    expect((await sync()).json.syncedCount).toBe(2);
    expect(await list('?year=2027')).not.toEqual(broken);
    expect((await sync()).json.syncedCount).toBe(0);
    const { rows } = await pool.query(`select 1 from views.leaves where "endDate" = '2031-01-01'`);
    expect(rows).toEqual([]);
  });
});
