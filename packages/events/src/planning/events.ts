import { z } from 'zod';
import { defineEvent, type EventOf } from '../define.ts';
import { closedMonthReason } from '../payroll/closed-month-reason.ts';
import { offerEvents } from './offer-events.ts';
import { group } from './profile-events.ts';
import { realizeEvents } from './realize-events.ts';
import { swapEvents } from './swap-events.ts';

const week = z.string();

/**
 * One person's whole row of a week: days in neither `cells` nor `normal` are empty. One event per changed
 * row; an emptied row has neither. Typed values may reveal an illness.
 */
export const weekRowSaved = defineEvent({
  type: 'WeekRowSaved',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    /** `2026-W48`. */
    week,
    employeeId: z.string(),
    /** French day name to constraint value, never ''. */
    cells: z.record(z.string(), z.string()),
    /** Days typed « Travail normal » [constraints-5]. */
    normal: z.array(z.string()),
    sixDays: z.boolean(),
    closedMonthReason,
  }),
  personal: { cells: 'health', closedMonthReason: 'health' },
  subject: 'employeeId',
});

/** Levels 0 to 4 of the days that changed. */
export const weekAffluenceChanged = defineEvent({
  type: 'WeekAffluenceChanged',
  feature: 'planning',
  stream: 'week',
  schema: z.object({ week, levels: z.record(z.string(), z.int()) }),
  personal: {},
});

/** A shift as planned: times HH:MM in Paris on its own day, an end of 24:00 is midnight. */
export const shiftData = z.object({
  id: z.string(),
  employeeId: z.string(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
  breaks: z.array(z.object({ start: z.string(), end: z.string(), paid: z.boolean() })),
  group,
  pinned: z.boolean(),
});
export type ShiftData = z.output<typeof shiftData>;

const shortfallData = z.object({
  kind: z.enum(['opening', 'closing', 'management', 'understaffed', 'unqualified', 'contract-hours']),
  /** 0 Monday to 6 Sunday. */
  day: z.int().nullable(),
  group: group.nullable(),
  /** Minutes from midnight. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  missing: z.int().nullable(),
  personId: z.string().nullable(),
  minutes: z.int().nullable(),
});

/** The result of a generation, and its inputs. Only ids: it does not contain who is absent or why. */
const generated = {
  shifts: z.array(shiftData),
  /** People planned, with contract and target in minutes of the week. */
  people: z.array(z.object({ employeeId: z.string(), contractMinutes: z.int(), targetMinutes: z.int() })),
  /** French day name to level 0 to 4, as planned for. */
  levels: z.record(z.string(), z.int()),
  /** Keyed digests of every direct input by name: what differs later makes the week « à régénérer ». */
  digests: z.record(z.string(), z.string()),
  rulesVersion: z.string(),
  planHash: z.string(),
  proof: z.object({
    cost: z.number(),
    bound: z.number(),
    gap: z.number(),
    end: z.enum(['optimal', 'bounded', 'stopped', 'clock']),
    work: z.number(),
  }),
  shortfalls: z.array(shortfallData),
};

/** Replaces every shift of the week that was not frozen; `shifts` is the whole week, frozen ones included. */
export const weekPlanGenerated = defineEvent({
  type: 'WeekPlanGenerated',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    week,
    ...generated,
    /** Set when a kept proposal was accepted. */
    proposalId: z.string().nullable(),
    /** In a published week, the day in Paris on which the staff is notified; null for a draft. */
    notifiedOn: z.string().nullable(),
    closedMonthReason,
  }),
  personal: {},
});

/** The week changed while it was generated: the result is kept aside. */
export const weekProposalKept = defineEvent({
  type: 'WeekProposalKept',
  feature: 'planning',
  stream: 'week',
  schema: z.object({ week, proposalId: z.string(), ...generated }),
  personal: {},
});

export const weekProposalDiscarded = defineEvent({
  type: 'WeekProposalDiscarded',
  feature: 'planning',
  stream: 'week',
  schema: z.object({ week, proposalId: z.string() }),
  personal: {},
});

/**
 * Shifts of one person changed by hand. An edit of several persons is one event each, in one append.
 * `reasons`: why a contractual rule is bent, or that a part-timer agreed to a short notice.
 */
export const planShiftsChanged = defineEvent({
  type: 'PlanShiftsChanged',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    week,
    employeeId: z.string(),
    cause: z.enum(['edit', 'copy', 'remedy', 'offer', 'swap']),
    /** The offer that this person accepted. */
    offerId: z.string().optional(),
    /** In a published week, the day in Paris on which the person is notified; null for a draft. */
    notifiedOn: z.string().nullable(),
    /** The whole shift, so that the event is complete in itself. */
    removed: z.array(shiftData),
    added: z.array(shiftData),
    /**
     * People who consented to the short notice (P05); without shifts: consent to the change of a proposal.
     */
    consents: z.array(z.string()),
    reasons: z.array(z.object({ ruleId: z.string(), text: z.string() })),
    closedMonthReason,
  }),
  personal: { reasons: 'identity', closedMonthReason: 'identity' },
  subject: 'employeeId',
});

