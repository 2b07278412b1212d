/** Requests for leave: the specified calls, and those they need in addition [vacations-2]. */
import { z } from 'zod';
import { overlap } from '../absences/endpoints.ts';
import { requiredDate, requiredEmployee } from '../absences/fields.ts';
import { doneAnswer, specifiedAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, line, prose } from '../fields.ts';
import { closedMonthReason, daysAbout } from '../payroll/closed-months.ts';
import { leaveReason } from './fields.ts';
import { listVacations } from './request-list.ts';
import { defaultLeaveType, requestTypes, vacationMessages, vacationStatuses } from './rules.ts';

const params = z.strictObject({ id });
const status = z.enum(vacationStatuses);
/** A reason, with the revision that was read; the specified calls have no body [vacations-5]. */
const reasonBody = leaveReason.optional();

const halves = {
  /** The first day begins at noon. */
  startHalf: z.enum(['afternoon']).nullable().optional(),
  /** The last day ends at noon. */
  endHalf: z.enum(['morning']).nullable().optional(),
};

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
