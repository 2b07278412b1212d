/** The planned hours of a week as the trail shows them: `hours.<employee id>.<date>`, one text per person and day. */
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import type { EventOfType } from '@fournil/events/catalogue';
import type { ShiftData } from '@fournil/events/planning/events';
import type { RecordState } from '../audit/define-audit.ts';

const prefix = 'hours.';
const keyOf = (shift: ShiftData): string => `${prefix}${shift.employeeId}.${shift.date}`;
const hoursOf = ({ start, end }: ShiftData): string => hoursWithNextDay(start, end);

/** « 06:00–09:00, 16:00–20:00 » per person and day. */
function hoursByDay(shifts: readonly ShiftData[]): Record<string, string> {
  const byDay = Map.groupBy(shifts, keyOf);
  return Object.fromEntries(
    [...byDay]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, own]) => [key, own.map(hoursOf).sort().join(', ')]),
  );
}

/** The record after the whole plan was generated. */
export const withPlan = (state: RecordState, shifts: readonly ShiftData[]): RecordState => ({
  ...Object.fromEntries(Object.entries(state).filter(([key]) => !key.startsWith(prefix))),
  ...hoursByDay(shifts),
});

/** The record after some shifts changed. */
export function withChange(
  state: RecordState,
  { removed, added }: Pick<EventOfType<'PlanShiftsChanged'>['data'], 'removed' | 'added'>,
): RecordState {
  const next: Record<string, unknown> = { ...state };
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
