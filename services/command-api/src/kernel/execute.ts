/**
 * From a command to its events: read the stream, fold, decide, claim, append. One command of a stream
 * at a time in this process; a wrong revision (another process) decides again on what is there now.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@fournil/contracts/refusals';
import { type EventLog, type EventToAppend, WrongRevision } from '@fournil/event-log/event-log';
import {
  definitionOf,
  type FournilEvent,
  type NewFournilEvent,
  type Recorded,
} from '@fournil/events/catalogue';
import { derivedId } from '@fournil/events/ids';
import type { Actor, EventMetadata } from '@fournil/events/metadata';
import { streamName } from '@fournil/events/streams';
import type { FileStore } from '@fournil/files/file-store';
import type { Inspector } from '@fournil/files/inspector';
import type { Spool } from '@fournil/files/spool';
import type { PlannerWorker } from '@fournil/planner/worker/planner-worker';
import type { Vault } from '@fournil/vault/vault';
import { type Aggregate, type Decision, fold, type Loaded } from './decision.ts';
import type { StreamQueue } from './stream-queue.ts';

/** Files that people send: taken in, opened and judged apart, kept sealed. */
export interface FileServices {
  readonly spool: Spool;
  readonly inspector: Inspector;
  readonly store: FileStore;
}

/** What every command needs. */
export interface CommandDeps {
  readonly log: EventLog;
  readonly vault: Vault;
  readonly queue: StreamQueue;
  readonly files: FileServices;
  /** Identity of this log, part of every position answered. */
  readonly logId: string;
  readonly generation: number;
  /** Plans weeks beside the main thread. */
  readonly solver: PlannerWorker;
  /** True while the demo replays its bakery: every fact it records says so. */
  readonly demo?: boolean;
}

/** Who asks what, when: made from the request at the edge. */
export interface CommandContext {
  readonly commandId: string;
  readonly correlationId: string;
  readonly actor: Actor;
  readonly now: Date;
  /** HMAC of the body, only when the caller gave an Idempotency-Key. */
  readonly bodyHash?: string;
  readonly demo?: boolean;
}

export interface Executed<State> {
  readonly state: State;
  /** Revision of the stream's last event, -1 for a stream without events. */
  readonly revision: number;
  /** `logId:commit` of the stream's last event. */
  readonly position?: string;
  readonly events: readonly NewFournilEvent[];
  /** True when this very command was already recorded: nothing was decided again. */
  readonly replayed: boolean;
}

const attempts = 10;

/** Id of the aggregate a command creates: the same command creates the same one. */
export const newAggregateId = (context: CommandContext): string => derivedId(context.commandId, 'aggregate');

export async function load<State>(
  deps: CommandDeps,
  aggregate: Aggregate<State>,
  id: string,
): Promise<Loaded<State>> {
  const history = await deps.log.readStream(streamName(aggregate.category, id, deps.generation));
  return { history, state: fold(aggregate, history) };
}

/** The record as it was at `revision`, to hold an edit against. @throws Refusal for a revision never reached */
function stateAt<State>(aggregate: Aggregate<State>, loaded: Loaded<State>, revision: number): State {
  const last = loaded.history.at(-1)?.revision ?? -1;
  if (revision > last) throw new Refusal('malformed', { text: 'Révision inconnue : rechargez la page.' });
  return fold(
    aggregate,
    loaded.history.filter((event) => event.revision <= revision),
  );
}

/** What an edit is held against: the record as its author saw it, and what happened since; nothing when it does not say. */
export function editOf<State>(
  aggregate: Aggregate<State>,
  loaded: Loaded<State>,
  baseRevision: number | undefined,
): { base?: State; since: readonly Recorded<FournilEvent>[] } {
  if (baseRevision === undefined) return { since: [] };
  return {
    base: stateAt(aggregate, loaded, baseRevision),
    since: loaded.history.filter((event) => event.revision > baseRevision),
  };
}

