/** Offers over HTTP, on a real log: two people say yes at the same moment, and an offer is made at night. */
import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  eve,
  ofWeek,
  publishedShift,
  type Sides,
  startOnTheEve,
} from '../../../../testing/worlds/published-shift.ts';

let sides: Sides;
let now = eve;
let shift: Awaited<ReturnType<typeof publishedShift>>;
beforeAll(async () => {
  sides = await startOnTheEve(() => now);
  shift = await publishedShift(sides, '2026-11-24');
}, 120_000);
afterAll(() => sides?.stop());

it('the second of two simultaneous yes answers to an offer is refused because the shift is taken', async () => {
  const { admin, owner: nadia, others, hours, shiftId } = shift;
  const away = { type: 'absence', employeeId: nadia.id, startDate: hours.date, endDate: hours.date };
  await admin.call('POST', '/absences', away);
  const offers = others.map(({ id }) => ({ ...hours, employeeId: id, shiftId }));
  expect((await admin.call('POST', `${ofWeek}/offers`, { offers })).status).toBe(200);
  await admin.get(`${ofWeek}/plan`);
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
  await Promise.all(others.map(({ person }) => person.get('/planning/mine')));
  const { shifts } = (await admin.get(`${ofWeek}/plan`)).json.data;
  expect(shifts).toHaveLength(1);
  const winner = others[answers.findIndex(({ status }) => status === 200)];
  expect(shifts[0]).toMatchObject({ employeeId: winner?.id, startTime: '08:00', endTime: '12:00' });
});

it('hours offered in a week far ahead are shown to the person asked, and to the manager once they are refused', async () => {
  const { admin, owner, others } = shift;
  const [{ id, person }] = others as [(typeof others)[number]];
  const far = '/weeks/9/2027';
  const hours = { date: '2027-03-04', startTime: '08:00', endTime: '12:00', group: 'vente' };
  const added = [{ ...hours, employeeId: owner.id }];
  const drawn = await admin.call('POST', `${far}/edits`, { baseRevision: -1, added });
  const { revision, added: ids } = drawn.json.data;
  await admin.call('POST', `${far}/publish`, { baseRevision: revision });
  const away = { type: 'absence', employeeId: owner.id, startDate: hours.date, endDate: hours.date };
  await admin.call('POST', '/absences', away);
  await admin.get(`${far}/plan`);
  const offers = [{ ...hours, employeeId: id, shiftId: ids[0] }];
  expect((await admin.call('POST', `${far}/offers`, { offers })).status).toBe(200);
  await admin.get(`${far}/plan`);
  const own: { week: number; offerId: string }[] = (await person.get('/planning/mine')).json.data.offers;
  const offer = own.find(({ week }) => week === 9);
  expect(offer).toMatchObject({ year: 2027, date: hours.date, state: 'open' });
  await person.call('POST', `${far}/offers/${offer?.offerId}/answer`, { agreed: false });
  await person.get('/planning/mine');
  const { data } = (await admin.get('/to-do')).json;
  expect(data).toContainEqual(expect.objectContaining({ kind: 'offer', due: hours.date, late: true }));
});

it('the manager reads that an offer made at night to somebody with notifications reaches them at six', async () => {
  const { admin, owner, others } = shift;
  const far = '/weeks/10/2027';
  const hours = { date: '2027-03-11', startTime: '08:00', endTime: '12:00', group: 'vente' };
  const added = [{ ...hours, employeeId: owner.id }];
  const drawn = await admin.call('POST', `${far}/edits`, { baseRevision: -1, added });
  const { revision, added: ids } = drawn.json.data;
  await admin.call('POST', `${far}/publish`, { baseRevision: revision });
  const pair = createECDH('prime256v1');
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/phone';
  expect((await others[0]?.person.call('POST', '/push/devices', { endpoint, keys }))?.status).toBe(200);
  const away = { type: 'absence', employeeId: owner.id, startDate: hours.date, endDate: hours.date };
  await admin.call('POST', '/absences', away);
  now = new Date('2026-11-23T22:00:00+01:00');
  await admin.get(`${far}/plan`);
  const offers = others.map(({ id }) => ({ ...hours, employeeId: id, shiftId: ids[0] }));
  expect((await admin.call('POST', `${far}/offers`, { offers })).status).toBe(200);
  const delayed = async () => {
    const { data } = (await admin.get(`${far}/replacements?shiftId=${ids[0]}`)).json;
    const asked: { employeeId: string; isDelayedByNight: boolean }[] = data.offers;
    return others.map(({ id }) => asked.find((one) => one.employeeId === id)?.isDelayedByNight);
  };
  expect(await delayed()).toEqual([true, false]);
  now = new Date('2026-11-24T06:00:00+01:00');
  expect(await delayed()).toEqual([false, false]);
});
