/** A week realized where the clock is on: punched hours are what counts, over HTTP. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let shared: TestPerson;
let now = new Date('2026-11-14T10:00:00Z');
const ids: Record<string, string> = {};

const done = async (method: string, path: string, body: object) => {
  const { status, json } = await admin.call(method, path, body);
  expect([path, status, json.error]).toEqual([path, 200, undefined]);
  return json.data;
};
const punch = (name: string, day: string, kind: string, time: string) =>
  done('POST', `/time-clock/people/${ids[name]}/punches`, {
    ...{ day: `2026-11-${day}`, kind, time, reason: 'Tablette en panne' },
  });
const plan = async (who = admin) => (await who.get('/weeks/47/2026/plan')).json.data;
const hoursOf = async (name: string, who = admin) =>
  (await plan(who)).people.find((one: { name: string }) => one.name === name)?.totalHours;
const clocked = async (name: string, day: string) => {
  const { people } = (await admin.get('/time-clock/weeks/47/2026')).json.data;
  const own = people.find((one: { name: string }) => one.name === name);
  return own.days.find((one: { date: string }) => one.date === `2026-11-${day}`);
};
const worked = async () =>
  (await admin.get('/payroll/2026/11')).json.data.lines
    .filter(({ code }: { code: string }) => code === 'HN')
    .map(({ quantity }: { quantity: number }) => quantity)
    .sort();

beforeAll(async () => {
  sides = await startBothSides({ now: () => now });
  [admin, shared] = await Promise.all([sides.loginAs('admin'), sides.loginAs('employee')]);
  for (const name of ['Nadia Benali', 'Léo Martin']) {
    const person = { name, age: 30, role: 'vendeuse', entryDate: '2020-01-01' };
    ids[name] = (await done('POST', '/employees', person))._id;
  }
  await done('PUT', '/time-clock/switch', { isOn: true });
  const hours = (day: string) => ({
    ...{ employeeId: ids['Nadia Benali'], date: `2026-11-${day}`, startTime: '08:00', endTime: '12:00' },
  });
  const reasons = ['P05', 'P06', 'W07', 'W06'].map((ruleId) => ({ ruleId, text: 'heures faites' }));
  const baseRevision = (await plan()).revision;
  await done('POST', '/weeks/47/2026/edits', { baseRevision, reasons, added: ['17', '18'].map(hours) });
  const { revision } = await plan();
  await done('POST', '/weeks/47/2026/publish', { baseRevision: revision, consent: 'all' });
  now = new Date('2026-11-23T10:00:00Z');
  [admin, shared] = await Promise.all([sides.loginAs('admin'), sides.loginAs('employee')]);
  await punch('Nadia Benali', '17', 'in', '07:50');
  await punch('Nadia Benali', '17', 'out', '12:30');
  await punch('Léo Martin', '17', 'in', '08:00');
});
afterAll(() => sides.stop());

it('a week with incomplete punches is not realized, and the refusal names the people', async () => {
  const { json } = await admin.call('POST', '/weeks/47/2026/realize', {});
  expect(json).toMatchObject({
    code: 'punches_incomplete',
    error: expect.stringContaining('Léo Martin, 17/11/2026'),
  });
});

it('a realized week counts punched hours, also of unplanned people, and planned hours on days without punches', async () => {
  await punch('Léo Martin', '17', 'out', '11:00');
  await done('POST', '/weeks/47/2026/realize', {});
  expect([await hoursOf('Nadia Benali'), await hoursOf('Léo Martin')]).toEqual([8.67, 3]);
  expect(await worked()).toEqual([180, 520]);
  const { shifts } = await plan();
  expect(shifts.map(({ startTime, endTime }: Record<string, string>) => `${startTime}–${endTime}`)).toEqual([
    '08:00–12:00',
    '08:00–12:00',
  ]);
  const { workedMinutes } = (await admin.get('/sales-stats/hours/2026')).json.data['11'];
  expect(workedMinutes).toBe(700);
  const [line] = (await admin.get('/audit?type=PlanRowsRealized')).json.data.lines;
  expect(line.sentence).toContain('7\u202fh\u202f40 retenues des pointages de 2 jours');
});

it('colleagues can read the planned hours, and not the punched ones', async () => {
  expect(await hoursOf('Nadia Benali', shared)).toBe(8);
});

it('later punches do not change a realized row until it is reopened with a reason', async () => {
  await punch('Nadia Benali', '18', 'in', '08:00');
  await punch('Nadia Benali', '18', 'out', '13:00');
  expect(await hoursOf('Nadia Benali')).toBe(8.67);
  expect((await clocked('Nadia Benali', '18')).remarks).toContain('Pointages modifiés depuis');
  const { people } = await plan();
  const own = people.find((one: { name: string }) => one.name === 'Nadia Benali');
  expect((await admin.call('POST', `/planning/${own.planningId}/reopen`, {})).status).toBe(400);
  await done('POST', `/planning/${own.planningId}/reopen`, { reason: 'Pointage retrouvé' });
  await done('PATCH', `/planning/${own.planningId}/realize`, { status: 'realized' });
  expect(await hoursOf('Nadia Benali')).toBe(9.67);
  expect((await clocked('Nadia Benali', '18')).remarks).toEqual([]);
});

it('a week without a plan can be realized from its punches', async () => {
  for (const [kind, time] of [
    ['in', '06:00'],
    ['out', '10:00'],
  ] as const)
    await punch('Léo Martin', '10', kind, time);
  await done('POST', '/weeks/46/2026/realize', {});
  const { people } = (await admin.get('/weeks/46/2026/plan')).json.data;
  const leo = people.find((one: { name: string }) => one.name === 'Léo Martin');
  expect(leo).toMatchObject({ status: 'realized', totalHours: 4 });
});
