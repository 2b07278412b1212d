/**
 * A command described as data: its endpoint, its stream, its decision and its answer. Most routes need
 * nothing else.
 */
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@fournil/contracts/endpoint';
import { parisDay } from '@fournil/contracts/paris-day';
import type { Aggregate, Decision, Edit, Loaded } from '@fournil/domain/decision';
import type { Unique } from '@fournil/domain/unique';
import { asCommand } from '@fournil/event-log/client/patience';
import type { EventTypeIn, NewEventOfType } from '@fournil/events/catalogue';
import type { StreamCategory } from '@fournil/events/features';
import type { Handled } from '@fournil/http-service/reply';
import { type Implementation, implement, type ServiceRequest } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import type { z } from 'zod';
import { claiming } from './claims.ts';
import { type CommandContext, type CommandDeps, newAggregateId } from './command.ts';
import { commandOf, positionOf } from './context.ts';
import { type Executed, execute } from './execute.ts';
import { editOf } from './load.ts';

/** The request and its author. */
interface Asked<Params, Body> {
  readonly params: Params;
  readonly body: Body;
  readonly session: Session | null;
  readonly context: CommandContext;
  /** The day of the command in Paris. */
  readonly today: string;
}

interface OnStream<Params, Body, Prepared> extends Asked<Params, Body> {
  /** The aggregate's id. */
  readonly id: string;
  readonly prepared: Prepared;
}

interface Deciding<Params, Body, Prepared, State, C extends StreamCategory>
  extends OnStream<Params, Body, Prepared>,
    Loaded<State, C> {
  /** The data that an edit is compared with. @throws Refusal for a revision never reached */
  edit(baseRevision: number | undefined): Edit<State, C>;
}

/** The answer of a command besides `success` and `position`. */
type Answered<Answer> = Omit<Answer, 'success' | 'position'>;

type Answering<Done, Answer> = { readonly success: true } extends Answer
  ? { readonly answer?: (done: Done) => Answered<Answer> | Promise<Answered<Answer>> }
  : { readonly answer: (done: Done) => Answered<Answer> | Promise<Answered<Answer>> };

export type CommandRoute<
  Params,
  Body,
  Answer,
  State,
  C extends StreamCategory,
  T extends EventTypeIn<C>,
  Prepared,
  Decided extends Decision<NewEventOfType<T>>,
> = {
  readonly aggregate: Aggregate<State, C, T>;
  /** The stream of the aggregate; `creates` for a command that creates it. */
  readonly id: string | ((asked: Asked<Params, Body>) => string);
  /** Runs before the stream is read and outside the stream's queue: slow work, and refusals that need no state. */
  readonly prepare?: (asked: Asked<Params, Body> & { readonly id: string }) => Prepared | Promise<Prepared>;
  readonly decide: (deciding: Deciding<Params, Body, Prepared, State, C>) => Decided | Promise<Decided>;
  /** The data that no two records may hold at once. */
  readonly unique?: Unique<State>;
} & Answering<Executed<State, Decided> & OnStream<Params, Body, Prepared>, Answer>;

/** The id of the aggregate that a command creates. */
export const creates = ({ context }: Pick<Asked<unknown, unknown>, 'context'>): string =>
  newAggregateId(context);

/** The id in the path. */
export const inPath = ({ params }: { readonly params: { readonly id: string } }): string => params.id;

export function commandRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  State,
  C extends StreamCategory,
  T extends EventTypeIn<C>,
  Decided extends Decision<NewEventOfType<T>>,
  Prepared = undefined,
>(
  deps: CommandDeps,
  endpoint: Endpoint<P, Q, B, A>,
  route: CommandRoute<
    ParamsOf<Endpoint<P, Q, B, A>>,
    BodyOf<Endpoint<P, Q, B, A>>,
    AnswerOf<Endpoint<P, Q, B, A>>,
    State,
    C,
    T,
    Prepared,
    Decided
  >,
): Implementation {
  type Row = Endpoint<P, Q, B, A>;
  const handle = async (request: ServiceRequest<ParamsOf<Row>, QueryOf<Row>, BodyOf<Row>>) => {
    const { params, body, session } = request;
    const context = commandOf(deps, endpoint, request);
    const asked = { params, body, session, context, today: parisDay(context.now) };
    const id = typeof route.id === 'string' ? route.id : route.id(asked);
    // Without `prepare`, Prepared is undefined.
    const prepared = (await route.prepare?.({ ...asked, id })) as Prepared;
    const onStream = { ...asked, id, prepared };
    const { aggregate, unique } = route;
    const done = await execute(deps, context, {
      aggregate,
      id,
      decide: (loaded) =>
        route.decide({
          ...onStream,
          ...loaded,
          edit: (baseRevision) => editOf(aggregate, loaded, baseRevision),
        }),
      appendHooks: unique && claiming(deps, context, id, unique),
    });
    const answered = await route.answer?.({ ...onStream, ...done });
    return { ...answered, ...positionOf(done) } as Handled<z.output<A>>;
  };
  return implement(endpoint, handle);
}

/**
 * Makes the reads of a call wait for an unavailable log as long as an append does, also outside its command's
 * stream.
 */
export const waitingForLog = (one: Implementation): Implementation => ({
  ...one,
  handle: (request) => asCommand(() => one.handle(request)),
});
