/**
 * The real length of a person's day and the possible places of its break, also on nights with a clock change.
 */
import type { CalendarDate } from '@fournil/labour-rules/week';
import type { Law } from '../law/person-limits.ts';
import { addDays, instantOf } from '../problem/calendar.ts';
import type { Problem } from '../problem/problem.ts';
import type { Rows } from './rows.ts';

export interface DayOfPerson {
  readonly problem: Problem;
  readonly rows: Pick<Rows, 'grid'>;
  readonly law: Law;
  readonly day: number;
  /** True if the clock changes neither on this day nor on the next. */
  readonly isPlain: boolean;
}

/** First and last slot for the start of a break; none if `to` is smaller. */
export interface Rest {
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
}

export const noRest: Rest = { from: 1, to: 0, minutes: 0 };

/** The most real minutes between two times of the day: an hour that the clocks show twice counts twice. */
export function realMinutes(place: DayOfPerson, from: number, to: number): number {
  if (place.isPlain) return to - from;
  const date = place.law.dates[place.day] ?? place.problem.monday;
  return instantOf(date, to, 'later') - instantOf(date, from, 'earlier');
}

/**
 * Whether a period touches the hour that the clocks show twice in October or skip in March: no break may be
 * there.
 */
export function touchesChange(
  { isPlain, law, problem, day }: DayOfPerson,
  from: number,
  to: number,
): boolean {
  if (isPlain) return false;
  const changes = (date: CalendarDate): boolean =>
    instantOf(date, 1440, 'earlier') - instantOf(date, 0, 'earlier') !== 1440;
  const date = law.dates[day] ?? problem.monday;
  return [date, addDays(date, 1)].some(
    (on, after) => changes(on) && from < after * 1440 + 180 && to > after * 1440 + 120,
  );
}

/** Slots in which the break may begin; the shop's preferences give way to the law where both do not fit. */
function breakRange(
  place: DayOfPerson,
  start: number,
  end: number,
  minutes: number,
): readonly [number, number] {
  const { problem, law, day } = place;
  const slotMinutes = place.rows.grid.minutes;
  const { notBeforeMinutesOfWork, notAfterRemainingMinutes } = problem.breaks;
  const runMax = law.runMax[day] ?? 270;
  const fits = (slot: number, wishes: boolean): boolean => {
    const from = slot * slotMinutes;
    if (touchesChange(place, from, from + minutes)) return false;
    const before = realMinutes(place, start * slotMinutes, from);
    const after = realMinutes(place, from + minutes, end * slotMinutes);
    if (before <= 0 || after <= 0 || before > runMax || after > runMax) return false;
    return !wishes || (before >= notBeforeMinutesOfWork && after >= notAfterRemainingMinutes);
  };
  for (const wishes of [true, false]) {
    let found: readonly [number, number] = [1, 0];
    // The first stretch of such slots: with a clock change there may be two.
    for (let slot = start + 1; slot < end; slot += 1) {
      if (fits(slot, wishes)) found = [found[0] <= found[1] ? found[0] : slot, slot];
      else if (found[0] <= found[1]) break;
    }
    if (found[0] <= found[1]) return found;
  }
  return [1, 0];
}

/**
 * The break that a presence of this length needs: its length and range, none, or null if no break makes it
 * legal.
 */
export function restFor(place: DayOfPerson, start: number, end: number): Rest | null {
  const { breaks } = place.problem;
  const minor = place.law.minor[place.day] === true;
  const slotMinutes = place.rows.grid.minutes;
  const presence = realMinutes(place, start * slotMinutes, end * slotMinutes);
  const needed = minor
    ? presence > Math.min(breaks.minor.beforeMinutes, 270)
    : presence >= Math.min(breaks.adult.fromWorkMinutes, 360);
  if (!needed) return noRest;
  const wished = minor ? breaks.minor.minutes : breaks.adult.minutes;
  const minutes = Math.ceil(Math.max(wished, place.law.breakMin[place.day] ?? 30) / 5) * 5;
  const [from, to] = breakRange(place, start, end, minutes);
  return from <= to ? { from, to, minutes } : null;
}
