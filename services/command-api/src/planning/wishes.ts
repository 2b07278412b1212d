/** The wishes of employees for their working times; only the employees themselves record them. */
import { weekDays } from '@fournil/contracts/employees/rules';
import { changeWishes } from '@fournil/contracts/planning/wish-endpoints';
import { decideChangeWishes, planningWishes } from '@fournil/domain/planning/wishes';
import type { Implementation } from '@fournil/http-service/service';
import { itsRevision } from '../kernel/answer.ts';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute } from '../kernel/command-route.ts';

export const wishRoutes = (deps: CommandDeps): readonly Implementation[] => [
  commandRoute(deps, changeWishes, {
    aggregate: planningWishes,
    // The endpoint is for a personal account: their author is their person.
    id: ({ session }) => session?.employeeId ?? '',
    decide: ({ body: { wishes, baseRevision }, id, state, edit }) => {
      const inOrder = wishes.toSorted(
        (one, other) => weekDays.indexOf(one.day) - weekDays.indexOf(other.day),
      );
      return decideChangeWishes(id, inOrder, state, edit(baseRevision));
    },
    answer: itsRevision,
  }),
];
