/** The week that plans stay close to. One stream of the shop. */
import { z } from 'zod';
import { defineEvent } from '../define.ts';

/**
 * From now on the shifts of a planned week are the model of all weeks, or of even or odd weeks only. A model of
 * all weeks replaces the other two, and each of these replaces it.
 */
export const modelWeekSaved = defineEvent({
  type: 'ModelWeekSaved',
  feature: 'planning',
  stream: 'model',
  schema: z.object({
    /** The weeks to which it applies, by ISO number. */
    weeks: z.enum(['all', 'even', 'odd']),
    /** The week from which it was copied, 2026-W48. */
    week: z.string(),
    shifts: z.array(
      z.object({
        employeeId: z.string(),
        /** 0 Monday to 6 Sunday. */
        day: z.int(),
        start: z.string(),
        end: z.string(),
      }),
    ),
  }),
  personal: {},
});

/** Plans follow no model any more. */
export const modelWeekRemoved = defineEvent({
  type: 'ModelWeekRemoved',
  feature: 'planning',
  stream: 'model',
  schema: z.object({}),
  personal: {},
});

export const modelWeekEvents = [modelWeekSaved, modelWeekRemoved] as const;
