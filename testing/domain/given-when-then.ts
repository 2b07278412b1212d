/** Tests of decisions as sentences: given these facts, when this is decided, then exactly these facts [log-15]. */
import { type Aggregate, type Decision, fold } from '@fournil/domain/decision';
import type { FournilEvent, NewFournilEvent } from '@fournil/events/catalogue';
import { expect } from 'vitest';

export function given<State>(aggregate: Aggregate<State>, events: readonly NewFournilEvent[]) {
  const state = fold(aggregate, events as readonly FournilEvent[]);
  return {
    when: (decide: (state: State) => Decision<NewFournilEvent>) => {
      const decision = decide(state);
      return {
        /** Full and ordered: nothing more, nothing less. */
        thenRecorded: (...expected: readonly NewFournilEvent[]) =>
          expect(decision).toEqual({ events: expected }),
        thenRefused: (code: string, more: object = {}) =>
          expect(decision).toEqual(expect.objectContaining({ refused: code, ...more })),
      };
    },
  };
}
