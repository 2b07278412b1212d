import { z } from 'zod';
import { defineEvent } from '../define.ts';
import { closedMonthReason } from '../payroll/closed-month-reason.ts';
import { vacationRequestEvents } from './request-events.ts';

/** A leave has a stream of its own in the category of absences. */
const base = { leaveId: z.string(), employeeId: z.string() };
const leaveType = z.enum(['Congés payés', 'Sans solde', 'Autre']);
const subject = 'employeeId';

export const leaveRecorded = defineEvent({
  type: 'LeaveRecorded',
  feature: 'vacations',
  stream: 'absence',
  /** Both days included. */
  schema: z.object({
    ...base,
    leaveType,
    startDate: z.string(),
    endDate: z.string(),
    comment: z.string().optional(),
    closedMonthReason,
  }),
  personal: { comment: 'identity', closedMonthReason: 'identity' },
  subject,
});

/** Only the corrected fields are present; `comment` null means emptied. */
export const leaveCorrected = defineEvent({
  type: 'LeaveCorrected',
  feature: 'vacations',
  stream: 'absence',
  schema: z.object({
    ...base,
    leaveType: leaveType.optional(),
    startDate: z.string().optional(),
    endDate: z.string().optional(),
    comment: z.string().nullable().optional(),
    closedMonthReason,
  }),
  personal: { comment: 'identity', closedMonthReason: 'identity' },
  subject,
});

export const leaveCancelled = defineEvent({
  type: 'LeaveCancelled',
  feature: 'vacations',
  stream: 'absence',
  schema: z.object({ ...base, reason: z.string().optional(), closedMonthReason }),
  personal: { reason: 'identity', closedMonthReason: 'identity' },
  subject,
});

/** One aggregate [vacations-1]: leave recorded by the manager is a request accepted at once. */
export const vacationsEvents = [
  leaveRecorded,
  leaveCorrected,
  leaveCancelled,
  ...vacationRequestEvents,
] as const;
