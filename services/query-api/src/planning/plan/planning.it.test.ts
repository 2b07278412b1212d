/** A week from its staff to its realized rows, over HTTP, on the real log, views and planner thread. */
import { mondayOf } from '@fournil/contracts/planning/week';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBothSides } from '../../../../../tests/query-service.ts';

/** A Wednesday three weeks before the planned one. */
const now = new Date('2026-11-04T09:00:00+01:00');
const week = { week: 48, year: 2026 };
const monday = mondayOf(week);

type Sides = Awaited<ReturnType<typeof startBothSides>>;
let sides: Sides;
let admin: Awaited<ReturnType<Sides['loginAs']>>;
const ids: Record<string, string> = {};

const hire = async (name: string, more: Record<string, unknown> = {}) => {
  const answer = await admin.call('POST', '/employees', {
    name,
    contractType: 'CDI',
    role: 'vendeuse',
    weeklyHours: 35,
    birthDate: '1990-01-01',
    entryDate: '2020-01-01',
    skills: ['Ouverture', 'Fermeture'],
    trainingDays: [],
    ...more,
  });
  expect(answer.json).toMatchObject({ success: true });
  ids[name] = answer.json.data._id;
};

beforeAll(async () => {
  sides = await startBothSides({ now: () => now });
  admin = await sides.loginAs('admin');
  for (const name of ['Catherine', 'Nadia', 'Fatou', 'Monique', 'Claire'])
    await hire(name, name === 'Catherine' ? { skills: ['Ouverture', 'Fermeture', 'Management'] } : {});
  for (const name of ['Gérard', 'Bruno']) await hire(name, { role: 'boulanger', skills: [] });
  await hire('Lucie', { role: 'préparateur', skills: [], weeklyHours: 30 });
}, 120_000);
afterAll(() => sides.stop());

const plan = async () => (await admin.get(`/weeks/${week.week}/${week.year}/plan`)).json.data;

describe('a week that is planned', () => {
  it('is empty before, and says so', async () => {
    expect((await admin.get('/planning/48/2026')).json).toEqual([]);
    expect(await plan()).toMatchObject({ state: 'none', shifts: [], revision: -1, monday });
    expect((await admin.get('/planning/generation/48/2026')).status).toBe(404);
  });

  it('is generated legally, and what is missing is named', async () => {
    const answer = await admin.call('POST', '/planning/generate', {
      weekNumber: 48,
      year: 2026,
      affluenceLevels: { Lundi: 2, Mardi: 2, Mercredi: 2, Jeudi: 2, Vendredi: 2, Samedi: 2, Dimanche: 2 },
    });
    expect(answer.json).toMatchObject({ success: true, data: { state: 'recorded' } });
    expect(answer.json.plannings).toHaveLength(8);
    const view = await plan();
    expect(view.findings.filter((one: { blocks: string | null }) => one.blocks === 'edit')).toEqual([]);
    expect(view.toRegenerate).toEqual([]);
  });
});
