/**
 * A published shift of one person, and two colleagues on personal accounts who may both take it; over HTTP,
 * on a real log.
 */
import { startBothSides } from './query-service.ts';

export type Sides = Awaited<ReturnType<typeof startBothSides>>;

/** The evening of 23 November 2026, in the week of the shift. */
export const eve = new Date('2026-11-23T20:00:00+01:00');
export const startOnTheEve = (now = () => eve): Promise<Sides> => startBothSides({ now });

/** Below which the calls of its week are. */
export const ofWeek = '/weeks/48/2026';

export async function publishedShift(sides: Sides, date: string) {
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
  const owner = await hire('Nadia');
  const others = [await hire('Fatou'), await hire('Karim')];
  const hours = { date, startTime: '08:00', endTime: '12:00', group: 'vente' };
  const added = [{ ...hours, employeeId: owner.id }];
  const reasons = ['P05', 'P06'].map((ruleId) => ({ ruleId, text: 'convenu' }));
  const drawn = await admin.call('POST', `${ofWeek}/edits`, { baseRevision: -1, added, reasons });
  const { revision, added: ids } = drawn.json.data;
  await admin.call('POST', `${ofWeek}/publish`, { baseRevision: revision });
  const shiftId: string = ids[0];
  // A read waits for its reader's own commands: from here on everybody sees the week.
  await admin.get(`${ofWeek}/plan`);
  return { admin, owner, others, hours, shiftId };
}
