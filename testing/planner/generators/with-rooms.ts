/** A problem in which nobody who needs supervision may be alone: one room per group, or production in one. */
import type { Problem } from '../../../packages/planner/src/problem/problem.ts';

export const withRooms = (problem: Problem, isProductionShared: boolean): Problem => ({
  ...problem,
  shop: {
    ...problem.shop,
    rooms: isProductionShared
      ? [['vente'], ['fournil', 'preparation']]
      : [['vente'], ['fournil'], ['preparation']],
  },
  people: problem.people.map((person) => ({
    ...person,
    labour: { ...person.labour, supervises: person.qualified },
  })),
});
