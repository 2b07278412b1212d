/** Swaps between colleagues, as the two people and the manager read them. */
import { z } from 'zod';
import { instant } from '../time/instant.ts';
import { hoursCost, offerStates } from './offer-views.ts';
import { planFinding, roleGroup } from './plan-shapes.ts';

/** The states of an offer; `taken`: the swap was made; `gone`: its shift was swapped otherwise. */
export const swapStates = [
  ...offerStates,
  /** Refused by the manager. */
  'refused',
  /** The law forbids it since the week changed. */
  'forbidden',
] as const;
export type SwapState = (typeof swapStates)[number];

export const swapShift = z
  .object({
    shiftId: z.string(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    group: roleGroup,
  })
  .meta({ id: 'SwapShift' });
export type SwapShift = z.output<typeof swapShift>;

/**
 * Colleagues with whom a swap of the own shift is legal, best first: names and hours, nothing else of a
 * colleague.
 */
export const swapOptions = z.object({
  shift: swapShift,
  colleagues: z.array(
    z.object({
      employeeId: z.string(),
      name: z.string(),
      /** Best first; null: the colleague takes the shift and gives none in return. */
      inReturn: z.array(swapShift.nullable()),
    }),
  ),
});
export type SwapOptions = z.output<typeof swapOptions>;

const swapHours = swapShift.omit({ group: true }).meta({ id: 'SwapHours' });
const swapBase = z.object({ swapId: z.string(), state: z.enum(swapStates).meta({ id: 'SwapState' }) });

/** A swap as one of the two people reads it, from that person's side. */
export const ownSwap = swapBase.extend({
  week: z.int(),
  year: z.int(),
  /** Whether the reader asked for it. */
  isOwnRequest: z.boolean(),
  /** The other person. */
  name: z.string(),
  gives: swapHours.nullable(),
  takes: swapHours.nullable(),
});
export type OwnSwap = z.output<typeof ownSwap>;

/** A swap as the manager reads it: its effect on both people and on the shop. */
export const weekSwap = swapBase.extend({
  at: instant.nullable(),
  given: swapHours,
  taken: swapHours.nullable(),
  /** The person who asked, then the colleague. */
  people: z.array(hoursCost.extend({ employeeId: z.string(), name: z.string() })),
  /**
   * Change of the week's cost, with charges if set; null if a rate is missing or nothing changes any more.
   */
  costCents: z.int().nullable(),
  /** Hours that nobody covers any more afterwards: « mardi 24/11, 06:00–08:00, vente : pas assez de monde ». */
  uncovered: z.array(z.string()),
  /** Rules that forbid it now. */
  blockedBy: z.array(planFinding),
});
export type WeekSwap = z.output<typeof weekSwap>;

/** Number of past weeks that `counts` covers. */
export const swapWeeks = 8;

export const weekSwaps = z.object({
  swaps: z.array(weekSwap),
  /** Shifts that people took from and gave to colleagues in the last eight weeks, the manager's eyes only. */
  counts: z.array(z.object({ employeeId: z.string(), name: z.string(), taken: z.int(), given: z.int() })),
});
export type WeekSwaps = z.output<typeof weekSwaps>;
