/** People who say which days and hours suit them: some for a day or two, some for the whole week. */
import type { Problem, Wishes } from '../../../packages/planner/src/problem/problem.ts';
import { randomOf } from './random.ts';

export function withWishes(problem: Problem, seed: number): Problem {
  const random = randomOf(seed);
  const wish = (): Wishes['days'][number] => {
    if (random.chance(0.4)) return 'off';
    const from = random.int(10, 26) * 30;
    return { from, to: from + random.int(8, 18) * 30 };
  };
  return {
    ...problem,
    people: problem.people.map((person) => {
      if (random.chance(0.4)) return person;
      const often = random.pick([0.2, 0.4, 0.9]);
      const days = [0, 1, 2, 3, 4, 5, 6].map(() => (random.chance(often) ? wish() : null));
      return { ...person, wishes: { days, behind: random.int(0, 3) } };
    }),
  };
}
