/** The statements of people on their hours, over HTTP: for themselves, answered by the administrator, open at the closing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CertificateWorld,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';
import type { TestPerson } from '../../../../testing/worlds/query-service.ts';

/** On Friday of week 47. */
let world: CertificateWorld;
const path = (week: number) => `/weeks/${week}/2026/own-hours`;
const read = async (week = 46) => (await world.nadia.get(path(week))).json.data;
const say = (body: object, week = 46) => world.nadia.call('POST', path(week), body);
const answer = (text: string) =>
  world.admin.call('POST', '/weeks/46/2026/hours-answers', { employeeId: world.nadiaId, answer: text });
const month = async (who: TestPerson = world.admin) => (await who.get('/payroll/2026/11')).json.data;
const contested = { code: 'hours-contested', details: ['Semaine 46\u202f: Nadia Benali'] };

const work = async (week: number, dates: readonly string[]) => {
  const added = dates.map((date) => ({
    employeeId: world.nadiaId,
    date,
    startTime: '06:00',
    endTime: '13:00',
    group: 'vente',
  }));
  const reasons = ['P05', 'P06', 'W07', 'W06'].map((ruleId) => ({ ruleId, text: 'heures faites' }));
  const edited = await world.admin.call('POST', `/weeks/${week}/2026/edits`, {
    baseRevision: -1,
    added,
    reasons,
  });
  expect(edited.json).toMatchObject({ success: true });
};

beforeAll(async () => {
  world = await startCertificateWorld();
  await work(46, ['2026-11-10', '2026-11-12']);
  await work(47, ['2026-11-17']);
});
afterAll(() => world?.stop());

it('hours cannot be confirmed before their publication nor before the Sunday of the week', async () => {
  expect(await read()).toBeNull();
  for (const week of [46, 47]) await world.admin.call('POST', `/weeks/${week}/2026/realize`);
  expect(await read()).toMatchObject({ isOver: true, isRealized: true, minutes: 780, said: null });
  expect(await read(47)).toMatchObject({ isOver: false, minutes: 390 });
  const early = await say({ verdict: 'confirmed', minutes: 390 }, 47);
  expect([early.status, early.json.error]).toEqual([
    409,
    'Cette semaine n’est pas finie\u202f: ses heures se confirment à partir du dimanche.',
  ]);
});

it('hours are contested with a text that the administrator can read and the accountant cannot', async () => {
  expect((await say({ verdict: 'contested', minutes: 780, text: '  ' })).json.error).toBe(
    'Dites ce qui n’est pas juste.',
  );
  expect((await say({ verdict: 'contested', minutes: 780, text: 'Mardi, une heure de plus.' })).status).toBe(
    200,
  );
  const stale = await say({ verdict: 'confirmed', minutes: 780, baseRevision: -1 });
  expect([stale.status, stale.json.code]).toEqual([409, 'conflict']);
  expect((await month()).said).toMatchObject([
    {
      name: 'Nadia Benali',
      foundMinutes: 780,
      said: { state: 'contested', text: 'Mardi, une heure de plus.' },
    },
  ]);
  expect((await month(world.accountant)).said[0].said).toMatchObject({ state: 'contested', text: '' });
});

it('contested hours are an open point of the closing until they are answered', async () => {
  expect((await month()).open).toContainEqual(contested);
  expect((await answer('C’est corrigé.')).status).toBe(200);
  expect((await answer('Encore')).json.error).toBe(
    'Ces heures ne sont pas contestées, ou ont déjà une réponse.',
  );
  expect((await month()).open).not.toContainEqual(contested);
  expect((await read()).said).toMatchObject({ state: 'answered', answer: 'C’est corrigé.' });
});

it('hours are confirmed only by the employee concerned, and the trail omits the text of contested hours', async () => {
  expect((await say({ verdict: 'confirmed', minutes: 780 })).status).toBe(200);
  expect((await read()).said).toMatchObject({ state: 'confirmed', minutes: 780 });
  expect((await say({ verdict: 'withdrawn' })).status).toBe(200);
  expect(await read()).toMatchObject({ isPaid: false, said: null, revision: -1 });
  expect((await say({ verdict: 'confirmed', minutes: 780 })).status).toBe(200);
  expect((await world.admin.get(path(46))).status).toBe(403);
  expect((await world.shared.call('POST', path(46), { verdict: 'confirmed', minutes: 1 })).status).toBe(403);
  const { lines } = (await world.admin.get('/audit?type=WorkHoursContested')).json.data;
  expect(lines).toMatchObject([{ sentence: 'Nadia Benali\u202f: 13\u202fh contestées, semaine 46 de 2026' }]);
});
