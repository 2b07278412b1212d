/** Requests for leave: the specified calls, and those they need in addition [vacations-2]. */
import { z } from 'zod';
import { overlap } from '../absences/endpoints.ts';
import { requiredDate, requiredEmployee } from '../absences/fields.ts';
import { completed, doneAnswer, queryAnswer, specifiedAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, line, prose, readRevision } from '../fields.ts';
import { yearNumber } from '../months.ts';
import { closedMonthReason, daysAbout } from '../payroll/closed-months.ts';
import { instant } from '../time/instant.ts';
import { dateRange, dateRangeOrNull, leaveReason } from './fields.ts';
import { defaultLeaveType, requestTypes, vacationMessages, vacationStatuses } from './rules.ts';

const params = z.strictObject({ id });
const status = z.enum(vacationStatuses);
/** `accepted` is read as `validated` [vacations-4]. */
const askedStatus = z.preprocess((value) => (value === 'accepted' ? 'validated' : value), status);
/** A reason, with the revision that was read; the specified calls have no body [vacations-5]. */
const reasonBody = leaveReason.optional();

const halves = {
  /** The first day begins at noon. */
  startHalf: z.enum(['afternoon']).nullable().optional(),
  /** The last day ends at noon. */
  endHalf: z.enum(['morning']).nullable().optional(),
};

/** Days of paid leave, in the shop's unit; null where none are taken from that balance. */
const counted = z.number().nullable().optional();

/** The outcome of a request. */
export const requestOutcome = z
  .object({
    _id: z.string(),
    revision: z.int(),
    status,
    /** Sick leaves and absences that share a day with it: reported, never refused. */
    overlaps: z.array(overlap),
  })
  .meta({ id: 'VacationRequestOutcome' });

export const askVacation = endpoint({
  id: 'vacations.ask',
  method: 'POST',
  path: '/vacation-requests',
  service: 'command',
  access: 'staff',
  summary: 'Demande un congé : la demande attend une décision. Un compte personnel demande pour soi.',
  body: z.strictObject({
    employeeId: requiredEmployee.optional(),
    startDate: requiredDate,
    endDate: requiredDate,
    type: z.enum(requestTypes, { error: vacationMessages.requestType }).default(defaultLeaveType),
    familyEvent: line(100).optional(),
    ...halves,
    precisions: prose(500).optional(),
  }),
  answer: specifiedAnswer(requestOutcome),
});

export const acceptVacation = endpoint({
  id: 'vacations.accept',
  method: 'PATCH',
  path: '/vacation-requests/:id/accept',
  service: 'command',
  access: 'admin',
  summary: 'Accepte une demande en attente : le congé compte partout aussitôt.',
  params,
  changesPayOf: daysAbout,
  body: z.strictObject({ baseRevision, closedMonthReason }).optional(),
  answer: specifiedAnswer(requestOutcome),
});

export const rejectVacation = endpoint({
  id: 'vacations.reject',
  method: 'PATCH',
  path: '/vacation-requests/:id/reject',
  service: 'command',
  access: 'admin',
  summary: 'Rejette une demande en attente, avec une raison facultative.',
  params,
  body: reasonBody,
  answer: specifiedAnswer(requestOutcome),
});

export const changeVacationDates = endpoint({
  id: 'vacations.change-dates',
  method: 'PATCH',
  path: '/vacation-requests/:id',
  service: 'command',
  access: 'admin',
  summary: "Modifie les dates d'une demande en attente.",
  params,
  body: z.strictObject({ startDate: requiredDate, endDate: requiredDate, ...halves, baseRevision }),
  answer: specifiedAnswer(requestOutcome),
});

export const withdrawVacation = endpoint({
  id: 'vacations.withdraw',
  method: 'POST',
  path: '/vacation-requests/:id/withdraw',
  service: 'command',
  access: 'staff',
  summary: 'Retire sa demande tant que personne ne l’a décidée.',
  params,
  body: reasonBody,
  answer: specifiedAnswer(requestOutcome),
});

