import { z } from 'zod';
import { defineEvent } from '../define.ts';

/** A shift at the time of the request. */
const hours = z.object({ shiftId: z.string(), date: z.string(), start: z.string(), end: z.string() });

/** The shifts to swap and their two people. Ids and hours only. */
const swap = {
  /** `2026-W48`. */
  week: z.string(),
  swapId: z.string(),
  /** The person who asked. */
  employeeId: z.string(),
  colleagueId: z.string(),
  given: hours,
  /** The colleague's shift in return; null where the shift is given away. */
  taken: hours.nullable(),
};

/**
 * A person asked another to swap shifts. The plan does not change: shifts keep their people until the
 * approval.
 */
export const shiftSwapAsked = defineEvent({
  type: 'ShiftSwapAsked',
  feature: 'planning',
  stream: 'week',
  schema: z.object(swap),
  personal: {},
});

/** Yes or no of the colleague. */
export const shiftSwapAnswered = defineEvent({
  type: 'ShiftSwapAnswered',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    ...swap,
    agreed: z.boolean(),
    /** Day in Paris. */
    answeredOn: z.string(),
  }),
  personal: {},
});

/** Approved or refused by the manager. Approved, the changes of both people's shifts are in the same append. */
export const shiftSwapDecided = defineEvent({
  type: 'ShiftSwapDecided',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    ...swap,
    approved: z.boolean(),
    /** Day in Paris. */
    decidedOn: z.string(),
  }),
  personal: {},
});

/** Withdrawn by the person who asked. */
export const shiftSwapWithdrawn = defineEvent({
  type: 'ShiftSwapWithdrawn',
  feature: 'planning',
  stream: 'week',
  schema: z.object(swap),
  personal: {},
});

export const swapEvents = [shiftSwapAsked, shiftSwapAnswered, shiftSwapDecided, shiftSwapWithdrawn] as const;
