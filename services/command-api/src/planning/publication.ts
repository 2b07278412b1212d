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
import { parsePlanningId, type Week, weekId } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { decideAnswer } from '@fournil/domain/planning/agreement';
import { decideReopen, decideSeen } from '@fournil/domain/planning/marks';
import { decidePublish, decideUnpublish } from '@fournil/domain/planning/publish';
import { decideRealize, decideRealizeAll } from '@fournil/domain/planning/realize';
import { asRecorded, type WeekState, week } from '@fournil/domain/planning/week';
import { momentOf } from '@fournil/domain/week/moment';
import type { Implementation } from '@fournil/http-service/service';
import { commandRoute } from '../kernel/command-route.ts';
import { itsRevision } from '../kernel/context.ts';
import type { Executed } from '../kernel/execute.ts';
import { type ReadPunched, type WeekDeps, weekInPath } from './week-deps.ts';

interface RowInPath {
  readonly params: { readonly id: string };
}

/** The week in the id of a row. @throws Refusal for an invalid id */
function weekOfRow({ params }: RowInPath): Week {
  const row = parsePlanningId(params.id);
  if (!row) throw new Refusal('not_found');
  return row.week;
}

/** One person's row of a week. @throws Refusal for an id of another form */
const rowInPath = (asked: RowInPath) => ({
  week: weekId(weekOfRow(asked)),
  employeeId: parsePlanningId(asked.params.id)?.employeeId ?? '',
});

export interface PublicationDeps extends WeekDeps {
  readonly readPunched: ReadPunched;
}

/** The revision, and the people and days whose shifts count 0 h, for the page. */
function realizedAnswer({
  revision,
  events,
  state,
}: Pick<Executed<WeekState>, 'revision' | 'events' | 'state'>) {
  const left = events.flatMap((event) =>
    event.type === 'PlanRowsRealized' ? (event.data.notWorked ?? []) : [],
  );
  const notWorked = state.plan.shifts
    .filter(({ id }) => left.includes(id))
    .map(({ employeeId, date }) => ({ employeeId, date }));
  return { data: { revision, ...(notWorked.length ? { notWorked } : {}) } };
}

export function publicationRoutes(deps: PublicationDeps): readonly Implementation[] {
  /** The facts around the week, read before its stream. */
  const facts = ({ params }: { readonly params: Week }) => deps.readFacts(params);
  /** The same with the punches of the week. */
  const worked = async (of: Week) => ({
    facts: await deps.readFacts(of),
    punched: await deps.readPunched(of),
  });
  return [
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
