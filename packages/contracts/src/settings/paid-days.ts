/** Days that count as work without a shift, in minutes. */

/** A day of Formation [constraints-11]. */
export const trainingMinutes = 480;

/** A day of Management: a fifth of the contract, to the quarter of an hour (shop-defaults `constraintMeaning`). */
export const managementMinutes = (weeklyHours: number): number =>
  Math.round((weeklyHours * 60) / 5 / 15) * 15;
