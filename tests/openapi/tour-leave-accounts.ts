/** Balances of leave, and the notices after an illness. */
import type { TestPerson } from '../../testing/worlds/query-service.ts';
import { accepted } from './accepted.ts';

export async function tourLeaveAccounts(admin: TestPerson, leoId: string): Promise<void> {
  const account = `/leave-accounts/${leoId}`;
  const periods = [{ period: '2026-06-01', days: 12.5 }];
  accepted(await admin.call('POST', `${account}/opening`, { asOf: '2026-10-31', periods }));
  const correction = { account: 'recovery', days: 1, effectiveOn: '2026-11-01', reason: 'Inventaire' };
  accepted(await admin.call('POST', `${account}/corrections`, correction));
  accepted(
    await admin.call('PUT', `${account}/priority`, {
      ...{ children: 2, secondJob: false },
      childrenAtHome: [{ bornOn: '2019-03-02', noAgeLimit: false }],
    }),
  );
  accepted(await admin.call('PUT', `${account}/fixed-term-end`, { date: '2026-12-31', exception: 'season' }));
  const openings = [{ period: '2026-06-01', days: 12.5, until: '2028-05-31' }];
  accepted(await admin.call('PUT', `${account}/illnesses/${leoId}`, { atWork: true }));
  const illness = { startDate: '2026-11-02', endDate: '2026-11-06' };
  const notice = { notifiedOn: '2026-11-09', means: 'hand', illness, periods: openings };
  accepted(await admin.call('POST', `${account}/notices`, notice));
  const [{ notices }] = accepted(await admin.get(`/vacation-balances?employeeId=${leoId}`)).data;
  const noted = `${account}/notices/${notices[0].noticeId}`;
  accepted(await admin.call('POST', `${noted}/withdrawal`, { reason: 'Pas encore remise' }));
}
