import type { Severity, Unit } from './rules.ts';
import type { CalendarDate } from './week.ts';

/** The finding of the checker on one rule, one person and some days. A respected rule has no finding. */
export interface Finding {
  readonly ruleId: string;
  readonly title: string;
  readonly severity: Severity;
  /**
   * 'violated': under every value of the unknown facts. 'unverifiable': unknown facts decide. 'overridden':
   * beyond the rule's limit, within the recorded evidence.
   */
  readonly status: 'violated' | 'unverifiable' | 'overridden';
  /** null for a rule of the shop. */
  readonly personId: string | null;
  readonly dates: readonly CalendarDate[];
  readonly shiftIds: readonly string[];
  readonly unit: Unit;
  /** In `unit`; null without a number (when the number itself is missing). */
  readonly measured: number | boolean | null;
  readonly threshold: number | boolean;
  /** French, complete, without the person's name. */
  readonly message: string;
  /** The message in parts: the rule's sentence, the days, and the values (empty if there are none). */
  readonly rule: string;
  readonly when: string;
  readonly values: string;
  readonly source: readonly string[];
  /** The facts that the product would have to know (French); only with 'unverifiable'. */
  readonly missing?: string;
  /** References of the recorded evidence; only with 'overridden'. */
  readonly evidence?: readonly string[];
}

/** Whether a finding prevents the publication of a plan. */
export const blocksPublication = (finding: Finding): boolean =>
  finding.status === 'violated' &&
  (finding.severity === 'legal_hard' || finding.severity === 'legal_hard_consent');
