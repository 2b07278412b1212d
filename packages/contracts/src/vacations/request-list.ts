/** The list of leave: requests and what the manager recorded [vacations-11]. */
import { z } from 'zod';
import { completed, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, line, readRevision } from '../fields.ts';
import { yearNumber } from '../months.ts';
import { instant } from '../time/instant.ts';
import { dateRange, dateRangeOrNull } from './fields.ts';
import { vacationStatuses } from './rules.ts';

/** `accepted` is read as `validated` [vacations-4]. */
const askedStatus = z.preprocess(
  (value) => (value === 'accepted' ? 'validated' : value),
  z.enum(vacationStatuses),
);

/** Days of paid leave, in the shop's unit; null where none are taken from that balance. */
const counted = z.number().nullable().optional();

/** A first day that begins at noon, and a last day that ends at noon. */
const halves = {
  startHalf: z.enum(['afternoon']).nullable().default(null),
  endHalf: z.enum(['morning']).nullable().default(null),
};

export const vacationRequest = z
  .object({
    _id: z.string(),
    employeeId: z.string().default(''),
    employeeName: z.string(),
    employeeEmail: z.string().nullable(),
    /** The shop's at that time; null for leave recorded before requests existed [vacations-11]. */
    city: z.string().nullable(),
    startDate: z.string(),
    endDate: z.string(),
    ...halves,
    /** Days of the calendar, both ends included [vacations-6]. */
    duration: z.number(),
    counted,
    type: z.string(),
    familyEvent: z.string().nullable().default(null),
    precisions: z.string().nullable(),
    /** ISO instant of the request, or of the manager's record. */
    uploadDate: instant,
    status: askedStatus,
    /** Why it was rejected, withdrawn or cancelled. */
    reason: z.string().nullable(),
    /** Requested, or recorded by the manager and accepted at once [vacations-1]. */
    origin: z.enum(['request', 'manager']).default('request'),
    decidedAt: instant.nullable().default(null),
    decidedBy: z.string().nullable().default(null),
    /** The reason of a requested cancellation, '' without one; null without a request. */
    cancellationAsked: z.string().nullable().default(null),
    /** Other dates the manager proposed, which wait for the person's answer. */
    proposal: z
      .object({
        startDate: z.string(),
        endDate: z.string(),
        startHalf: z.enum(['afternoon']).nullable(),
        endHalf: z.enum(['morning']).nullable(),
        duration: z.number(),
        counted,
        comment: z.string().nullable(),
      })
      .nullable()
      .default(null),
    /** The stretches it takes: its dates without the days of illness that were given back. */
    taken: z.array(
      z
        .object({
          startDate: z.string(),
          endDate: z.string(),
          ...halves,
          duration: z.number(),
          counted,
        })
        .meta({ id: 'TakenStretch' }),
    ),
    /** Days of a declared absence within it: paid leave does not take them. */
    absences: z.array(dateRange).default([]),
    /** Days of declared illness within it, days requested back, and days given back. */
    sickDays: z.array(dateRange).default([]),
    daysBackAsked: dateRangeOrNull.default(null),
    daysBack: z.array(dateRange).default([]),
    revision: readRevision,
  })
  .meta({ id: 'VacationRequest' });
export type VacationRequest = z.output<typeof vacationRequest>;

export const listVacations = endpoint({
  id: 'vacations.requests',
  method: 'GET',
  path: '/vacation-requests',
  service: 'query',
  access: 'concerned',
  summary:
    'Les demandes de congés et les congés saisis : tous pour administrateur et comptable, les siens pour un salarié.',
  query: z.strictObject({
    /** The requests of this city and those without one [vacations-11]. */
    city: line(100).optional(),
    status: askedStatus.optional(),
    /** The year of the first day. */
    year: yearNumber.optional(),
    employeeId: id.optional(),
  }),
  answer: queryAnswer(
    z.array(
      completed(
        ({ startDate, endDate, duration }) => ({ taken: [{ startDate, endDate, duration }] }),
        vacationRequest,
      ),
    ),
  ),
});
