/**
 * The week after a person takes unassigned hours: the change that an offer shows, and that a yes records.
 * Pure.
 */
import { datesOf } from '@fournil/contracts/planning/week';
import { spanOf, startTimeOf, timeOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';
import { isAway } from '../cells/effective-cell.ts';
import { shortfallsOf } from '../coverage/shortfalls.ts';
import { type PlannedShift, shiftDataOf } from '../plan/plan-state.ts';
import { attendedShifts } from '../shifts/attendance.ts';
import { overlapping, shiftOf } from '../shifts/edit-shifts.ts';
import { extendedInput } from '../shifts/extend-shift.ts';
import { overlaps, type Span, timesOf } from '../shifts/shift-times.ts';
import { isEmployedOn } from '../staff.ts';
import { cellsOf, planOf, type WeekFacts } from '../week-facts.ts';

/** Unassigned hours of a day: those of an absent person's shift, or of a need without a shift. */
export interface OpenHours extends Pick<ShiftData, 'date' | 'start' | 'end' | 'group'> {
  readonly shiftId: string | null;
}

export interface Taking extends OpenHours {
  readonly employeeId: string;
}

export interface ShiftsChanged {
  readonly removed: readonly ShiftData[];
  readonly added: readonly ShiftData[];
}

/** Words of an absence, as the person who looks for a replacement reads them. */
const away: Readonly<Record<string, string>> = {
  MAL: 'absent ce jour-là',
  ABS: 'absent ce jour-là',
  CP: 'en congé ce jour-là',
  Formation: 'au CFA ce jour-là',
};

/** The reason why the person cannot be asked even if the law allowed it; null if there is none. */
export function awayOn(facts: WeekFacts, id: string, date: string): string | null {
  const member = facts.staff.get(id);
  if (!member || !isEmployedOn(member, date)) return "n'est pas sous contrat ce jour-là";
  const value = cellsOf(facts, id).find((cell) => cell.date === date)?.value ?? '';
  return isAway(value) || value === 'Formation' ? (away[value] ?? 'absent') : null;
}

/** The vacated shift if it still has these hours; otherwise undefined. */
function openShift(facts: WeekFacts, hours: OpenHours): PlannedShift | undefined {
  const shift = planOf(facts).shifts.find(({ id }) => id === hours.shiftId);
  if (shift?.date !== hours.date || shift.group !== hours.group) return undefined;
  const [whole, part] = [spanOf(shift.start, shift.end), spanOf(hours.start, hours.end)];
  return part.from >= whole.from && part.to <= whole.to && attendedShifts(facts, [shift]).length === 0
    ? shift
    : undefined;
}

/** Whether these hours are still unassigned. */
export function isOpen(facts: WeekFacts, hours: OpenHours): boolean {
  if (hours.shiftId !== null) return openShift(facts, hours) !== undefined;
  const day = datesOf(facts.week).indexOf(hours.date);
  const span = spanOf(hours.start, hours.end);
  return shortfallsOf(facts, planOf(facts).shifts).some(
    ({ kind, day: on, group, from, to }) =>
      kind === 'understaffed' &&
      on === day &&
      group === hours.group &&
      from !== null &&
      to !== null &&
      overlaps({ from, to }, span),
  );
}

/**
 * The parts of the absent person's shift before and after the hours taken: still assigned to that person, and
 * still to be covered.
 */
function leftOf(shift: PlannedShift, taken: Span, newId: (index: number) => string): readonly ShiftData[] {
  const whole = timesOf(shift);
  const rests = [
    { from: whole.from, to: taken.from },
    { from: taken.to, to: whole.to },
  ].filter(({ from, to }) => to > from);
  return rests.map(({ from, to }, index) => ({
    ...shiftDataOf(shift),
    // The same shift, shorter: other offers of its hours remain.
    id: index === 0 ? shift.id : newId(1),
    start: startTimeOf(from),
    end: timeOf(to),
    breaks: shift.breaks.filter((one) => {
      const [pause] = timesOf({ ...shift, breaks: [one] }).breaks;
      return pause !== undefined && pause.from >= from && pause.to <= to;
    }),
  }));
}

/**
 * The shifts that change when a person takes hours; the person's own shift is extended if it touches them.
 * Null if the hours are no longer open, or the person is absent or at work then.
 */
export function shiftsOfTaking(
  facts: WeekFacts,
  taking: Taking,
  newId: (index: number) => string,
): ShiftsChanged | null {
  const { employeeId, date, group, start, end } = taking;
  const shift = taking.shiftId === null ? undefined : openShift(facts, taking);
  if ((taking.shiftId !== null && !shift) || shift?.employeeId === employeeId) return null;
  if (awayOn(facts, employeeId, date) !== null) return null;
  const span = spanOf(start, end);
  const own = planOf(facts).shifts.filter((one) => one.employeeId === employeeId);
  const beside = own.find((one) => {
    const times = timesOf(one);
    return one.date === date && one.group === group && (times.to === span.from || times.from === span.to);
  });
  const input = beside
    ? extendedInput(beside, longer(beside, span))
    : { employeeId, date, group, startTime: start, endTime: end };
  const taken = shiftOf(facts, input, newId(0));
  if (overlapping([...own.filter((one) => one !== beside), taken])) return null;
  return {
    removed: [...(shift ? [shiftDataOf(shift)] : []), ...(beside ? [shiftDataOf(beside)] : [])],
    added: [...(shift ? leftOf(shift, span, newId) : []), taken],
  };
}

function longer(shift: PlannedShift, span: Span) {
  const times = timesOf(shift);
  return {
    startTime: startTimeOf(Math.min(times.from, span.from)),
    endTime: timeOf(Math.max(times.to, span.to)),
  };
}

/** The plan's shifts after a change, in the form of the law check. */
export function shiftsAfter(
  { shifts }: { readonly shifts: readonly PlannedShift[] },
  { removed, added }: ShiftsChanged,
): readonly PlannedShift[] {
  const gone = new Set(removed.map(({ id }) => id));
  const made = { origin: 'manual', notifiedOn: null, agreedOn: null, changed: null } as const;
  return [...shifts.filter(({ id }) => !gone.has(id)), ...added.map((one) => ({ ...one, ...made }))];
}
