/** The model week over HTTP: taken from a planned week, for all weeks or every second one, counted, dropped. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CertificateWorld,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';

let world: CertificateWorld;
const read = async (week: number) => (await world.admin.get(`/weeks/${week}/2026/model`)).json.data;
const take = (weeks: string, week: number, who = world.admin, against = {}) =>
  who.call('PUT', '/planning/model', { weeks, week, year: 2026, ...against });
const drop = (against?: object) => world.admin.call('DELETE', '/planning/model', against);

const plan = async (week: number, times: Readonly<Record<string, string>>) => {
  const added = Object.entries(times).map(([date, startTime]) => ({
    ...{ employeeId: world.nadiaId, date, startTime, group: 'vente' },
    endTime: `${Number(startTime.slice(0, 2)) + 5}:00`,
  }));
  const reasons = ['P05', 'P06', 'W07', 'W06'].map((ruleId) => ({ ruleId, text: 'convenu' }));
  const edited = await world.admin.call('POST', `/weeks/${week}/2026/edits`, {
    baseRevision: -1,
    added,
    reasons,
  });
  expect(edited.json).toMatchObject({ success: true });
};

beforeAll(async () => {
  world = await startCertificateWorld();
  await plan(49, { '2026-12-01': '06:00', '2026-12-03': '08:00' });
  await plan(50, { '2026-12-08': '07:00', '2026-12-10': '09:30' });
});
afterAll(() => world?.stop());

it('the model week is empty at first, and cannot be made from a week without a plan', async () => {
  expect(await read(50)).toEqual({ models: [], holds: null, revision: -1, days: 0, kept: 0 });
  const refused = await take('all', 52);
  expect([refused.status, refused.json.code]).toEqual([422, 'no_plan']);
});

it('the model week is made from a planned week; a shift that starts within an hour of the model follows it', async () => {
  expect((await take('all', 49)).json).toMatchObject({ success: true, data: { revision: 0 } });
  expect(await read(50)).toMatchObject({
    models: [{ weeks: 'all', week: 49, year: 2026 }],
    holds: 'all',
    days: 2,
    kept: 1,
  });
  expect(await read(49)).toMatchObject({ days: 2, kept: 2 });
  expect(await read(51)).toMatchObject({ holds: 'all', days: 0, kept: 0 });
});

it('the model week can be one for even and one for odd weeks instead of one for all weeks', async () => {
  expect((await take('even', 50)).status).toBe(200);
  expect(await read(50)).toMatchObject({ models: [{ weeks: 'even', week: 50 }], holds: 'even', kept: 2 });
  expect(await read(49)).toMatchObject({ holds: null, days: 0 });
  expect((await take('odd', 49)).status).toBe(200);
  expect((await read(49)).models.map(({ weeks }: { weeks: string }) => weeks)).toEqual(['even', 'odd']);
  expect((await take('all', 50)).status).toBe(200);
  expect((await read(49)).models).toMatchObject([{ weeks: 'all', week: 50 }]);
});

it('a change of the model week from an outdated page is refused with both weeks, the author and the time', async () => {
  const { revision: seen } = await read(49);
  const against = { baseRevision: seen };
  expect((await take('all', 49, world.admin, against)).status).toBe(200);
  const field = {
    ...{ field: 'all', yours: '2026-W50', theirs: '2026-W49', changedBy: 'Administrateur' },
    changedAt: (await read(49)).models[0].takenAt,
  };
  for (const refused of [
    await take('all', 50, world.admin, against),
    await take('even', 50, world.admin, against),
    await drop(against),
  ]) {
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      code: 'conflict',
      details: { fields: [field], revision: seen + 1 },
    });
  }
  // The same week for the same weeks changes nothing; models of even and odd weeks coexist.
  expect((await take('all', 49, world.admin, against)).status).toBe(200);
  const { revision } = await read(49);
  expect((await take('odd', 49, world.admin, { baseRevision: revision })).status).toBe(200);
  expect((await take('even', 50, world.admin, { baseRevision: revision })).status).toBe(200);
  expect((await read(49)).models).toMatchObject([
    { weeks: 'even', week: 50 },
    { weeks: 'odd', week: 49 },
  ]);
  expect((await take('all', 50)).status).toBe(200);
});

it('the model week can be read and changed only by the administrator', async () => {
  for (const who of [world.nadia, world.shared, world.accountant]) {
    expect((await take('all', 49, who)).status).toBe(403);
    expect((await who.call('DELETE', '/planning/model')).status).toBe(403);
    expect((await who.get('/weeks/49/2026/model')).status).toBe(403);
  }
});

it('the model week is deleted once, and the audit trail shows the deletion', async () => {
  const { revision: seen } = await read(50);
  const dropped = { revision: seen + 1 };
  expect((await drop({ baseRevision: seen })).json.data).toEqual(dropped);
  expect((await drop()).json.data).toEqual(dropped);
  expect((await drop({ baseRevision: seen })).json.data).toEqual(dropped);
  expect(await read(50)).toMatchObject({ models: [], holds: null, ...dropped });
  const { lines } = (await world.admin.get('/audit?type=ModelWeekSaved')).json.data;
  expect(lines[0].sentence).toBe('Semaine modèle, toutes les semaines\u202f: celle de la semaine 50 de 2026');
});
