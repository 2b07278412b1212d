import type { PayLine, PayMovement } from '@fournil/contracts/payroll/lines';
import { type RestCredit, restCreditsIn } from '@fournil/contracts/payroll/overtime-rest';
import { codesAfter } from '@fournil/domain/payroll/export';
import { erasedText, unlessErased } from '@fournil/events/erased';
import { payrollEvents } from '@fournil/events/payroll/events';
import { json, oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** Values typed for one person and month; empty if the row was emptied or the person's data were erased. */
export const payEntries = defineTable({
  name: 'pay_entries',
  key: ['month', 'employee_id'],
  columns: {
    /** YYYY-MM. */
    month: 'day',
    employee_id: 'text',
    entries: sealed(json<readonly { readonly code: string; readonly value: number }[]>()),
    /** Revision of the month's stream. */
    revision: 'integer',
  },
});
export type PayEntriesRow = RowOf<typeof payEntries>;

export type ClosedLine = Omit<PayLine, 'employeeId'>;

/** The lines of one person in one closing; all closings are kept, since each was exported. */
export const payClosedLines = defineTable({
  name: 'pay_closed_lines',
  key: ['month', 'closing', 'employee_id'],
  columns: {
    month: 'day',
    closing: 'integer',
    employee_id: 'text',
    /** The name on the day of the closing; erased with the person. */
    name: sealed('text'),
    number: sealed('text'),
    lines: sealed(json<readonly ClosedLine[]>()),
    movements: sealed(json<readonly PayMovement[]>()),
  },
});
export type PayClosedLinesRow = RowOf<typeof payClosedLines>;

/** Rest that overtime gave in closed weeks, for every closing that records some. */
export const restCredits = defineTable({
  name: 'rest_credits',
  key: ['month', 'closing', 'employee_id'],
  columns: {
    month: 'day',
    closing: 'integer',
    employee_id: 'text',
    credits: sealed(json<readonly RestCredit[]>()),
  },
  indexes: [['employee_id']],
});
export type RestCreditsRow = RowOf<typeof restCredits>;

/** Every closing of a month. */
export const payMonths = defineTable({
  name: 'pay_months',
  key: ['month', 'closing'],
  columns: {
    month: 'day',
    /** The number of the closing; 1 for the first. */
    closing: 'integer',
    state: oneOf('closed', 'reopened'),
    /** ISO instant. */
    closed_at: 'text',
    /** ISO instant at which it was last sent to the accountant. */
    sent_at: 'text null',
    digest: 'text',
    file: 'text',
    /** By program, its code for each figure. */
    codes: json<Readonly<Record<string, Readonly<Record<string, string>>>>>(),
    /** The open points that were accepted at the closing. */
    accepted: 'text[]',
    /** How its figures are written. */
    writing: 'integer',
    /** Digest of the shop's settings of counting; '' where the closing did not record it. */
    counting: 'text',
    /** Why it was opened again. */
    reason: sealed('text null'),
    revision: 'integer',
  },
});
export type PayMonthRow = RowOf<typeof payMonths>;

/** One row, created with the first change: differences from the default codes. */
export const payExport = defineTable({
  name: 'pay_export',
  key: ['id'],
  columns: {
    id: oneOf('current'),
    file: 'text',
    /** 0 for never. */
    mail_day: 'integer',
    meals_of_others: oneOf('nothing', 'benefit', 'vouchers'),
    /** Ids of uncertain readings that somebody has marked as read. */
    unsure_read: 'text[]',
    /** By program and figure. */
    codes: json<Readonly<Record<string, Readonly<Record<string, string>>>>>(),
    revision: 'integer',
  },
});
export type PayExportRow = RowOf<typeof payExport>;

/** The number under which payroll software knows a person. */
export const payNumbers = defineTable({
  name: 'pay_numbers',
  key: ['employee_id'],
  columns: { employee_id: 'text', number: sealed('text'), revision: 'integer' },
});
export type PayNumberRow = RowOf<typeof payNumbers>;

const restCreditRows = (
  data: { readonly month: string; readonly closing: number; readonly employeeId: string },
  credits: readonly RestCredit[],
) =>
  credits.length === 0
    ? []
    : [
        restCredits.put({
          month: data.month,
          closing: data.closing,
          employee_id: data.employeeId,
          credits,
        }),
      ];

export const payrollView = defineView({
  name: 'payroll',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [payEntries, payClosedLines, restCredits, payMonths, payExport, payNumbers],
  takes: payrollEvents,
  on: {
    PayEntriesRecorded: ({ data, revision }) => [
      payEntries.put({
        month: data.month,
        employee_id: data.employeeId,
        entries: unlessErased(data.entries, []),
        revision,
      }),
    ],
    PayLinesClosed: ({ data }) => [
      payClosedLines.put({
        month: data.month,
        closing: data.closing,
        employee_id: data.employeeId,
        name: unlessErased(data.name, erasedText),
        number: unlessErased(data.number, ''),
        lines: unlessErased(data.lines, []),
        movements: unlessErased(data.movements ?? [], []),
      }),
      ...restCreditRows(data, restCreditsIn(unlessErased(data.lines, []))),
    ],
    PayMonthClosed: ({ data, revision, metadata }) => [
      payMonths.put({
        month: data.month,
        state: 'closed',
        closing: data.closing,
        closed_at: metadata.recordedAt,
        sent_at: null,
        digest: data.digest,
        file: data.file,
        codes: data.codes,
        accepted: data.accepted,
        writing: data.writing ?? 1,
        counting: data.counting ?? '',
        reason: null,
        revision,
      }),
    ],
    PayMonthReopened: ({ data, revision }) => [
      payMonths.amend({ month: data.month, closing: data.closing }, (row) => ({
        ...row,
        state: 'reopened',
        reason: data.reason,
        revision,
      })),
    ],
    PayMonthSent: ({ data, revision, metadata }) => [
      payMonths.amend({ month: data.month, closing: data.closing }, (row) => ({
        ...row,
        sent_at: metadata.recordedAt,
        revision,
      })),
    ],
    PayExportChanged: ({ data, revision }) => [
      payExport.change({ id: 'current' }, (row) => ({
        id: 'current' as const,
        file: data.file ?? row?.file ?? '',
        mail_day: data.mailDay ?? row?.mail_day ?? 0,
        meals_of_others: data.mealsOfOthers ?? row?.meals_of_others ?? 'nothing',
        unsure_read: [...new Set([...(row?.unsure_read ?? []), ...(data.unsureRead ?? [])])],
        codes: codesAfter(row?.codes ?? {}, data.codes),
        revision,
      })),
    ],
    PayNumberRecorded: ({ data, revision }) => [
      payNumbers.put({
        employee_id: data.employeeId,
        number: unlessErased(data.number, ''),
        revision,
      }),
    ],
  },
});
