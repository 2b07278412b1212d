import { z } from 'zod';
import { absenceKind } from '../absences/fields.ts';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { obligations } from '../onboarding/endpoints.ts';
import { listToDo } from './to-do-endpoint.ts';

/**
 * Days after the end of a sick leave for which it is still shown; it disappears after MORE days than this.
 */
export const sickLeaveShownDaysAfterEnd = 8;
/** Days before a leave from which it is shown. */
export const holidayShownDaysBefore = 8;
/** Colours of the end of an apprenticeship, in days before it. */
/** Days before its end from which a fixed term is announced. */
export const fixedTermShownDaysBefore = 30;
/** Days for which the dashboard names the people who revealed masked data. */
export const maskedReadShownDays = 30;
export const apprenticeEndColour = { green: 30, yellow: 7 } as const;

/** The end of somebody's contract. */
const contractEnd = z
  .object({
    employeeId: z.string(),
    name: z.string(),
    contractEndDate: z.string(),
    daysBefore: z.int(),
    ended: z.boolean(),
    colour: z.enum(['green', 'yellow', 'red']),
  })
  .meta({ id: 'ContractEnd' });

/**
 * The dashboard of the caller [dashboard-1]: the administrator reads everybody, an employee their own
 * items and the counts, a shared employee session the counts only.
 */
export const dashboard = z.object({
  today: z.string(),
  /**
   * People absent today, which a manager wants to know first: active employees with a sick leave or an
   * absence that covers today. One line per person, of the absence that ends last.
   */
  absentToday: z.array(
    z.object({
      employeeId: z.string(),
      name: z.string(),
      role: z.string(),
      kind: z.enum(['sick-leave', 'absence', 'holiday']),
      /** The kind beyond that. */
      absenceKind: absenceKind.optional(),
      startDate: z.string(),
      endDate: z.string(),
    }),
  ),
  sickLeaves: z.array(
    z.object({
      employeeId: z.string(),
      name: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      /** endDate + 1 [dashboard-2]. */
      returnDate: z.string(),
      /** 0 or less once returned. */
      daysBefore: z.int(),
      returned: z.boolean(),
    }),
  ),
  holidays: z.array(
    z.object({
      employeeId: z.string(),
      name: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      daysBefore: z.int(),
      started: z.boolean(),
    }),
  ),
  minors: z.array(
    z.object({
      employeeId: z.string(),
      name: z.string(),
      /** Null without a birth date: the screen shows «—» [dashboard-4]. */
      birthday: z.string().nullable(),
      daysBefore: z.int().nullable(),
      adult: z.boolean(),
    }),
  ),
  apprentices: z.array(contractEnd),
  /** CDD and extras of active people that end within 30 days, or have ended. */
  fixedTerms: z.array(contractEnd),
  /** Open tasks of entries and exits, also of former employees [dashboard-6]. */
  obligations,
  /** Reveals of masked data in the last 30 days, newest first; only for the administrator. */
  maskedReads: z.array(
    z
      .object({
        eventId: z.string(),
        /** ISO instant. */
        at: z.string(),
        /** « Comptable ». */
        by: z.string(),
        /** The masked data that was shown, and of whom, in one sentence. */
        text: z.string(),
        /** The text as typed; null for reveals before reasons were required, and after an erasure. */
        reason: z.string().nullable(),
      })
      .meta({ id: 'MaskedRead' }),
  ),
  counts: z.object({
    absentToday: z.int(),
    total: z.int(),
    active: z.int(),
    onSickLeave: z.int(),
    onHoliday: z.int(),
    minors: z.int(),
    apprentices: z.int(),
    obligations: z.int(),
  }),
  /** The part of the above that this caller may read. */
  scope: z.enum(['all', 'own', 'counts']),
});
export type Dashboard = z.output<typeof dashboard>;

export const getDashboard = endpoint({
  id: 'dashboard.get',
  method: 'GET',
  path: '/dashboard',
  service: 'query',
  access: 'authenticated',
  summary: 'Le tableau de bord du jour.',
  answer: queryAnswer(dashboard),
});

export const dashboardEndpoints = [getDashboard, listToDo];
