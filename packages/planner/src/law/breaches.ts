/**
 * Checks a person's week minute by minute, independently of the dynamic programme, and returns the violated
 * limits. It checks every move of the final improvement and the whole plan; the independent checker still
 * checks the result.
 */
import type { Activity } from '@fournil/labour-rules/week';
import { instantOf, minutesOf } from '../problem/calendar.ts';
import type { PlacedShift } from '../problem/placed-shift.ts';
import type { Problem } from '../problem/problem.ts';
import { type Interval, type Law, longestRest } from './person-limits.ts';

interface Piece extends Interval {
  readonly day: number;
  readonly minutes: number;
  readonly shift: boolean;
}

function pieces(law: Law, shifts: readonly PlacedShift[], activities: readonly Activity[]): Piece[] {
  const found: Piece[] = [];
  for (const { day, start, end, breaks } of shifts) {
    const date = law.dates[day] ?? '';
    let from = instantOf(date, start, 'earlier');
    const add = (until: number): void => {
      if (until > from) found.push({ start: from, end: until, day, minutes: until - from, shift: true });
    };
    for (const pause of breaks
      .filter(({ paid }) => !paid)
      .toSorted((one, other) => one.start - other.start)) {
      // The shortest break by the times in the repeated hour; none in the skipped one.
      const resumed = instantOf(date, pause.end, 'earlier');
      const second = instantOf(date, pause.start, 'later');
      const paused = second < resumed ? second : instantOf(date, pause.start, 'earlier');
      add(paused);
      from = Math.max(from, paused, resumed);
    }
    add(instantOf(date, end, 'later'));
  }
  for (const { date, start, end, minutes } of activities) {
    const day = law.dates.indexOf(date);
    const at = {
      start: instantOf(date, minutesOf(start), 'earlier'),
      end: instantOf(date, minutesOf(end), 'later'),
    };
    found.push({ ...at, day, minutes, shift: false });
  }
  return found.toSorted((one, other) => one.start - other.start);
}

/** Runs, amplitude, coupures of one day's pieces. */
function dayBreaches(law: Law, day: number, own: readonly Piece[]): string[] {
  const found: string[] = [];
  const pause = law.breakMin[day] ?? 30;
  let run = 0;
  let end = Number.NEGATIVE_INFINITY;
  let splits = 0;
  for (const piece of own) {
    const gap = piece.start - end;
    if (gap < 0) found.push('overlap');
    if (gap >= pause) run = 0;
    if (gap > 60 && end > 0) {
      splits += 1;
      if (gap > law.splitGapMax) found.push('split-gap');
    }
    run = piece.shift ? run + piece.minutes : 0;
    if (run > (law.runMax[day] ?? 270)) found.push('run');
    end = Math.max(end, piece.end);
  }
  if (splits > 1) found.push('splits');
  if (end - (own[0]?.start ?? end) > (law.amplitude[day] ?? 600)) found.push('amplitude');
  return found;
}

/** Minutes of a civil day of the week; an activity's count for its day. */
function minutesOn(law: Law, all: readonly Piece[], day: number): number {
  const from = instantOf(law.dates[day] ?? '', 0, 'earlier');
  const until = instantOf(law.dates[day] ?? '', 1440, 'later');
  return all.reduce(
    (sum, piece) =>
      sum + Math.min(piece.minutes, Math.max(0, Math.min(piece.end, until) - Math.max(piece.start, from))),
    day === 0 ? law.minutesFromSunday : 0,
  );
}

/** The limits that a week violates, each with its day; empty for a legal week. */
export function breaches(
  problem: Problem,
  law: Law,
  shifts: readonly PlacedShift[],
  activities: readonly Activity[],
): readonly string[] {
  const all = pieces(law, shifts, activities);
  const found: string[] = [];
  // Civil days: a night is work of both that it touches.
  const worked = new Set<number>();
  let total = law.minutesFromSunday;
  for (let day = 0; day < 7; day += 1) {
    const minutes = minutesOn(law, all, day);
    if (minutes > 0) worked.add(day);
    if (minutes > (law.dayMax[day] ?? 480)) found.push(`day-max ${day}`);
    const own = all.filter((piece) => piece.day === day);
    if (own.length === 0) continue;
    total += own.reduce((sum, piece) => sum + piece.minutes, 0);
    if (own.some((piece) => piece.shift)) {
      found.push(...dayBreaches(law, day, own).map((text) => `${text} ${day}`));
      if (law.blockedDays[day] === true) found.push(`barred ${day}`);
    }
  }
  for (const { day, start, end } of shifts) {
    if (start < (law.earliest[day] ?? 0) || end > (law.latest[day] ?? 1440)) found.push(`night ${day}`);
    const date = law.dates[day] ?? problem.monday;
    if (instantOf(date, start, 'earlier') < law.notBefore) found.push(`before ${day}`);
    if (instantOf(date, end, 'later') > law.notAfter) found.push(`after ${day}`);
    if (end > 1440 && law.blockedDays[day + 1] === true) found.push(`barred ${day + 1}`);
  }
  for (const [index, piece] of all.entries()) {
    const last = all[index - 1];
    if (!last || last.day === piece.day) continue;
    if (piece.start - last.end < (law.restAfter[last.day + 1] ?? 840)) found.push(`rest ${piece.day}`);
  }
  if (total > law.weekMax) found.push('week-max');
  if (worked.size > law.maxDays) found.push('days');
  const off = (day: number): boolean => !worked.has(day);
  if (law.consecutiveDaysOff && ![0, 1, 2, 3, 4, 5].some((day) => off(day) && off(day + 1)))
    found.push('pair-off');
  if (law.weeklyRest && worked.size > 0) {
    const from = instantOf(problem.monday, 0, 'earlier');
    const until = instantOf(law.dates[6] ?? problem.monday, 1440, 'later');
    const week = [...law.before, ...all, ...law.after];
    if (longestRest(week, from, until) < 2100) found.push('weekly-rest');
  }
  return found;
}
