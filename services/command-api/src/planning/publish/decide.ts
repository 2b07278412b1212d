import { weekId } from '@fournil/contracts/planning/week';
import { accept, refuse } from '@fournil/domain/decision';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { findingsOf } from '@fournil/week/judge/findings';
import type { NewWeekEvent } from '@fournil/week/plan/plan-after';
import { planOf, type WeekFacts } from '@fournil/week/week-facts';
import { asking } from '../agreement/ask.ts';
import { ruleText } from '../judge-change.ts';
import type { WeekDecision } from '../week.ts';

export interface PublishContext {
  readonly facts: WeekFacts;
  readonly today: string;
  /** After the revision its author saw. */
  readonly laterEvents: readonly Recorded<FournilEvent>[];
}

const changesPlan = new Set(['WeekPlanGenerated', 'PlanShiftsChanged']);

/**
 * Findings about part-timers informed fewer than seven working days ahead (L3123-31), and other legal
 * violations in the plan.
 */
export function publicationFindings(facts: WeekFacts, today: string) {
  const violated = findingsOf(facts, planOf(facts), today).filter(({ status }) => status === 'violated');
  const ahead = violated.filter(({ dates }) => !dates.length || dates.some((date) => date >= today));
  return {
    forbidden: ahead.filter(({ severity }) => severity === 'legal_hard'),
    notice: ahead.filter(({ severity }) => severity === 'legal_hard_consent'),
  };
}

/**
 * Publishes the plan, so that the staff sees it. Part-timers with a short notice and no consent do not block
 * the week: their days become proposals. One consent for all is accepted only at a shop's first publication,
 * since its hours were on paper before (shop-defaults `planHorizon`).
 */
export function decidePublish(
  command: { readonly consent?: 'all' | readonly string[] | undefined },
  { facts, today, laterEvents }: PublishContext,
): WeekDecision {
  const plan = planOf(facts);
  if (plan.status === 'none') return refuse('no_plan');
  if (plan.status === 'published') return accept();
  if (laterEvents.some(({ type }) => changesPlan.has(type))) {
    return refuse('conflict', {
      text: "Le planning a changé depuis que vous l'avez ouvert : relisez-le avant de le publier.",
    });
  }
  const { forbidden, notice } = publicationFindings(facts, today);
  if (forbidden[0]) {
    return refuse('rule_forbids', { text: ruleText(forbidden[0]), details: { findings: forbidden } });
  }
  const concerned = [...new Set(notice.flatMap(({ employeeId }) => employeeId ?? []))].sort();
  const first = !facts.publishedBefore;
  const { consent } = command;
  const agreed = new Set(consent === 'all' ? (first ? concerned : []) : consent);
  const consents = concerned.filter((employeeId) => agreed.has(employeeId));
  const consentForAll = consent === 'all' && consents.length > 0;
  const published: NewWeekEvent = {
    type: 'WeekPublished',
    data: { week: weekId(facts.week), publishedOn: today, consents, consentForAll },
  };
  return accept(...asking(facts, [published], today));
}
