/** A member held to a decision about one day: what a branch of the search for a bound leaves open. */
import type { Column } from './columns.ts';
import type { Member } from './member.ts';
import type { DayOption } from './options.ts';
import { patternBounds } from './patterns.ts';
import type { Question } from './questions.ts';

/** A question and its answer; no work that day is a no to all. */
export interface Decision extends Question {
  readonly yes: boolean;
}

const holds = ({ what, latest }: Question, option: DayOption): boolean =>
  what === 'works' || option[what] <= latest;

/** Whether a week keeps to a decision. */
export function keeps(decision: Decision, member: Member, column: Column): boolean {
  if (decision.person !== column.person) return true;
  const option = member.days[decision.day]?.options[column.option[decision.day] as number];
  return (option !== undefined && holds(decision, option)) === decision.yes;
}

/** The member with the days' options and the patterns of days that the decision leaves. */
export function restricted(member: Member, decision: Decision): Member {
  const { day, yes } = decision;
  const bit = 1 << day;
  const taken = member.days[day];
  if (!taken) return member;
  const cost = taken.cost.map((value, index) =>
    holds(decision, taken.options[index] as DayOption) === yes ? value : Number.POSITIVE_INFINITY,
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
