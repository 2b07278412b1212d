/** Generations of one week and of several: stopped early, asked for side by side, and what is reported of them afterwards. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../../testing/until.ts';
import { startBothSides } from '../../../../../testing/worlds/query-service.ts';

const now = new Date('2026-11-04T09:00:00+01:00');
const year = 2027;

let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: Awaited<ReturnType<typeof sides.loginAs>>;
beforeAll(async () => {
  sides = await startBothSides({ now: () => now });
  admin = await sides.loginAs('admin');
  for (const name of ['Catherine', 'Nadia', 'Fatou', 'Monique', 'Claire', 'Anne', 'Rose', 'Lucie']) {
    const body = { name, age: 34, role: 'vendeuse', weeklyHours: 35, skills: ['Ouverture', 'Fermeture'] };
    expect((await admin.call('POST', '/employees', body)).json).toMatchObject({ success: true });
  }
}, 120_000);
afterAll(() => sides?.stop());

const data = async (path: string) => (await admin.call('GET', path)).json.data;
const generation = (week: number) => data(`/planning/generation/${week}/${year}`);
const series = () => data('/planning/generate-weeks');
const plan = async (week: number) => (await admin.get(`/weeks/${week}/${year}/plan`)).json.data;
const stop = (week: number) => admin.call('POST', `/planning/generation/${week}/${year}/stop`, {});
const generate = (week: number, more: object = {}) =>
  admin.call('POST', '/planning/generate', { weekNumber: week, year, ...more });
const generateWeeks = (week: number, weeks: number) =>
  admin.call('POST', '/planning/generate-weeks', { weekNumber: week, year, weeks });

const firstPlan = (week: number) =>
  until(`a plan of week ${week}`, async () => (await generation(week)).preview !== null, 60_000);
const isAsked = (week: number) =>
  until(`week ${week} asked for`, async () => (await generation(week)).state === 'running', 60_000);
const seriesEnded = () => until('its end', async () => (await series()).state === 'ended', 60_000);

/** Keeps the planner busy with another week meanwhile, so that no other has a plan yet. */
async function behind<T>(busyWeek: number, work: () => Promise<T>): Promise<T> {
  const busy = generate(busyWeek);
  await firstPlan(busyWeek);
  const result = await work();
  await stop(busyWeek);
  await busy;
  return result;
}

const told =
  "La génération a été arrêtée avant un premier planning\u202f: rien n'a été enregistré, la semaine reste comme elle était.";

it('a planning job stopped before its first plan records nothing', async () => {
  const first = generate(10);
  await firstPlan(10);
  await stop(10);
  await first;
  const before = await plan(10);
  expect(before.shifts.length).toBeGreaterThan(0);

  const asked = await behind(8, async () => {
    const again = generate(10);
    await isAsked(10);
    expect((await stop(10)).json.data).toEqual({ stopping: true });
    return { again };
  });
  expect(await asked.again).toMatchObject({
    status: 409,
    json: { success: false, code: 'generation_stopped', error: told },
  });
  expect(await generation(10)).toMatchObject({ state: 'stopped', text: told, preview: null, error: null });
  const { revision, state, shifts, proposals } = before;
  expect(await plan(10)).toMatchObject({ revision, state, shifts, proposals });
}, 180_000);

it('a planning job for several weeks stopped before the first plan proposes nothing', async () => {
  await behind(8, async () => {
    await generateWeeks(12, 2);
    await isAsked(12);
    await admin.call('POST', '/planning/generate-weeks/stop', {});
  });
  await seriesEnded();
  const none = { state: 'stopped', text: 'non planifiée, génération arrêtée', proposal: null };
  expect((await series()).weeks).toMatchObject([none, none]);
  expect(await plan(12)).toMatchObject({ state: 'none', revision: -1, proposals: [] });
}, 180_000);

it('a decided proposal is no longer offered in the list of several weeks', async () => {
  await generateWeeks(14, 2);
  for (const week of [14, 15]) {
    await firstPlan(week);
    await stop(week);
  }
  await seriesEnded();
  const { weeks } = await series();
  const decide = (at: number, decision: string, body: object) => {
    const { week, proposal } = weeks[at];
    return admin.call('POST', `/weeks/${week}/${year}/proposals/${proposal.id}/${decision}`, body);
  };
  const accepted = await decide(0, 'accept', { baseRevision: weeks[0].proposal.revision });
  expect(accepted.json).toMatchObject({ success: true });
  const retained = { week: 14, state: 'proposed', text: 'proposition retenue', proposal: null };
  expect((await series()).weeks).toEqual([{ ...retained, year }, weeks[1]]);
  expect((await decide(1, 'discard', {})).json).toMatchObject({ success: true });
  expect((await series()).weeks[1]).toMatchObject({ text: 'proposition écartée', proposal: null });
}, 180_000);

it('a second planning job for a week waits for the first, and each is recorded or proposed as requested', async () => {
  const alone = generate(17);
  await firstPlan(17);
  await generateWeeks(17, 1);
  await stop(17);
  expect((await alone).json).toMatchObject({ success: true, data: { state: 'recorded', proposalId: null } });
  await until('the second', async () => (await generation(17)).state === 'running', 60_000);
  await firstPlan(17);
  const after = generate(17);
  await admin.call('POST', '/planning/generate-weeks/stop', {});
  await seriesEnded();
  const [one] = (await series()).weeks;
  expect(one).toMatchObject({
    state: 'proposed',
    text: expect.stringContaining('à côté du planning existant'),
  });
  expect((await plan(17)).proposals).toMatchObject([{ _id: one.proposal.id }]);
  // Nothing has changed meanwhile: what is asked for without a proposal is recorded.
  await firstPlan(17);
  await stop(17);
  expect(await after).toMatchObject({ status: 200, json: { data: { state: 'recorded', changes: [] } } });
}, 180_000);

it('planning several weeks is one job, in which each week considers the proposals for earlier weeks', async () => {
  const begun = await generateWeeks(20, 4);
  expect(begun.json.data).toMatchObject({ state: 'running', weeks: [{ week: 20 }, {}, {}, { week: 23 }] });
  expect(await generateWeeks(20, 4)).toMatchObject({ status: 409, json: { code: 'generation_running' } });
  // The first is kept as it is found; the second is stopped with the job.
  await firstPlan(20);
  await stop(20);
  await firstPlan(21);
  await admin.call('POST', '/planning/generate-weeks/stop', {});
  await seriesEnded();
  const { weeks, progress } = await series();
  expect(weeks.map((one: { state: string }) => one.state)).toEqual([
    'proposed',
    'proposed',
    'stopped',
    'stopped',
  ]);
  expect(progress).toBe(1);
  for (const [week, count] of [
    [20, 1],
    [21, 1],
    [22, 0],
  ] as const) {
    const planned = await plan(week);
    expect(planned).toMatchObject({ state: 'none', shifts: [] });
    expect(planned.proposals).toHaveLength(count);
  }
  // Taken in order, as they were planned: the second counted on the first, and no rule is broken between them.
  for (const { week, proposal } of weeks.slice(0, 2)) {
    const path = `/weeks/${week}/${year}/proposals/${proposal.id}/accept`;
    const taken = await admin.call('POST', path, { baseRevision: proposal.revision });
    expect(taken.json).toMatchObject({ success: true });
  }
  for (const week of [20, 21]) expect((await plan(week)).shifts.length).toBeGreaterThan(0);
  expect(await plan(21)).toMatchObject({ toRegenerate: [] });
}, 180_000);
