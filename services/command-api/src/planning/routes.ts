/** Every command about a week: its constraints, its plan, its publication. */
import {
  applyRemedy,
  askReplacement,
  copyWeek,
  dropClosedShifts,
  editPlan,
  pinShifts,
} from '@fournil/contracts/planning/edit-endpoints';
import { acceptProposal, discardProposal } from '@fournil/contracts/planning/generation-endpoints';
import { parsePlanningId } from '@fournil/contracts/planning/planning-id';
import {
  answerDays,
  markSeen,
  publishPlan,
  realizePlanning,
  realizeWeek,
  reopenPlanning,
  reportAnswer,
  unpublishPlan,
} from '@fournil/contracts/planning/publication-endpoints';
import { type Week, weekId } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { derivedId } from '@fournil/events/ids';
import type { Implementation } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import { itsRevision } from '../kernel/answer.ts';
import type { CommandContext } from '../kernel/command.ts';
import { commandRoute } from '../kernel/command-route.ts';
import type { Executed } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { decideAnswer } from './agreement/decide.ts';
import { decideAsk } from './ask-replacement/decide.ts';
import { type ConstraintsDeps, constraintRoutes } from './constraints/routes.ts';
import { type Copied, decideCopy } from './copy/decide.ts';
import { decideDropClosed } from './drop-closed/decide.ts';
import { decideEdit } from './edit/decide.ts';
import { compareComfortRoute } from './generation/compare-comfort.ts';
import {
  generatePlanningRoute,
  generateWeeksRoute,
  getGenerationRoute,
  getGenerationSeriesRoute,
  stopGenerationRoute,
  stopGenerationSeriesRoute,
} from './generation/route.ts';
import type { SeriesDeps } from './generation/series.ts';
import { modelRoutes } from './model/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { decidePin } from './pin/decide.ts';
import { decideAccept, decideDiscard } from './proposals/decide.ts';
import { decidePublish } from './publish/decide.ts';
import { decideUnpublish } from './publish/take-back.ts';
import { realizedAnswer } from './realize/answer.ts';
import { decideRealize, decideRealizeAll } from './realize/decide.ts';
import type { ReadPunched } from './realize/punched-in-log.ts';
import { decideRemedy } from './remedy/decide.ts';
import { decideReopen } from './reopen/decide.ts';
import { decideSeen } from './seen/decide.ts';
import { swapRoutes } from './swaps/routes.ts';
import { asRecorded, type WeekState, week } from './week.ts';
import { wishRoutes } from './wishes/routes.ts';

const weekInPath = ({ params }: { readonly params: Week }): string => weekId(params);

interface RowInPath {
  readonly params: { readonly id: string };
}

/** The week in the id of a row. @throws Refusal for an invalid id */
function weekOfRow({ params }: RowInPath): Week {
  const row = parsePlanningId(params.id);
  if (!row) throw new Refusal('not_found');
  return row.week;
}

/** One person's row of a week. @throws Refusal for what is no such id */
const rowInPath = (asked: RowInPath) => ({
  week: weekId(weekOfRow(asked)),
  employeeId: parsePlanningId(asked.params.id)?.employeeId ?? '',
});

/** Ids of new shifts: the same command makes the same ones. */
const newShiftId = (context: CommandContext) => (index: number) =>
  derivedId(context.commandId, 'shift', index);

interface RealizeDeps {
  readonly readPunched: ReadPunched;
}

