/** What a mixture of weeks leaves open, as questions that a plan answers with yes or no. */
import type { Share } from './expectation.ts';
import type { Member } from './member.ts';

/** Whether at most so many people work for a group on a day, by the row that counts them. */
export interface Count {
  readonly row: number;
  readonly most: number;
}

const subjects = ['works', 'start', 'end'] as const;

/** Whether somebody works on a day, whatever the hours; or begins, or ends, at a half hour at the latest. */
export interface Question {
  readonly person: number;
  readonly day: number;
  readonly what: (typeof subjects)[number];
  readonly latest: number;
}

/** Shares nearer to a yes or a no than this count as one. */
const countsApart = 1e-3;
const sharesApart = 1e-4;
const halfHours = 48;

const leastSettledFirst = <Asked>(
  found: Iterable<readonly [Asked, number]>,
  apart: number,
): readonly Asked[] =>
  [...found]
    .filter(([, open]) => open > apart)
    .toSorted(([, one], [, other]) => other - one)
    .map(([question]) => question);

/** Of the rows that count people, those of which the mixture leaves open how many. */
export function openCounts(rows: readonly number[], mixture: readonly Share[]): readonly Count[] {
  const covered = new Map<number, number>(rows.map((row) => [row, 0]));
  for (const { column, share } of mixture) {
    for (const row of column.rows) {
      const before = covered.get(row);
      if (before !== undefined) covered.set(row, before + share);
    }
  }
  return leastSettledFirst(
    [...covered].map(([row, count]) => [
      { row, most: Math.floor(count) },
      Math.abs(count - Math.round(count)),
    ]),
    countsApart,
  );
}

/** What the mixture leaves open about people's days: whether they work, or if that is settled everywhere, their hours. */
export function openQuestions(members: readonly Member[], mixture: readonly Share[]): readonly Question[] {
  const ofPerson = new Map(members.map((member) => [member.person, member]));
  const works = new Map<number, number>();
  const shares = new Map<number, { readonly question: Question; share: number }>();
  const add = (question: Question, share: number): void => {
    const { person, day, what, latest } = question;
    const key = ((person * 7 + day) * subjects.length + subjects.indexOf(what)) * halfHours + latest;
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
      for (const what of ['start', 'end'] as const)
        for (let latest = option[what]; latest < halfHours; latest += 1)
          add({ person, day, what, latest }, share);
    }
  }
  const open = [...shares.values()].map(({ question, share }): readonly [Question, number] => {
    const whole = question.what === 'works' ? 1 : (works.get(question.person * 7 + question.day) ?? 1);
    return [question, Math.min(share, whole - share)];
  });
  const ofDays = leastSettledFirst(
    open.filter(([{ what }]) => what === 'works'),
    sharesApart,
  );
  return ofDays.length > 0 ? ofDays : leastSettledFirst(open, sharesApart);
}
