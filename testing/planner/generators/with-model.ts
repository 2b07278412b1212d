/** Gives most people a model week, some of whose hours no longer fit the needs. */
import type { Problem } from '../../../packages/planner/src/problem/problem.ts';
import { randomOf } from './random.ts';

export function withModel(problem: Problem, seed: number): Problem {
  const random = randomOf(seed);
  return {
    ...problem,
    people: problem.people.map((person) => {
      if (random.chance(0.2)) return person;
      const start = random.int(8, 28) * 30;
      const model = [0, 1, 2, 3, 4, 5, 6].map(() =>
        random.chance(0.3) ? null : start + random.int(-3, 3) * 30,
      );
      return { ...person, model };
    }),
  };
}
