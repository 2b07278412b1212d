import { isErased, type TypeIn, unexpected } from '@fournil/events/define';
import { kilometresEvents, mealsEvents } from '@fournil/events/expenses/events';
import type { Aggregate, DecisionOf } from '../decision.ts';

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

/** Meals of one month by employee and day, in euros as typed. */
export type MealsMonth = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** All people together: a save of the page is one append. */
export const mealsMonth: Aggregate<MealsMonth, 'meals', TypeIn<typeof mealsEvents>> = {
  category: 'meals',
  events: mealsEvents,
  initial: {},
  evolve(state, { data: { employeeId, days } }) {
    const row = isErased(days) ? [] : days.map(({ day, cents }) => [day, cents / 100]);
    return { ...state, [employeeId]: Object.fromEntries(row) };
  },
};

export type MealsDecision = DecisionOf<typeof mealsMonth>;

/** A journey as defined in the settings. */
export interface KmParameter {
  readonly displayName: string;
  /** Kilometres. */
  readonly kmValue: number;
}
