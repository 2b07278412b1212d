/**
 * The hours of months, computed once per state of the views: a reader who goes through a year needs each
 * closed month again for every other month, for the amounts it owes.
 */
import type { Pool } from 'pg';
import { viewsState } from '../planning/read-week-facts.ts';
import { type Hours, readHours } from './read-hours.ts';

/** A year, and the closed months of the three before it that may be corrected with it. */
const mostMonths = 48;

/** As `readHours`, cached for one pool. */
export function rememberedHours(read: typeof readHours = readHours): typeof readHours {
  let key = '';
  const known = new Map<string, Promise<Hours>>();
  return async (pool: Pool, month: string, today: string): Promise<Hours> => {
    const now = `${await viewsState(pool)} ${today}`;
    if (key !== now) {
      key = now;
      known.clear();
    }
    const found = known.get(month);
    if (found) return found;
    const hours = read(pool, month, today);
    known.set(month, hours);
    hours.catch(() => {
      if (known.get(month) === hours) known.delete(month);
    });
    const [oldest] = known.keys();
    if (known.size > mostMonths && oldest !== undefined) known.delete(oldest);
    return hours;
  };
}
