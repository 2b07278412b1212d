/** Commands on what people say of their hours. */
import { answerHours, sayOwnHours } from '@fournil/contracts/payroll/hours-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from '../../kernel/command.ts';
import { commandRoute } from '../../kernel/command-route.ts';
import { decideAnswer, decideSay, saidHours, saidHoursId } from './decide.ts';

export const hoursRoutes = (deps: CommandDeps): readonly Implementation[] => [
  commandRoute(deps, sayOwnHours, {
    aggregate: saidHours,
    // The endpoint is for a personal account: who says it is whose hours they are.
    id: ({ params, session }) => saidHoursId(weekId(params), session?.employeeId ?? ''),
    decide: ({ params, body, session, state, today, edit }) => {
      edit(body.baseRevision);
      return decideSay({ week: weekId(params), employeeId: session?.employeeId ?? '' }, body, state, today);
    },
  }),
  commandRoute(deps, answerHours, {
    aggregate: saidHours,
    id: ({ params, body }) => saidHoursId(weekId(params), body.employeeId),
    decide: ({ params, body, state }) =>
      decideAnswer({ week: weekId(params), employeeId: body.employeeId }, body.answer, state),
  }),
];
