import { checkWeek } from '../../packages/labour-rules/src/check-week.ts';
import type { Finding } from '../../packages/labour-rules/src/finding.ts';
import type { WeekInput } from '../../packages/labour-rules/src/week.ts';

/** The checker's findings for one rule. */
export const findingsOf = (ruleId: string, input: WeekInput): readonly Finding[] =>
  checkWeek(input).filter((finding) => finding.ruleId === ruleId);

/** Only the statuses, for a rule. */
export const statusOf = (ruleId: string, input: WeekInput): readonly string[] =>
  findingsOf(ruleId, input).map((finding) => finding.status);

/** All findings, as rule and status, without duplicates. */
export const summary = (input: WeekInput): readonly string[] => [
  ...new Set(checkWeek(input).map((finding) => `${finding.ruleId} ${finding.status}`)),
];
