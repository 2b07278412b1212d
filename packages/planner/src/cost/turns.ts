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

/** Turns per share, to a millionth: people of equal turns must stay equal, whatever the order of a sum. */
const burdenOf = (had: number, share: number): number => Math.round((1e6 * (had + 0.5)) / share) / 1e6;

const shareIn = (shares: ReadonlyMap<PlannerPerson, number>, person: PlannerPerson): number =>
  shares.get(person) ?? 1;

/** Turns of a team for a mean share. */
const meanOf = (team: readonly { readonly had: number; readonly share: number }[]): number =>
  team.reduce((sum, { had }) => sum + had, 0) /
  Math.max(
    0.1,
    team.reduce((sum, { share }) => sum + share, 0),
  );

/**
 * Turns lately as if the person had been there like in this week: in weeks before, their part was another if they were
 * absent. By person with a history.
 */
function hadIn(
  team: readonly PlannerPerson[],
  shares: ReadonlyMap<PlannerPerson, number>,
  kind: TurnKind,
): ReadonlyMap<PlannerPerson, number> {
  const known = team.flatMap((person) => {
    const { turns, fairTurns } = person.recent;
    return turns
      ? [{ person, had: turns[kind], fair: fairTurns?.[kind], share: shareIn(shares, person) }]
      : [];
  });
  const mean = meanOf(known);
  return new Map(
    known.map(({ person, had, fair, share }) => [
      person,
      fair === undefined ? had : had - fair + mean * share,
    ]),
  );
}

/** 0 for a person absent in all the weeks before. */
function aheadOf(problem: Problem, person: PlannerPerson, kind: Exclude<TurnKind, 'openings'>): number {
  const team = teamOf(problem, person, kind);
  const shares = sharesOf(problem, team, kind);
  // Half a turn is added, so that of two people without turns the one with more hours comes first.
  const burdens = new Map(
    [...hadIn(team, shares, kind)].map(([one, had]) => [one, burdenOf(had, shareIn(shares, one))]),
  );
  const own = burdens.get(person);
  if (own === undefined) return 0;
  return Math.min(counted[kind], own - Math.min(...burdens.values()));
}

/**
 * An opening's cost depends on its day alone, so that one person would get all days of a week. Each day
 * counts as taken by the person with the fewest: a person with two of them pays for the second.
 */
function openingsOf(problem: Problem): readonly (readonly number[])[] {
  const { people, presences } = problem;
  const ahead = people.map(() => [0, 0, 0, 0, 0, 0, 0]);
  const shared = people.map((person) => {
    const team = teamOf(problem, person, 'openings');
    return { team, shares: sharesOf(problem, team, 'openings') };
  });
  const shares = people.map((person, at) => shared[at]?.shares.get(person) ?? null);
  const had = people.map((person, at) => {
    const { team = [], shares = new Map<PlannerPerson, number>() } = shared[at] ?? {};
    return hadIn(team, shares, 'openings').get(person);
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
      return [{ index, burden: burdenOf(count, share) }];
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
  /** Turns lately beyond the person's part of them, and that part: none for somebody absent, who has nothing to make up. */
  readonly balance: number;
  readonly fair: number;
  /** The team, the person included. */
  readonly team: readonly PlannerPerson[];
}

/** The account of each person for a kind of turn, in the order of people in the problem; null without a part. */
export function accountsOf(problem: Problem, kind: TurnKind): readonly (TurnAccount | null)[] {
  return problem.people.map((person) => {
    const team = teamOf(problem, person, kind);
    if (team.length === 0) return null;
    const shares = sharesOf(problem, team, kind);
    const share = shareIn(shares, person);
    const { turns, fairTurns } = person.recent;
    if (!turns) return { share, balance: 0, fair: 0, team };
    const known = team.flatMap((one) =>
      one.recent.turns ? [{ had: one.recent.turns[kind], share: shareIn(shares, one) }] : [],
    );
    const fair = fairTurns?.[kind] ?? meanOf(known) * share;
    return { share, balance: turns[kind] - fair, fair, team };
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
