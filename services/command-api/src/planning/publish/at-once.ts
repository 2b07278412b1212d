import { weekId } from '@fournil/contracts/planning/week';
import { type NewWeekEvent, planAfter } from '@fournil/week/plan/plan-after';
import { planOf, type WeekFacts } from '@fournil/week/week-facts';
import { publicationFindings } from './decide.ts';

/**
 * Publishes an unpublished week together with the events of its plan, unless a draft is requested. Days
 * announced too late do not block a week, not even the shop's first: the people concerned are asked, and no
 * consent is assumed.
 */
export function publishedAtOnce(
  facts: WeekFacts,
  recorded: readonly NewWeekEvent[],
  today: string,
): readonly NewWeekEvent[] {
  const week = weekId(facts.week);
  const after = { ...facts, plans: new Map(facts.plans).set(week, planAfter(planOf(facts), recorded)) };
  if (publicationFindings(after, today).forbidden.length > 0) return [];
  return [{ type: 'WeekPublished', data: { week, publishedOn: today, consents: [], consentForAll: false } }];
}
