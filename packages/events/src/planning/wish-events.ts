/** Which days and hours suit somebody, entered by that person: a wish, never a right. A stream per person. */
import { z } from 'zod';
import { defineEvent } from '../define.ts';

/** All wishes of the person from now on; an empty list removes all. */
export const planningWishesRecorded = defineEvent({
  type: 'PlanningWishesRecorded',
  feature: 'planning',
  stream: 'wishes',
  schema: z.object({
    employeeId: z.string(),
    /** One at most per weekday. */
    wishes: z.array(
      z.object({
        /** French day name. */
        day: z.string(),
        kind: z.enum(['off', 'morning', 'afternoon', 'hours']),
        /** HH:MM, of `hours` only. */
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
  }),
  personal: { wishes: 'identity' },
  subject: 'employeeId',
});

export const planningWishEvents = [planningWishesRecorded] as const;