export const proposeVacationDates = endpoint({
  id: 'vacations.propose',
  method: 'PATCH',
  path: '/vacation-requests/:id/propose',
  service: 'command',
  access: 'admin',
  summary:
    "Propose d'autres dates à une demande en attente ; elles ne comptent que si la personne les accepte.",
  params,
  body: z.strictObject({
    startDate: requiredDate,
    endDate: requiredDate,
    ...halves,
    comment: prose(500).optional(),
    baseRevision,
  }),
  answer: specifiedAnswer(requestOutcome),
});

export const answerProposal = endpoint({
  id: 'vacations.answer-proposal',
  method: 'POST',
  path: '/vacation-requests/:id/answer-proposal',
  service: 'command',
  access: 'staff',
  summary: 'Accepte ou refuse les dates proposées : acceptées, le congé est accordé aussitôt.',
  params,
  body: z.strictObject({
    accept: z.boolean(),
    /** The dates as read: nobody accepts dates that they did not see. */
    startDate: requiredDate,
    endDate: requiredDate,
  }),
  answer: specifiedAnswer(requestOutcome),
});

export const askCancellation = endpoint({
  id: 'vacations.ask-cancellation',
  method: 'POST',
  path: '/vacation-requests/:id/ask-cancellation',
  service: 'command',
  access: 'staff',
  summary: "Demande l'annulation d'un congé accepté ; il compte tant que personne ne l'annule.",
  params,
  body: reasonBody,
  answer: specifiedAnswer(requestOutcome),
});

const daysBackBody = z
  .strictObject({ startDate: requiredDate, endDate: requiredDate })
  .meta({ id: 'LeaveDaysBackBody' });

export const askDaysBack = endpoint({
  id: 'vacations.ask-days-back',
  method: 'POST',
  path: '/vacation-requests/:id/ask-days-back',
  service: 'command',
  access: 'staff',
  summary: "Demande que les jours d'arrêt maladie tombés pendant un congé accepté soient rendus.",
  params,
  body: daysBackBody,
  answer: specifiedAnswer(requestOutcome),
});

export const giveDaysBack = endpoint({
  id: 'vacations.give-days-back',
  method: 'POST',
  path: '/vacation-requests/:id/give-days-back',
  service: 'command',
  access: 'admin',
  summary: "Rend les jours d'arrêt maladie d'un congé : ils ne prennent rien du solde tant que l'arrêt vaut.",
  params,
  body: daysBackBody,
  answer: specifiedAnswer(requestOutcome),
});

export const refuseDaysBack = endpoint({
  id: 'vacations.refuse-days-back',
  method: 'POST',
  path: '/vacation-requests/:id/refuse-days-back',
  service: 'command',
  access: 'admin',
  summary: "Ne rend pas les jours d'arrêt demandés, avec une raison facultative.",
  params,
  body: reasonBody,
  answer: specifiedAnswer(requestOutcome),
});

export const syncVacations = endpoint({
  id: 'vacations.sync',
  method: 'POST',
  path: '/vacation-requests/sync-employees',
  service: 'command',
  access: 'admin',
  idempotent: false,
  summary: 'Tient les congés montrés contre le journal et refait ce qui diffère ; 0 quand tout est à jour.',
  body: z.strictObject({}).optional(),
  answer: doneAnswer.extend({
    /** People whose shown leave differed and was corrected [vacations-12]. */
    syncedCount: z.int(),
  }),
});

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
    startHalf: z.enum(['afternoon']).nullable().default(null),
    endHalf: z.enum(['morning']).nullable().default(null),
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
          startHalf: z.enum(['afternoon']).nullable().default(null),
          endHalf: z.enum(['morning']).nullable().default(null),
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

export const requestEndpoints = [
  syncVacations,
  askVacation,
  acceptVacation,
  rejectVacation,
  changeVacationDates,
  withdrawVacation,
  proposeVacationDates,
  answerProposal,
  askCancellation,
  askDaysBack,
  giveDaysBack,
  refuseDaysBack,
  listVacations,
];
