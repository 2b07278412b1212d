import { z } from 'zod';
import { commandAnswer, idAnswer, queryAnswer, specifiedAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, prose, shopDate } from '../fields.ts';
import { closedMonthReason, daysInBody } from '../payroll/closed-months.ts';
import {
  absenceKind,
  duration,
  illnessKind,
  ownLeaveKind,
  requiredDate,
  requiredEmployee,
} from './fields.ts';
import { absenceMessages } from './rules.ts';

const reason = prose(500).optional();

export const declarationKind = z.enum(['sick-leave', 'absence', 'delay']);
export type DeclarationKind = z.output<typeof declarationKind>;

/** The overlaps of a new period: they are reported, and never a reason to refuse [absences-5]. */
export const overlap = z
  .object({
    _id: z.string(),
    kind: declarationKind,
    startDate: z.string(),
    endDate: z.string(),
  })
  .meta({ id: 'Overlap' });
export type Overlap = z.output<typeof overlap>;

/** The outcome of a period. */
export const periodOutcome = z
  .object({
    _id: z.string(),
    revision: z.int(),
    /** Other declarations of the same person that share a day with it: reported, never refused [absences-5]. */
    overlaps: z.array(overlap),
  })
  .meta({ id: 'PeriodOutcome' });

/** The outcome of a declaration; with `alreadyRecorded` it is the record that existed before. */
export const declarationOutcome = periodOutcome
  .extend({
    /** The identical period was recorded before: nothing new was written [absences-1]. */
    alreadyRecorded: z.boolean(),
  })
  .meta({ id: 'DeclarationOutcome' });
export type DeclarationOutcome = z.output<typeof declarationOutcome>;

const declared = specifiedAnswer(declarationOutcome);

const periodFields = {
  employeeId: requiredEmployee,
  startDate: requiredDate,
  endDate: requiredDate,
  reason,
  closedMonthReason,
};
export const sickLeaveBody = z.strictObject({
  type: z.literal('maladie').optional(),
  ...periodFields,
  absenceKind: illnessKind,
});
export const absenceBody = z.strictObject({
  type: z.literal('absence').optional(),
  ...periodFields,
  absenceKind: ownLeaveKind,
});
export const delayBody = z.strictObject({
  employeeId: requiredEmployee,
  date: requiredDate,
  duration,
  reason,
  closedMonthReason,
});
export const correctionBody = z.strictObject({
  startDate: shopDate.optional(),
  endDate: shopDate.optional(),
  date: shopDate.optional(),
  duration: duration.optional(),
  absenceKind: absenceKind.optional(),
  reason: prose(500).nullable().optional(),
  correctionReason: prose(500, absenceMessages.correctionReason),
  baseRevision,
});

export const declareSickLeave = endpoint({
  id: 'absences.declare-sick-leave',
  method: 'POST',
  path: '/sick-leaves',
  service: 'command',
  access: 'admin',
  summary: 'Déclare un arrêt maladie.',
  changesPayOf: daysInBody,
  body: sickLeaveBody,
  answer: declared,
});

export const declareAbsence = endpoint({
  id: 'absences.declare-absence',
  method: 'POST',
  path: '/absences',
  service: 'command',
  access: 'admin',
  summary: 'Déclare une absence.',
  changesPayOf: daysInBody,
  body: absenceBody,
  answer: declared,
});

export const declareDelay = endpoint({
  id: 'absences.declare-delay',
  method: 'POST',
  path: '/delays',
  service: 'command',
  access: 'admin',
  summary: 'Déclare un retard.',
  changesPayOf: daysInBody,
  body: delayBody,
  answer: declared,
});

export const correctDeclaration = endpoint({
  id: 'absences.correct',
  method: 'PUT',
  path: '/declarations/:id',
  service: 'command',
  access: 'admin',
  summary: 'Corrige une déclaration, avec le motif de la correction.',
  params: z.strictObject({ id }),
  body: correctionBody,
  answer: commandAnswer(periodOutcome),
});

