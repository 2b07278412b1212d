/** Hours of shifts, in minutes. Shifts never pass midnight: an end of 24:00 is the end of the day. */
import { minutesOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';

export const minutesBetween = (start: string, end: string): number => minutesOf(end) - minutesOf(start);

/** Effective work: unpaid breaks deducted (D079). */
export const workMinutes = ({ start, end, breaks }: Pick<ShiftData, 'start' | 'end' | 'breaks'>): number =>
  minutesBetween(start, end) -
  breaks.reduce((sum, one) => (one.paid ? sum : sum + minutesBetween(one.start, one.end)), 0);

/** Minutes as decimal hours, to the hundredth: what the specification shows. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

/** Whether somebody is at work at a quarter of an hour; a break is not coverage. */
export const isAt = (
  { start, end, breaks }: Pick<ShiftData, 'start' | 'end' | 'breaks'>,
  minute: number,
): boolean =>
  minutesOf(start) <= minute &&
  minute < minutesOf(end) &&
  !breaks.some((one) => minutesOf(one.start) <= minute && minute < minutesOf(one.end));
