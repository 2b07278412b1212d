/** The planned hours of a week as the trail shows them: `hours.<employee id>.<date>`, one text per person and day. */
import type { FournilEvent } from '@fournil/events/catalogue';
import type { ShiftData } from '@fournil/events/planning/events';

type State = Readonly<Record<string, unknown>>;

const prefix = 'hours.';
const keyOf = (shift: ShiftData): string => `${prefix}${shift.employeeId}.${shift.date}`;
const hoursOf = ({ start, end }: ShiftData): string => `${start}–${end}`;

/** « 06:00–09:00, 16:00–20:00 » per person and day. */
function hoursByDay(shifts: readonly ShiftData[]): Record<string, string> {
  const byDay = Map.groupBy(shifts, keyOf);
  return Object.fromEntries(
    [...byDay]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, own]) => [key, own.map(hoursOf).sort().join(', ')]),
  );
}

const without = (state: State, leaves: (key: string) => boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(state).filter(([key]) => !leaves(key)));

/** The record of a week after one fact about its plan; other facts leave it as it was. */
export function evolvePlanRecord(state: State, event: FournilEvent): State {
  switch (event.type) {
    case 'WeekPlanGenerated':
      return { ...without(state, (key) => key.startsWith(prefix)), ...hoursByDay(event.data.shifts) };
    case 'PlanShiftsChanged': {
      const next: Record<string, unknown> = { ...state };
      const { removed, added } = event.data;
      for (const key of new Set([...removed, ...added].map(keyOf))) {
        const gone = removed.filter((shift) => keyOf(shift) === key).map(hoursOf);
        const stood = typeof next[key] === 'string' ? String(next[key]).split(', ') : [];
        const now = [
          ...stood.filter((hours) => !gone.includes(hours)),
          ...added.filter((shift) => keyOf(shift) === key).map(hoursOf),
        ].sort();
        if (now.length) next[key] = now.join(', ');
        else delete next[key];
      }
      return next;
    }
    case 'WeekPublished':
      return { ...state, publishedOn: event.data.publishedOn };
    default:
      return state;
  }
}