const tokenOf = (deps: CommandDeps, position: bigint | undefined): { position?: string } =>
  position === undefined ? {} : { position: `${deps.logId}:${position}` };

function replayOf<State>(
  deps: CommandDeps,
  loaded: Loaded<State>,
  context: CommandContext,
): Executed<State> | null {
  const mine = loaded.history.filter((event) => event.metadata.commandId === context.commandId);
  const last = mine.at(-1);
  if (!last) return null;
  if (last.metadata.bodyHash !== context.bodyHash) throw new Refusal('idempotency_mismatch');
  return {
    state: loaded.state,
    revision: last.revision,
    ...tokenOf(deps, last.position),
    events: mine.map(({ type, data }) => ({ type, data }) as NewFournilEvent),
    replayed: true,
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
    // Refuses what could not be read back: a bug of a slice must not enter the log.
    definition.schema.parse(event.data);
    const metadata: EventMetadata = {
      commandId: context.commandId,
      correlationId: context.correlationId,
      actor: context.actor,
      recordedAt: context.now.toISOString(),
      siteId: deps.vault.siteId,
      schemaVersion: definition.version,
      ...(context.bodyHash === undefined ? {} : { bodyHash: context.bodyHash }),
      ...(context.demo ? { demo: true } : {}),
    };
    return { id: derivedId(context.commandId, index), type: event.type, data: event.data, metadata };
  });
}

/** Side work around an append: claims taken before it, given back when it fails. */
export interface AroundAppend {
  before(events: readonly NewFournilEvent[]): Promise<void>;
  /** After the append, or after it was refused. */
  after(recorded: boolean): Promise<void>;
}

/**
 * Runs one command on one stream.
 * @throws Refusal when the decision refuses, LogUnavailable when the log cannot be reached
 */
export function execute<State>(
  deps: CommandDeps,
  context: CommandContext,
  aggregate: Aggregate<State>,
  id: string,
  decide: (loaded: Loaded<State>) => Decision | Promise<Decision>,
  around?: AroundAppend,
): Promise<Executed<State>> {
  const stream = streamName(aggregate.category, id, deps.generation);
  return deps.queue.run(stream, async () => {
    for (let attempt = 1; ; attempt++) {
      const loaded = await load(deps, aggregate, id);
      const replayed = replayOf(deps, loaded, context);
      if (replayed) return replayed;
      const decision = await decide(loaded);
      if ('refused' in decision) {
        const { refused, ...more } = decision;
        throw new Refusal(refused, more);
      }
      const last = loaded.history.at(-1);
      if (!decision.events.length) {
        return {
          state: loaded.state,
          revision: last?.revision ?? -1,
          ...tokenOf(deps, last?.position),
          events: [],
          replayed: false,
        };
      }
      try {
        return await append(deps, context, stream, loaded, decision.events, aggregate, around);
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error;
        if (attempt >= attempts) throw new Refusal('busy');
        await wait(Math.random() * 10 * attempt);
      }
    }
  });
}

async function append<State>(
  deps: CommandDeps,
  context: CommandContext,
  stream: string,
  loaded: Loaded<State>,
  events: readonly NewFournilEvent[],
  aggregate: Aggregate<State>,
  around: AroundAppend | undefined,
): Promise<Executed<State>> {
  const last = loaded.history.at(-1);
  await around?.before(events);
  try {
    const outcome = await deps.log.append(stream, last?.revision ?? 'none', toAppend(deps, context, events));
    await around?.after(true);
    const state = events.reduce((folded, event) => aggregate.evolve(folded, event), loaded.state);
    return { state, revision: outcome.revision, ...tokenOf(deps, outcome.position), events, replayed: false };
  } catch (error) {
    // An unavailable log may have written: its claims stay, and are taken over in time if it did not.
    if (error instanceof WrongRevision) await around?.after(false);
    throw error;
  }
}

export type { FournilEvent, Recorded };
