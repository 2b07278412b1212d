/** Branching candidates: features of a plan on which the master problem's solution is fractional. */

import type { Member } from '../model/member.ts';
import type { FractionalWeek } from './master.ts';

/** A branch on a headcount row: at most `most` people work for a group on a day, or more than that. */
export interface HeadcountBranch {
  readonly row: number;
  readonly most: number;
}

const dayFeatures = ['works', 'start', 'end'] as const;

/** A branch on a person's day: whether the person works at all, or begins (or ends) by slot `latest`. */
export interface DayBranch {
  readonly person: number;
  readonly day: number;
  readonly feature: (typeof dayFeatures)[number];
  readonly latest: number;
}

/** Values nearer to a whole number than this count as whole. */
const headcountTolerance = 1e-3;
const shareTolerance = 1e-4;
/** More than any slot. */
const slotKeys = 192;

const mostFractionalFirst = <Candidate>(
  found: Iterable<readonly [Candidate, number]>,
  tolerance: number,
): readonly Candidate[] =>
  [...found]
    .filter(([, fractions]) => fractions > tolerance)
    .toSorted(([, one], [, other]) => other - one)
    .map(([candidate]) => candidate);

/** Headcounts that are fractional, the most fractional first. */
export function headcountBranches(
  rows: readonly number[],
  fractional: readonly FractionalWeek[],
): readonly HeadcountBranch[] {
  const covered = new Map<number, number>(rows.map((row) => [row, 0]));
  for (const { column, share } of fractional) {
    for (const row of column.rows) {
      const before = covered.get(row);
      if (before !== undefined) covered.set(row, before + share);
    }
  }
  return mostFractionalFirst(
    [...covered].map(([row, count]) => [
      { row, most: Math.floor(count) },
      Math.abs(count - Math.round(count)),
    ]),
    headcountTolerance,
  );
}

/**
 * Days on which the decision to work is fractional; if there are none, fractional starts and ends. A day has
 * `slots` slots.
 */
export function dayBranches(
  slots: number,
  members: readonly Member[],
  fractional: readonly FractionalWeek[],
): readonly DayBranch[] {
  const ofPerson = new Map(members.map((member) => [member.person, member]));
  const works = new Map<number, number>();
  const shares = new Map<number, { readonly candidate: DayBranch; share: number }>();
  const add = (candidate: DayBranch, share: number): void => {
    const { person, day, feature, latest } = candidate;
    const key = ((person * 7 + day) * dayFeatures.length + dayFeatures.indexOf(feature)) * slotKeys + latest;
    const known = shares.get(key);
    if (known) known.share += share;
    else shares.set(key, { candidate, share });
  };
  for (const { column, share } of fractional) {
    const { person } = column;
    for (const { day, options } of ofPerson.get(person)?.days ?? []) {
      const option = options[column.option[day] as number];
      if (!option) continue;
      works.set(person * 7 + day, (works.get(person * 7 + day) ?? 0) + share);
      add({ person, day, feature: 'works', latest: 0 }, share);
      for (const feature of ['start', 'end'] as const)
        for (let latest = option[feature]; latest < slots; latest += 1)
          add({ person, day, feature, latest }, share);
    }
  }
  const fractions = [...shares.values()].map(({ candidate, share }): readonly [DayBranch, number] => {
    const whole = candidate.feature === 'works' ? 1 : (works.get(candidate.person * 7 + candidate.day) ?? 1);
    return [candidate, Math.min(share, whole - share)];
  });
  const ofDays = mostFractionalFirst(
    fractions.filter(([{ feature }]) => feature === 'works'),
    shareTolerance,
  );
  return ofDays.length > 0 ? ofDays : mostFractionalFirst(fractions, shareTolerance);
}
