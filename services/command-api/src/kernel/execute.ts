/**
 * From a command to its events: read the stream, fold, decide, claim, append. Commands on one stream run one
 * at a time in this process; after a wrong revision (another process appended) the command is decided again
 * on the new state.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { defined } from '@fournil/contracts/defined';
import { Refusal } from '@fournil/contracts/refusals';
import { type Aggregate, type Decision, evolve, type Loaded } from '@fournil/domain/decision';
import { asCommand } from '@fournil/event-log/client/patience';
import { type EventToAppend, WrongRevision } from '@fournil/event-log/event-log';
import {
  definitionOf,
  type EventTypeIn,
  type NewEventOfType,
  type NewFournilEvent,
} from '@fournil/events/catalogue';
import type { StreamCategory } from '@fournil/events/features';
import { eventIds } from '@fournil/events/ids';
import type { EventMetadata } from '@fournil/events/metadata';
import { streamName } from '@fournil/events/streams';
import type { CommandContext, CommandDeps } from './command.ts';
import { load } from './load.ts';

export interface Executed<State, Decided extends Decision<NewFournilEvent> = Decision<NewFournilEvent>> {
  readonly state: State;
  /** Revision of the stream's last event, -1 for a stream without events. */
  readonly revision: number;
  /** `logId.numbering:commit` of the stream's last event. */
  readonly position?: string;
  readonly events: readonly NewFournilEvent[];
  /** The decision; null when this command was already recorded. */
  readonly decided: Decided | null;
}

/** Work before and after an append: claims are taken before it, and released when it fails. */
export interface AppendHooks<State> {
  before(events: readonly NewFournilEvent[], state: State): Promise<void>;
  /** After the append, or after it was refused. */
  after(recorded: boolean): Promise<void>;
}

/** A command and the stream on which it is decided. */
export interface Execution<
  State,
  C extends StreamCategory,
  T extends EventTypeIn<C>,
  Decided extends Decision<NewEventOfType<T>>,
> {
  readonly aggregate: Aggregate<State, C, T>;
  readonly id: string;
  readonly decide: (loaded: Loaded<State, C>) => Decided | Promise<Decided>;
  readonly appendHooks?: AppendHooks<State> | undefined;
  /**
   * Its stream is new unless this very command was recorded, and deciding leaves nothing behind: it is not read first. The
   * append finds out, by the ids that the same command and body always have.
   */
  readonly createsStream?: boolean;
}

const attempts = 10;

function tokenOf(deps: CommandDeps, position: bigint | undefined): { position?: string } {
  if (position === undefined) return {};
  const numbering = deps.numbering?.() ?? null;
  return { position: `${deps.logId}${numbering === null ? '' : `.${numbering}`}:${position}` };
}

function replayOf<State>(
  deps: CommandDeps,
  loaded: Loaded<State>,
  context: CommandContext,
): Executed<State, never> | null {
  const mine = loaded.history.filter((event) => event.metadata.commandId === context.commandId);
  const last = mine.at(-1);
  if (!last) return null;
  if (last.metadata.bodyHash !== context.bodyHash) throw new Refusal('idempotency_mismatch');
  return {
    state: loaded.state,
    revision: last.revision,
    ...tokenOf(deps, last.position),
    events: mine.map(({ type, data }) => ({ type, data }) as NewFournilEvent),
    decided: null,
  };
}

function toAppend(
  deps: CommandDeps,
  context: CommandContext,
  events: readonly NewFournilEvent[],
): EventToAppend[] {
  return events.map((event, index) => {
    const definition = definitionOf(event.type);
    if (!definition) throw new Error(`Type d'événement inconnu : ${event.type}`);
    const hasReason =
      context.closedMonthReason !== undefined && 'closedMonthReason' in definition.schema.shape;
    const data = hasReason ? { ...event.data, closedMonthReason: context.closedMonthReason } : event.data;
    // Refuses what could not be read back: a bug of a slice must not enter the log.
    definition.schema.parse(data);
    // With the body: the log takes the same ids for the same command, and another body under its key is none.
    const { id, ...ids } = eventIds(deps.generation, context.commandId, context.bodyHash ?? '', index);
    const metadata: EventMetadata = {
      ...ids,
      commandId: context.commandId,
      correlationId: context.correlationId,
      actor: context.actor,
      recordedAt: context.now.toISOString(),
      siteId: deps.vault.siteId,
      schemaVersion: definition.version,
      ...defined({ bodyHash: context.bodyHash }),
      ...(context.demo ? { demo: true } : {}),
    };
    return { id, type: event.type, data, metadata };
  });
}

