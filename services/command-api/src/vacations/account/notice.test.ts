import type { NewFournilEvent } from '@fournil/events/catalogue';
import { describe, it } from 'vitest';
import { given } from '../../../../../testing/domain/given-when-then.ts';
import { leaveAccount } from './account.ts';
import { decideGiveNotice, decideWithdrawNotice } from './decide.ts';

const employee = { name: 'Nadia Benali', email: null, isActive: true };
const today = '2026-06-15';
const notice = {
  employeeId: 'nadia',
  noticeId: 'n1',
  notifiedOn: '2026-06-08',
  means: 'hand' as const,
  illness: { startDate: '2026-03-02', endDate: '2026-05-31' },
  periods: [{ period: '2024-06-01', days: 4, until: '2027-09-08' }],
};
const noticed: NewFournilEvent = { type: 'LeaveAfterIllnessNotified', data: notice };
const withdrawn: NewFournilEvent = {
  type: 'LeaveAfterIllnessNoticeWithdrawn',
  data: { employeeId: 'nadia', noticeId: 'n1', reason: 'Pas remise' },
};

describe('the notice to a person about leave after an illness', () => {
  it('is recorded once per day, and again after it was withdrawn', () => {
    const giveNotice = (more: object = {}) =>
      given(leaveAccount, []).when((state) =>
        decideGiveNotice({ ...notice, ...more }, state, employee, today),
      );
    giveNotice().thenRecorded(noticed);
    given(leaveAccount, [noticed])
      .when((state) => decideGiveNotice({ ...notice, noticeId: 'n2' }, state, employee, today))
      .thenRecorded();
    given(leaveAccount, [noticed, withdrawn])
      .when((state) => decideGiveNotice(notice, state, employee, today))
      .thenRecorded(noticed);
    giveNotice({ notifiedOn: '2026-06-01' }).thenRecorded({
      type: 'LeaveAfterIllnessNotified',
      data: { ...notice, notifiedOn: '2026-06-01' },
    });
  });

  it.each([
    ['before the return', { notifiedOn: '2026-05-31' }],
    ['in the future', { notifiedOn: '2026-06-16' }],
    ['by mail to nobody’s address', { means: 'mail' as const, notifiedOn: today }],
  ])('is refused %s', (_when, more) => {
    given(leaveAccount, [])
      .when((state) => decideGiveNotice({ ...notice, ...more }, state, employee, today))
      .thenRefused('invalid_input');
  });

  it('by mail is dated today only', () => {
    const reachable = { ...employee, email: 'nadia@example.org' };
    given(leaveAccount, [])
      .when((state) => decideGiveNotice({ ...notice, means: 'mail' }, state, reachable, today))
      .thenRefused('invalid_input');
    const mailed = { ...notice, means: 'mail' as const, notifiedOn: today };
    given(leaveAccount, [])
      .when((state) => decideGiveNotice(mailed, state, reachable, today))
      .thenRecorded({ type: 'LeaveAfterIllnessNotified', data: mailed });
  });

  it('is withdrawn once, with a reason', () => {
    const data = { employeeId: 'nadia', noticeId: 'n1', reason: 'Pas remise' };
    given(leaveAccount, [noticed])
      .when((state) => decideWithdrawNotice(data, state, employee))
      .thenRecorded(withdrawn);
    given(leaveAccount, [noticed, withdrawn])
      .when((state) => decideWithdrawNotice(data, state, employee))
      .thenRecorded();
    given(leaveAccount, [noticed])
      .when((state) => decideWithdrawNotice(data, state, null))
      .thenRefused('unknown_employee');
  });
});
