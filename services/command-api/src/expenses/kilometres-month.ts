import { type TypeIn, unexpected } from '@fournil/events/define';
import { isErased } from '@fournil/events/erased';
import { kilometresEvents } from '@fournil/events/expenses/events';
import type { Aggregate, DecisionOf } from '../kernel/decision.ts';

export interface Journey {
  readonly name: string;
  readonly count: number;
  readonly kmHundredths: number;
}

/** Journeys of one month by employee and parameter. */
export type KilometresMonth = Readonly<Record<string, Readonly<Record<string, Journey>>>>;

/** All people together: a save of the page is one append. */
export const kilometresMonth: Aggregate<KilometresMonth, 'kilometres', TypeIn<typeof kilometresEvents>> = {
  category: 'kilometres',
  events: kilometresEvents,
  initial: {},
  evolve(state, event) {
    switch (event.type) {
      case 'KilometresRecorded': {
        const { employeeId, journeys } = event.data;
        const row = isErased(journeys) ? [] : journeys.map(({ parameterId, ...one }) => [parameterId, one]);
        return { ...state, [employeeId]: Object.fromEntries(row) };
      }
      case 'KilometresReset':
        return { ...state, [event.data.employeeId]: {} };
      default:
        return unexpected(event);
    }
  },
};

export type KilometresDecision = DecisionOf<typeof kilometresMonth>;
