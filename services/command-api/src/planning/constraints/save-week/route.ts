import { saveWeekConstraints } from '@fournil/contracts/planning/constraints-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../../kernel/answer.ts';
import { commandOf } from '../../../kernel/context.ts';
import { editOf, execute } from '../../../kernel/execute.ts';
import type { ConstraintsDeps } from '../deps.ts';
import { weekRows } from '../week-rows.ts';
import { decideSaveWeek } from './decide.ts';

export const saveWeekConstraintsRoute = (deps: ConstraintsDeps) =>
  implement(saveWeekConstraints, async (request) => {
    const { rows, affluence = {}, affluenceRevision } = request.body;
    const week = weekId(request.params);
    const done = await execute(
      deps,
      commandOf(deps, saveWeekConstraints, request),
      weekRows,
      week,
      async (loaded) => {
        const found = await Promise.all(
          rows.map(async ({ employeeId }) => [employeeId, await deps.findEmployee(employeeId)] as const),
        );
        const command = {
          week,
          rows: rows.map(({ baseRevision, ...typed }) => ({
            typed,
            seen: editOf(weekRows, loaded, baseRevision),
          })),
          levels: affluence,
          levelsSeen: editOf(weekRows, loaded, affluenceRevision),
        };
        return decideSaveWeek(command, loaded.state, new Map(found));
      },
    );
    const changed = done.events.flatMap((event) =>
      event.type === 'WeekRowSaved' ? [event.data.employeeId] : [],
    );
    return { success: true as const, data: { revision: done.revision, changed }, ...positionOf(done) };
  });
