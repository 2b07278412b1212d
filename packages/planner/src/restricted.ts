/** A member held to a decision about one day: what a branch of the search for a bound leaves open. */
import type { Column } from './columns.ts';
import type { Member } from './member.ts';
import type { DayOption } from './options.ts';
import { patternBounds } from './patterns.ts';

/** Work on a day, whatever it is; or work that begins, or ends, at a half hour at the latest. */
export interface Question {
  readonly person: number;
  readonly day: number;
  readonly what: 'works' | 'start' | 'end';
  readonly latest: number;
}

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

/** The question whose answer the mixture leaves most open, days of work before hours; null where all is settled. */
export function openQuestion(
  members: readonly Member[],
  mixture: readonly { readonly column: Column; readonly share: number }[],
): Question | null {
  const ofPerson = new Map(members.map((member) => [member.person, member]));
  const works = new Map<number, number>();
  const shares = new Map<string, { readonly question: Question; share: number }>();
  const add = (question: Question, share: number): void => {
    const key = `${question.person} ${question.day} ${question.what} ${question.latest}`;
    const known = shares.get(key);
    if (known) known.share += share;
    else shares.set(key, { question, share });
  };
  for (const { column, share } of mixture) {
    const { person } = column;
    for (const { day, options } of ofPerson.get(person)?.days ?? []) {
      const option = options[column.option[day] as number];
      if (!option) continue;
      works.set(person * 7 + day, (works.get(person * 7 + day) ?? 0) + share);
      add({ person, day, what: 'works', latest: 0 }, share);
      for (let latest = option.start; latest < 48; latest += 1)
        add({ person, day, what: 'start', latest }, share);
      for (let latest = option.end; latest < 48; latest += 1)
        add({ person, day, what: 'end', latest }, share);
    }
  }
  let most = 1e-4;
  let found: Question | null = null;
  for (const { question, share } of shares.values()) {
    const whole = question.what === 'works' ? 1 : (works.get(question.person * 7 + question.day) ?? 1);
    const open = Math.min(share, whole - share);
    const score = open > 1e-4 && question.what === 'works' ? open + 1 : open;
    if (score > most) {
      most = score;
      found = question;
    }
  }
  return found;
}
