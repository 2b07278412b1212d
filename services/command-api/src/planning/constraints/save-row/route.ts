import { saveConstraints } from '@fournil/contracts/planning/constraints-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../../kernel/answer.ts';
import { commandOf } from '../../../kernel/context.ts';
import { editOf, execute } from '../../../kernel/execute.ts';
import type { ConstraintsDeps } from '../deps.ts';
import { weekRows } from '../week-rows.ts';
import { decideSaveRow } from './decide.ts';

export const saveConstraintsRoute = (deps: ConstraintsDeps) =>
  implement(saveConstraints, async (request) => {
    const { weekNumber, year, baseRevision, ...row } = request.body;
    const week = weekId({ week: weekNumber, year });
    const done = await execute(
      deps,
      commandOf(deps, saveConstraints, request),
      weekRows,
      week,
      async (loaded) =>
        decideSaveRow({ ...row, week }, loaded.state, {
          employee: await deps.findEmployee(row.employeeId),
          ...editOf(weekRows, loaded, baseRevision),
        }),
    );
    return { success: true as const, data: { revision: done.revision }, ...positionOf(done) };
  });
