import { z } from 'zod';
import { defineEvent } from '../define.ts';
import { closedMonthReason } from './closed-month-reason.ts';

const feature = 'payroll';
const stream = 'payroll';
/** YYYY-MM. */
const month = z.string();

/**
 * The values typed by hand for one person's pay of a month: the whole row, figures with a value only. Bonuses and
 * advances in cents, hours in minutes, vouchers in pieces.
 */
export const payEntriesRecorded = defineEvent({
  type: 'PayEntriesRecorded',
  feature,
  stream,
  schema: z.object({
    month,
    employeeId: z.string(),
    entries: z.array(z.object({ code: z.string(), value: z.int() })),
    closedMonthReason,
  }),
  personal: { entries: 'pay', closedMonthReason: 'pay' },
  subject: 'employeeId',
});

/** The lines of one person's pay of a month, as closed: an export of them never changes. */
export const payLinesClosed = defineEvent({
  type: 'PayLinesClosed',
  feature,
  stream,
  schema: z.object({
    month,
    closing: z.int(),
    employeeId: z.string(),
    /** Values at that time: an export stays as it was sent. */
    name: z.string(),
    /** The person's number in the pay software; '' for none. */
    number: z.string(),
    lines: z.array(
      z.object({
        /** YYYY-MM: an earlier month for a later correction. */
        period: z.string(),
        code: z.string(),
        quantity: z.int(),
        cents: z.int().nullable(),
        from: z.string(),
        to: z.string(),
        half: z.enum(['', 'start', 'end', 'both']),
        source: z.string(),
        certificate: z.enum(['received', 'pending', 'missing']).nullable(),
        /** Minutes of the days of an absence, meals of an amount. */
        secondQuantity: z.int().optional(),
        /** The days an absence counts. */
        dates: z.array(z.string()).optional(),
      }),
    ),
    /** Entries, exits and changes of the contract in the month. */
    movements: z
      .array(z.object({ kind: z.enum(['entry', 'exit', 'change']), date: z.string(), what: z.string() }))
      .optional(),
  }),
  personal: { name: 'pay', number: 'pay', lines: 'pay', movements: 'pay' },
  subject: 'employeeId',
});

/** The last event of an append with everybody's lines: a month is closed completely or not at all. */
export const payMonthClosed = defineEvent({
  type: 'PayMonthClosed',
  feature,
  stream,
  schema: z.object({
    month,
    /** 1 for the first, one more after each reopening. */
    closing: z.int(),
    people: z.int(),
    /** SHA-256 of the lines, which the administrator saw before closing. */
    digest: z.string(),
    /** The shop's file at its accountant's; '' for none. */
    file: z.string(),
    /** By program, the code there of each figure, as they then were set. */
    codes: z.record(z.string(), z.record(z.string(), z.string())),
    /** The open points that were accepted, by code. */
    accepted: z.array(z.string()),
    /** The version of its lines; left out for the first one, contract overtime week by week. */
    writing: z.int().optional(),
    /** Digest of the settings by which the lines were counted. */
    counting: z.string().optional(),
  }),
  personal: {},
});

/** The last closing is undone; its export is unchanged. */
export const payMonthReopened = defineEvent({
  type: 'PayMonthReopened',
  feature,
  stream,
  schema: z.object({ month, closing: z.int(), reason: z.string() }),
  personal: {},
});

/** The export of a closing is mailed to the accountant, as it was closed. */
export const payMonthSent = defineEvent({
  type: 'PayMonthSent',
  feature,
  stream,
  schema: z.object({
    month,
    closing: z.int(),
    /** A click, or the day of the month that was set. */
    cause: z.enum(['click', 'day']),
  }),
  personal: {},
});

/** New export settings; a closed month keeps the settings of its closing. Only changed fields. */
export const payExportChanged = defineEvent({
  type: 'PayExportChanged',
  feature,
  stream,
  schema: z.object({
    /** The shop's file at its accountant's; '' for none. */
    file: z.string().optional(),
    /** From this day of the month on, the month before is mailed to the accountant once closed; 0 for never. */
    mailDay: z.int().optional(),
    /** The meal benefit of staff other than bakers and pastry cooks: nothing, benefit in kind, vouchers. */
    mealsOfOthers: z.enum(['nothing', 'benefit', 'vouchers']).optional(),
    /** The points left open by the sources that were read. */
    unsureRead: z.array(z.string()).optional(),
    /** Codes of figures in a program; '' stops sending the figure. */
    codes: z.array(z.object({ program: z.string(), figure: z.string(), code: z.string() })),
  }),
  personal: {},
});

/** The number pay software knows a person by; '' takes it back. */
export const payNumberRecorded = defineEvent({
  type: 'PayNumberRecorded',
  feature,
  stream,
  schema: z.object({ employeeId: z.string(), number: z.string() }),
  personal: { number: 'pay' },
  subject: 'employeeId',
});

/** In the stream of a month. */
export const payMonthEvents = [
  payEntriesRecorded,
  payLinesClosed,
  payMonthClosed,
  payMonthReopened,
  payMonthSent,
] as const;
/** In the stream of the shop's way to export. */
export const payExportEvents = [payExportChanged, payNumberRecorded] as const;
export const payrollEvents = [...payMonthEvents, ...payExportEvents] as const;