async function append<
  State,
  C extends StreamCategory,
  T extends EventTypeIn<C>,
  Decided extends Decision<NewEventOfType<T>>,
>(
  deps: CommandDeps,
  context: CommandContext,
  { aggregate, id, appendHooks }: Execution<State, C, T, Decided>,
  { state, history }: Loaded<State, C>,
  events: readonly NewFournilEvent[],
) {
  const stream = streamName(aggregate.category, id, deps.generation);
  await appendHooks?.before(events, state);
  try {
    const revision = history.at(-1)?.revision ?? 'none';
    const outcome = await deps.log.append(stream, revision, toAppend(deps, context, events));
    await appendHooks?.after(true);
    return {
      state: events.reduce((folded, event) => evolve(aggregate, folded, event), state),
      revision: outcome.revision,
      ...tokenOf(deps, outcome.position),
      events,
    };
  } catch (error) {
    // An unavailable log may have written: its claims stay, and are taken over in time if it did not.
    if (error instanceof WrongRevision) await appendHooks?.after(false);
    throw error;
  }
}

/**
 * Runs one command on one stream. Waits up to 15 seconds for an unavailable log. @throws Refusal when the
 * decision refuses, LogUnavailable when the log cannot be reached
 */
export function execute<
  State,
  C extends StreamCategory,
  T extends EventTypeIn<C>,
  Decided extends Decision<NewEventOfType<T>>,
>(
  deps: CommandDeps,
  context: CommandContext,
  execution: Execution<State, C, T, Decided>,
): Promise<Executed<State, Decided>> {
  return asCommand(() => inTurn(deps, context, execution));
}

function inTurn<
  State,
  C extends StreamCategory,
  T extends EventTypeIn<C>,
  Decided extends Decision<NewEventOfType<T>>,
>(
  deps: CommandDeps,
  context: CommandContext,
  execution: Execution<State, C, T, Decided>,
): Promise<Executed<State, Decided>> {
  const { aggregate, id } = execution;
  return deps.queue.run(streamName(aggregate.category, id, deps.generation), async () => {
    const begun = execution.createsStream ? await begin(deps, context, execution) : null;
    if (begun) return begun;
    for (let attempt = 1; ; attempt++) {
      const loaded = await load(deps, aggregate, id);
      const replayed = replayOf(deps, loaded, context);
      if (replayed) return replayed;
      try {
        return await decideOn(deps, context, execution, loaded);
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error;
        if (attempt >= attempts) throw new Refusal('busy');
        await wait(Math.random() * 10 * attempt);
      }
    }
  });
}

/** A result other than new events is accepted only if the stream does not exist; null if it does. */
async function begin<
  State,
  C extends StreamCategory,
  T extends EventTypeIn<C>,
  Decided extends Decision<NewEventOfType<T>>,
>(
  deps: CommandDeps,
  context: CommandContext,
  execution: Execution<State, C, T, Decided>,
): Promise<Executed<State, Decided> | null> {
  const { aggregate, id } = execution;
  const isThere = async () => (await load(deps, aggregate, id)).history.length > 0;
  try {
    const done = await decideOn(deps, context, execution, { state: aggregate.initial, history: [] });
    return done.events.length || !(await isThere()) ? done : null;
  } catch (error) {
    if (error instanceof WrongRevision) return null;
    if (error instanceof Refusal && (await isThere())) return null;
    throw error;
  }
}

/** Decides on the expected state of a stream, and appends. @throws Refusal, WrongRevision when it is another one by then */
async function decideOn<
  State,
  C extends StreamCategory,
  T extends EventTypeIn<C>,
  Decided extends Decision<NewEventOfType<T>>,
>(
  deps: CommandDeps,
  context: CommandContext,
  execution: Execution<State, C, T, Decided>,
  loaded: Loaded<State, C>,
): Promise<Executed<State, Decided>> {
  const decided = await execution.decide(loaded);
  if ('refused' in decided) {
    const { refused, ...more } = decided;
    throw new Refusal(refused, more);
  }
  if (decided.events.length)
    return { ...(await append(deps, context, execution, loaded, decided.events)), decided };
  const last = loaded.history.at(-1);
  const revision = last?.revision ?? -1;
  return { state: loaded.state, revision, ...tokenOf(deps, last?.position), events: [], decided };
}