export const planShiftsPinned = defineEvent({
  type: 'PlanShiftsPinned',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    week,
    shiftIds: z.array(z.string()),
    pinned: z.boolean(),
    /** With person and time, so that the event is complete in itself. */
    shifts: z.array(
      z.object({ employeeId: z.string(), date: z.string(), start: z.string(), end: z.string() }),
    ),
  }),
  personal: {},
});

/** From here on the staff sees the plan, and every change of it is announced. */
export const weekPublished = defineEvent({
  type: 'WeekPublished',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    week,
    /** Day in Paris: the notice counts from it. */
    publishedOn: z.string(),
    /** Part-timers who agreed to less than seven working days (P05). */
    consents: z.array(z.string()),
    /**
     * One consent given for all people: only for the first plan of a shop whose earlier plans were on paper.
     */
    consentForAll: z.boolean(),
  }),
  personal: {},
});

/** The last publication was withdrawn before anybody was informed: the week is a draft again. */
export const weekUnpublished = defineEvent({
  type: 'WeekUnpublished',
  feature: 'planning',
  stream: 'week',
  schema: z.object({ week }),
  personal: {},
});

/** A person has seen the changes after publication up to that revision of the week. */
export const planChangesSeen = defineEvent({
  type: 'PlanChangesSeen',
  feature: 'planning',
  stream: 'week',
  schema: z.object({ week, employeeId: z.string(), seenRevision: z.int() }),
  personal: {},
});

/** A person's answer to hours of a published week that were announced too late: from yes on they are agreed to. */
export const planDaysAnswered = defineEvent({
  type: 'PlanDaysAnswered',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    week,
    employeeId: z.string(),
    dates: z.array(z.string()),
    agreed: z.boolean(),
    /** Day in Paris. */
    answeredOn: z.string(),
  }),
  personal: {},
});

/**
 * A person was asked, by telephone or text message, to take a shift whose person is absent. The request binds
 * nobody; taking the shift is a change of the plan.
 */
export const replacementRequested = defineEvent({
  type: 'ReplacementRequested',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    week,
    /** The person asked. */
    employeeId: z.string(),
    /** The shift as it then was. */
    shiftId: z.string(),
    date: z.string(),
    start: z.string(),
    end: z.string(),
    by: z.enum(['call', 'message']),
  }),
  personal: {},
});

/** Days of a published week announced too late, for which consent was requested at the announcement. */
export const planAgreementsRequested = defineEvent({
  type: 'PlanAgreementsRequested',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    week,
    /** Day in Paris. */
    askedOn: z.string(),
    asked: z.array(z.object({ employeeId: z.string(), dates: z.array(z.string()) })),
  }),
  personal: {},
});

/** An answer that the manager was given by word of mouth, as of somebody without an account; counts as the person's own. */
export const planAnswerReported = defineEvent({
  type: 'PlanAnswerReported',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    week,
    employeeId: z.string(),
    dates: z.array(z.string()),
    agreed: z.boolean(),
    /** Day in Paris. */
    answeredOn: z.string(),
    /** The person who gave the answer, to whom and how: « Fatou, au téléphone, à Claire ». */
    source: z.string(),
  }),
  personal: { source: 'identity' },
  subject: 'employeeId',
});

/** The values typed into a week. */
export const weekRowsEvents = [weekRowSaved, weekAffluenceChanged] as const;
/** Requests to people of a published week: to take hours, or to swap a shift. */
export const requestEvents = [...offerEvents, ...swapEvents] as const;
/** The outcome of its plan. */
export const plannedEvents = [
  weekPlanGenerated,
  weekProposalKept,
  weekProposalDiscarded,
  planShiftsChanged,
  planShiftsPinned,
  weekPublished,
  weekUnpublished,
  ...realizeEvents,
  planChangesSeen,
  planDaysAnswered,
  replacementRequested,
  planAgreementsRequested,
  planAnswerReported,
] as const;
export const planEvents = [...plannedEvents, ...requestEvents] as const;
export const planningEvents = [...weekRowsEvents, ...planEvents] as const;
export type PlanEvent = EventOf<(typeof planEvents)[number]>;
