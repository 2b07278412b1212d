import { applyRemedy } from '@fournil/contracts/planning/edit-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { derivedId } from '@fournil/events/ids';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { editOf, execute } from '../../kernel/execute.ts';
import { asRecorded, week } from '../week.ts';
import type { WeekDeps } from '../week-deps.ts';
import { decideRemedy } from './decide.ts';

export const applyRemedyRoute = (deps: WeekDeps) =>
  implement(applyRemedy, async (request) => {
    const { body, params } = request;
    const context = commandOf(deps, applyRemedy, request);
    const facts = await deps.readFacts(params);
    const done = await execute(deps, context, week, weekId(params), (loaded) =>
      decideRemedy(body, {
        facts: asRecorded(facts, loaded.state),
        moment: momentOf(request.now),
        seen: [],
        since: editOf(week, loaded, body.baseRevision).since,
        newId: (index) => derivedId(context.commandId, 'shift', index),
      }),
    );
    return { success: true as const, data: { revision: done.revision }, ...positionOf(done) };
  });
