/** Events with the data of a person's leave besides the leave itself: one stream per person. */
import { z } from 'zod';
import { defineEvent } from '../define.ts';

const base = { employeeId: z.string() };
const subject = 'employeeId';
const stream = 'entitlement';
const feature = 'vacations';
/** The first day of a reference period: 1 June. */
const period = z.string();

/** The balances on the payslips of a day, entered once; they include everything before that day. */
export const leaveBalanceOpened = defineEvent({
  type: 'LeaveBalanceOpened',
  feature,
  stream,
  schema: z.object({
    ...base,
    asOf: z.string(),
    /** Days left of paid leave, by period. */
    periods: z.array(z.object({ period, days: z.number() })),
    /** Days of récupération left. */
    recovery: z.number(),
  }),
  personal: { periods: 'pay', recovery: 'pay' },
  subject,
});

/** Days given or taken back, with why. */
export const leaveBalanceCorrected = defineEvent({
  type: 'LeaveBalanceCorrected',
  feature,
  stream,
  schema: z.object({
    ...base,
    correctionId: z.string(),
    account: z.enum(['paid', 'recovery']),
    /** The period of the days of paid leave. */
    period: period.optional(),
    days: z.number(),
    /** The correction counts from that day on. */
    effectiveOn: z.string(),
    reason: z.string(),
    /** Set if the days are compensatory rest earned in that calendar year: for overtime beyond the contingent, or for night work. */
    restOf: z.object({ kind: z.enum(['contingent', 'nights']), year: z.int() }).optional(),
  }),
  personal: { days: 'pay', reason: 'pay', restOf: 'pay' },
  subject,
});

/**
 * A person was notified, after an illness, of the days of leave and until when they can be taken
 * (L3141-19-3).
 */
export const leaveAfterIllnessNotified = defineEvent({
  type: 'LeaveAfterIllnessNotified',
  feature,
  stream,
  schema: z.object({
    ...base,
    noticeId: z.string(),
    /** The day it was received: fifteen months go from it. */
    notifiedOn: z.string(),
    means: z.enum(['mail', 'hand', 'payslip']),
    illness: z.object({ startDate: z.string(), endDate: z.string() }),
    /** As announced: days, and the last day for them. */
    periods: z.array(z.object({ period, days: z.number(), until: z.string() })),
  }),
  personal: { illness: 'health', periods: 'pay' },
  subject,
});

/** The notice was not given, or not on that day. */
export const leaveAfterIllnessNoticeWithdrawn = defineEvent({
  type: 'LeaveAfterIllnessNoticeWithdrawn',
  feature,
  stream,
  schema: z.object({ ...base, noticeId: z.string(), reason: z.string() }),
  personal: { reason: 'pay' },
  subject,
});

/**
 * Whether an illness is work-related: an accident at work, an occupational illness (L3141-5), or a commuting
 * accident.
 */
export const illnessOriginNoted = defineEvent({
  type: 'IllnessOriginNoted',
  feature,
  stream,
  schema: z.object({
    ...base,
    declarationId: z.string(),
    atWork: z.boolean(),
    commuting: z.boolean().optional(),
  }),
  personal: { atWork: 'health', commuting: 'health' },
  subject,
});

/**
 * Criteria for the order of departures (L3141-16); null removes one. `childrenAtHome`: the children who give
 * extra days (L3141-8), if stated.
 */
export const leavePriorityRecorded = defineEvent({
  type: 'LeavePriorityRecorded',
  feature,
  stream,
  schema: z.object({
    ...base,
    children: z.int().nullable(),
    secondJob: z.boolean().nullable(),
    childrenAtHome: z.array(z.object({ bornOn: z.string(), noAgeLimit: z.boolean() })).optional(),
  }),
  personal: { children: 'identity', secondJob: 'identity', childrenAtHome: 'health' },
  subject,
});

/** Why the indemnity at the end of a fixed term is not due on its last day; null: it is due. */
export const fixedTermEndNoted = defineEvent({
  type: 'FixedTermEndNoted',
  feature,
  stream,
  schema: z.object({ ...base, date: z.string(), exception: z.string().nullable() }),
  personal: { exception: 'pay' },
  subject,
});

/** An address for subscribing in a calendar; it replaces the former one. Only its digest is stored. */
export const calendarFeedOpened = defineEvent({
  type: 'CalendarFeedOpened',
  feature,
  stream,
  /** Without a person it is the shop's. */
  schema: z.object({ employeeId: z.string().optional(), tokenHash: z.string() }),
  personal: {},
});

export const calendarFeedClosed = defineEvent({
  type: 'CalendarFeedClosed',
  feature,
  stream,
  schema: z.object({ employeeId: z.string().optional() }),
  personal: {},
});

export const leaveAccountEvents = [
  leaveBalanceOpened,
  leaveBalanceCorrected,
  leaveAfterIllnessNotified,
  leaveAfterIllnessNoticeWithdrawn,
  illnessOriginNoted,
  leavePriorityRecorded,
  fixedTermEndNoted,
  calendarFeedOpened,
  calendarFeedClosed,
] as const;
