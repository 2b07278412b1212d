import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LeaveWorld, startLeaveWorld } from '../../../../testing/worlds/leave-world.ts';

let world: LeaveWorld;

beforeAll(async () => {
  world = await startLeaveWorld();
});
afterAll(() => world?.sides.stop());

const asked = (...of: Parameters<LeaveWorld['asked']>) => world.asked(...of);
const decide = (...of: Parameters<LeaveWorld['decide']>) => world.decide(...of);

describe('leave in the calendars over HTTP', () => {
  it('shows half days, and colleagues see only the number of absent people unless the shop allows names', async () => {
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

  it('marks the days at the CFA, except public holidays', async () => {
    const apprentice = {
      ...{ name: 'Inès Petit', age: 19, role: 'Apprenti Vendeuse', contractType: 'Apprentissage' },
      ...{ weeklyHours: 35, trainingDays: ['Lundi'], contractEndDate: '2028-08-31', tutor: world.leoId },
    };
    const { _id } = (await world.admin.call('POST', '/employees', apprentice)).json.data;
    // 1 November is a Monday.
    const days = await world.admin.get(`/vacation-days?from=2027-10-25&to=2027-11-08&employeeId=${_id}`);
    const atCfa = days.json.data.filter((day: { training: boolean }) => day.training);
    expect(atCfa.map(({ date }: { date: string }) => date)).toEqual(['2027-10-25', '2027-11-08']);
  });

  it('is read by calendar programs from a secret address that can be withdrawn', async () => {
    const { _id } = await asked('2028-05-02', '2028-05-05', { endHalf: 'morning', precisions: 'Opération' });
    await decide(_id, '/accept');
    await world.admin.call('POST', '/leaves', {
      employeeId: world.leoId,
      startDate: '2028-06-05',
      endDate: '2028-06-06',
    });
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
      'select "feedHash" from views.leave_accounts where "feedHash" is not null',
    );
    expect(JSON.stringify(rows)).not.toContain(shop.slice(12, 55));
  });
});