export function planningRoutes(deps: SeriesDeps & ConstraintsDeps & RealizeDeps): readonly Implementation[] {
  /** The facts around the week, read before its stream. */
  const facts = ({ params }: { readonly params: Week }) => deps.readFacts(params);
  /** With what was punched in it. */
  const worked = async (of: Week) => ({
    facts: await deps.readFacts(of),
    punched: await deps.readPunched(of),
  });
  return [
    ...constraintRoutes(deps),
    ...wishRoutes(deps),
    ...modelRoutes(deps),
    ...offerRoutes(deps),
    ...swapRoutes(deps),
    generatePlanningRoute(deps),
    compareComfortRoute(deps),
    generateWeeksRoute(deps),
    getGenerationSeriesRoute(deps),
    stopGenerationSeriesRoute(deps),
    getGenerationRoute(deps),
    stopGenerationRoute(deps),
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
    commandRoute(deps, publishPlan, {
      aggregate: week,
      id: weekInPath,
      prepare: facts,
      decide: ({ body, context, state, prepared, edit }) =>
        decidePublish(body, {
          facts: asRecorded(prepared, state),
          today: momentOf(context.now).today,
          laterEvents: edit(body.baseRevision).laterEvents,
        }),
      answer: itsRevision,
    }),
    commandRoute(deps, unpublishPlan, {
      aggregate: week,
      id: weekInPath,
      decide: ({ id, body, context, history, state, edit }) =>
        decideUnpublish(id, state.plan, {
          now: context.now,
          published: history.findLast(({ type }) => type === 'WeekPublished')?.metadata.recordedAt,
          laterEvents: edit(body.baseRevision).laterEvents,
        }),
      answer: itsRevision,
    }),
    commandRoute(deps, realizePlanning, {
      aggregate: week,
      id: (asked) => rowInPath(asked).week,
      prepare: (asked) => worked(weekOfRow(asked)),
      decide: ({ state, history, prepared, ...asked }) =>
        decideRealize(rowInPath(asked), {
          ...prepared,
          facts: asRecorded(prepared.facts, state),
          history,
        }),
      answer: realizedAnswer,
    }),
    commandRoute(deps, realizeWeek, {
      aggregate: week,
      id: weekInPath,
      prepare: ({ params }) => worked(params),
      decide: ({ id, state, history, prepared }) =>
        decideRealizeAll(id, { ...prepared, facts: asRecorded(prepared.facts, state), history }),
      answer: realizedAnswer,
    }),
    commandRoute(deps, reopenPlanning, {
      aggregate: week,
      id: (asked) => rowInPath(asked).week,
      decide: ({ state, ...asked }) =>
        decideReopen({ ...rowInPath(asked), reason: asked.body.reason }, state.plan),
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
      // A retry of a recorded copy does not decide again: the list of skipped shifts is not stored.
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
    commandRoute(deps, answerDays, {
      aggregate: week,
      id: weekInPath,
      prepare: async ({ params, session }) => {
        if (session?.employeeId === undefined) throw new Refusal('personal_account_needed');
        return { employeeId: session.employeeId, around: await deps.readFacts(params) };
      },
      decide: ({ body, context, state, prepared: { employeeId, around }, edit }) =>
        decideAnswer(
          { employeeId, dates: body.dates, agreed: body.agreed, source: null },
          {
            facts: asRecorded(around, state),
            today: momentOf(context.now).today,
            laterEvents: edit(body.baseRevision).laterEvents,
          },
        ),
      answer: itsRevision,
    }),
    commandRoute(deps, reportAnswer, {
      aggregate: week,
      id: weekInPath,
      prepare: facts,
      decide: ({ body: { baseRevision, ...answer }, context, state, prepared, edit }) =>
        decideAnswer(answer, {
          facts: asRecorded(prepared, state),
          today: momentOf(context.now).today,
          laterEvents: edit(baseRevision).laterEvents,
        }),
      answer: itsRevision,
    }),
    commandRoute(deps, markSeen, {
      aggregate: week,
      id: weekInPath,
      prepare: ({ session }) => {
        if (session?.employeeId === undefined) throw new Refusal('personal_account_needed');
        return session.employeeId;
      },
      decide: ({ body, id, state, history, prepared }) =>
        decideSeen(
          { week: id, employeeId: prepared, seenRevision: body.revision },
          state.plan,
          history.at(-1)?.revision ?? -1,
        ),
    }),
  ];
}
