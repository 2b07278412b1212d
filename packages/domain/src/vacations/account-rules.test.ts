import { defined } from '@fournil/contracts/defined';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import { describe, expect, it } from 'vitest';
import { given } from '../../../../testing/domain/given-when-then.ts';
import { leaveAccount } from './account.ts';
import {
  decideCloseFeed,
  decideCorrect,
  decideFixedTermEnd,
  decideGiveNotice,
  decideOpen,
  decidePriority,
  decideWithdrawNotice,
} from './account-rules.ts';

const employee = { name: 'Nadia Benali', email: null, isActive: true, exitDate: '2026-12-31' };

describe('a person’s leave account', () => {
  const opening = {
    employeeId: 'nadia',
    asOf: '2026-10-31',
    periods: [{ period: '2026-06-01', days: 12.5 }],
    recovery: 0,
  };
  const opened: NewFournilEvent = { type: 'LeaveBalanceOpened', data: opening };

  it('is opened once, with balances only of periods whose leave can still be taken', () => {
    given(leaveAccount, [])
      .when((state) => decideOpen(opening, state, employee, '2026-11-20'))
      .thenRecorded(opened);
    given(leaveAccount, [opened])
      .when((state) => decideOpen(opening, state, employee, '2026-11-20'))
      .thenRefused('balance_opened');
    for (const wrong of [
      { ...opening, asOf: '2026-11-21' },
      { ...opening, periods: [{ period: '2023-06-01', days: 1 }] },
      { ...opening, periods: [...opening.periods, ...opening.periods] },
    ])
      given(leaveAccount, [])
        .when((state) => decideOpen(wrong, state, employee, '2026-11-20'))
        .thenRefused('invalid_input');
    given(leaveAccount, [])
      .when((state) => decideOpen(opening, state, null, '2026-11-20'))
      .thenRefused('unknown_employee');
  });

  it('records once the reason why no indemnity for the end of a fixed term is due', () => {
    const end = { employeeId: 'nadia', date: '2026-12-31', exception: 'season' as const };
    const noted: NewFournilEvent = { type: 'FixedTermEndNoted', data: end };
    given(leaveAccount, [])
      .when((state) => decideFixedTermEnd(end, state, employee))
      .thenRecorded(noted);
    given(leaveAccount, [noted])
      .when((state) => decideFixedTermEnd(end, state, employee))
      .thenRecorded();
    given(leaveAccount, [noted])
      .when((state) => decideFixedTermEnd({ ...end, exception: null }, state, employee))
      .thenRecorded({ ...noted, data: { ...end, exception: null } });
  });

  it('credits the compensatory rest of a year once, also when two people press the button', () => {
    const correction = {
      ...{ employeeId: 'nadia', account: 'recovery' as const, effectiveOn: '2026-11-20', days: 1 },
      reason: 'Repos compensateur des heures de nuit 2026',
    };
    const nights = { kind: 'nights' as const, year: 2026 };
    const credit = (correctionId: string, credited?: number, kind: 'nights' | 'contingent' = 'nights') => ({
      ...{ ...correction, correctionId },
      restOf: { ...nights, kind, ...defined({ credited }) },
    });
    const first: NewFournilEvent = {
      type: 'LeaveBalanceCorrected',
      data: { ...correction, correctionId: 'a', restOf: nights },
    };
    given(leaveAccount, [])
      .when((state) => decideCorrect(credit('a', 0), state, employee))
      .thenRecorded(first);
    const recordedBefore = [first, { ...first, data: { ...first.data, correctionId: 'b', days: 0.25 } }];
    given(leaveAccount, recordedBefore)
      .when((state) => decideCorrect(credit('c', 0), state, employee))
      .thenRefused('conflict', {
        details: {
          fields: [expect.objectContaining({ field: 'credited', yours: 0, theirs: 1.25 })],
          revision: undefined,
        },
      });
    for (const [credited, kind] of [[1.25], [0, 'contingent'], [undefined]] as const) {
      const next = credit('c', credited, kind);
      given(leaveAccount, recordedBefore)
        .when((state) => decideCorrect(next, state, employee))
        .thenRecorded({
          type: 'LeaveBalanceCorrected',
          data: { ...correction, correctionId: 'c', restOf: { kind: next.restOf.kind, year: 2026 } },
        });
    }
  });

  it('records family facts for the order of departures only when they change, and can close its calendar address', () => {
    const context = { laterEvents: [], today: '2026-11-20' };
    const noted: NewFournilEvent = {
      type: 'LeavePriorityRecorded',
      data: { employeeId: 'nadia', children: 2, secondJob: null },
    };
    given(leaveAccount, [])
      .when((state) => decidePriority('nadia', { children: 2, secondJob: null }, state, employee, context))
      .thenRecorded(noted);
    given(leaveAccount, [noted])
      .when((state) => decidePriority('nadia', { children: 2, secondJob: null }, state, employee, context))
      .thenRecorded();
    const child = { bornOn: '2019-03-02', noAgeLimit: false };
    given(leaveAccount, [noted])
      .when((state) => decidePriority('nadia', { childrenAtHome: [child] }, state, employee, context))
      .thenRecorded({ ...noted, data: { ...noted.data, childrenAtHome: [child] } });
    given(leaveAccount, [])
      .when((state) =>
        decidePriority(
          'nadia',
          { childrenAtHome: [{ ...child, bornOn: '2026-11-21' }] },
          state,
          employee,
          context,
        ),
      )
      .thenRefused('invalid_input');
    given(leaveAccount, [])
      .when((state) => decideCloseFeed(state, 'nadia'))
      .thenRecorded();
    const open: NewFournilEvent = {
      type: 'CalendarFeedOpened',
      data: { tokenHash: 'x', employeeId: 'nadia' },
    };
    given(leaveAccount, [open])
      .when((state) => decideCloseFeed(state, 'nadia'))
      .thenRecorded({ type: 'CalendarFeedClosed', data: { employeeId: 'nadia' } });
  });
});

describe('the notice to a person about leave after an illness', () => {
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

  it('is recorded once, and again only after it was withdrawn', () => {
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
    ['when it is dated before the return', { notifiedOn: '2026-05-31' }],
    ['when it is dated in the future', { notifiedOn: '2026-06-16' }],
    ['when it is sent by mail to a person without an address', { means: 'mail' as const, notifiedOn: today }],
  ])('is refused %s', (_when, more) => {
    given(leaveAccount, [])
      .when((state) => decideGiveNotice({ ...notice, ...more }, state, employee, today))
      .thenRefused('invalid_input');
  });

  it('is dated today when it is sent by mail', () => {
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
