import { weekId } from '@fournil/contracts/planning/week';
import { type NewWeekEvent, planAfter } from '@fournil/week/plan/plan-after';
import { planOf, type WeekFacts } from '@fournil/week/week-facts';
import { publicationFindings } from './decide.ts';

/** Whether another week of those around is planned and waits for « Publier ». */
const anotherWaits = (facts: WeekFacts): boolean =>
  [...facts.plans].some(([id, plan]) => id !== weekId(facts.week) && plan.status === 'draft');

/**
 * The publication beside what makes the plan of a week that is not published yet, where the shop publishes at once. Days told too
 * late keep nobody's week back: they are proposed to their person, who agrees or not. Only the shop's first publication waits for
 * « Publier » then, which asks once for all of them whether the plan hung on the wall before (shop-defaults `planHorizon`); and so
 * do the weeks planned beside one that waits, since the first to be published would take that question away from it.
 */
export function publishedAtOnce(
  facts: WeekFacts,
  recorded: readonly NewWeekEvent[],
  today: string,
): readonly NewWeekEvent[] {
  if (facts.settings.publication.mode !== 'immediate') return [];
  const week = weekId(facts.week);
  const after = { ...facts, plans: new Map(facts.plans).set(week, planAfter(planOf(facts), recorded)) };
  const { forbidden, notice } = publicationFindings(after, today);
  if (forbidden.length > 0) return [];
  if (!facts.publishedBefore && (notice.length > 0 || anotherWaits(facts))) return [];
  return [{ type: 'WeekPublished', data: { week, publishedOn: today, consents: [], consentForAll: false } }];
}
