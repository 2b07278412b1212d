/** Two swaps of one shift approved at the same moment, over HTTP, on a real log. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ofWeek,
  publishedShift,
  type Sides,
  startOnTheEve,
} from '../../../../testing/worlds/published-shift.ts';

let sides: Sides;
beforeAll(async () => {
  sides = await startOnTheEve();
}, 120_000);
afterAll(() => sides?.stop());

it('the second of two simultaneous approvals of a swap is refused because the shift is already swapped', async () => {
  const { admin, owner: nadia, others, shiftId } = await publishedShift(sides, '2026-11-25');
  const options = await nadia.person.get(`${ofWeek}/swaps/options?shiftId=${shiftId}`);
  const { colleagues } = options.json.data;
  expect(colleagues.map((one: { name: string }) => one.name)).toEqual(['Fatou', 'Karim']);
  // Nothing of their contract or age, and no rule.
  expect(colleagues.flatMap(Object.keys)).toEqual(
    colleagues.flatMap(() => ['employeeId', 'name', 'inReturn']),
  );
  for (const { id, person } of others) {
    const asked = { shiftId, colleagueId: id, colleagueShiftId: null };
    expect((await nadia.person.call('POST', `${ofWeek}/swaps`, asked)).status).toBe(200);
    await nadia.person.get('/planning/mine');
    const [swap] = (await person.get('/planning/mine')).json.data.swaps;
    expect(swap).toMatchObject({ name: 'Nadia', state: 'open', gives: null, takes: { startTime: '08:00' } });
    const answer = await person.call('POST', `${ofWeek}/swaps/${swap.swapId}/answer`, { agreed: true });
    expect(answer.status).toBe(200);
    await person.get('/planning/mine');
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
