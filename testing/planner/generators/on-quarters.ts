/** The same week in a shop whose boundaries are on quarters: presence a quarter before opening and after closing. */
import type { Problem, Window } from '../../../packages/planner/src/problem/problem.ts';

const narrowed = <Stretch extends Window>(stretch: Stretch, from: number, to: number): Stretch => ({
  ...stretch,
  from: Math.max(stretch.from, from),
  to: Math.min(stretch.to, to),
});

/** A group's hours, needs and presences begin and end a quarter of an hour nearer to noon. */
export function onQuarters(problem: Problem): Problem {
  const hours = problem.hours.map((item) => ({
    ...item,
    hours: item.hours.map((open) => open && { from: open.from + 15, to: open.to - 15 }),
  }));
  const within = <Stretch extends Window & { readonly day: number; readonly group: string }>(
    stretch: Stretch,
  ): Stretch => {
    const open = hours.find(({ group }) => group === stretch.group)?.hours[stretch.day];
    return open ? narrowed(stretch, open.from, open.to) : stretch;
  };
  return {
    ...problem,
    hours,
    needs: problem.needs.map(within),
    presences: problem.presences.map(within),
  };
}
