/** Leave recorded by the manager; requests of the staff have their own calls. */
import { z } from 'zod';
import { periodOutcome } from '../absences/endpoints.ts';
import { requiredDate, requiredEmployee } from '../absences/fields.ts';
import { commandAnswer, idAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, prose, shopDate } from '../fields.ts';
import { closedMonthReason, daysAbout, daysAboutUnlessGiven, daysInBody } from '../payroll/closed-months.ts';
import { accountEndpoints } from './account-endpoints.ts';
import { getVacationBalances } from './balance-endpoint.ts';
import { getLeaveCoverage, getVacationDays, getVacationImpact } from './days-endpoint.ts';
import { dateRange } from './fields.ts';
import { requestEndpoints } from './requests.ts';
import { defaultLeaveType, leaveMessages, leaveTypes } from './rules.ts';

const type = z.enum(leaveTypes, { error: leaveMessages.type });

export const recordLeave = endpoint({
  id: 'vacations.record',
  method: 'POST',
  path: '/leaves',
  service: 'command',
  access: 'admin',
  summary: "Enregistre le congé d'un salarié.",
  changesPayOf: daysInBody,
  body: z.strictObject({
    employeeId: requiredEmployee,
    startDate: requiredDate,
    endDate: requiredDate,
    type: type.default(defaultLeaveType),
    comment: prose(500).optional(),
    closedMonthReason,
  }),
  answer: commandAnswer(periodOutcome),
});

export const correctLeave = endpoint({
  id: 'vacations.correct',
  method: 'PUT',
  path: '/leaves/:id',
  service: 'command',
  access: 'admin',
  summary: 'Corrige les champs envoyés d’un congé.',
  changesPayOf: daysAbout,
  params: z.strictObject({ id }),
  body: z.strictObject({
    startDate: shopDate.optional(),
    endDate: shopDate.optional(),
    type: type.optional(),
    comment: prose(500).nullable().optional(),
    baseRevision,
    closedMonthReason,
  }),
  answer: commandAnswer(periodOutcome),
});

export const cancelLeave = endpoint({
  id: 'vacations.cancel',
  method: 'POST',
  path: '/leaves/:id/cancel',
  service: 'command',
  access: 'admin',
  summary: 'Annule un congé ; il reste dans le journal.',
  params: z.strictObject({ id }),
  changesPayOf: daysAboutUnlessGiven,
  body: z.strictObject({ reason: prose(500).optional(), baseRevision, closedMonthReason }),
  answer: idAnswer,
});

export const leave = z.object({
  _id: z.string(),
  employeeId: z.string(),
  employeeName: z.string(),
  type: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startHalf: z.enum(['afternoon']).nullable(),
  endHalf: z.enum(['morning']).nullable(),
  comment: z.string().nullable(),
  /** Days of paid leave that it takes; null for another kind. */
  counted: z.number().nullable().optional(),
  /** Days of illness within it that were given back: it does not take them. */
  daysBack: z.array(dateRange),
  /** Days of a declared absence within it: paid leave does not take them. */
  absences: z.array(dateRange).default([]),
  revision: z.int(),
});
export type Leave = z.output<typeof leave>;

/** Leave in force that touches the period, oldest first. */
export const listLeaves = endpoint({
  id: 'vacations.list',
  method: 'GET',
  path: '/leaves',
  service: 'query',
  access: 'admin',
  summary: "Les congés d'une période.",
  query: z.strictObject({ from: shopDate, to: shopDate, employeeId: id.optional() }),
  answer: queryAnswer(z.array(leave)),
});

export const vacationsEndpoints = [
  recordLeave,
  correctLeave,
  cancelLeave,
  listLeaves,
  ...requestEndpoints,
  getVacationBalances,
  getVacationDays,
  getLeaveCoverage,
  getVacationImpact,
  ...accountEndpoints,
];
