import { z } from 'zod';
import { defineEvent } from '../define.ts';

const week = z.string();

/**
 * One person's row of a week, whole: what is not in `cells` or `normal` was not typed. One event per row that
 * changed; a row emptied has neither. What was typed may say that somebody is ill.
 */
export const weekRowSaved = defineEvent({
  type: 'WeekRowSaved',
  version: 1,
  feature: 'planning',
  schema: z.object({
    /** `2026-W48`. */
    week,
    employeeId: z.string(),
    /** French day name to constraint value, never ''. */
    cells: z.record(z.string(), z.string()),
    /** Days typed « Travail normal » (D069). */
    normal: z.array(z.string()),
    sixDays: z.boolean(),
  }),
  personal: { cells: 'health' },
  subject: 'employeeId',
});

/** Levels 0 to 4 of the days that changed. */
export const weekAffluenceChanged = defineEvent({
  type: 'WeekAffluenceChanged',
  version: 1,
  feature: 'planning',
  schema: z.object({ week, levels: z.record(z.string(), z.int()) }),
  personal: {},
});

export const planningEvents = [weekRowSaved, weekAffluenceChanged] as const;
