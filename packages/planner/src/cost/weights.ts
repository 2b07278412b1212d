/**
 * The cost of a plan, as integers defined in one place [planner-2]. One point is two units, so that a quarter
 * of an hour at a half-hourly weight is a whole number. Each kind costs more per unit (quarter of an hour,
 * presence, day) than the kinds below it, comfort of `comfort-weights.ts` apart; `weights.test.ts` checks this.
 */
export const weights = {
  /** An apprentice or a minor alone in a room, per quarter of an hour: more than all that their day could spare. */
  alone: 8000,
  /** Nobody who can open, or close: per missing presence. */
  presence: 2000,
  /** Nobody of the management for long enough: per day. */
  management: 120,
  /** Too few people, per quarter of an hour: the first missing, each further one. */
  missingFirst: 20,
  missingFurther: 35,
  /** Enough people but too few who are qualified, per quarter of an hour and person. */
  unqualified: 15,
  /** Per quarter of an hour under the week's target, and over it: the first four hours, then more. */
  hoursUnder: 8,
  hoursOver: 12,
  hoursFarOver: 14,
  /** Minutes over the target from which an hour counts as far over. */
  farOverFrom: 240,
  /** Per day beyond the usual number of days, unless the row says 6j/7. */
  extraDay: 30,
  /** More people than needed, per quarter of an hour: the first, each further one. */
  surplusFirst: 3,
  surplusFurther: 6,
  /** A closing or a day of the week-end: base, and per recent one beyond the least burdened (at most `recentCap`). */
  burden: 2,
  burdenPerRecent: 4,
  recentCap: 3,
  /** A Sunday after two in a row. */
  thirdSunday: 6,
  /** A start more than an hour from the usual one. */
  unusualStart: 2,
  /** Hours that are none of the shop's usual posts. */
  unusualShape: 2,
  /** A day in two parts. */
  split: 8,
  /** A break in hours to avoid. */
  breakInRush: 2,
  /** Less than twelve hours between the work of two days in a row, where the law allows it. */
  shortRest: 4,
  /** Each closing of a week beyond so many. */
  furtherClosing: 6,
  closingsAWeek: 3,
  /** No two days off in a row; a single day of work between two days off; a seventh day in a row. */
  noPairOff: 6,
  loneDay: 4,
  seventhDay: 6,
  /** A day of the published plan changed: moved by an hour at most, else. */
  movedDay: 4,
  changedDay: 6,
} as const;

/**
 * Units in one point of the design. With times on the half hour every cost is a whole number of points, so
 * that bounds can be rounded.
 */
export const point = 2;

/** The cost of working `minutes` when `target` is due, rounded up to a whole point. */
export function hoursCost(minutes: number, target: number): number {
  const over = minutes - target;
  const far = Math.max(0, over - weights.farOverFrom);
  const units =
    over <= 0
      ? (target - minutes) * weights.hoursUnder
      : (over - far) * weights.hoursOver + far * weights.hoursFarOver;
  return Math.ceil(units / (15 * point)) * point;
}

/** Cost of a quarter of an hour with `present` people where `need` are needed. */
export function coverageCost(present: number, need: number): { missing: number; surplus: number } {
  const short = need - present;
  if (short > 0) {
    return { missing: weights.missingFirst + (short - 1) * weights.missingFurther, surplus: 0 };
  }
  if (short === 0) return { missing: 0, surplus: 0 };
  return { missing: 0, surplus: weights.surplusFirst + (-short - 1) * weights.surplusFurther };
}

/** Cost of a quarter of an hour with too few qualified people. */
export const qualifiedCost = (qualified: number, min: number): number =>
  Math.max(0, min - qualified) * weights.unqualified;
