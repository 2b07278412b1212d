/**
 * Closings, openings, Saturdays and Sundays are taken in turns by all who can and may do them, in proportion to their
 * contracts. Each kind costs a person more the further they are ahead of whoever has had fewest for their hours.
 */
import type { PlannerPerson, Problem } from '../problem/problem.ts';

export type TurnKind = 'closings' | 'openings' | 'saturdays' | 'sundays';

/** Most turns ahead of the others that still count. */
const counted: Readonly<Record<TurnKind, number>> = { closings: 6, openings: 6, saturdays: 3, sundays: 3 };

export interface Turns {
  /** How many more of each the person has had than whoever has had fewest, each count divided by `share`; 0 to `counted`. */
  readonly ahead: Readonly<Record<TurnKind, number>>;
  /** Contract hours, as a part of the mean of those who share the closings; null for somebody who shares them with nobody. */
  readonly closingShare: number | null;
}

const keys = { closings: 'Fermeture', openings: 'Ouverture' } as const;
const lastDays = { saturdays: 5, sundays: 6 } as const;

const mainGroup = ({ labour }: PlannerPerson) => labour.groups[0];

/** Two people who take turns: the same main group. */
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

/** Who shares a kind of turn with the person, the person among them; empty where nobody does. */
function teamOf(problem: Problem, person: PlannerPerson, kind: TurnKind): readonly PlannerPerson[] {
  if (!takesPart(problem, person, kind)) return [];
  const team = problem.people.filter((other) => shareTurns(person, other) && takesPart(problem, other, kind));
  return team.length > 1 ? team : [];
}

/** Contract hours as a part of the team's mean. A tenth at least: an extra of two hours has a turn as well. */
function shareIn(team: readonly PlannerPerson[], { labour }: PlannerPerson): number {
  const hours = team.reduce((sum, one) => sum + one.labour.contractWeekMinutes, 0);
  return Math.max(0.1, (labour.contractWeekMinutes * team.length) / Math.max(1, hours));
}

/** 0 for somebody who was not there lately: there is nothing to make up. */
function aheadOf(problem: Problem, person: PlannerPerson, kind: TurnKind): number {
  const team = teamOf(problem, person, kind);
  // Halfway to the next one, so that of two who had none the one with more hours comes first.
  const had = (one: PlannerPerson): readonly number[] =>
    one.recent.turns ? [(one.recent.turns[kind] + 0.5) / shareIn(team, one)] : [];
  const [own] = had(person);
  if (own === undefined || team.length === 0) return 0;
  return Math.min(counted[kind], own - Math.min(...team.flatMap(had)));
}

/** Of each person, in the order of the problem. */
export function turnsOf(problem: Problem): readonly Turns[] {
  return problem.people.map((person) => {
    const closers = teamOf(problem, person, 'closings');
    return {
      ahead: {
        closings: aheadOf(problem, person, 'closings'),
        openings: aheadOf(problem, person, 'openings'),
        saturdays: aheadOf(problem, person, 'saturdays'),
        sundays: aheadOf(problem, person, 'sundays'),
      },
      closingShare: closers.length > 0 ? shareIn(closers, person) : null,
    };
  });
}
