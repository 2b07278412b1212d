import { z } from 'zod';
import { defineEvent } from '../define.ts';

/** The team in which hours are worked. */
export const group = z.enum(['vente', 'fournil', 'preparation']);

/**
 * The data that the planner knows of a person beyond the record, in the person's own stream. Only the fields that
 * changed are present. A recurring availability may say why somebody does not come: kept as health data.
 */
export const planningProfileChanged = defineEvent({
  type: 'PlanningProfileChanged',
  feature: 'planning',
  stream: 'employee',
  schema: z.object({
    employeeId: z.string(),
    /** null: the group of the role. */
    group: group.nullable().optional(),
    secondaryGroups: z.array(group).optional(),
    splitAllowed: z.boolean().optional(),
    notPlanned: z.boolean().optional(),
    /** null: as the plans say. */
    nightWorker: z.boolean().nullable().optional(),
    recurring: z
      .array(
        z.object({
          day: z.string(),
          value: z.string(),
          weeks: z.enum(['all', 'even', 'odd']),
          from: z.string().nullable(),
          until: z.string().nullable(),
        }),
      )
      .optional(),
    /** ISO weeks without CFA, `2026-W52`. */
    openWeeks: z.array(z.string()).optional(),
  }),
  personal: { recurring: 'health' },
  subject: 'employeeId',
});

export const planningProfileEvents = [planningProfileChanged] as const;

/** Which days and hours suit somebody, entered by that person: a wish, never a right. A stream per person. */

/** All wishes of the person from now on; an empty list removes all. */
const planningWishesRecorded = defineEvent({
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
