/** Commands on what people say of their hours. */
import { answerHours, stateOwnHours } from '@fournil/contracts/payroll/hours-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from '../../kernel/command.ts';
import { commandRoute } from '../../kernel/command-route.ts';
import { decideAnswer, decideStateHours, hoursStatement, hoursStatementId } from './decide.ts';

export const hoursRoutes = (deps: CommandDeps): readonly Implementation[] => [
  commandRoute(deps, stateOwnHours, {
    aggregate: hoursStatement,
    // The endpoint is for a personal account: who says it is whose hours they are.
    id: ({ params, session }) => hoursStatementId(weekId(params), session?.employeeId ?? ''),
    decide: ({ params, body, session, state, today, edit }) => {
      const { since } = edit(body.baseRevision);
      return decideStateHours({ week: weekId(params), employeeId: session?.employeeId ?? '' }, body, state, {
        today,
        since,
      });
    },
  }),
  commandRoute(deps, answerHours, {
    aggregate: hoursStatement,
    id: ({ params, body }) => hoursStatementId(weekId(params), body.employeeId),
    decide: ({ params, body, state }) =>
      decideAnswer({ week: weekId(params), employeeId: body.employeeId }, body.answer, state),
  }),
];
