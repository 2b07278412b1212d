/** Commands on people's statements about their hours. */
import { answerHours, stateOwnHours } from '@fournil/contracts/payroll/hours-endpoints';
import { paidMonthOf, type Week, weekId } from '@fournil/contracts/planning/week';
import {
  decideAnswer,
  decideStateHours,
  hoursStatement,
  hoursStatementId,
} from '@fournil/domain/payroll/hours';
import { payroll } from '@fournil/domain/payroll/record';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute } from '../kernel/command-route.ts';
import { load } from '../kernel/load.ts';

export interface HoursDeps extends CommandDeps {
  /**
   * Minutes of a week currently shown to its person, with views up to date with the log; null if none are.
   */
  readonly readOwnMinutes: (week: Week, employeeId: string, today: string) => Promise<number | null>;
}

export const hoursRoutes = (deps: HoursDeps): readonly Implementation[] => [
  commandRoute(deps, stateOwnHours, {
    aggregate: hoursStatement,
    // A personal account only: the caller owns the hours.
    id: ({ params, session }) => hoursStatementId(weekId(params), session?.employeeId ?? ''),
    decide: async ({ params, body, session, state, today, edit }) => {
      const { laterEvents } = edit(body.baseRevision);
      const employeeId = session?.employeeId ?? '';
      return decideStateHours({ week: weekId(params), employeeId }, body, state, {
        today,
        laterEvents,
        shown: await deps.readOwnMinutes(params, employeeId, today),
        isPaid:
          body.verdict === 'withdrawn' && (await load(deps, payroll, paidMonthOf(params))).state.isClosed,
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
