import type { FieldError } from '@fournil/contracts/french-issues';
import type { RefusalCode } from '@fournil/contracts/refusals';
import type {
  EventOfType,
  EventType,
  EventTypeIn,
  FournilEvent,
  NewEventOfType,
  NewFournilEvent,
  Recorded,
} from '@fournil/events/catalogue';
import { isOneOf } from '@fournil/events/define';
import type { StreamCategory } from '@fournil/events/features';

/** The reason why nothing is recorded. */
export interface Refused {
  readonly refused: RefusalCode;
  readonly fields?: readonly FieldError[];
  readonly details?: unknown;
  readonly text?: string;
}

/** The answer of a decision: the events to record (none if nothing changes), or a refusal. */
export type Decision<E extends NewFournilEvent> = { readonly events: readonly E[] } | Refused;

export const accept = <E extends readonly NewFournilEvent[]>(...events: E): { readonly events: E } => ({
  events,
});

export const refuse = (refused: RefusalCode, more: Omit<Refused, 'refused'> = {}): Refused => ({
  refused,
  ...more,
});

/** Refuses with one sentence per field; the first one is also the answer's text. */
export function refuseFields(code: RefusalCode, errors: Partial<Record<string, string>>): Refused {
  const fields = Object.entries(errors).flatMap(([field, message]) => (message ? [{ field, message }] : []));
  return refuse(code, { fields, ...(fields[0] ? { text: fields[0].message } : {}) });
}

/** A kind of record: its stream category, its events, and how they make its state. Pure. */
export interface Aggregate<
  State,
  C extends StreamCategory = StreamCategory,
  T extends EventTypeIn<C> = EventTypeIn<C>,
> {
  readonly category: C;
  /** The events it may record and folds. Other events of its streams, which another aggregate folds, are passed over. */
  readonly events: readonly { readonly type: T }[];
  readonly initial: State;
  evolve(state: State, event: EventOfType<T>): State;
}

/** The answer of a decision on an aggregate: its own events or a refusal. */
export type DecisionOf<A> =
  A extends Aggregate<infer _State, infer _Category, infer T> ? Decision<NewEventOfType<T>> : never;

export function evolve<State, C extends StreamCategory, T extends EventTypeIn<C>>(
  aggregate: Aggregate<State, C, T>,
  state: State,
  event: FournilEvent,
): State {
  return isOneOf<EventType, FournilEvent>(aggregate.events, event)
    ? // It is of one of the aggregate's types.
      aggregate.evolve(state, event as EventOfType<T>)
    : state;
}

export const fold = <State, C extends StreamCategory, T extends EventTypeIn<C>>(
  aggregate: Aggregate<State, C, T>,
  events: readonly FournilEvent[],
): State => events.reduce((state, event) => evolve(aggregate, state, event), aggregate.initial);

/** A stream as read: its events, including those of other records, and the state folded from them. */
export interface Loaded<State, C extends StreamCategory = StreamCategory> {
  readonly state: State;
  readonly history: readonly Recorded<EventOfType<EventTypeIn<C>>>[];
}

/**
 * The data with which an edit is compared: the record as its author saw it, and the events recorded since.
 */
export interface Edit<State, C extends StreamCategory = StreamCategory> {
  readonly base?: State;
  readonly laterEvents: Loaded<State, C>['history'];
}
