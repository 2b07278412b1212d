/** Every command on leaves. */
import type { Overlap } from '@fournil/contracts/absences/endpoints';
import { cancelLeave, correctLeave, recordLeave } from '@fournil/contracts/vacations/endpoints';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from '../kernel/command.ts';
import { commandRoute, creates, inPath } from '../kernel/command-route.ts';
import type { FindEmployee } from '../shared/find-employee.ts';
import { decideCancelLeave } from './cancel/decide.ts';
import { decideCorrectLeave } from './correct/decide.ts';
import { leave } from './leave.ts';
import { decideRecordLeave } from './record/decide.ts';

interface VacationsDeps extends CommandDeps {
  readonly findEmployee: FindEmployee;
  /** Declarations of the person that share a day with the period (D119). */
  readonly readOverlaps: (
    period: { readonly employeeId: string; readonly startDate: string; readonly endDate: string },
    except: string,
  ) => Promise<Overlap[]>;
}

export const vacationRoutes = (deps: VacationsDeps): readonly Implementation[] => [
  commandRoute(deps, recordLeave, {
    aggregate: leave,
    id: creates,
    decide: async ({ body, id, state }) =>
      decideRecordLeave({ ...body, leaveId: id }, state, await deps.findEmployee(body.employeeId)),
    answer: async ({ body, id, revision }) => ({
      data: { _id: id, revision, overlaps: await deps.readOverlaps(body, id) },
    }),
  }),
  commandRoute(deps, correctLeave, {
    aggregate: leave,
    id: inPath,
    decide: ({ body: { baseRevision, ...correction }, id, state, edit }) =>
      decideCorrectLeave(correction, state, { leaveId: id, ...edit(baseRevision) }),
    answer: async ({ id, revision, state }) => ({
      data: {
        _id: id,
        revision,
        overlaps:
          state.status === 'active'
            ? await deps.readOverlaps({ employeeId: state.employeeId, ...state.details }, id)
            : [],
      },
    }),
  }),
  commandRoute(deps, cancelLeave, {
    aggregate: leave,
    id: inPath,
    decide: ({ body: { baseRevision, ...command }, id, state, edit }) =>
      decideCancelLeave(command, state, { leaveId: id, ...edit(baseRevision) }),
    answer: ({ id }) => ({ data: { _id: id } }),
  }),
];
