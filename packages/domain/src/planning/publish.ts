import { publicationTakenBackMs } from '@fournil/contracts/planning/publication-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { isOneOf } from '@fournil/events/define';
import { planEvents } from '@fournil/events/planning/events';
import { accept, refuse } from '../decision.ts';
import { findingsOf } from '../week/judge/findings.ts';
import { type NewWeekEvent, planAfter } from '../week/plan/plan-after.ts';
import type { PlanState } from '../week/plan/plan-state.ts';
import { planOf, type WeekFacts } from '../week/week-facts.ts';
import { asking } from './agreement.ts';
import { ruleText } from './judge-change.ts';
import type { WeekDecision } from './week.ts';

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

interface TakeBackContext {
  readonly now: Date;
  /** When the week was published last. */
  readonly published: string | undefined;
  /** After the publication its author saw. */
  readonly laterEvents: readonly Recorded<FournilEvent>[];
}

/**
 * Makes a week that was just published a draft again, as long as nobody was informed of it or reacted to it.
 */
export function decideUnpublish(
  week: string,
  plan: PlanState,
  { now, published, laterEvents }: TakeBackContext,
): WeekDecision {
  if (plan.status === 'none') return refuse('no_plan');
  if (plan.status === 'draft' || published === undefined) return accept();
  if (laterEvents.some((event) => isOneOf(planEvents, event) && event.type !== 'PlanChangesSeen')) {
    return refuse('conflict', {
      text: 'Le planning a changé depuis sa publication : relisez-le, chaque correction est annoncée.',
    });
  }
  if (now.getTime() > Date.parse(published) + publicationTakenBackMs) {
    return refuse('conflict', {
      text: 'Les e-mails de la publication partent : corrigez le planning, chaque changement est annoncé.',
    });
  }
  return accept({ type: 'WeekUnpublished', data: { week } });
}
