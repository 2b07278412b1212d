import { parsePlanningId } from '@fournil/contracts/planning/planning-id';
import { realizePlanning, realizeWeek } from '@fournil/contracts/planning/publication-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandDeps, execute } from '../../kernel/execute.ts';
import { week } from '../week.ts';
import { decideRealize, decideRealizeAll } from './decide.ts';

export const realizePlanningRoute = (deps: CommandDeps) =>
  implement(realizePlanning, async (request) => {
    const row = parsePlanningId(request.params.id);
    if (!row) throw new Refusal('not_found');
    const id = weekId(row.week);
    const context = commandOf(deps, realizePlanning, request);
    const done = await execute(deps, context, week, id, ({ state }) =>
      decideRealize({ week: id, employeeId: row.employeeId }, state.plan),
    );
    return { success: true as const, data: { revision: done.revision }, ...positionOf(done) };
  });

export const realizeWeekRoute = (deps: CommandDeps) =>
  implement(realizeWeek, async (request) => {
    const id = weekId(request.params);
    const context = commandOf(deps, realizeWeek, request);
    const done = await execute(deps, context, week, id, ({ state }) => decideRealizeAll(id, state.plan));
    return { success: true as const, data: { revision: done.revision }, ...positionOf(done) };
  });
