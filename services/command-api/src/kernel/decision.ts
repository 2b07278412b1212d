import type { FieldError } from '@fournil/contracts/french-issues';
import type { RefusalCode } from '@fournil/contracts/refusals';
import type { FournilEvent, NewFournilEvent, Recorded } from '@fournil/events/catalogue';
import type { StreamCategory } from '@fournil/events/features';

/** What a decision answers: the facts to record (none: nothing to change), or why not. */
export type Decision =
  | { readonly events: readonly NewFournilEvent[] }
  | {
      readonly refused: RefusalCode;
      readonly fields?: readonly FieldError[];
      readonly details?: unknown;
      readonly text?: string;
    };

export const accept = (...events: readonly NewFournilEvent[]): Decision => ({ events });

export const refuse = (
  refused: RefusalCode,
  more: { fields?: readonly FieldError[]; details?: unknown; text?: string } = {},
): Decision => ({ refused, ...more });

/** Refuses with one sentence per field; the first one is also the answer's text. */
export function refuseFields(code: RefusalCode, errors: Partial<Record<string, string>>): Decision {
  const fields = Object.entries(errors).flatMap(([field, message]) => (message ? [{ field, message }] : []));
  return refuse(code, { fields, ...(fields[0] ? { text: fields[0].message } : {}) });
}

/** A kind of stream and how its events make its state. Both functions pure. */
export interface Aggregate<State> {
  readonly category: StreamCategory;
  readonly initial: State;
  readonly evolve: (state: State, event: FournilEvent) => State;
}

export const fold = <State>(aggregate: Aggregate<State>, events: readonly FournilEvent[]): State =>
  events.reduce(aggregate.evolve, aggregate.initial);

/** A stream as read: its events and the state they make. */
export interface Loaded<State> {
  readonly state: State;
  readonly history: readonly Recorded<FournilEvent>[];
}
