/** Two people say yes to the same hours at the same moment, over HTTP, on a real log. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBothSides } from '../../../../../testing/worlds/query-service.ts';

type Sides = Awaited<ReturnType<typeof startBothSides>>;
let sides: Sides;
beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-11-23T20:00:00+01:00') });
}, 120_000);
afterAll(() => sides?.stop());

it('one of two simultaneous answers takes the shift, and the other reads that it is taken', async () => {
  const admin = await sides.loginAs('admin');
  const hire = async (name: string) => {
    const email = `${name.toLowerCase()}@example.org`;
    const record = { name, email, birthDate: '1990-01-01', entryDate: '2020-01-01', weeklyHours: 35 };
    const id: string = (await admin.call('POST', '/employees', record)).json.data._id;
    const { oneTimePassword } = (await admin.call('POST', `/auth/send-password/${id}`)).json.data;
    const first = await sides.login({ email, password: oneTimePassword });
    const newPassword = 'croissant-au-beurre';
    await first.call('POST', '/auth/change-password', { currentPassword: oneTimePassword, newPassword });
    return { id, person: await sides.login({ email, password: newPassword }) };
  };
  const nadia = await hire('Nadia');
  const others = [await hire('Fatou'), await hire('Karim')];
  const hours = { date: '2026-11-24', startTime: '08:00', endTime: '12:00', group: 'vente' };
  const added = [{ ...hours, employeeId: nadia.id }];
  const reasons = ['P05', 'P06'].map((ruleId) => ({ ruleId, text: 'convenu' }));
  const ofWeek = '/weeks/48/2026';
  const drawn = await admin.call('POST', `${ofWeek}/edits`, { baseRevision: -1, added, reasons });
  const { revision, added: ids } = drawn.json.data;
  await admin.call('POST', `${ofWeek}/publish`, { baseRevision: revision });
  const away = { type: 'absence', employeeId: nadia.id, startDate: hours.date, endDate: hours.date };
  await admin.call('POST', '/absences', away);
  const offers = others.map(({ id }) => ({ ...hours, employeeId: id, shiftId: ids[0] }));
  expect((await admin.call('POST', `${ofWeek}/offers`, { offers })).status).toBe(200);
  const answers = await Promise.all(
    others.map(async ({ person }) => {
      const [offer] = (await person.get('/planning/mine')).json.data.offers;
      return person.call('POST', `${ofWeek}/offers/${offer.offerId}/answer`, { agreed: true });
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'offer_taken',
    error: 'Quelqu’un a dit oui avant vous : ce créneau est pris. Merci d’avoir répondu.',
  });
  const { shifts } = (await admin.get(`${ofWeek}/plan`)).json.data;
  expect(shifts).toHaveLength(1);
  const winner = others[answers.findIndex(({ status }) => status === 200)];
  expect(shifts[0]).toMatchObject({ employeeId: winner?.id, startTime: '08:00', endTime: '12:00' });
});
