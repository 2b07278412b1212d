/** Parts of plans for pages other than the week: the shop today, the weeks ahead, the reader's own shifts. */
import { z } from 'zod';
import { ownOffer } from './offer-views.ts';
import { inputChange, roleGroup, shownShift } from './plan-shapes.ts';
import { personChange } from './plan-views.ts';
import { ownSwap } from './swap-views.ts';

/** A shift of today or tomorrow, as the manager needs it. */
export const dayShift = z
  .object({
    _id: z.string(),
    employeeId: z.string(),
    name: z.string(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    group: roleGroup,
    /** `away`: the person is ill, absent or on leave, at any hour. */
    state: z.enum(['over', 'now', 'later', 'away']),
    /** « Maladie », « Absence », « Congé »: why the shift is vacated; null if it is not. */
    why: z.string().nullable(),
  })
  .meta({ id: 'DayShift' });
export type DayShift = z.output<typeof dayShift>;

/** Today and tomorrow. */
export const shopToday = z.object({
  /** HH:MM in Paris when it was read. */
  now: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      week: z.int(),
      year: z.int(),
      state: z.enum(['none', 'draft', 'published']),
      closed: z.enum(['Fermé', 'Férié']).nullable(),
      /** By start, then name. */
      shifts: z.array(dayShift),
      /** The rest of the day without enough people. */
      uncovered: z.array(
        z.object({ group: roleGroup, from: z.string(), to: z.string(), missing: z.int(), text: z.string() }),
      ),
    }),
  ),
});
export type ShopToday = z.output<typeof shopToday>;

/** The open points of a planned week, one line per cause. */
const attentionPoint = z
  .object({
    id: z.string(),
    /**
     * `cost`: allowed, but paid at a higher rate; `barred`: a formality keeps somebody from work; `skill`, `people`: a
     * person is missing.
     */
    kind: z.enum(['forbidden', 'agreement', 'cost', 'barred', 'skill', 'people']),
    /** « Personne n'a la compétence Ouverture (6 jours) » */
    text: z.string(),
    /** The remedy, on a page of its own or, with null, on that of the week. */
    action: z.object({ page: z.string().nullable(), text: z.string() }),
  })
  .meta({ id: 'AttentionPoint' });
export type AttentionPoint = z.output<typeof attentionPoint>;

export const planOverview = z.object({
  /** The current week and the four ahead. */
  weeks: z.array(
    z.object({
      week: z.int(),
      year: z.int(),
      monday: z.string(),
      state: z.enum(['none', 'draft', 'published']),
      /** Date by which the shop wants the week published (settings `publication.daysBefore`). */
      publishBy: z.string(),
      flagged: z.boolean(),
      /** First sentences of what changed. */
      changes: z.array(inputChange),
      legalFindings: z.int(),
      /** The open points that the week's own page counts too, most serious first. */
      attention: z.array(attentionPoint),
    }),
  ),
  /** The uncovered needs of the coming 14 days, in weeks that have a plan. */
  uncovered: z.array(
    z.object({
      date: z.string(),
      week: z.int(),
      year: z.int(),
      group: roleGroup,
      from: z.string(),
      to: z.string(),
      missing: z.int(),
      text: z.string(),
    }),
  ),
});
export type PlanOverview = z.output<typeof planOverview>;

export const myPlanning = z.object({
  next: shownShift.nullable(),
  weeks: z.array(
    z.object({
      week: z.int(),
      year: z.int(),
      monday: z.string(),
      revision: z.int(),
      totalHours: z.number(),
      targetHours: z.number(),
      contractedHours: z.number(),
      shifts: z.array(shownShift),
    }),
  ),
  /** Not seen yet, of all published weeks from the current one on. */
  changes: z.array(personChange.extend({ week: z.int(), year: z.int() })),
  /** Hours offered from today on, with what became of each. */
  offers: z.array(ownOffer),
  /** Swaps requested by the person or from the person, for shifts from today on. */
  swaps: z.array(ownSwap),
});
export type MyPlanning = z.output<typeof myPlanning>;

/** The person's days of this week and the next, for offline use on a phone: no name, no reason. */
export const ownDays = z.object({
  weeks: z.array(
    z.object({
      week: z.int(),
      year: z.int(),
      monday: z.string(),
      isPublished: z.boolean(),
      /** The seven days; the hours of published weeks only. */
      days: z.array(
        z.object({
          date: z.string(),
          /** Ill, absent or on leave, without saying which. */
          isAway: z.boolean(),
          /** « 06:00–13:30 ». */
          hours: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type OwnDays = z.output<typeof ownDays>;
