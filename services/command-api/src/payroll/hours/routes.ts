/** Commands on what people say of their hours. */
import { answerHours, stateOwnHours } from '@fournil/contracts/payroll/hours-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import type { Implementation } from '@fournil/http-service/service';
import { ownWeekHours } from '@fournil/week/month/month-days';
import { commandRoute } from '../../kernel/command-route.ts';
import type { WeekDeps } from '../../planning/week-deps.ts';
import { decideAnswer, decideStateHours, hoursStatement, hoursStatementId } from './decide.ts';

export const hoursRoutes = (deps: WeekDeps): readonly Implementation[] => [
  commandRoute(deps, stateOwnHours, {
    aggregate: hoursStatement,
    // The endpoint is for a personal account: who says it is whose hours they are.
    id: ({ params, session }) => hoursStatementId(weekId(params), session?.employeeId ?? ''),
    decide: async ({ params, body, session, state, today, edit }) => {
      const { since } = edit(body.baseRevision);
      const employeeId = session?.employeeId ?? '';
      const own = ownWeekHours(await deps.readFacts(params), employeeId, today);
      return decideStateHours({ week: weekId(params), employeeId }, body, state, {
        today,
        since,
        shown: own?.week.workMinutes ?? null,
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
