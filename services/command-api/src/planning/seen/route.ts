import { markSeen } from '@fournil/contracts/planning/publication-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandDeps, execute } from '../../kernel/execute.ts';
import { week } from '../week.ts';
import { decideSeen } from './decide.ts';

export const markSeenRoute = (deps: CommandDeps) =>
  implement(markSeen, async (request) => {
    const employeeId = request.session?.employeeId;
    if (employeeId === undefined) throw new Refusal('personal_account_needed');
    const id = weekId(request.params);
    const done = await execute(deps, commandOf(deps, markSeen, request), week, id, ({ state, history }) =>
      decideSeen(
        { week: id, employeeId, seenRevision: request.body.revision },
        state.plan,
        history.at(-1)?.revision ?? -1,
      ),
    );
    return { success: true as const, ...positionOf(done) };
  });
