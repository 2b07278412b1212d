import { z } from 'zod';
import { defineEvent } from '../define.ts';
import { group } from './profile-events.ts';

/** Who is offered which hours of a published week. Ids only: whose hours they are, and why, is not among it. */
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
 * Hours that nobody works, offered to one person: those of a shift whose person is away, or of a part of it, or hours
 * without a shift. It changes nothing in the plan. An offer to several people is one event each, in one append.
 */
export const shiftOffered = defineEvent({
  type: 'ShiftOffered',
  feature: 'planning',
  stream: 'week',
  schema: z.object({
    ...offered,
    /** The shift that nobody comes for; null for hours without a shift. */
    shiftId: z.string().nullable(),
    group,
    /** Who decides among those who say yes: the first one, or the manager. */
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
