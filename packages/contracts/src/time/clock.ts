/** Times of day on the clocks of Europe/Paris, as texts and as minutes since midnight. */

/** Minutes of HH:MM; 24:00, the end of the day, is 1440. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** 390 as `06:30`, 1440 as `24:00`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
