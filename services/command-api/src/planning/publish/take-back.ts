import { publicationTakenBackMs } from '@fournil/contracts/planning/publication-endpoints';
import { accept, refuse } from '@fournil/domain/decision';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { isOneOf } from '@fournil/events/define';
import { planEvents } from '@fournil/events/planning/events';
import type { PlanState } from '@fournil/week/plan/plan-state';
import type { WeekDecision } from '../week.ts';

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
