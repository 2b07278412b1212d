/** The timeline of one person on real instants: stretches of work, and the work days that they form. */
import { addDays } from '@fournil/calendar/days';
import { clockMinutes, type Interval, instantAt, midnight, overlap } from './paris-time.ts';
import type { Activity, CalendarDate, RoleGroup, Shift } from './week.ts';

/**
 * Uninterrupted presence. Shifts are divided at their unpaid breaks; a period of training or management is
 * not divided.
 */
export interface Stretch extends Interval {
  readonly kind: 'shift' | 'training' | 'management';
  /** The day it was planned for. */
  readonly date: CalendarDate;
  readonly shiftId: string | null;
  readonly group: RoleGroup | null;
  /** Working minutes: its length, for an activity what the day counts for. */
  readonly minutes: number;
}

/** From the first start to the last end; it may go past midnight. */
export interface WorkDay extends Interval {
  /** The civil day of the first start. */
  readonly date: CalendarDate;
  readonly stretches: readonly Stretch[];
}

/** A longer interruption divides a day in two parts: a « coupure ». */
export const splitMinutes = 60;
/** An interruption of that length within one date is a rest and begins another work day (L3131-1). */
const restMinutes = 660;

/**
 * Start and end of a shift on the clock, in minutes from 0:00 of its date; an end that is not after the start
 * is on the next day.
 */
export function shiftClock(shift: Shift): Interval {
  const start = clockMinutes(shift.start);
  const end = clockMinutes(shift.end);
  return { start, end: end > start ? end : end + 1440 };
}

/** Its unpaid breaks, likewise; one after midnight of a shift that began the evening before is tomorrow's. */
function unpaidBreaks(shift: Shift): readonly Interval[] {
  const presence = shiftClock(shift);
  return shift.breaks
    .filter((pause) => !pause.paid)
    .map((pause) => {
      const start = clockMinutes(pause.start) + (clockMinutes(pause.start) < presence.start ? 1440 : 0);
      const length = (clockMinutes(pause.end) - clockMinutes(pause.start) + 1440) % 1440;
      return { start, end: start + length };
    });
}

/**
 * Work on real instants: a presence divided at its unpaid breaks, in minutes of the clock from 0:00 of a
 * date. In the hour that is repeated, the longest presence and the shortest breaks that the times allow.
 */
export function workOnClock(
  date: CalendarDate,
  presence: Interval,
  unpaid: readonly Interval[],
): readonly Interval[] {
  const pauses = unpaid
    .map((pause) => {
      const end = instantAt(date, pause.end, 'earlier');
      const late = instantAt(date, pause.start, 'later');
      const start = late < end ? late : instantAt(date, pause.start, 'earlier');
      // A break that begins in the hour skipped in March may end before its own start: it has no length.
      return { start, end: Math.max(start, end) };
    })
    .sort((one, other) => one.start - other.start);
  const end = instantAt(date, presence.end, 'later');
  const found: Interval[] = [];
  let from = instantAt(date, presence.start, 'earlier');
  const add = (until: number) => {
    const stop = Math.min(until, end);
    if (stop > from) found.push({ start: from, end: stop });
  };
  for (const pause of pauses) {
    add(pause.start);
    from = Math.max(from, pause.end);
  }
  add(end);
  return found;
}

/** The stretches of one shift. RangeError for times or dates that do not exist. */
export const shiftStretches = (shift: Shift): readonly Stretch[] =>
  (shift.work ?? workOnClock(shift.date, shiftClock(shift), unpaidBreaks(shift))).map((work) => ({
    kind: 'shift',
    ...work,
    date: shift.date,
    shiftId: shift.id,
    group: shift.group,
    minutes: work.end - work.start,
  }));

const activityStretch = (activity: Activity): Stretch => ({
  kind: activity.kind,
  start: instantAt(activity.date, clockMinutes(activity.start), 'earlier'),
  end: instantAt(activity.date, clockMinutes(activity.end), 'later'),
  date: activity.date,
  shiftId: null,
  group: null,
  minutes: activity.minutes,
});

/** Time planned twice counts once as work; that it is planned twice is another rule's affair (X03). */
function withoutDoubles(stretches: readonly Stretch[]): Stretch[] {
  let reached = Number.NEGATIVE_INFINITY;
  return stretches.flatMap((stretch) => {
    if (stretch.kind !== 'shift') return [stretch];
    const start = Math.max(stretch.start, reached);
    reached = Math.max(reached, stretch.end);
    return start < stretch.end ? [{ ...stretch, start, minutes: stretch.end - start }] : [];
  });
}

/** All stretches of a person, by start. */
export function stretchesOf(shifts: readonly Shift[], activities: readonly Activity[]): readonly Stretch[] {
  const found = [...shifts.flatMap(shiftStretches), ...activities.map(activityStretch)];
  return withoutDoubles(found.sort((one, other) => one.start - other.start || one.end - other.end));
}

/** The civil day an instant is in, looking forward from a date at or before it. */
function dateOf(instant: number, near: CalendarDate): CalendarDate {
  let date = near;
  while (midnight(addDays(date, 1)) <= instant) date = addDays(date, 1);
  return date;
}

/**
 * Groups stretches into work days. A new work day begins after a night's rest, and on another date unless the
 * work continues past midnight.
 */
export function workDaysOf(stretches: readonly Stretch[]): readonly WorkDay[] {
  const days: { date: CalendarDate; start: number; end: number; stretches: Stretch[] }[] = [];
  for (const stretch of stretches) {
    const last = days.at(-1);
    const date = dateOf(stretch.start, stretch.date);
    const gap = last ? stretch.start - last.end : Number.POSITIVE_INFINITY;
    const goesOn = gap <= splitMinutes || (date === last?.date && gap < restMinutes);
    if (last && goesOn) {
      last.stretches.push(stretch);
      last.end = Math.max(last.end, stretch.end);
    } else days.push({ date, start: stretch.start, end: stretch.end, stretches: [stretch] });
  }
  return days;
}

/** Working minutes of a stretch within an interval; for an activity, at most its counted minutes. */
export const minutesWithin = (stretch: Stretch, interval: Interval): number =>
  Math.min(stretch.minutes, overlap(stretch, interval));
