/**
 * Calendar dates are YYYY-MM-DD texts, compared as texts. They are counted on UTC midnights, so that a browser
 * without Temporal counts the same; no time zone enters, and no change of the clocks loses a day.
 */
const dayMs = 86_400_000;

/** Over a century: balances of everybody need the same few thousand dates a hundred thousand times. */
const mostKept = 50_000;

function kept<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    if (known.size < mostKept) known.set(key, made);
    return made;
  };
}

/** Days since 1 January 1970. */
const dayNumber = kept((date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs);
const dayText = kept((day: number): string => new Date(day * dayMs).toISOString().slice(0, 10));

/** The date `days` days later, earlier when negative. */
export const addDays = (date: string, days: number): string => dayText(dayNumber(date) + days);

/** Days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** 0 for a Monday to 6 for a Sunday; 1 January 1970 was a Thursday. */
export const weekdayOf = (date: string): number => (((dayNumber(date) + 3) % 7) + 7) % 7;
