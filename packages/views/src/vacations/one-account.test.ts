/** Whatever becomes of a leave account, its rows, the state that commands decide on and its audit record say the same. */
import { leaveAccount, restKeyOf } from '@fournil/domain/vacations/account';
import { type Erased, unlessErased } from '@fournil/events/define';
import { expect, it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/views/one-meaning.ts';
import { recordOf } from '../audit/record.ts';
import { fieldsOf } from '../audit/record-audit.ts';
import { leaveAccountsView } from './account-view.ts';

const inText = (value: unknown) => {
  const kept = unlessErased(value as string | Erased, null);
  return kept === null ? null : String(kept);
};
const asJson = (value: unknown) => {
  const kept = unlessErased(value as string | Erased | null, null);
  return kept && JSON.stringify(kept);
};
const ofPerson = {
  record: leaveAccount,
  first: [
    'LeaveBalanceOpened',
    'LeavePriorityRecorded',
    'LeaveBalanceCorrected',
    'LeaveAfterIllnessNotified',
  ],
  ids: { employeeId: 'r1' },
  view: leaveAccountsView,
} as const;

it('the views, the commands and the audit trail agree on a leave account after any events', () => {
  expectOneMeaning({
    ...ofPerson,
    table: 'leave_accounts',
    rowsOf: (state) => {
      const atHome = unlessErased(state.childrenAtHome, []);
      return [
        {
          openedOn: state.opening?.asOf ?? null,
          openedPeriods: asJson(state.opening?.periods ?? null),
          openedRecovery: inText(state.opening?.recovery ?? null),
          children: inText(state.children),
          secondJob: inText(state.secondJob),
          childrenAtHome: atHome.length ? JSON.stringify(atHome) : null,
          feedHash: state.feedHash,
        },
      ];
    },
  });
});

it('the views, the commands and the audit trail agree on corrected balances after any events', () => {
  expectOneMeaning({
    ...ofPerson,
    member: 'correctionId',
    table: 'leave_corrections',
    rowsOf: ({ corrections }) =>
      Object.entries(corrections)
        .sort()
        .map(([id, one]) => ({
          correctionId: id,
          account: one.account,
          period: one.period ?? null,
          days: inText(one.days) ?? '0',
          effectiveOn: one.effectiveOn,
          restOf: restKeyOf(one.restOf),
        })),
  });
});

it('the views, the commands and the audit trail agree on notices after illnesses after any events', () => {
  expectOneMeaning({
    ...ofPerson,
    member: 'noticeId',
    table: 'leave_notices',
    rowsOf: ({ notices }) =>
      Object.entries(notices)
        .sort()
        .map(([id, one]) => ({
          noticeId: id,
          notifiedOn: one.notifiedOn,
          means: one.means,
          illness: asJson(one.illness),
          periods: asJson(one.periods),
        })),
  });
});

const recorded = (type: string, data: object) => ({
  type,
  data: { employeeId: 'e1', ...data },
  recordedOn: '2027-01-04',
});

it('the audit record of a leave account shows every correction', () => {
  const given = (correctionId: string, days: number) =>
    recorded('LeaveBalanceCorrected', { correctionId, account: 'recovery', days, effectiveOn: '2027-01-04' });
  expect(fieldsOf(recordOf([given('c1', 1), given('c2', 2)]))).toMatchObject({
    'corrections.c1.days': 1,
    'corrections.c2.days': 2,
  });
});

it('the audit record of a leave account omits a withdrawn notice, and keeps the other one', () => {
  const given = (noticeId: string, notifiedOn: string) =>
    recorded('LeaveAfterIllnessNotified', {
      noticeId,
      notifiedOn,
      means: 'hand',
      illness: null,
      periods: [],
    });
  const history = [given('n1', '2027-01-04'), given('n2', '2027-02-04')];
  const withdrawn = recorded('LeaveAfterIllnessNoticeWithdrawn', { noticeId: 'n1' });
  expect(fieldsOf(recordOf([...history, withdrawn]))).toEqual({
    'notices.n2.notifiedOn': '2027-02-04',
    'notices.n2.means': 'hand',
  });
});
