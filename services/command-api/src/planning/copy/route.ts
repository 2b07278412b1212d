import { copyWeek } from '@fournil/contracts/planning/edit-endpoints';
import { weekId } from '@fournil/contracts/planning/week';
import { derivedId } from '@fournil/events/ids';
import { implement } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { editOf, execute, load } from '../../kernel/execute.ts';
import { asRecorded, week } from '../week.ts';
import type { WeekDeps } from '../week-deps.ts';
import { type Copied, decideCopy } from './decide.ts';

export const copyWeekRoute = (deps: WeekDeps) =>
  implement(copyWeek, async (request) => {
    const { body, params } = request;
    const from = { week: body.fromWeek, year: body.fromYear };
    const context = commandOf(deps, copyWeek, request);
    const facts = await deps.readFacts(params);
    const source = (await load(deps, week, weekId(from))).state.plan;
    let decided: Copied | null = null;
    const done = await execute(deps, context, week, weekId(params), (loaded) => {
      decided = decideCopy(
        { from },
        {
          facts: asRecorded(facts, loaded.state),
          source,
          moment: momentOf(request.now),
          since: editOf(week, loaded, body.baseRevision).since,
          newId: (index) => derivedId(context.commandId, 'shift', index),
        },
      );
      return decided;
    });
    // A retry of a copy that was recorded decides nothing again: what it skipped is not kept.
    const { skipped = [], copied } = (decided ?? {}) as { skipped?: Copied['skipped']; copied?: number };
    const recorded = done.events.reduce(
      (sum, event) => sum + (event.type === 'PlanShiftsChanged' ? event.data.added.length : 0),
      0,
    );
    return {
      success: true as const,
      data: { revision: done.revision, copied: copied ?? recorded, skipped: [...skipped] },
      ...positionOf(done),
    };
  });
