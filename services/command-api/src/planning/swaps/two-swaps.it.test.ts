/** Two swaps of one shift approved at the same moment, over HTTP, on a real log. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBothSides } from '../../../../../testing/worlds/query-service.ts';

type Sides = Awaited<ReturnType<typeof startBothSides>>;
let sides: Sides;
beforeAll(async () => {
  sides = await startBothSides({ now: () => new Date('2026-11-23T20:00:00+01:00') });
}, 120_000);
afterAll(() => sides?.stop());

it('one of two simultaneous approvals changes the shift, and the other reads that it was swapped', async () => {
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
  const hours = { date: '2026-11-25', startTime: '08:00', endTime: '12:00', group: 'vente' };
  const added = [{ ...hours, employeeId: nadia.id }];
  const reasons = ['P05', 'P06'].map((ruleId) => ({ ruleId, text: 'convenu' }));
  const ofWeek = '/weeks/48/2026';
  const drawn = await admin.call('POST', `${ofWeek}/edits`, { baseRevision: -1, added, reasons });
  const { revision, added: ids } = drawn.json.data;
  await admin.call('POST', `${ofWeek}/publish`, { baseRevision: revision });

  const options = await nadia.person.get(`${ofWeek}/swaps/options?shiftId=${ids[0]}`);
  const { colleagues } = options.json.data;
  expect(colleagues.map((one: { name: string }) => one.name)).toEqual(['Fatou', 'Karim']);
  for (const word of ['35', 'CDI', 'rule', 'hours', 'birth'])
    expect(JSON.stringify(colleagues)).not.toContain(word);
  for (const { id, person } of others) {
    const asked = { shiftId: ids[0], colleagueId: id, colleagueShiftId: null };
    expect((await nadia.person.call('POST', `${ofWeek}/swaps`, asked)).status).toBe(200);
    const [swap] = (await person.get('/planning/mine')).json.data.swaps;
    expect(swap).toMatchObject({ name: 'Nadia', state: 'open', gives: null, takes: { startTime: '08:00' } });
    const answer = await person.call('POST', `${ofWeek}/swaps/${swap.swapId}/answer`, { agreed: true });
    expect(answer.status).toBe(200);
  }
  const { swaps } = (await admin.get(`${ofWeek}/swaps`)).json.data;
  expect(swaps).toMatchObject([{ state: 'agreed' }, { state: 'agreed' }]);
  const decisions = await Promise.all(
    swaps.map(({ swapId }: { swapId: string }) =>
      admin.call('POST', `${ofWeek}/swaps/${swapId}/decide`, { approved: true }),
    ),
  );
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(decisions.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'swap_over',
    error: 'Ce créneau a déjà été échangé autrement.',
  });
  const { shifts } = (await admin.get(`${ofWeek}/plan`)).json.data;
  const approved = swaps[decisions.findIndex(({ status }) => status === 200)];
  expect(shifts).toMatchObject([{ employeeId: approved.people[1].employeeId, startTime: '08:00' }]);
  const { counts } = (await admin.get(`${ofWeek}/swaps`)).json.data;
  expect(counts).toMatchObject([
    { name: approved.people[1].name, taken: 1, given: 0 },
    { name: 'Nadia', taken: 0, given: 1 },
  ]);
});
