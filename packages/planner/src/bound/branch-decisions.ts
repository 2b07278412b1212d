/** Branching decisions about a person's day, as restrictions of the pricing problem. */
import type { Column } from '../model/columns.ts';
import type { DayOption } from '../model/day-options.ts';
import { patternBounds } from '../model/day-patterns.ts';
import type { Member } from '../model/member.ts';
import type { DayBranch } from './branch-candidates.ts';

/** A branching candidate with the branch that was chosen; a day off satisfies no start or end. */
export interface BranchDecision extends DayBranch {
  readonly yes: boolean;
}

const hasFeature = ({ feature, latest }: DayBranch, option: DayOption): boolean =>
  feature === 'works' || option[feature] <= latest;

/** Whether a week is allowed by a decision. */
export function satisfies(decision: BranchDecision, member: Member, column: Column): boolean {
  if (decision.person !== column.person) return true;
  const option = member.days[decision.day]?.options[column.option[decision.day] as number];
  return (option !== undefined && hasFeature(decision, option)) === decision.yes;
}

/** The member restricted to the options and day patterns that the decision allows. */
export function restrictMember(member: Member, decision: BranchDecision): Member {
  const { day, yes } = decision;
  const bit = 1 << day;
  const taken = member.days[day];
  if (!taken) return member;
  const cost = taken.cost.map((value, index) =>
    hasFeature(decision, taken.options[index] as DayOption) === yes ? value : Number.POSITIVE_INFINITY,
  );
  const possible = cost.some(Number.isFinite);
  const patterns = member.patterns.map((value, mask) =>
    (mask & bit) === 0
      ? yes
        ? Number.POSITIVE_INFINITY
        : value
      : possible
        ? value
        : Number.POSITIVE_INFINITY,
  );
  const days = member.days.map((other) => (other.day === day ? { ...other, cost } : other));
  return { ...member, days, ...patternBounds(patterns) };
}
