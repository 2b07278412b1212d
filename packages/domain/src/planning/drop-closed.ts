import type { Moment } from '@fournil/week/moment';
import { frozenOf, shiftDataOf } from '@fournil/week/plan/plan-state';
import { planOf, shopDayOf, type WeekFacts } from '@fournil/week/week-facts';
import { accept } from '../decision.ts';
import { changeEvents } from './shift-changes.ts';
import type { WeekDecision } from './week.ts';

/** Why the shop is closed on a date typed as an exceptional day; null for every other day. */
function closingOn({ settings }: WeekFacts, date: string): string | null {
  const day = shopDayOf(settings, date);
  return !day.open && day.exceptional ? day.exceptional.label : null;
}

/**
 * Removes the shifts on days of an exceptional closing, without replacement. No rule is checked, since nobody
 * works more; a person informed late must still give consent (L3123-31).
 */
export function decideDropClosed(facts: WeekFacts, moment: Moment): WeekDecision {
  const plan = planOf(facts);
  const dropped = plan.shifts.filter(
    (shift) => closingOn(facts, shift.date) !== null && frozenOf(plan, shift, moment) === null,
  );
  if (!dropped.length) return accept();
  const labels = [...new Set(dropped.map(({ date }) => closingOn(facts, date)))];
  const reasons = [{ ruleId: 'closing', text: `Fermeture exceptionnelle : ${labels.join(', ')}` }];
  const change = { removed: dropped.map(shiftDataOf), added: [] };
  return accept(
    ...changeEvents(facts, plan, change, { cause: 'edit', today: moment.today, reasons, consents: [] }),
  );
}
