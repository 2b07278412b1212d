/** Commands that change the shifts of a week. */
import {
  applyRemedy,
  askReplacement,
  copyWeek,
  dropClosedShifts,
  editPlan,
  pinShifts,
} from '@fournil/contracts/planning/edit-endpoints';
import { acceptProposal, discardProposal } from '@fournil/contracts/planning/generation-endpoints';
import { type Week, weekId } from '@fournil/contracts/planning/week';
import { type Copied, decideCopy } from '@fournil/domain/planning/copy';
import { decideEdit } from '@fournil/domain/planning/edit';
import { decideAsk, decidePin } from '@fournil/domain/planning/marks';
import { decideAccept, decideDiscard } from '@fournil/domain/planning/proposals';
import { decideRemedy } from '@fournil/domain/planning/remedy';
import { decideDropClosed } from '@fournil/domain/planning/shift-changes';
import { asRecorded, type WeekState, week } from '@fournil/domain/planning/week';
import { momentOf } from '@fournil/domain/week/moment';
import { derivedId } from '@fournil/events/ids';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandContext } from '../kernel/command.ts';
import { commandRoute } from '../kernel/command-route.ts';
import { itsRevision } from '../kernel/context.ts';
import type { Executed } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';

import { type WeekDeps, weekInPath } from './week-deps.ts';

/** Ids of new shifts: the same command makes the same ones. */
const newShiftId = (context: CommandContext) => (index: number) =>
  derivedId(context.commandId, 'shift', index);

export function planEditRoutes(deps: WeekDeps): readonly Implementation[] {
  /** The facts around the week, read before its stream. */
  const facts = ({ params }: { readonly params: Week }) => deps.readFacts(params);
  return [
    commandRoute(deps, editPlan, {
      aggregate: week,
      id: weekInPath,
      prepare: facts,
      decide: ({ body, context, prepared, edit, ...loaded }) => {
        const { base = loaded.state, laterEvents } = edit(body.baseRevision);
        const removed = new Set(body.removed);
        return decideEdit(
          { ...body, cause: 'edit' },
          {
            facts: asRecorded(prepared, loaded.state),
            moment: momentOf(context.now),
            seen: base.plan.shifts.filter(({ id }) => removed.has(id)),
            laterEvents,
            newId: newShiftId(context),
          },
        );
      },
      answer: ({ events, revision }) => ({
        data: {
          revision,
          added: events.flatMap((event) =>
            event.type === 'PlanShiftsChanged' ? event.data.added.map(({ id }) => id) : [],
          ),
        },
      }),
    }),
    commandRoute(deps, pinShifts, {
      aggregate: week,
      id: weekInPath,
      decide: ({ body, id, state }) => decidePin({ ...body, week: id }, state.plan),
      answer: itsRevision,
    }),
    commandRoute(deps, dropClosedShifts, {
      aggregate: week,
      id: weekInPath,
      prepare: facts,
      decide: ({ context, state, prepared }) =>
        decideDropClosed(asRecorded(prepared, state), momentOf(context.now)),
      answer: ({ events, revision }) => ({
        data: {
          revision,
          removed: events.reduce(
            (sum, event) => sum + (event.type === 'PlanShiftsChanged' ? event.data.removed.length : 0),
            0,
          ),
        },
      }),
    }),
    commandRoute(deps, askReplacement, {
      aggregate: week,
      id: weekInPath,
      decide: ({ body, id, state }) => decideAsk({ ...body, week: id }, state.plan),
      answer: itsRevision,
    }),
    commandRoute(deps, copyWeek, {
      aggregate: week,
      id: weekInPath,
      prepare: async ({ params, body }) => {
        const from = { week: body.fromWeek, year: body.fromYear };
        const around = await deps.readFacts(params);
        return { from, around, source: (await load(deps, week, weekId(from))).state.plan };
      },
      decide: ({ body, context, state, prepared: { from, around, source }, edit }) =>
        decideCopy(
          { from },
          {
            facts: asRecorded(around, state),
            source,
            moment: momentOf(context.now),
            laterEvents: edit(body.baseRevision).laterEvents,
            newId: newShiftId(context),
          },
        ),
      // A retry finds the recorded copy and returns no skipped shifts, because these are not stored.
      answer: ({ events, revision, decided }: Executed<WeekState, Copied>) => ({
        data: {
          revision,
          copied:
            decided?.copied ??
            events.reduce(
              (sum, event) => sum + (event.type === 'PlanShiftsChanged' ? event.data.added.length : 0),
              0,
            ),
          skipped: [...(decided?.skipped ?? [])],
        },
      }),
    }),
    commandRoute(deps, acceptProposal, {
      aggregate: week,
      id: weekInPath,
      prepare: facts,
      decide: ({ params, body, context, state, prepared, edit }) =>
        decideAccept(
          { ...body, proposalId: params.id },
          {
            facts: asRecorded(prepared, state),
            moment: momentOf(context.now),
            laterEvents: edit(body.baseRevision).laterEvents,
          },
        ),
      answer: itsRevision,
    }),
    commandRoute(deps, discardProposal, {
      aggregate: week,
      id: weekInPath,
      decide: ({ params, id, state }) => decideDiscard({ week: id, proposalId: params.id }, state.plan),
      answer: itsRevision,
    }),
    commandRoute(deps, applyRemedy, {
      aggregate: week,
      id: weekInPath,
      prepare: facts,
      decide: ({ body, context, state, prepared, edit }) =>
        decideRemedy(body, {
          facts: asRecorded(prepared, state),
          moment: momentOf(context.now),
          seen: [],
          laterEvents: edit(body.baseRevision).laterEvents,
          newId: newShiftId(context),
        }),
      answer: itsRevision,
    }),
  ];
}
