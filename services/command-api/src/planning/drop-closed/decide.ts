import { accept } from '@fournil/domain/decision';
import type { Moment } from '@fournil/week/moment';
import { frozenOf } from '@fournil/week/plan/frozen';
import { shiftDataOf } from '@fournil/week/plan/plan-state';
import { planOf, shopDayOf, type WeekFacts } from '@fournil/week/week-facts';
import { changeEvents } from '../edit/shift-changes.ts';
import type { WeekDecision } from '../week.ts';

/** Why the shop is closed on a date typed as an exceptional day; null for every other day. */
function closingOn({ settings }: WeekFacts, date: string): string | null {
  const day = shopDayOf(settings, date);
  return !day.open && day.exceptional ? day.exceptional.label : null;
}

/**
 * Takes what was planned on days of an exceptional closing out of the week: nobody works there, and nobody is to be
 * replaced. No rule is asked, since nobody works more for it; a person informed late is asked for their agreement like
 * anybody else (L3123-31), never taken to have given it.
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
