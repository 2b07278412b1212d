/** The weeks from which a month's pay is computed. */
import type { Week } from '@fournil/contracts/planning/week';
import { weeksOfMonth } from '@fournil/week/month/month-days';
import type { WeekFacts } from '@fournil/week/week-facts';
import type { Pool } from 'pg';
import { readFactsOfWeeks } from '../planning/read-week-facts.ts';

/** Pay needs the week before and the week after for shifts over midnight, and no others (`weekHours`). */
const reach = { before: 1, after: 1 };

/** All weeks, read at one position of the views. */
export const readWeeks = (pool: Pool, month: string): Promise<readonly WeekFacts[]> =>
  readFactsOfWeeks(pool, weeksOfMonth(month) as readonly [Week, ...Week[]], reach);
