import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LeaveWorld, startLeaveWorld } from '../../../../testing/worlds/leave-world.ts';

let world: LeaveWorld;

beforeAll(async () => {
  world = await startLeaveWorld();
});
afterAll(() => world?.sides.stop());

describe('a balance of leave', () => {
  it('starts from an imported balance, and can be corrected only with a reason, which is stored encrypted', async () => {
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
      'select days::text, reason::text from views.leave_corrections where "employeeId" = $1',
      [_id],
    );
    // Sealed: neither the reason nor the days can be read in the tables.
    expect(JSON.stringify(rows)).not.toMatch(/Noël|-2/);
  });

  it('is reduced by working days of leave and by CP typed in the grid, and warns when a request exceeds it', async () => {
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
    // The lists say both lengths, the second as it is charged.
    const lengths = async (path: string) =>
      (await world.admin.get(`${path}employeeId=${_id}`)).json.data.map(
        (one: { startDate: string; duration?: number; counted: number }) => [
          one.startDate,
          one.duration,
          one.counted,
        ],
      );
    // Both were asked for at the same instant.
    expect((await lengths('/vacation-requests?')).sort()).toEqual([
      ['2026-10-05', 7, 6],
      ['2026-12-21', 4, 3],
    ]);
    expect(await lengths('/leaves?from=2026-10-01&to=2026-10-31&')).toEqual([['2026-10-05', undefined, 6]]);
    expect((await read(world.nadia)).map((one: { employeeId: string }) => one.employeeId)).toEqual([
      world.nadiaId,
    ]);
    expect((await world.shared.get('/vacation-balances')).status).toBe(403);
  });

  it('at the exit is the leave not taken by the last day, and lists accepted leave after that day', async () => {
    const { _id } = (
      await world.admin.call('POST', '/employees', { name: 'Marc Vidal', age: 40, entryDate: '2024-01-02' })
    ).json.data;
    const request = { employeeId: _id, startDate: '2026-12-22', endDate: '2027-01-10' };
    const asked = await world.admin.call('POST', '/vacation-requests', request);
    const later = await world.admin.call('POST', '/vacation-requests', {
      ...request,
      startDate: '2027-02-02',
      endDate: '2027-02-07',
    });
    await world.decide(asked.json.data._id, '/accept');
    const exitOf = async () =>
      (await world.admin.get(`/vacation-balances?employeeId=${_id}&asOf=2026-11-30`)).json.data[0].exit;
    await world.admin.call('PUT', `/employees/${_id}`, { exitDate: '2026-12-31' });
    const exit = await exitOf();
    expect(exit.beyond).toEqual([{ startDate: '2026-12-22', endDate: '2027-01-10' }]);
    const refused = await world.decide(later.json.data._id, '/accept');
    expect([refused.status, refused.json.error]).toEqual([
      400,
      'Le contrat se termine le 31/12/2026 : ce congé finit après. Changez ses dates ou rejetez la demande.',
    ]);
    // Shortened to the last day, the leave owes as much.
    const { revision, _id: leaveId } = asked.json.data;
    const shorter = await world.admin.call('PUT', `/leaves/${leaveId}`, { endDate: '2026-12-31' });
    expect([revision, shorter.status]).toEqual([0, 200]);
    expect(await exitOf()).toEqual({ ...exit, beyond: [] });
  });

  it('warns about the required twelve days in a row only when the request and the leave next to it are shorter', async () => {
    const { _id } = (
      await world.admin.call('POST', '/employees', { name: 'Inès Faure', age: 40, entryDate: '2024-01-02' })
    ).json.data;
    // Closed on Mondays: Tuesday to Sunday, then the week after.
    await world.admin.call('POST', '/leaves', {
      employeeId: _id,
      startDate: '2027-06-08',
      endDate: '2027-06-13',
    });
    const warnings = async (startDate: string, endDate: string) =>
      (
        await world.admin.get(
          `/vacation-balances?employeeId=${_id}&asOf=2027-06-01&startDate=${startDate}&endDate=${endDate}`,
        )
      ).json.data[0].asked.warnings.filter((one: string) => one.includes('L3141-19'));
    expect(await warnings('2027-06-15', '2027-06-20')).toEqual([]);
    expect(await warnings('2027-06-22', '2027-06-27')).toHaveLength(1);
  });
});
