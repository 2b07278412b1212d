/** Rows of a planned week marked as worked, and opened again. */
import { z } from 'zod';
import { defineEvent } from '../define.ts';
import { closedMonthReason } from '../payroll/closed-month-reason.ts';
import { group } from './profile-events.ts';

const week = z.string();

const instants = z.object({ startedAt: z.string(), endedAt: z.string() });

/**
 * The recorded hours of a day of a realized row with punches, by the rule of that day. Instants are whole
 * minutes.
 */
const keptDay = z.object({
  employeeId: z.string(),
  date: z.string(),
  /** Version of the rule. */
  rule: z.int(),
  /** The group of hours that no shift planned. */
  group,
  periods: z.array(instants),
  breaks: z.array(instants.extend({ paid: z.boolean() })),
});
export type KeptDay = z.output<typeof keptDay>;

export const planRowsRealized = defineEvent({
  type: 'PlanRowsRealized',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    week,
    employeeIds: z.array(z.string()),
    /**
     * Ids of shifts whose person was declared absent, so that they were not worked. Missing: all were worked.
     */
    notWorked: z.array(z.string()).optional(),
    /** Days with punches; others count as planned. Missing if the clock is not used. */
    kept: z.array(keptDay).optional(),
    /** New rows of people who clocked in without one. */
    rows: z
      .array(z.object({ employeeId: z.string(), contractMinutes: z.int(), targetMinutes: z.int() }))
      .optional(),
    closedMonthReason,
  }),
  personal: {},
});

export const planRowReopened = defineEvent({
  type: 'PlanRowReopened',
  feature: 'planning',
  stream: 'week',
  schema: z.object({ week, employeeId: z.string(), reason: z.string() }),
  personal: { reason: 'identity' },
  subject: 'employeeId',
});

export const realizeEvents = [planRowsRealized, planRowReopened] as const;
