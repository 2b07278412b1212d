import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCertificateWorld } from '../../../../testing/worlds/certificate-world.ts';

type World = Awaited<ReturnType<typeof startCertificateWorld>>;
let world: World;
let leaveId: string;
let feed: string;

/** A Monday and a Sunday; the shop rests on Mondays. */
const leave = { startDate: '2026-11-23', endDate: '2026-11-29' };
const sick = { startDate: '2026-11-25', endDate: '2026-11-27' };

beforeAll(async () => {
  world = await startCertificateWorld();
  const body = { employeeId: world.nadiaId, ...leave };
  leaveId = (await world.admin.call('POST', '/leaves', body)).json.data._id;
  feed = new URL((await world.nadia.call('POST', '/calendar-feed')).json.data.url).pathname;
});
afterAll(() => world?.sides.stop());

const call = (what: string, body: object, person = world.admin) =>
  person.call('POST', `/vacation-requests/${leaveId}/${what}`, body);

/** The data that everybody who reads leave says is taken, as « first..last ». */
async function taken() {
  const dates = (all: readonly { startDate: string; endDate: string }[]) =>
    all.map(({ startDate, endDate }) => `${startDate.slice(8)}..${endDate.slice(8)}`);
  const [request] = (await world.admin.get('/vacation-requests?year=2026')).json.data;
  const { employee } = (await world.admin.get(`/employees/${world.nadiaId}`)).json.data;
  const { holidays } = (await world.admin.get('/dashboard')).json.data;
  const away = (
    await world.admin.get(`/vacation-days?from=2026-11-23&to=2026-11-29&employeeId=${world.leoId}`)
  ).json.data;
  const text = await (await fetch(`${world.sides.url}${feed}`)).text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const { rows } = (await world.admin.get('/weeks/48/2026')).json.data;
  const own = rows.find((row: { employeeId: string }) => row.employeeId === world.nadiaId);
  const [balance] = (await world.admin.get(`/vacation-balances?employeeId=${world.nadiaId}&asOf=2026-11-30`))
    .json.data;
  const [listed] = (await world.admin.get('/leaves?from=2026-11-01&to=2026-11-30')).json.data;
  return {
    list: dates(request.taken),
    back: dates(request.daysBack),
    leaves: dates(listed.daysBack),
    employee: dates(employee.vacations),
    dashboard: dates(holidays),
    away: away
      .filter((day: { away: number }) => day.away > 0)
      .map(({ date }: { date: string }) => date.slice(8)),
    feed: events.map((each) => {
      const event = new ICAL.Event(each);
      return `${event.uid.replace(leaveId, 'it')} ${event.startDate} ${event.endDate}`;
    }),
    cells: own.cells.map(({ value }: { value: string }) => value).join(),
    // Of the balance, the request and the leave.
    days: [balance.current.taken + balance.previous.taken, request.counted, listed.counted],
  };
}

const whole = {
  list: ['23..29'],
  back: [],
  leaves: [],
  employee: ['23..29'],
  dashboard: ['23..29'],
  away: ['23', '24', '25', '26', '27', '28', '29'],
  feed: ['it@fournil 2026-11-23 2026-11-30'],
};

it('a leave has the same days in every list, calendar, cell and balance, before and after illness days are given back', async () => {
  expect(await taken()).toEqual({ ...whole, cells: 'CP,CP,CP,CP,CP,CP,CP', days: [6, 6, 6] });

  const declared = await world.admin.call('POST', '/sick-leaves', {
    employeeId: world.nadiaId,
    ...sick,
  });
  expect(declared.status).toBe(200);
  expect(await taken()).toEqual({ ...whole, cells: 'CP,CP,MAL,MAL,MAL,CP,CP', days: [6, 6, 6] });
  const [shown] = (await world.nadia.get('/vacation-requests')).json.data;
  expect(shown.sickDays).toEqual([sick]);

  expect((await call('ask-days-back', sick, world.nadia)).status).toBe(200);
  expect((await call('give-days-back', sick)).status).toBe(200);
  const given = {
    list: ['23..24', '28..29'],
    back: ['25..27'],
    leaves: ['25..27'],
    employee: ['23..24', '28..29'],
    dashboard: ['23..24', '28..29'],
    away: ['23', '24', '28', '29'],
    feed: ['it@fournil 2026-11-23 2026-11-25', 'it-2026-11-28@fournil 2026-11-28 2026-11-30'],
    cells: 'CP,CP,MAL,MAL,MAL,CP,CP',
    days: [3, 3, 3],
  };
  expect(await taken()).toEqual(given);

  // The illness ended two days sooner: the leave takes these two again, and nothing else.
  const id = declared.json.data._id;
  const shorter = await world.admin.call('PUT', `/declarations/${id}`, {
    endDate: '2026-11-25',
    correctionReason: 'Reprise anticipée',
  });
  expect(shorter.status).toBe(200);
  expect(await taken()).toEqual({
    list: ['23..24', '26..29'],
    back: ['25..25'],
    leaves: ['25..25'],
    employee: ['23..24', '26..29'],
    dashboard: ['23..24', '26..29'],
    away: ['23', '24', '26', '27', '28', '29'],
    feed: ['it@fournil 2026-11-23 2026-11-25', 'it-2026-11-26@fournil 2026-11-26 2026-11-30'],
    cells: 'CP,CP,MAL,CP,CP,CP,CP',
    days: [5, 5, 5],
  });

  expect(
    (await world.admin.call('POST', `/declarations/${id}/cancel`, { cancellationReason: 'Saisi par erreur' }))
      .status,
  ).toBe(200);
  expect(await taken()).toEqual({ ...whole, cells: 'CP,CP,CP,CP,CP,CP,CP', days: [6, 6, 6] });
});

it('a leave takes no day of a declared absence, in its balance, its list and its request, also while it is only asked', async () => {
  const { admin, leoId } = world;
  const period = { startDate: '2026-10-12', endDate: '2026-10-18' };
  const absent = { startDate: '2026-10-14', endDate: '2026-10-15' };
  const asking = `/vacation-balances?employeeId=${leoId}&startDate=2026-10-12&endDate=2026-10-18`;
  const asked = async () => (await admin.get(asking)).json.data[0].asked.days;
  expect(await asked()).toBe(6);
  await admin.call('POST', '/absences', { type: 'absence', employeeId: leoId, ...absent, reason: 'x' });
  expect(await asked()).toBe(4);
  await admin.call('POST', '/leaves', { employeeId: leoId, ...period });
  const [request] = (await admin.get(`/vacation-requests?employeeId=${leoId}`)).json.data;
  const [listed] = (await admin.get(`/leaves?from=2026-10-01&to=2026-10-31&employeeId=${leoId}`)).json.data;
  const { current, previous } = (await admin.get(`/vacation-balances?employeeId=${leoId}&asOf=2026-11-30`))
    .json.data[0];
  expect([current.taken + previous.taken, request.counted, listed.counted]).toEqual([4, 4, 4]);
  expect(request).toMatchObject({ duration: 7, absences: [absent], taken: [period] });
  expect(listed.absences).toEqual([absent]);
});
