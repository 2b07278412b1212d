/**
 * Weights of comfort by the shop's choice, in the units of `weights.ts` (40 are half an hour with one person
 * missing). « Au plus juste » has next to none. They were tuned on successive weeks of fifteen people
 * (bench/planner/comfort.ts). A week's comfort costs less than nobody to open or close; each weight of
 * « équilibré » is also below an hour with one person missing (80) [planner-7].
 */
import type { ComfortLevel } from '../problem/problem.ts';
import { weights } from './weights.ts';

export interface ComfortWeights {
  /** Two days off in a row may belong to two weeks, and the closing day of the shop counts as a day off. */
  readonly acrossEdges: boolean;
  /** No two days off in a row; a single day of work between two days off. */
  readonly noPairOff: number;
  readonly loneDay: number;
  /** Additional cost if the week before had none either, so that it is not always the same person. */
  readonly noPairAgain: number;
  /**
   * Work on a Sunday before a Monday off, for the same people. Free, it would give this week its pair and the next one as
   * well, of which that week, planned later, cannot make anything: without it the same had every Sunday, and no pair in any week.
   */
  readonly workBeforeDayOff: number;
  /**
   * Per day and started hour by which a start is more than an hour from the week's main one; 0: starts are
   * not kept together.
   */
  readonly scatteredStart: number;
  /** Hours of that at most: a shift at the other end of the day is not better for being less far. */
  readonly scatteredHours: number;
  /**
   * Cost of each closing, and again for each closing by which the person is ahead, in the three weeks before, of
   * the colleague with the fewest. Closings of the planned week count from the third on, so that colleagues
   * share them.
   */
  readonly closingTurn: number;
  /** Cost of each opening, and again for each by which the person is ahead of colleagues in the three weeks before. */
  readonly openingTurn: number;
  /** The cost of a Saturday and of a Sunday, times n + n² for somebody n turns ahead in the seven weeks before. */
  readonly saturdayTurn: number;
  readonly sundayTurn: number;
  /** Each closing of a week beyond so many. */
  readonly furtherClosing: number;
  readonly closingsAWeek: number;
  /** A shift of less than four hours, unless the contract is short. */
  readonly crumb: number;
  /** A start or an end that is on no half hour. */
  readonly oddQuarter: number;
  /**
   * Cost of a day against a wish, and for each of three steps by which the person's earlier wishes were met
   * less than others'. More than three wishes a week weigh as much as three (`wishes.ts`).
   */
  readonly wish: number;
  readonly wishBehind: number;
  /**
   * The cost of a day that differs from the model week: free instead of worked, worked instead of free, or
   * begun more than an hour from its start.
   */
  readonly offModel: number;
}

export const comfortWeights: Readonly<Record<ComfortLevel, ComfortWeights>> = {
  just: {
    acrossEdges: false,
    noPairOff: weights.noPairOff,
    loneDay: weights.loneDay,
    noPairAgain: 0,
    workBeforeDayOff: 0,
    scatteredStart: 0,
    scatteredHours: 0,
    closingTurn: 0,
    openingTurn: 0,
    saturdayTurn: 0,
    sundayTurn: 0,
    furtherClosing: weights.furtherClosing,
    closingsAWeek: weights.closingsAWeek,
    crumb: 0,
    oddQuarter: 0,
    // Between plans that are as good for the shop, the one that suits: less than a quarter of an hour with one too few.
    wish: 4,
    wishBehind: 2,
    // The model is kept, but not at the price of a quarter of an hour with one person too few (20).
    offModel: 10,
  },
  // A pair of days off is worth three quarters of an hour, nearly an hour if the week before had none; a
  // closing out of turn less than a quarter of an hour. A Sunday is worth an hour if the person is one ahead, more
  // than six if three ahead. A start at the other end of the day is worth a quarter of an hour.
  balanced: {
    acrossEdges: true,
    noPairOff: 64,
    loneDay: 8,
    noPairAgain: 14,
    workBeforeDayOff: 38,
    scatteredStart: 4,
    scatteredHours: 5,
    closingTurn: 16,
    openingTurn: 16,
    saturdayTurn: 12,
    sundayTurn: 44,
    furtherClosing: 10,
    closingsAWeek: 3,
    crumb: 12,
    oddQuarter: 2,
    // One missing person costs 20 per quarter of an hour. A wish weighs less; one refused for weeks weighs more.
    wish: 16,
    wishBehind: 4,
    offModel: 10,
  },
  // Twice the weights: a manager who chooses it gives up some hours of coverage. Turns weigh the same: all
  // together stay below a presence.
  comfort: {
    acrossEdges: true,
    noPairOff: 100,
    loneDay: 16,
    noPairAgain: 0,
    workBeforeDayOff: 24,
    scatteredStart: 8,
    scatteredHours: 5,
    closingTurn: 16,
    openingTurn: 16,
    saturdayTurn: 6,
    sundayTurn: 24,
    furtherClosing: 20,
    closingsAWeek: 2,
    crumb: 24,
    oddQuarter: 4,
    wish: 20,
    wishBehind: 4,
    // Comfort goes first.
    offModel: 6,
  },
};

/**
 * People with contracts of at most this many minutes a week get short shifts anyway, so these cost nothing.
 */
export const shortContract = 720;
/** A shift with less work than this counts as too short. */
export const crumbMinutes = 240;
