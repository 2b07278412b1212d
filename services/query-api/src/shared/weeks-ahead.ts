/** The coming weeks that pages read for a person or for the to-do list. */
import { parseWeekId, type Week, weekAfter, weekId, weekOf } from '@fournil/contracts/planning/week';
import type { WeekFacts } from '@fournil/domain/week/week-facts';
import type { Views } from '@fournil/views/views-being-built';
import { sql } from 'kysely';

interface Deps {
  readonly views: Views;
  readonly weeks: { read(week: Week): Promise<WeekFacts> };
}

/** This week and four more (planHorizon requires two weeks' notice). */
export const weeksShown = [0, 1, 2, 3, 4];

/** The weeks shown, and each later one with offers or swaps: these need answers however early a week is published. */
export async function readWeeksAhead({ views, weeks }: Deps, today: string): Promise<WeekFacts[]> {
  const near = weeksShown.map((by) => weekAfter(weekOf(today), by));
  const later = await views
    .selectFrom('week_plans')
    .select('week')
    .where('week', '>', near.map(weekId).at(-1) ?? '')
    .where(sql<boolean>`state ->> 'status' = 'published' and state ?| array['offers', 'swaps']`)
    .orderBy('week')
    .execute();
  const asked = [...near, ...later.flatMap(({ week }) => parseWeekId(week) ?? [])];
  return Promise.all(asked.map((week) => weeks.read(week)));
}
