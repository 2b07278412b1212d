/** Weeks without overlap of school and shop: school on a closed day, apprentices in a group without needs. */
import type { PersonDay, Problem } from '../../../packages/planner/src/problem/problem.ts';
import { trainingOn } from './neighbouring-weeks.ts';
import { dateAfter } from './times.ts';

/** Every apprentice is at school on the days the shop is closed as well: it is work, and no rest. */
export function withSchoolOnClosedDays(problem: Problem): Problem {
  const { monday, people } = problem;
  return {
    ...problem,
    people: people.map((person) => {
      const { id, apprentice } = person.labour;
      const goes = ({ source, activity }: PersonDay): boolean =>
        source === 'closing' && activity === undefined;
      if (!apprentice) return person;
      const days = person.days.map(
        (day, at): PersonDay =>
          goes(day)
            ? {
                work: 'none',
                cell: 'Formation',
                source: 'training',
                activity: trainingOn(id, dateAfter(monday, at)),
              }
            : day,
      );
      const minutes = days.reduce((sum, { activity }) => sum + (activity?.minutes ?? 0), 0);
      return { ...person, days, targetMinutes: Math.max(person.targetMinutes, minutes) };
    }),
  };
}

/** Removes the needs of groups with an apprentice, who are present anyway. */
export function withoutNeedsOfApprentices(problem: Problem): Problem {
  const groups = new Set(problem.people.flatMap(({ labour }) => (labour.apprentice ? labour.groups[0] : [])));
  return { ...problem, needs: problem.needs.filter(({ group }) => !groups.has(group)) };
}
