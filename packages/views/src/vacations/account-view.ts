import { createHash } from 'node:crypto';
import { restKeyOf, shopAccount } from '@fournil/domain/vacations/account';
import { type Erased, unlessErased } from '@fournil/events/define';
import { leaveAccountEvents } from '@fournil/events/vacations/account-events';
import { oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/**
 * The stored digest of a calendar address. Its token is 32 random bytes, so a plain digest is enough to hide
 * it.
 */
export const feedDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The data from which a person's leave is computed, besides the leave itself. */
export const leaveAccounts = defineTable({
  name: 'leave_accounts',
  key: ['employeeId'],
  columns: {
    employeeId: 'text',
    /** The day of the opening balances; null without any. */
    openedOn: 'day null',
    /** `[{ period, days }]` as JSON, and days of récupération. */
    openedPeriods: sealed('text null'),
    openedRecovery: sealed('text null'),
    /** Facts of the order of departures; null where not entered. */
    children: sealed('text null'),
    secondJob: sealed('text null'),
    /** `[{ bornOn, noAgeLimit }]` as JSON: children who give further days. */
    childrenAtHome: sealed('text null'),
    /** The day of a fixed term's end, and why its indemnity is not due. */
    fixedTermEnd: 'day null',
    endException: sealed('text null'),
    /** Digest of the address of the person's calendar. */
    feedHash: 'text null',
    /** ISO instant it was opened at. */
    feedOpenedAt: 'text null',
    revision: 'integer',
  },
  indexes: [['feedHash']],
});
export type LeaveAccountRow = RowOf<typeof leaveAccounts>;

export const leaveCorrections = defineTable({
  name: 'leave_corrections',
  key: ['correctionId'],
  columns: {
    correctionId: 'text',
    employeeId: 'text',
    account: oneOf('paid', 'recovery'),
    /** 1 June of the period whose days they are; null for récupération. */
    period: 'day null',
    days: sealed('text'),
    effectiveOn: 'day',
    reason: sealed('text null'),
    /** « contingent 2026 », « nights 2026 »: the rest that it credits; null for any other. */
    restOf: sealed('text null'),
    recordedAt: 'text',
  },
  indexes: [['employeeId']],
});
export type LeaveCorrectionRow = RowOf<typeof leaveCorrections>;

/** Notices given to people about their days after an illness. */
export const leaveNotices = defineTable({
  name: 'leave_notices',
  key: ['noticeId'],
  columns: {
    noticeId: 'text',
    employeeId: 'text',
    notifiedOn: 'day',
    means: oneOf('mail', 'hand', 'payslip'),
    /** `{ startDate, endDate }` and `[{ period, days, until }]` as JSON. */
    illness: sealed('text null'),
    periods: sealed('text null'),
    recordedAt: 'text',
  },
  indexes: [['employeeId']],
});
export type LeaveNoticeRow = RowOf<typeof leaveNotices>;

const blank = (employeeId: string): LeaveAccountRow => ({
  employeeId,
  openedOn: null,
  openedPeriods: null,
  openedRecovery: null,
  children: null,
  secondJob: null,
  childrenAtHome: null,
  fixedTermEnd: null,
  endException: null,
  feedHash: null,
  feedOpenedAt: null,
  revision: -1,
});

interface Event {
  readonly data: { readonly employeeId?: string | undefined };
  readonly revision: number;
}
const changed = (
  event: Event,
  change: Partial<LeaveAccountRow>,
  id = event.data.employeeId ?? shopAccount,
) => [
  leaveAccounts.change({ employeeId: id }, (row) => ({
    ...(row ?? blank(id)),
    ...change,
    revision: event.revision,
  })),
];

const textOf = (value: string | number | boolean | null | Erased): string | null => {
  const kept = unlessErased(value, null);
  return kept === null ? null : String(kept);
};

const jsonOf = (value: object | Erased): string | null => {
  const kept = unlessErased(value, null);
  return kept && JSON.stringify(kept);
};

export const leaveAccountsView = defineView({
  name: 'leave-accounts',
  golden: new URL('account-view.golden.json', import.meta.url),
  tables: [leaveAccounts, leaveCorrections, leaveNotices],
  takes: leaveAccountEvents,
  on: {
    LeaveBalanceOpened: (event) =>
      changed(event, {
        openedOn: event.data.asOf,
        openedPeriods: jsonOf(event.data.periods),
        openedRecovery: textOf(event.data.recovery),
      }),
    LeaveBalanceCorrected: (event) => {
      const { days, restOf, ...correction } = event.data;
      return [
        leaveCorrections.putFact(correction, {
          days: textOf(days) ?? '0',
          reason: unlessErased(correction.reason, null),
          restOf: restKeyOf(restOf),
          recordedAt: event.metadata.recordedAt,
        }),
        ...changed(event, {}),
      ];
    },
    LeaveAfterIllnessNotified: (event) => {
      const { illness, periods, ...notice } = event.data;
      return [
        leaveNotices.putFact(notice, {
          illness: jsonOf(illness),
          periods: jsonOf(periods),
          recordedAt: event.metadata.recordedAt,
        }),
        ...changed(event, {}),
      ];
    },
    LeaveAfterIllnessNoticeWithdrawn: (event) => [
      leaveNotices.change(event.data, () => null),
      ...changed(event, {}),
    ],
    // The declaration has it.
    IllnessOriginNoted: (event) => changed(event, {}),
    LeavePriorityRecorded: (event) => {
      const { children, secondJob, childrenAtHome } = event.data;
      const atHome = unlessErased(childrenAtHome, []);
      return changed(event, {
        children: textOf(children),
        secondJob: textOf(secondJob),
        ...(atHome ? { childrenAtHome: atHome.length > 0 ? JSON.stringify(atHome) : null } : {}),
      });
    },
    FixedTermEndNoted: (event) =>
      changed(event, { fixedTermEnd: event.data.date, endException: textOf(event.data.exception) }),
    CalendarFeedOpened: (event) =>
      changed(event, { feedHash: event.data.tokenHash, feedOpenedAt: event.metadata.recordedAt }),
    CalendarFeedClosed: (event) => changed(event, { feedHash: null, feedOpenedAt: null }),
  },
});
