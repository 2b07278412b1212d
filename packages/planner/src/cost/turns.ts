/**
 * Closings, openings, Saturdays and Sundays are shared in turns among all who can and may do them, in
 * proportion to contract hours and days present (`turn-shares.ts`). Each kind costs a person more the further
 * the person is ahead of the one who has had the fewest for the share.
 */
import type { PlannerPerson, Problem } from '../problem/problem.ts';
import { sharesOf, type TurnKind } from './turn-shares.ts';

/** Most turns ahead of the others that still count. */
const counted: Readonly<Record<TurnKind, number>> = { closings: 6, openings: 6, saturdays: 3, sundays: 3 };

export interface Turns {
  /** How many more of each the person has had than the person with the fewest, each count divided by their share; 0 to `counted`. */
  readonly ahead: Readonly<Record<Exclude<TurnKind, 'openings'>, number>>;
  /** The same for an opening, per day from Monday, as if each earlier opening of the week went to the person with the fewest. */
  readonly openings: readonly number[];
  /** The share of the closings relative to the mean of the people who share them; null if nobody does. */
  readonly closingShare: number | null;
}

const keys = { closings: 'Fermeture', openings: 'Ouverture' } as const;
const lastDays = { saturdays: 5, sundays: 6 } as const;

const mainGroup = ({ labour }: PlannerPerson) => labour.groups[0];

/** Two people share turns when they have the same main group. */
export const shareTurns = (one: PlannerPerson, other: PlannerPerson): boolean =>
  mainGroup(one) === mainGroup(other);

/** Whether the person can and may do it in this week. */
function takesPart({ presences }: Problem, person: PlannerPerson, kind: TurnKind): boolean {
  const isThere = (day: number): boolean => person.days[day]?.work !== 'none';
  if (kind === 'saturdays' || kind === 'sundays') return isThere(lastDays[kind]);
  const key = keys[kind];
  return (
    person.labour.skills.includes(key) &&
    presences.some(({ day, group, skill }) => skill === key && group === mainGroup(person) && isThere(day))
  );
}

/** The people who share a kind of turn with the person, who is included; empty if nobody does. */
function teamOf(problem: Problem, person: PlannerPerson, kind: TurnKind): readonly PlannerPerson[] {
  if (!takesPart(problem, person, kind)) return [];
  const team = problem.people.filter((other) => shareTurns(person, other) && takesPart(problem, other, kind));
  return team.length > 1 ? team : [];
}

const shareIn = (shares: ReadonlyMap<PlannerPerson, number>, person: PlannerPerson): number =>
  shares.get(person) ?? 1;

/** 0 for a person absent lately, who has nothing to make up. */
function aheadOf(problem: Problem, person: PlannerPerson, kind: Exclude<TurnKind, 'openings'>): number {
  const team = teamOf(problem, person, kind);
  const shares = sharesOf(problem, team, kind);
  // Half a turn is added, so that of two people without turns the one with more hours comes first.
  const had = (one: PlannerPerson): readonly number[] =>
    one.recent.turns ? [(one.recent.turns[kind] + 0.5) / shareIn(shares, one)] : [];
  const [own] = had(person);
  if (own === undefined || team.length === 0) return 0;
  return Math.min(counted[kind], own - Math.min(...team.flatMap(had)));
}

/**
 * An opening's cost depends on its day alone, so that one person would get all days of a week. Each day
 * counts as taken by the person with the fewest: a person with two of them pays for the second.
 */
function openingsOf(problem: Problem): readonly (readonly number[])[] {
  const { people, presences } = problem;
  const had = people.map(({ recent }) => recent.turns?.openings);
  const ahead = people.map(() => [0, 0, 0, 0, 0, 0, 0]);
  const shares = people.map((person) => {
    const team = teamOf(problem, person, 'openings');
    return team.length > 0 ? shareIn(sharesOf(problem, team, 'openings'), person) : null;
  });
  for (const [, opening] of Map.groupBy(
    presences.filter(({ skill }) => skill === keys.openings).toSorted((one, other) => one.day - other.day),
    ({ day, group }) => `${day} ${group}`,
  )) {
    const [first] = opening;
    if (!first) continue;
    const { day, group } = first;
    const burdens = people.flatMap((person, index) => {
      const count = had[index];
      const share = shares[index];
      if (count === undefined || !share || mainGroup(person) !== group) return [];
      if (person.days[day]?.work === 'none') return [];
      return [{ index, burden: (count + 0.5) / share }];
    });
    const least = Math.min(...burdens.map(({ burden }) => burden));
    for (const { index, burden } of burdens)
      (ahead[index] as number[])[day] = Math.min(counted.openings, burden - least);
    const next = burdens.find(({ burden }) => burden === least)?.index;
    if (next !== undefined) had[next] = (had[next] ?? 0) + 1;
  }
  return ahead;
}

/** A person's part of a kind of turn. */
export interface TurnAccount {
  /** The person's share relative to the team's mean. */
  readonly share: number;
  /** Turns lately; after an absence as many as the team for their share, since there is nothing to make up. */
  readonly had: number;
}

/** Turns of a team for a mean share. */
export const meanOf = (team: readonly TurnAccount[]): number => {
  const sum = (of: (one: TurnAccount) => number): number => team.reduce((all, one) => all + of(one), 0);
  return (
    sum(({ had }) => had) /
    Math.max(
      0.1,
      sum(({ share }) => share),
    )
  );
};

/** The account of each person for a kind of turn, in the order of people in the problem; null without a part. */
export function accountsOf(problem: Problem, kind: TurnKind): readonly (TurnAccount | null)[] {
  return problem.people.map((person) => {
    const team = teamOf(problem, person, kind);
    if (team.length === 0) return null;
    const shares = sharesOf(problem, team, kind);
    const share = shareIn(shares, person);
    const known = team.flatMap((one) =>
      one.recent.turns ? [{ had: one.recent.turns[kind], share: shareIn(shares, one) }] : [],
    );
    return { share, had: person.recent.turns?.[kind] ?? meanOf(known) * share };
  });
}

/** The turns of each person, in the order of people in the problem. */
export function turnsOf(problem: Problem): readonly Turns[] {
  const openings = openingsOf(problem);
  return problem.people.map((person, index) => {
    const closers = teamOf(problem, person, 'closings');
    return {
      ahead: {
        closings: aheadOf(problem, person, 'closings'),
        saturdays: aheadOf(problem, person, 'saturdays'),
        sundays: aheadOf(problem, person, 'sundays'),
      },
      openings: openings[index] ?? [],
      closingShare: closers.length > 0 ? shareIn(sharesOf(problem, closers, 'closings'), person) : null,
    };
  });
}
