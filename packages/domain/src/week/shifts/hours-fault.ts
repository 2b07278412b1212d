/** Hours that a shift cannot have on a date, independent of the law. Pure. */
import { hoursFault, planMessages } from '@fournil/contracts/planning/plan-shapes';
import { spanOf } from '@fournil/contracts/time/clock';
import { workMinutes } from './shift-times.ts';

const sinceMidnight = (date: string, to: number): number => workMinutes(date, { from: 0, to, breaks: [] });

/** Whether the clock never shows a time of the date: 02:00 to 02:59 on the last Sunday of March. */
const isSkipped = (date: string, minute: number): boolean =>
  sinceMidnight(date, minute) >= sinceMidnight(date, minute + 60);

/**
 * The reason why a shift of the date cannot have these hours, as the end of a sentence; null if it can. A
 * shift within the hour skipped in March would have no duration.
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
