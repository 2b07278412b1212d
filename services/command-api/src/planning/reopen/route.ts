import { parsePlanningId } from '@fournil/contracts/planning/planning-id';
import { reopenPlanning } from '@fournil/contracts/planning/publication-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandDeps, execute } from '../../kernel/execute.ts';
import { week } from '../week.ts';
import { decideReopen } from './decide.ts';

export const reopenPlanningRoute = (deps: CommandDeps) =>
  implement(reopenPlanning, async (request) => {
    const row = parsePlanningId(request.params.id);
    if (!row) throw new Refusal('not_found');
    const id = weekId(row.week);
    const { reason } = request.body;
    const context = commandOf(deps, reopenPlanning, request);
    const done = await execute(deps, context, week, id, ({ state }) =>
      decideReopen({ week: id, employeeId: row.employeeId, reason }, state.plan),
    );
    return { success: true as const, data: { revision: done.revision }, ...positionOf(done) };
  });
