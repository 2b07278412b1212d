/** Offered hours as the manager and the people asked read them. */
import { z } from 'zod';
import { instant } from '../time/instant.ts';
import { planFinding, roleGroup } from './plan-shapes.ts';

export const offerStates = [
  'open',
  /** The person accepted, and the manager will choose. */
  'agreed',
  'declined',
  'taken',
  /** Another person took it. */
  'gone',
  'withdrawn',
  /** Its hours have begun. */
  'expired',
  /** The week changed, so that it no longer holds. */
  'overtaken',
] as const;
export type OfferState = (typeof offerStates)[number];

export const offerChoices = ['first', 'manager'] as const;
export type OfferChoice = (typeof offerChoices)[number];

const offeredHours = z.object({
  offerId: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  group: roleGroup,
  choice: z.enum(offerChoices),
  state: z.enum(offerStates),
});

/** The cost for the shop when a person takes hours. */
export const hoursCost = z.object({
  /** Work of the week that is added, in minutes. */
  addedMinutes: z.int(),
  hoursAfter: z.number(),
  targetHours: z.number(),
  /** « +4 h 30, heures sup. » */
  costText: z.string(),
});

/** An offer as the manager reads it. */
export const shiftOffer = offeredHours
  .extend({
    employeeId: z.string(),
    name: z.string(),
    at: instant.nullable(),
    /** Its notification arrives only at 6:00 [mail-14]. */
    isDelayedByNight: z.boolean(),
  })
  .meta({ id: 'ShiftOffer' });
export type ShiftOffer = z.output<typeof shiftOffer>;

/** An offer as the person asked reads it: without the absent person. */
export const ownOffer = offeredHours.extend({
  week: z.int(),
  year: z.int(),
  ...hoursCost.shape,
  /** A yes agrees to hours that are announced too late (L3123-31). */
  isShortNotice: z.boolean(),
});
export type OwnOffer = z.output<typeof ownOffer>;

/** Hours that one person would take. */
const wayOutPart = hoursCost.extend({
  employeeId: z.string(),
  name: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** « Karim commence à 06:00 au lieu de 09:00 » */
  text: z.string(),
  warnings: z.array(planFinding),
  phone: z.string().nullable(),
});
export type WayOutPart = z.output<typeof wayOutPart>;

/** One way to have hours worked, by one person or by two, checked by the law check. */
export const wayOut = z
  .object({
    parts: z.array(wayOutPart),
    /** The remaining uncovered hours: « il manque encore 08:00–09:00 »; null for none. */
    missingText: z.string().nullable(),
  })
  .meta({ id: 'WayOut' });
export type WayOut = z.output<typeof wayOut>;
