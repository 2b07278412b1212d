/**
 * Apprentices with whole weeks of school in alternation: one week of two, one of two the other way round, two
 * of three. Each week has the weeks before it, so that rests, Sundays and averages extend from school into
 * the shop and back.
 */
import type { Activity } from '@fournil/labour-rules/week';
import type { PersonDay, PlannerPerson, Problem } from '../../../packages/planner/src/problem/problem.ts';
import type { PlannedWeek } from '../audit/comfort-figures.ts';
import { trainingOn } from './neighbouring-weeks.ts';
import { successiveWeek } from './successive-weeks.ts';
import { dateAfter, yearsBefore } from './times.ts';

/** Weeks after which two cycles of two weeks and one of three have come round. */
export const weeksOfCycles = 6;

const atSchool: readonly ((week: number) => boolean)[] = [
  (week) => week % 2 === 0,
  (week) => week % 2 === 1,
  (week) => week % 3 < 2,
];
const ages = [16, 17, 19];

const schoolOn = (id: string, date: string): Activity => ({ ...trainingOn(id, date), minutes: 420 });

/** Monday to Friday at school, also where the shop is closed; else in the shop all week. */
function dayOf(day: PersonDay, at: number, id: string, date: string, isAtSchool: boolean): PersonDay {
  const isSchool = day.activity?.kind === 'training';
  if (isAtSchool && at < 5)
    return { work: 'none', cell: 'Formation', source: 'training', activity: schoolOn(id, date) };
  return isSchool ? { work: 'free', cell: '', source: 'none' } : day;
}

function apprenticeOf(person: PlannerPerson, cycle: number, monday: string, week: number): PlannerPerson {
  const { labour } = person;
  const isAtSchool = atSchool[cycle]?.(week) ?? false;
  return {
    ...person,
    qualified: false,
    targetMinutes: 2100,
    days: person.days.map((day, at) => dayOf(day, at, labour.id, dateAfter(monday, at), isAtSchool)),
    labour: {
      ...labour,
      apprentice: true,
      contractType: 'Apprentissage',
      contractWeekMinutes: 2100,
      birthDate: yearsBefore(dateAfter(monday, -7 * week - 200), ages[cycle] ?? 18),
      skills: [],
      masterId: 'p01',
    },
  };
}

/** Week `before.length` of a shop of twelve: the last three of the sales room follow a cycle each. */
export function cycleWeek(seed: number, before: readonly PlannedWeek[]): Problem {
  const problem = successiveWeek(12, seed, before);
  const sellers = problem.people.filter(({ labour }) => labour.groups[0] === 'vente').slice(-atSchool.length);
  const people = problem.people.map((person) => {
    const cycle = sellers.indexOf(person);
    return cycle < 0 ? person : apprenticeOf(person, cycle, problem.monday, before.length);
  });
  return { ...problem, people };
}