export const cancelDeclaration = endpoint({
  id: 'absences.cancel',
  method: 'POST',
  path: '/declarations/:id/cancel',
  service: 'command',
  access: 'admin',
  summary: 'Annule une déclaration, avec le motif ; elle reste dans le journal.',
  params: z.strictObject({ id }),
  body: z.strictObject({
    cancellationReason: prose(500, absenceMessages.cancellationReason),
    baseRevision,
  }),
  answer: idAnswer,
});

export const findOverlaps = endpoint({
  id: 'absences.overlaps',
  method: 'GET',
  path: '/declarations/overlaps',
  service: 'query',
  access: 'admin',
  summary: 'Ce que chevaucherait une période, avant de la déclarer.',
  query: z.strictObject({ employeeId: id, startDate: shopDate, endDate: shopDate, except: id.optional() }),
  answer: queryAnswer(z.array(overlap)),
});

/**
 * One entry of an employee's card, without the fields that the caller may not read: a colleague's entry is
 * only « Absent » [absences-8].
 */
export const absenceEntry = z.object({
  _id: z.string(),
  kind: z.enum(['sick-leave', 'absence', 'delay', 'absent']),
  startDate: z.string(),
  endDate: z.string(),
  /** Days of the entry inside the requested period, inclusive; 0 for a delay. */
  days: z.int(),
  duration: z.int().optional(),
  /** The kind within its type; none for a delay. */
  absenceKind: absenceKind.optional(),
  reason: z.string().nullable().optional(),
  revision: z.int().optional(),
  /** True for a validated certificate: corrected among the certificates, not here. */
  certificate: z.boolean().optional(),
});

export const absenceStatistics = z.object({
  period: z.object({ kind: z.enum(['month', 'year', 'week']), from: z.string(), to: z.string() }),
  /** Periods and delays counted once each; Total is their sum [absences-7]. Null where the caller may not know. */
  totals: z.object({
    total: z.int(),
    sickLeaves: z.int().nullable(),
    absences: z.int().nullable(),
    delays: z.int().nullable(),
  }),
  employees: z.array(
    z.object({
      employeeId: z.string(),
      name: z.string(),
      role: z.string(),
      isActive: z.boolean(),
      sickDays: z.int().nullable(),
      absenceDays: z.int().nullable(),
      delayMinutes: z.int().nullable(),
      entries: z.array(absenceEntry),
    }),
  ),
  /** For the chart: one bar per day (week, month) or month (year). */
  chart: z.array(
    z.object({ key: z.string(), label: z.string(), sickLeaves: z.int(), absences: z.int(), delays: z.int() }),
  ),
});
export type AbsenceStatistics = z.output<typeof absenceStatistics>;

const statisticsQuery = z.strictObject({
  period: z.enum(['month', 'year', 'week']).default('month'),
  month: z.coerce.number().int().min(1).max(12).optional(),
  year: z.coerce.number().int().min(2020).max(2100).optional(),
});

export const getAbsenceStatistics = endpoint({
  id: 'absences.statistics',
  method: 'GET',
  path: '/absence-statistics',
  service: 'query',
  access: 'view_absences',
  summary: "L'état des absences d'une semaine, d'un mois ou d'une année.",
  query: statisticsQuery,
  answer: queryAnswer(absenceStatistics),
});

export const exportAbsences = endpoint({
  id: 'absences.export',
  method: 'GET',
  path: '/absence-statistics/export',
  service: 'query',
  access: 'admin',
  summary: "L'état des absences en CSV.",
  query: statisticsQuery,
});

export const absencesEndpoints = [
  declareSickLeave,
  declareAbsence,
  declareDelay,
  correctDeclaration,
  cancelDeclaration,
  findOverlaps,
  getAbsenceStatistics,
  exportAbsences,
];
