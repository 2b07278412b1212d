import { publishPlan } from '@fournil/contracts/planning/publication-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { editOf, execute } from '../../kernel/execute.ts';
import { asRecorded, week } from '../week.ts';
import type { WeekDeps } from '../week-deps.ts';
import { decidePublish } from './decide.ts';

export const publishPlanRoute = (deps: WeekDeps) =>
  implement(publishPlan, async (request) => {
    const { body, params } = request;
    const facts = await deps.readFacts(params);
    const context = commandOf(deps, publishPlan, request);
    const done = await execute(deps, context, week, weekId(params), (loaded) =>
      decidePublish(body, {
        facts: asRecorded(facts, loaded.state),
        today: momentOf(request.now).today,
        since: editOf(week, loaded, body.baseRevision).since,
      }),
    );
    return { success: true as const, data: { revision: done.revision }, ...positionOf(done) };
  });
