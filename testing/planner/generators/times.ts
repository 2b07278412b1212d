/** Clock times and dates of generated weeks, on their own: no code of the engine, none of the checker. */
import type { CalendarDate, WallTime } from '@fournil/labour-rules/week';
import type { Minute } from '../../../packages/planner/src/problem/problem.ts';

export const clock = (minute: Minute): WallTime =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const minuteOf = (time: WallTime): Minute => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const dateAfter = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** 0 Monday of the week of `monday`; negative before it, 7 and more after it. */
export const dayIn = (monday: CalendarDate, date: CalendarDate): number =>
  Math.round((Date.parse(date) - Date.parse(monday)) / 86_400_000);

/** That day, `years` before; 29 February becomes the 28th. */
export function yearsBefore(date: CalendarDate, years: number): CalendarDate {
  const year = Number(date.slice(0, 4)) - years;
  return `${year}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`;
}
