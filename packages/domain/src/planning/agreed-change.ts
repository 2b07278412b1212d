/** A change of hours that the people concerned requested or accepted. Pure. */

import type { Refused } from '../decision.ts';
import { consentRule } from '../week/judge/change-findings.ts';
import type { Moment } from '../week/moment.ts';
import type { ShiftsChanged } from '../week/offers/take-hours.ts';
import { type NewWeekEvent, planAfter } from '../week/plan/plan-after.ts';
import { planOf, type WeekFacts } from '../week/week-facts.ts';
import { asking } from './agreement.ts';
import { judgeChange, refusedByRules } from './judge-change.ts';
import { changeEvents } from './shift-changes.ts';

/** The data and the time of a decision on offers and swaps. */
export interface AgreedContext {
  /** With the week from its stream. */
  readonly facts: WeekFacts;
  readonly moment: Moment;
  readonly newId: (index: number) => string;
}

interface Agreed {
  readonly cause: 'offer' | 'swap';
  /** People who agreed, also to a short notice (P05). */
  readonly people: readonly string[];
  /** Why rules of a contract may be bent. */
  readonly why: string;
}

/** The change with the consents, or a refusal with the legal rule that forbids it. */
export function agreedChange(
  { facts, moment }: AgreedContext,
  change: ShiftsChanged,
  { cause, people, why }: Agreed,
): { readonly events: readonly NewWeekEvent[] } | Refused {
  const plan = planOf(facts);
  const events = (consents: readonly string[], reasons: { ruleId: string; text: string }[]) =>
    changeEvents(facts, plan, change, { cause, today: moment.today, reasons, consents });
  const { added, consenting } = judgeChange(facts, planAfter(plan, events([], [])), moment.today);
  const refused = refusedByRules(
    { added: added.filter(({ severity }) => severity === 'legal_hard') },
    [],
    moment,
  );
  if (refused) return refused;
  const bent = added.filter(
    ({ severity, status, ruleId }) =>
      status === 'violated' && severity === 'contractual_soft' && ruleId !== consentRule,
  );
  const reasons = [...new Set(bent.map(({ ruleId }) => ruleId))].map((ruleId) => ({ ruleId, text: why }));
  const consents = consenting.filter((id) => people.includes(id));
  return { events: asking(facts, events(consents, reasons), moment.today) };
}
