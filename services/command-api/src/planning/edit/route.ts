import { editPlan } from '@fournil/contracts/planning/edit-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { derivedId } from '@fournil/events/ids';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { editOf, execute } from '../../kernel/execute.ts';
import { asRecorded, week } from '../week.ts';
import type { WeekDeps } from '../week-deps.ts';
import { decideEdit } from './decide.ts';

export const editPlanRoute = (deps: WeekDeps) =>
  implement(editPlan, async (request) => {
    const { body, params } = request;
    const context = commandOf(deps, editPlan, request);
    const facts = await deps.readFacts(params);
    const done = await execute(deps, context, week, weekId(params), (loaded) => {
      const { base, since } = editOf(week, loaded, body.baseRevision);
      const removed = new Set(body.removed);
      return decideEdit(
        { ...body, cause: 'edit' },
        {
          facts: asRecorded(facts, loaded.state),
          moment: momentOf(request.now),
          seen: (base ?? loaded.state).plan.shifts.filter(({ id }) => removed.has(id)),
          since,
          newId: (index) => derivedId(context.commandId, 'shift', index),
        },
      );
    });
    const added = done.events.flatMap((event) =>
      event.type === 'PlanShiftsChanged' ? event.data.added.map(({ id }) => id) : [],
    );
    return { success: true as const, data: { revision: done.revision, added }, ...positionOf(done) };
  });
