/** Hours that a shift of a date cannot have, before any rule of law. Pure. */
import { hoursFault, planMessages } from '@fournil/contracts/planning/plan-shapes';
import { spanOf } from '@fournil/contracts/time/clock';
import { workMinutes } from './shift-times.ts';

const sinceMidnight = (date: string, to: number): number => workMinutes(date, { from: 0, to, breaks: [] });

/** Whether the clock never shows a time of the date: 02:00 to 02:59 on the last Sunday of March. */
const isSkipped = (date: string, minute: number): boolean =>
  sinceMidnight(date, minute) >= sinceMidnight(date, minute + 60);

/**
 * Why a shift of the date cannot have these hours, in a sentence of its end; null where it can. One in the hour that is
 * skipped in March would last no time at all.
 */
export function shiftHoursFault(
  {
    date,
    startTime,
    endTime,
  }: { readonly date: string; readonly startTime: string; readonly endTime: string },
  worksAtNight: boolean,
): string | null {
  const fault = hoursFault(startTime, endTime, worksAtNight);
  if (fault) return fault;
  const { from, to } = spanOf(startTime, endTime);
  const isNoTime = workMinutes(date, { from, to, breaks: [] }) === 0;
  return isNoTime || (isSkipped(date, from) && isSkipped(date, to)) ? planMessages.skippedHour : null;
}
