/** The weeks that a month's pay is made from. */
import { weeksOfMonth } from '@fournil/week/month/month-days';
import type { WeekFacts } from '@fournil/week/week-facts';
import type { Pool } from 'pg';
import { readWeekFacts, viewsPosition } from '../planning/read-week-facts.ts';

/** Times the weeks are read again while the views move on. */
const mostReadings = 5;

/** All weeks at one position of the views. */
export async function readWeeks(pool: Pool, month: string): Promise<readonly WeekFacts[]> {
  for (let reading = 1; ; reading++) {
    const before = await viewsPosition(pool);
    const weeks: WeekFacts[] = [];
    for (const week of weeksOfMonth(month)) weeks.push((await readWeekFacts(pool, week)).facts);
    if (reading >= mostReadings || (await viewsPosition(pool)) === before) return weeks;
  }
}
