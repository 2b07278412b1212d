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

describe('a leave request', () => {
  it('gets only one of several simultaneous decisions and withdrawals recorded', async () => {
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

  it('is recorded once when two simultaneous forms have days in common', async () => {
    const answers = await Promise.all([
      ask('2027-06-07', '2027-06-11'),
      ask('2027-06-11', '2027-06-14', {}, world.nadia),
      ask('2027-06-01', '2027-06-07'),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    const valid = (await list('?year=2027')).filter(
      ({ startDate, status }: { startDate: string; status: string }) =>
        startDate.startsWith('2027-06') && status === 'pending',
    );
    const days = valid.flatMap(({ startDate, endDate }: { startDate: string; endDate: string }) =>
      Array.from({ length: Number(endDate.slice(8)) - Number(startDate.slice(8)) + 1 }, (_none, at) =>
        String(Number(startDate.slice(8)) + at),
      ),
    );
    expect(new Set(days).size).toBe(days.length);
  });

  it('can be made and withdrawn only by its employee, with a personal account', async () => {
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

  it('stays accepted while its employee asks to cancel it, and shows the reason of that wish', async () => {
    const { _id } = await asked('2027-09-06', '2027-09-10');
    await decide(_id, '/accept');
    const answer = await world.nadia.call('POST', `/vacation-requests/${_id}/ask-cancellation`, {
      reason: 'Déménagement reporté',
    });
    expect(answer.status).toBe(200);
    expect(await one(_id)).toMatchObject({ status: 'validated', cancellationAsked: 'Déménagement reporté' });
  });

  it('can be answered with other dates, which only its employee can accept', async () => {
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
      counted: 6,
      startHalf: null,
      endHalf: null,
      duration: 7,
      comment: 'Léo est parti',
    });
    const { mail } = await world.sides.letterTo('nadia@example.org', /autres dates proposées/);
    expect(mail.text?.replace(/\s+/g, ' ')).toMatch(
      /du 10\/01\/2028 au 16\/01\/2028, 7 j.*du 17\/01\/2028 au 23\/01\/2028, 7 j.*Léo est parti.*\/vacation-request/,
    );
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

  it('shows the manager how many shifts it leaves uncovered in each week, the same at each call', async () => {
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
});
