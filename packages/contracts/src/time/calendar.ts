/**
 * Calendar dates are YYYY-MM-DD texts, compared as texts. They are counted on UTC midnights, so that a browser
 * without Temporal counts the same; no time zone enters, and no change of the clocks loses a day.
 */
const dayMs = 86_400_000;

/** Days since 1 January 1970. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The date `days` days later, earlier when negative. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10);

/** Days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** 0 for a Monday to 6 for a Sunday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
