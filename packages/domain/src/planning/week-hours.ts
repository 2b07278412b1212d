/**
 * The hours of a week's plan alone. The audit trail writes its record with every event, and the whole state of
 * a plan of 60 people is four times as large. A test compares both folds.
 */
import { type TypeIn, unexpected } from '@fournil/events/define';
import {
  planShiftsChanged,
  type ShiftData,
  weekPlanGenerated,
  weekPublished,
  weekUnpublished,
} from '@fournil/events/planning/events';
import { realizeEvents } from '@fournil/events/planning/realize-events';
import type { Aggregate } from '../decision.ts';

const events = [
  weekPlanGenerated,
  planShiftsChanged,
  weekPublished,
  weekUnpublished,
  ...realizeEvents,
] as const;

type Placed = Pick<ShiftData, 'id' | 'employeeId' | 'date' | 'start' | 'end'>;
/** Start and end of each shift, by its id. */
export type DayHours = Readonly<Record<string, readonly [start: string, end: string]>>;
/** By employee id and date. */
export type PlannedHours = Readonly<Record<string, Readonly<Record<string, DayHours>>>>;

export interface WeekHours {
  readonly publishedOn: string | null;
  readonly hours: PlannedHours;
  /** Ids of employees whose row is realized, sorted. */
  readonly realized: readonly string[];
}

function withShifts(
  hours: PlannedHours,
  { removed, added }: { readonly removed: readonly Placed[]; readonly added: readonly Placed[] },
): PlannedHours {
  const next = { ...hours };
  for (const { id, employeeId, date } of removed) {
    const { [id]: _gone, ...left } = next[employeeId]?.[date] ?? {};
    next[employeeId] = { ...next[employeeId], [date]: left };
  }
  for (const { id, employeeId, date, start, end } of added) {
    const own = next[employeeId];
    next[employeeId] = { ...own, [date]: { ...own?.[date], [id]: [start, end] } };
  }
  return next;
}

export const weekHours: Aggregate<WeekHours, 'week', TypeIn<typeof events>> = {
  category: 'week',
  events,
  initial: { publishedOn: null, hours: {}, realized: [] },
  evolve(state, event): WeekHours {
    switch (event.type) {
      case 'WeekPlanGenerated':
        return { ...state, hours: withShifts({}, { removed: [], added: event.data.shifts }) };
      case 'PlanShiftsChanged':
        return { ...state, hours: withShifts(state.hours, event.data) };
      case 'WeekPublished':
        return { ...state, publishedOn: event.data.publishedOn };
      case 'WeekUnpublished':
        return { ...state, publishedOn: null };
      case 'PlanRowsRealized':
        return { ...state, realized: [...new Set([...state.realized, ...event.data.employeeIds])].sort() };
      case 'PlanRowReopened':
        return { ...state, realized: state.realized.filter((one) => one !== event.data.employeeId) };
      default:
        return unexpected(event);
    }
  },
};
