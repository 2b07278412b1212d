/** Statements of people on the hours they worked: a plan is not a time sheet. A stream per week and person. */
import { z } from 'zod';
import { defineEvent } from '../define.ts';

const feature = 'payroll';
const stream = 'hours';
/** 2026-W48 */
const week = z.string();

/** The person confirms the hours of the week. */
export const workHoursConfirmed = defineEvent({
  type: 'WorkHoursConfirmed',
  feature,
  stream,
  schema: z.object({
    week,
    employeeId: z.string(),
    /** Worked minutes of the week, as they were shown. */
    minutes: z.int(),
  }),
  personal: {},
  subject: 'employeeId',
});

/** The person withdraws the confirmation before the month is closed. */
export const workHoursConfirmationWithdrawn = defineEvent({
  type: 'WorkHoursConfirmationWithdrawn',
  feature,
  stream,
  schema: z.object({ week, employeeId: z.string() }),
  personal: {},
  subject: 'employeeId',
});

/** The person contests the hours of the week. */
export const workHoursContested = defineEvent({
  type: 'WorkHoursContested',
  feature,
  stream,
  schema: z.object({ week, employeeId: z.string(), minutes: z.int(), text: z.string() }),
  personal: { text: 'pay' },
  subject: 'employeeId',
});

/** The answer to the person about contested hours; the person may confirm or contest again. */
export const workHoursAnswered = defineEvent({
  type: 'WorkHoursAnswered',
  feature,
  stream,
  schema: z.object({ week, employeeId: z.string(), answer: z.string() }),
  personal: { answer: 'pay' },
  subject: 'employeeId',
});

export const workHoursEvents = [
  workHoursConfirmed,
  workHoursConfirmationWithdrawn,
  workHoursContested,
  workHoursAnswered,
] as const;
