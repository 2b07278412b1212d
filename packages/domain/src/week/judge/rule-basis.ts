/**
 * The basis of a rule (law, agreement, contract…), so that the pages call only legal rules law. A small file,
 * since pages load it.
 */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';

/**
 * 'law': an act or a decree, even if the collective agreement adds to it; 'convention': only the collective
 * agreement; 'contract': hours agreed with the person; 'practice': advice of the product; 'pay': no
 * violation, but pay is due.
 */
export type RuleBasis = 'law' | 'convention' | 'contract' | 'practice' | 'pay';

const advice = /^(bonne pratique|recommandation)/;

/** Rules of hours agreed with the person; other warnings that ask for a reason are based on a text. */
const ofContract = new Set(['W07']);

/** The basis of a rule's first source, on which the rule is based. */
export function basisOf({
  ruleId,
  severity,
  source,
}: Pick<PlanFinding, 'ruleId' | 'severity' | 'source'>): RuleBasis {
  if (severity === 'info_pay') return 'pay';
  const first = source[0] ?? '';
  if (advice.test(first)) return 'practice';
  if (ofContract.has(ruleId)) return 'contract';
  return first.startsWith('IDCC') ? 'convention' : 'law';
}

/** The label of a finding's basis. */
export function basisLabel(finding: Pick<PlanFinding, 'ruleId' | 'severity' | 'source' | 'status'>): string {
  const { severity, status } = finding;
  if (status === 'unverifiable') return 'Non vérifiable';
  if (status === 'overridden') return 'Couvert par un document';
  const basis = basisOf(finding);
  if (basis === 'pay') return 'À payer';
  if (basis === 'practice') return 'Bonne pratique';
  if (basis === 'contract') return 'Au-delà du contrat';
  if (severity === 'legal_hard_consent') return 'Accord du salarié nécessaire';
  const forbids = severity === 'legal_hard';
  if (basis === 'convention')
    return forbids ? 'Interdit par la convention collective' : 'Convention collective';
  return forbids ? 'Interdit par la loi' : 'À savoir (loi)';
}
