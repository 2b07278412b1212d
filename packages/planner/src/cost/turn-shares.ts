/**
 * The shares of a team in its turns, in proportion to contract hours. Closings and openings also count by the days on which each
 * person is there: who is at school, ill or on leave on two days of six has two thirds of those of the same contract.
 */
import type { PlannerPerson, Problem } from '../problem/problem.ts';

export type TurnKind = 'closings' | 'openings' | 'saturdays' | 'sundays';

const keys: Readonly<Partial<Record<TurnKind, 'Fermeture' | 'Ouverture'>>> = {
  closings: 'Fermeture',
  openings: 'Ouverture',
};

/** Contract hours, of a key those of the days on which the person is there: school, leave and illness are absence alike. */
function hoursFor({ presences }: Problem, { labour, days }: PlannerPerson, kind: TurnKind): number {
  const skill = keys[kind];
  if (!skill) return labour.contractWeekMinutes;
  const [group] = labour.groups;
  const wanted = days.filter((_, at) =>
    presences.some((one) => one.day === at && one.skill === skill && one.group === group),
  );
  const there = wanted.filter(({ work }) => work !== 'none').length;
  return (labour.contractWeekMinutes * there) / Math.max(1, wanted.length);
}

/** A total in proportion to parts, at most `most` each: what is beyond it falls to the others. */
export function inProportion(total: number, parts: readonly number[], most: number): readonly number[] {
  const isFull = parts.map(() => false);
  for (;;) {
    const left = total - most * isFull.filter(Boolean).length;
    const open = parts.reduce((sum, part, at) => (isFull[at] ? sum : sum + part), 0);
    const found = parts.map((part, at) => (isFull[at] ? most : (left * part) / Math.max(1, open)));
    const over = found.map((one, at) => !isFull[at] && one > most);
    if (!over.includes(true)) return found;
    for (const [at, one] of over.entries()) if (one) isFull[at] = true;
  }
}

/**
 * Each one's share relative to the team's mean. A tenth at least: an extra of two hours has a turn as well. Nobody has more
 * Saturdays or Sundays than weeks, of which the most that anybody had are an estimate.
 */
export function sharesOf(
  problem: Problem,
  team: readonly PlannerPerson[],
  kind: TurnKind,
): ReadonlyMap<PlannerPerson, number> {
  const parts = team.map((person) => hoursFor(problem, person, kind));
  const hadBy = ({ recent }: PlannerPerson): number => recent.turns?.[kind] ?? 0;
  const total = team.reduce((sum, person) => sum + hadBy(person), 0);
  const weeks = Math.max(
    ...problem.people.map(({ recent: { turns } }) => Math.max(turns?.saturdays ?? 0, turns?.sundays ?? 0)),
  );
  const isCapped = !keys[kind] && total > 0;
  const found = isCapped ? inProportion(total, parts, weeks) : parts;
  const all = found.reduce((sum, one) => sum + one, 0);
  return new Map(
    team.map((person, at) => [
      person,
      Math.max(0.1, ((found[at] as number) * team.length) / Math.max(1, all)),
    ]),
  );
}

/** Each one's part of so many turns in the planned week; one Saturday or Sunday each at most. */
export function partsOf(
  problem: Problem,
  team: readonly PlannerPerson[],
  kind: TurnKind,
  total: number,
): readonly number[] {
  const parts = team.map((person) => hoursFor(problem, person, kind));
  return inProportion(total, parts, keys[kind] ? total : 1);
}
