/**
 * The hours of absence that pay deducts: those of the published plan, or else a share of the weekly contract
 * hours. Pure.
 */

import { isoWeekday } from '@fournil/calendar/days';
import { weekId, weekOf } from '@fournil/contracts/planning/week';
import { leaveWeekOf } from '../../vacations/balance/rest-days.ts';
import type { WeekFacts } from '../week-facts.ts';
import type { MonthDay } from './week-hours.ts';

/** The share of the weekly contract hours on a date for a person with these usual days; 0 on a day off. */
export type DayShareOf = (date: string, worksOn: ReadonlySet<number> | undefined) => number;

/**
 * The share of the weekly contract hours on a date: a fifth, or a sixth with six working days, on the
 * person's usual working days; if these are unknown, on the first open days of the week.
 */
export const dayShareOfShop =
  ({ settings }: Pick<WeekFacts, 'settings'>): DayShareOf =>
  (date, usual) => {
    const { worksOn, daysAWeek } = leaveWeekOf(settings, usual);
    const days = [...(worksOn ?? [])].sort((one, other) => one - other).slice(0, daysAWeek);
    return days.includes(isoWeekday(date)) ? 1 / days.length : 0;
  };

type WorkDay = Pick<MonthDay, 'date' | 'begun' | 'planned' | 'contractMinutes'>;

/**
 * True for a public holiday off on which the person would have worked. If the person's usual week is unknown,
 * only when the shop is closed or the day is within leave, since on an open day the person may have been off
 * anyway.
 */
export const isHolidayOff = (
  { holidays, work, word, contractMinutes }: Pick<MonthDay, 'holidays' | 'work' | 'word' | 'contractMinutes'>,
  isUsual: boolean | null,
): boolean =>
  holidays.length > 0 &&
  work === 0 &&
  contractMinutes > 0 &&
  (word === 'Férié' || word === 'CP' || (word === '' && isUsual === true)) &&
  isUsual !== false;

interface Away {
  readonly date: string;
  /** Hundredths of a day. */
  readonly quantity: number;
}

/**
 * Minutes by date. If the published plan has a shift on one of the absence days, the plan decides for the
 * whole week: a day without a shift was a day off. For half a day of absence, the minutes worked are
 * deducted.
 */
export function minutesAway(
  away: readonly Away[],
  days: readonly WorkDay[],
  shareOf: (date: string) => number,
): ReadonlyMap<string, number> {
  const known = new Map(days.map((day) => [day.date, day]));
  const counted = away.flatMap(({ date, quantity }) => {
    const day = known.get(date);
    return day && quantity > 0 ? [{ day, quantity }] : [];
  });
  const weeks = Map.groupBy(counted, ({ day }) => weekId(weekOf(day.date)));
  return new Map(
    [...weeks.values()].flatMap((week) => {
      const isPlanned = week.some(({ day }) => day.planned > 0);
      return week.map(({ day, quantity }): [string, number] => [
        day.date,
        isPlanned
          ? Math.max(0, day.planned - day.begun)
          : Math.round((shareOf(day.date) * day.contractMinutes * Math.min(100, quantity)) / 100),
      ]);
    }),
  );
}
