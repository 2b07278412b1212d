/**
 * Times of day in Europe/Paris, as texts and as minutes since midnight. A span belongs to the day of its
 * start: it may end at noon of the next day at the latest, with minutes above 1440 (05:00 of the next day is
 * 1740).
 */

const minutesOfDay = 1440;
/** The last minute that work of a day may reach: noon of the next one. */
export const lastMinute = 2160;

/** Minutes of HH:MM; 24:00, the end of the day, is 1440. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** 390 as `06:30`, 1440 as `24:00`; past midnight the clock restarts at 00:00: 1740 as `05:00`. */
export function timeOf(minutes: number): string {
  const shown = minutes > minutesOfDay ? minutes - minutesOfDay : minutes;
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`;
}

/** The same for a start: nothing begins at 24:00, midnight is 00:00 of the next day. */
export const startTimeOf = (minutes: number): string => timeOf(minutes === minutesOfDay ? 0 : minutes);

/** Minutes from a time to the next occurrence of another: 22:00–05:00 is 1320 to 1740. */
export function spanOf(start: string, end: string): { readonly from: number; readonly to: number } {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  return { from, to: to > from ? to : to + minutesOfDay };
}

/** Whether a period ends on the day after its beginning. */
export const isOverMidnight = (start: string, end: string): boolean => spanOf(start, end).to > minutesOfDay;

/** « 06:00–13:30 »; « 22:00–05:00 (lendemain) » if it ends on the next day. */
export const hoursWithNextDay = (start: string, end: string): string =>
  `${start}–${end}${isOverMidnight(start, end) ? ' (lendemain)' : ''}`;

const narrowSpace = '\u202f';

/** Minutes in prose: '7 h', '7 h 30', '0 h', '45 min'. */
export function durationText(minutes: number): string {
  const sign = minutes < 0 ? '−' : '';
  const whole = Math.abs(Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0 && rest > 0) return `${sign}${rest}${narrowSpace}min`;
  return `${sign}${hours}${narrowSpace}h${rest === 0 ? '' : `${narrowSpace}${String(rest).padStart(2, '0')}`}`;
}
