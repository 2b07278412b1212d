import type { PayLine, PayMovement } from '@fournil/contracts/payroll/lines';
import { codesAfter } from '@fournil/domain/payroll/export';
import { type RestCredit, restCreditsIn } from '@fournil/domain/payroll/overtime-rest';
import { unlessErased } from '@fournil/events/define';
import { payrollEvents } from '@fournil/events/payroll/events';
import { json, oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** Values typed for one person and month; empty if the row was emptied or the person's data were erased. */
export const payEntries = defineTable({
  name: 'pay_entries',
  key: ['month', 'employeeId'],
  columns: {
    /** YYYY-MM. */
    month: 'day',
    employeeId: 'text',
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
  key: ['month', 'closing', 'employeeId'],
  columns: {
    month: 'day',
    closing: 'integer',
    employeeId: 'text',
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
  key: ['month', 'closing', 'employeeId'],
  columns: {
    month: 'day',
    closing: 'integer',
    employeeId: 'text',
    credits: sealed(json<readonly RestCredit[]>()),
  },
  indexes: [['employeeId']],
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
    closedAt: 'text',
    /** ISO instant at which it was last sent to the accountant. */
    sentAt: 'text null',
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
    mailDay: 'integer',
    mealsOfOthers: oneOf('nothing', 'benefit', 'vouchers'),
    /** Ids of uncertain readings that somebody has marked as read. */
    unsureRead: 'text[]',
    /** By program and figure. */
    codes: json<Readonly<Record<string, Readonly<Record<string, string>>>>>(),
    revision: 'integer',
  },
});
export type PayExportRow = RowOf<typeof payExport>;

/** The number under which payroll software knows a person. */
export const payNumbers = defineTable({
  name: 'pay_numbers',
  key: ['employeeId'],
  columns: { employeeId: 'text', number: sealed('text'), revision: 'integer' },
});
export type PayNumberRow = RowOf<typeof payNumbers>;

const restCreditRows = (data: Omit<RestCreditsRow, 'credits'>, credits: readonly RestCredit[]) =>
  credits.length === 0 ? [] : [restCredits.putFact(data, { credits })];

export const payrollView = defineView({
  name: 'payroll',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [payEntries, payClosedLines, restCredits, payMonths, payExport, payNumbers],
  takes: payrollEvents,
  on: {
    PayEntriesRecorded: ({ data, revision }) => [payEntries.putFact(data, { revision })],
    PayLinesClosed: ({ data }) => [
      payClosedLines.putFact(data, {
        number: unlessErased(data.number, ''),
        movements: unlessErased(data.movements ?? [], []),
      }),
      ...restCreditRows(data, restCreditsIn(unlessErased(data.lines, []))),
    ],
    PayMonthClosed: ({ data, revision, metadata }) => [
      payMonths.putFact(data, {
        state: 'closed',
        closedAt: metadata.recordedAt,
        writing: data.writing ?? 1,
        counting: data.counting ?? '',
        revision,
      }),
    ],
    PayMonthReopened: ({ data, revision }) => [payMonths.amendFact(data, { state: 'reopened', revision })],
    PayMonthSent: ({ data, revision, metadata }) => [
      payMonths.amendFact(data, { sentAt: metadata.recordedAt, revision }),
    ],
    PayExportChanged: ({ data, revision }) => [
      payExport.change({ id: 'current' }, (row) => ({
        id: 'current' as const,
        file: data.file ?? row?.file ?? '',
        mailDay: data.mailDay ?? row?.mailDay ?? 0,
        mealsOfOthers: data.mealsOfOthers ?? row?.mealsOfOthers ?? 'nothing',
        unsureRead: [...new Set([...(row?.unsureRead ?? []), ...(data.unsureRead ?? [])])],
        codes: codesAfter(row?.codes ?? {}, data.codes),
        revision,
      })),
    ],
    PayNumberRecorded: ({ data, revision }) => [
      payNumbers.putFact(data, { number: unlessErased(data.number, ''), revision }),
    ],
  },
});
