/**
 * A shift on the week board during editing: minutes since midnight in Paris. One that begins in the evening
 * may end at noon of the next day.
 */
import { maskedAbsence } from '@fournil/contracts/planning/cells';
import {
  categoryOf as categoryOfStart,
  type PlanGroup,
  type PlanShift,
  type ShiftCategory,
  shiftWordOf,
} from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { hoursWithNextDay, lastMinute, timeOf } from '@fournil/contracts/time/clock';
import { excludesShifts, isAway, isVacated } from '@fournil/domain/week/cells/effective-cell';

/** 0 Monday to 6 Sunday. */
export type DayIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const dayIndexes: readonly DayIndex[] = [0, 1, 2, 3, 4, 5, 6];

export interface BoardBreak {
  readonly from: number;
  readonly to: number;
  /** Paid: counts as work (L3121-2). */
  readonly paid: boolean;
}

export interface BoardShift {
  /** The server's id, or `nouveau-n` for a shift drawn here and not saved yet. */
  readonly id: string;
  readonly personId: string;
  readonly day: DayIndex;
  readonly from: number;
  readonly to: number;
  readonly breaks: readonly BoardBreak[];
  /**
   * How the breaks were placed: by hand here, or left for the server to place on saving. Absent: as on the
   * server.
   */
  readonly breaksBy?: 'hand' | 'open';
  readonly group: PlanGroup;
  /** « Épinglé »: a new generation keeps it. */
  readonly pinned: boolean;
  /** Why a generation leaves it as it is [planning-7]. */
  readonly frozen: PlanShift['frozen'];
  /** The row was realized without this shift, since the person was declared absent. */
  readonly notWorked?: PlanShift['notWorked'];
  /** Author and time of a change after the publication; null without one. */
  readonly changed: PlanShift['changed'];
}

/** The steps of a plan, in minutes: shifts begin and end on quarters of an hour. */
export const step = 15;
export const dayEnd = 1440;
/** From when on a shift may end on the next day. */
export const evening = 1080;
/** Whether a shift ends on the day after its own. */
export const isOverMidnight = ({ to }: Pick<BoardShift, 'to'>): boolean => to > dayEnd;

/** The range for a shift: its day, or from an evening to noon if it already passes midnight. */
export const roomOf = (shift: Pick<BoardShift, 'to'>) =>
  isOverMidnight(shift)
    ? { first: evening, lastStart: dayEnd - step, last: lastMinute }
    : { first: 0, lastStart: dayEnd, last: dayEnd };

/** The default length, in minutes, of a shift added by a click. */
export const usualLength = 420;

/** '6:30', '06:30', '6h30', '0630' or '6' → minutes; null when it is no time of a day. */
export function readClock(text: string): number | null {
  const parts = /^(\d{1,2})(?:\s*[h:.]?\s*(\d{2}))?\s*h?$/i.exec(text.trim());
  if (!parts) return null;
  const minute = Number(parts[1]) * 60 + Number(parts[2] ?? 0);
  return Number(parts[2] ?? 0) < 60 && minute <= dayEnd ? minute : null;
}

/** 06:00–13:30, as shifts are written [planning-20]. */
export const hoursOf = ({ from, to }: Pick<BoardShift, 'from' | 'to'>): string =>
  `${timeOf(from)}–${timeOf(to)}`;

/** The hours for a sentence or for print; « 22:00–05:00 (lendemain) » if the shift ends on the next day. */
export const fullHoursOf = ({ from, to }: Pick<BoardShift, 'from' | 'to'>): string =>
  hoursWithNextDay(timeOf(from), timeOf(to));

/** By the hour part of the start [planning-4]: 07:45 is an Ouverture. */
export const categoryOf = ({ from }: Pick<BoardShift, 'from'>): ShiftCategory =>
  categoryOfStart(timeOf(from));

/** The name of the category; « Nuit » if the shift ends on the next day. */
export const wordOf = ({ from, to }: Pick<BoardShift, 'from' | 'to'>): string =>
  shiftWordOf(timeOf(from), timeOf(to));

/** By day, start, person: the order in which a week is read. */
export const byDayAndStart = (one: BoardShift, other: BoardShift): number =>
  one.day - other.day || one.from - other.from || one.personId.localeCompare(other.personId);

/**
 * The shifts whose people come. A shift of a person declared ill, absent or on leave since is vacated: it
 * stays visible in the plan to be replaced, covers nothing and counts 0 h. The server has the same rule.
 */
type Kept = Pick<BoardShift, 'frozen' | 'notWorked'>;

/** The value of the day that vacates a shift (« MAL »); null when its person comes. */
export function vacatedBy({ frozen, notWorked }: Kept, dayValue: string | undefined): string | null {
  // This remains when the absence is withdrawn, since the row was realized without the shift.
  if (notWorked) return dayValue !== undefined && isAway(dayValue) ? dayValue : maskedAbsence;
  return dayValue !== undefined && isVacated(dayValue, frozen === 'realized') ? dayValue : null;
}

/** The value of the day that excludes a shift; null if none does, and if the row counts as worked. */
export function excludedBy(shift: Kept, dayValue: string): string | null {
  if (shift.frozen === 'realized') return vacatedBy(shift, dayValue);
  return excludesShifts(dayValue) ? dayValue : null;
}

export function attendedShifts(
  { days, people }: Pick<PlanView, 'days' | 'people'>,
  shifts: readonly BoardShift[],
): readonly BoardShift[] {
  const values = new Map(
    people.flatMap(({ employeeId, cells }) =>
      cells.map(({ date, value }) => [`${employeeId} ${date}`, value] as const),
    ),
  );
  return shifts.filter(
    (shift) => vacatedBy(shift, values.get(`${shift.personId} ${days[shift.day]?.date}`)) === null,
  );
}

/** Shifts that cover needs: one after an exit that was recorded later does not. The server has the same rule. */
export function coveringShifts(
  { days, people }: Pick<PlanView, 'days' | 'people'>,
  attended: readonly BoardShift[],
): readonly BoardShift[] {
  const without = new Map(people.map(({ employeeId, outsideContract }) => [employeeId, outsideContract]));
  return attended.filter(({ personId, day }) => !without.get(personId)?.includes(days[day]?.date ?? ''));
}

/** « Fermé », « Férié »: the shop is closed; nobody is to be replaced. */
export const isShopClosed = (value: string): boolean => value === 'Fermé' || value === 'Férié';
