/** Values that at most one record may have; a record's values follow from its state. */
import type { Refusal } from '@fournil/contracts/refusals';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import { type Aggregate, evolve } from './decision.ts';

export interface Unique<State> {
  /** The kind of unique value, under which the vault stores who has which value. */
  readonly kind: string;
  readonly aggregate: Aggregate<State>;
  /** The values of a record in its current state. */
  readonly claimed: (state: State) => readonly string[];
  /** The refusal when `holder`, the record `owner`, has one of them. */
  readonly refusal: (holder: State, owner: string) => Refusal;
}

export interface Claimed {
  readonly taken: readonly string[];
  readonly released: readonly string[];
}

/** The unique values that the events give to a record, and those they release. */
export function claimsOf<State>(
  unique: Unique<State>,
  before: State,
  events: readonly NewFournilEvent[],
): Claimed {
  const from = unique.claimed(before);
  const to = unique.claimed(events.reduce((state, event) => evolve(unique.aggregate, state, event), before));
  const [had, has] = [new Set(from), new Set(to)];
  return { taken: to.filter((one) => !had.has(one)), released: from.filter((one) => !has.has(one)) };
}
