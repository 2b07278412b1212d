/** Violations of a plan that its fixed shifts do not cause: the planner must have none. */
import { checkWeek } from '@fournil/labour-rules/check-week';
import type { Shift } from '@fournil/labour-rules/week';
import type { Problem } from '../../../packages/planner/src/problem/problem.ts';
import type { Plan } from '../../../packages/planner/src/problem/solution.ts';
import { weekInputOf } from './week-input.ts';

const violations = (problem: Problem, shifts: readonly Shift[]) =>
  checkWeek(weekInputOf(problem, shifts)).filter(
    ({ severity, status }) => severity === 'legal_hard' && status === 'violated',
  );

/** One line per violation of the law that the plan adds, with the person and the days. */
export function addedViolations(problem: Problem, plan: Pick<Plan, 'shifts'>): readonly string[] {
  const keyOf = ({ ruleId, personId, dates }: ReturnType<typeof violations>[number]) =>
    `${ruleId} ${personId ?? 'shop'} ${dates.join(' ')}`;
  const fixed = problem.fixed.map(({ shift }) => shift);
  const before = new Set(violations(problem, fixed).map(keyOf));
  return violations(problem, plan.shifts)
    .filter((finding) => !before.has(keyOf(finding)))
    .map((finding) => `${keyOf(finding)}: ${finding.message}`);
}
