/**
 * The hours of a week's pay reckoned a second time, minute by minute and in one pass, by whoever reads the law with a
 * pencil. It shares no code with the product: an error of one is seen by the other. Weeks of 2026 without a change of clocks.
 */

/** Minutes since the midnight that begins the day; the end may lie in the day after. */
export interface PlainShift {
  /** 0 for Monday to 6 for Sunday. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
  /** Half an hour that is not paid begins here; null for none. */
  readonly pause: number | null;
}

export interface PlainWeek {
  /** ISO week of 2026. */
  readonly week: number;
  readonly weeklyHours: number;
  readonly isExtra: boolean;
  readonly shifts: readonly PlainShift[];
  /** Days of paid leave on days that would have been worked. */
  readonly leave: readonly number[];
}

/** Of 2026, 1 May apart. */
const holidays =
  '2026-01-01 2026-04-06 2026-05-08 2026-05-14 2026-05-25 2026-07-14 2026-08-15 2026-11-01 2026-11-11 2026-12-25';

const firstMonday = Date.UTC(2025, 11, 29);

export const plainDate = (week: number, day: number): string =>
  new Date(firstMonday + ((week - 1) * 7 + day) * 86_400_000).toISOString().slice(0, 10);

/** Figures of the month that the week ends in; only those that are not nothing. */
export function plainPay({ week, weeklyHours, isExtra, shifts, leave }: PlainWeek): Record<string, number> {
  const month = plainDate(week, 6).slice(0, 7);
  const figures: Record<string, number> = {};
  const add = (code: string, minutes: number) => {
    if (minutes > 0) figures[code] = (figures[code] ?? 0) + minutes;
  };
  let worked = 0;
  const workedDays = new Set<number>();
  for (const { day, from, to, pause } of shifts) {
    workedDays.add(day);
    for (let minute = from; minute < to; minute += 1) {
      if (pause !== null && minute >= pause && minute < pause + 30) continue;
      const civil = day + Math.floor(minute / 1440);
      // What lies beyond Sunday is the next week's.
      if (civil > 6) continue;
      worked += 1;
      const date = plainDate(week, civil);
      if (!date.startsWith(month)) continue;
      const clock = minute % 1440;
      if (clock < 360 || clock >= 1200) add('NUIT', 1);
      if (civil === 6) add('DIM', 1);
      if (date === '2026-05-01') add('MAI', 1);
      else if (holidays.includes(date)) add('FERIE', 1);
    }
  }
  const contract = weeklyHours * 60;
  if (weeklyHours < 35) {
    const beyond = Math.max(0, worked - contract);
    const tenth = Math.min(beyond, Math.floor(contract / 10));
    add('HC10', tenth);
    add('HC25', beyond - tenth);
    add('HN', worked - beyond);
    return figures;
  }
  const counted = worked === 0 ? 0 : Math.min(leave.length, Math.max(0, 5 - workedDays.size));
  const over = Math.max(0, worked + Math.round((contract / 5) * counted) - 35 * 60);
  // Of a contract above 35 hours the first ones are paid by the month, whatever was worked.
  const monthly = isExtra ? 0 : (weeklyHours - 35) * 60;
  add('HSC', Math.round((monthly * 52) / 12));
  const variable = Math.max(0, over - monthly);
  const at50 = Math.min(variable, Math.max(0, over - 8 * 60));
  add('HS25', variable - at50);
  add('HS50', at50);
  add('HN', Math.max(0, worked - over));
  return figures;
}
