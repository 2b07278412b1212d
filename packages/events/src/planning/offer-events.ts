import { z } from 'zod';
import { defineEvent } from '../define.ts';
import { group } from './profile-events.ts';

/**
 * The offered hours of a published week and the person asked. Ids only, without the absent person or the
 * reason.
 */
const offered = {
  /** `2026-W48`. */
  week: z.string(),
  offerId: z.string(),
  employeeId: z.string(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
};

/**
 * Unassigned hours were offered to one person: those of an absent person's shift, of a part of it, or of a
 * need without a shift. The plan does not change. An offer to several people is one event each, in one
 * append.
 */
export const shiftOffered = defineEvent({
  type: 'ShiftOffered',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    ...offered,
    /** The vacated shift; null for hours without a shift. */
    shiftId: z.string().nullable(),
    group,
    /** How one is chosen among the people who accept: the first, or by the manager. */
    choice: z.enum(['first', 'manager']),
  }),
  personal: {},
});

/** Yes or no of the person. Where a yes takes the shift, the change of the plan is in the same append. */
export const shiftOfferAnswered = defineEvent({
  type: 'ShiftOfferAnswered',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    ...offered,
    agreed: z.boolean(),
    /** Day in Paris. */
    answeredOn: z.string(),
  }),
  personal: {},
});

export const shiftOfferWithdrawn = defineEvent({
  type: 'ShiftOfferWithdrawn',
  feature: 'planning',
  stream: 'week',
  schema: z.object(offered),
  personal: {},
});

export const offerEvents = [shiftOffered, shiftOfferAnswered, shiftOfferWithdrawn] as const;
