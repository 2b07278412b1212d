/** A leave request, from the wish to the decision, in the stream of its leave. */
import { z } from 'zod';
import { defineEvent } from '../define.ts';
import { closedMonthReason } from '../payroll/closed-month-reason.ts';

const base = { leaveId: z.string(), employeeId: z.string() };
const subject = 'employeeId';
/** Both days included. With `startHalf` the leave begins at noon of the first day; with `endHalf` it ends at noon. */
const period = {
  startDate: z.string(),
  endDate: z.string(),
  startHalf: z.enum(['afternoon']).optional(),
  endHalf: z.enum(['morning']).optional(),
};

export const vacationRequested = defineEvent({
  type: 'VacationRequested',
  feature: 'vacations',
  stream: 'absence',
  schema: z.object({
    ...base,
    leaveType: z.enum(['Congés payés', 'Sans solde', 'Autre', 'Récupération', 'Événement familial']),
    /** Which event, for a leave of that type. */
    familyEvent: z.string().optional(),
    ...period,
    precisions: z.string().optional(),
    /** The shop's city at that time. */
    city: z.string().optional(),
  }),
  personal: { precisions: 'identity', familyEvent: 'identity' },
  subject,
});

/** The whole new period; the stream has the old one. */
export const vacationDatesChanged = defineEvent({
  type: 'VacationDatesChanged',
  feature: 'vacations',
  stream: 'absence',
  schema: z.object({ ...base, ...period }),
  personal: {},
  subject,
});

export const vacationAccepted = defineEvent({
  type: 'VacationAccepted',
  feature: 'vacations',
  stream: 'absence',
  schema: z.object({ ...base, ...period, closedMonthReason }),
  personal: { closedMonthReason: 'identity' },
  subject,
});

export const vacationRejected = defineEvent({
  type: 'VacationRejected',
  feature: 'vacations',
  stream: 'absence',
  schema: z.object({ ...base, reason: z.string().optional() }),
  personal: { reason: 'identity' },
  subject,
});

/** Withdrawn by the person who requested it, before a decision. */
export const vacationWithdrawn = defineEvent({
  type: 'VacationWithdrawn',
  feature: 'vacations',
  stream: 'absence',
  schema: z.object({ ...base, reason: z.string().optional() }),
  personal: { reason: 'identity' },
  subject,
});

/** A request to cancel accepted leave; it is open until the manager decides. */
export const vacationCancellationRequested = defineEvent({
  type: 'VacationCancellationRequested',
  feature: 'vacations',
  stream: 'absence',
  schema: z.object({ ...base, reason: z.string().optional() }),
  personal: { reason: 'identity' },
  subject,
});

/** Other dates the manager could accept: they count once the person takes them. The last ones proposed hold. */
export const vacationDatesProposed = defineEvent({
  type: 'VacationDatesProposed',
  feature: 'vacations',
  stream: 'absence',
  schema: z.object({ ...base, ...period, comment: z.string().optional() }),
  personal: { comment: 'identity' },
  subject,
});

/** The person keeps the requested dates. */
export const vacationProposalDeclined = defineEvent({
  type: 'VacationProposalDeclined',
  feature: 'vacations',
  stream: 'absence',
  schema: z.object({ ...base }),
  personal: {},
});

/** A request to give back days of illness within a leave. */
export const leaveDaysBackRequested = defineEvent({
  type: 'LeaveDaysBackRequested',
  feature: 'vacations',
  stream: 'absence',
  schema: z.object({ ...base, startDate: z.string(), endDate: z.string() }),
  personal: {},
  subject,
});

/** The days are given back: they take nothing from the balance while the illness is valid. */
export const leaveDaysGivenBack = defineEvent({
  type: 'LeaveDaysGivenBack',
  feature: 'vacations',
  stream: 'absence',
  schema: z.object({ ...base, startDate: z.string(), endDate: z.string() }),
  personal: {},
  subject,
});

export const leaveDaysBackRefused = defineEvent({
  type: 'LeaveDaysBackRefused',
  feature: 'vacations',
  stream: 'absence',
  schema: z.object({ ...base, reason: z.string().optional() }),
  personal: { reason: 'identity' },
  subject,
});

export const vacationRequestEvents = [
  vacationRequested,
  vacationDatesChanged,
  vacationAccepted,
  vacationRejected,
  vacationWithdrawn,
  vacationCancellationRequested,
  vacationDatesProposed,
  vacationProposalDeclined,
  leaveDaysBackRequested,
  leaveDaysGivenBack,
  leaveDaysBackRefused,
] as const;
