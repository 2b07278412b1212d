import { type Erased, unlessErased } from '@fournil/events/erased';
import { leaveAccountEvents } from '@fournil/events/vacations/account-events';
import { oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** The data from which a person's leave is computed, besides the leave itself. */
export const leaveAccounts = defineTable({
  name: 'leave_accounts',
  key: ['employee_id'],
  columns: {
    employee_id: 'text',
    /** The day of the opening balances; null without any. */
    opened_on: 'day null',
    /** `[{ period, days }]` as JSON, and days of récupération. */
    opened_periods: sealed('text null'),
    opened_recovery: sealed('text null'),
    /** Facts of the order of departures; null where not entered. */
    children: sealed('text null'),
    second_job: sealed('text null'),
    /** `[{ bornOn, noAgeLimit }]` as JSON: children who give further days. */
    children_at_home: sealed('text null'),
    /** The day of a fixed term's end, and why its indemnity is not due. */
    fixed_term_end: 'day null',
    end_exception: sealed('text null'),
    /** Digest of the address of the person's calendar. */
    feed_hash: 'text null',
    /** ISO instant it was opened at. */
    feed_opened_at: 'text null',
    revision: 'integer',
  },
  indexes: [['feed_hash']],
});
export type LeaveAccountRow = RowOf<typeof leaveAccounts>;

export const leaveCorrections = defineTable({
  name: 'leave_corrections',
  key: ['correction_id'],
  columns: {
    correction_id: 'text',
    employee_id: 'text',
    account: oneOf('paid', 'recovery'),
    /** 1 June of the period whose days they are; null for récupération. */
    period: 'day null',
    days: sealed('text'),
    effective_on: 'day',
    reason: sealed('text null'),
    /** « contingent 2026 », « nights 2026 »: the rest that it credits; null for any other. */
    rest_of: sealed('text null'),
    recorded_at: 'text',
  },
  indexes: [['employee_id']],
});
export type LeaveCorrectionRow = RowOf<typeof leaveCorrections>;

/** Notices given to people about their days after an illness. */
export const leaveNotices = defineTable({
  name: 'leave_notices',
  key: ['notice_id'],
  columns: {
    notice_id: 'text',
    employee_id: 'text',
    notified_on: 'day',
    means: oneOf('mail', 'hand', 'payslip'),
    /** `{ startDate, endDate }` and `[{ period, days, until }]` as JSON. */
    illness: sealed('text null'),
    periods: sealed('text null'),
    recorded_at: 'text',
  },
  indexes: [['employee_id']],
});
export type LeaveNoticeRow = RowOf<typeof leaveNotices>;

const blank = (employeeId: string): LeaveAccountRow => ({
  employee_id: employeeId,
  opened_on: null,
  opened_periods: null,
  opened_recovery: null,
  children: null,
  second_job: null,
  children_at_home: null,
  fixed_term_end: null,
  end_exception: null,
  feed_hash: null,
  feed_opened_at: null,
  revision: -1,
});

/** The name under which the shop's own row and stream are stored. */
export const shopAccount = 'shop';

interface Event {
  readonly data: { readonly employeeId?: string | undefined };
  readonly revision: number;
}
const changed = (
  event: Event,
  change: Partial<LeaveAccountRow>,
  id = event.data.employeeId ?? shopAccount,
) => [
  leaveAccounts.change({ employee_id: id }, (row) => ({
    ...(row ?? blank(id)),
    ...change,
    revision: event.revision,
  })),
];

const textOf = (value: string | number | boolean | null | Erased): string | null => {
  const kept = unlessErased(value, null);
  return kept === null ? null : String(kept);
};

/** In the form of the column. */
export const restOfText = (rest: { readonly kind: string; readonly year: number } | undefined) =>
  rest === undefined ? null : `${rest.kind} ${rest.year}`;

export const leaveAccountsView = defineView({
  name: 'leave-accounts',
  golden: new URL('account-view.golden.json', import.meta.url),
  tables: [leaveAccounts, leaveCorrections, leaveNotices],
  takes: leaveAccountEvents,
  on: {
    LeaveBalanceOpened: (event) => {
      const periods = unlessErased(event.data.periods, null);
      return changed(event, {
        opened_on: event.data.asOf,
        opened_periods: periods === null ? null : JSON.stringify(periods),
        opened_recovery: textOf(event.data.recovery),
      });
    },
    LeaveBalanceCorrected: (event) => [
      leaveCorrections.put({
        correction_id: event.data.correctionId,
        employee_id: event.data.employeeId,
        account: event.data.account,
        period: event.data.period ?? null,
        days: textOf(event.data.days) ?? '0',
        effective_on: event.data.effectiveOn,
        reason: unlessErased(event.data.reason, null),
        rest_of: restOfText(unlessErased(event.data.restOf, undefined)),
        recorded_at: event.metadata.recordedAt,
      }),
      ...changed(event, {}),
    ],
    LeaveAfterIllnessNotified: (event) => {
      const illness = unlessErased(event.data.illness, null);
      const periods = unlessErased(event.data.periods, null);
      return [
        leaveNotices.put({
          notice_id: event.data.noticeId,
          employee_id: event.data.employeeId,
          notified_on: event.data.notifiedOn,
          means: event.data.means,
          illness: illness && JSON.stringify(illness),
          periods: periods && JSON.stringify(periods),
          recorded_at: event.metadata.recordedAt,
        }),
        ...changed(event, {}),
      ];
    },
    LeaveAfterIllnessNoticeWithdrawn: (event) => [
      leaveNotices.change({ notice_id: event.data.noticeId }, () => null),
      ...changed(event, {}),
    ],
    // The declaration has it.
    IllnessOriginNoted: (event) => changed(event, {}),
    LeavePriorityRecorded: (event) => {
      const { children, secondJob, childrenAtHome } = event.data;
      const atHome = unlessErased(childrenAtHome, []);
      return changed(event, {
        children: textOf(children),
        second_job: textOf(secondJob),
        ...(atHome ? { children_at_home: atHome.length > 0 ? JSON.stringify(atHome) : null } : {}),
      });
    },
    FixedTermEndNoted: (event) =>
      changed(event, { fixed_term_end: event.data.date, end_exception: textOf(event.data.exception) }),
    CalendarFeedOpened: (event) =>
      changed(event, { feed_hash: event.data.tokenHash, feed_opened_at: event.metadata.recordedAt }),
    CalendarFeedClosed: (event) => changed(event, { feed_hash: null, feed_opened_at: null }),
  },
});
