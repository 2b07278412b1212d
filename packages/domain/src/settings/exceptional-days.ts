/** Days on which most bakeries have unusual hours: proposed for one click, never applied silently. */

import { addDays } from '@fournil/calendar/days';
import { dayOfDate } from '@fournil/contracts/planning/week';
import type { ExceptionalDay, ShopSettings } from '@fournil/contracts/settings/shop';
import type { TimeRange } from '@fournil/contracts/settings/shop-times';
import type { HolidayOn } from './shop-day.ts';

export interface ExceptionalSuggestion {
  readonly date: string;
  readonly proposed: ExceptionalDay;
  /** The day falls on the weekly closing: taking it opens the shop. */
  readonly opensClosingDay: boolean;
}

interface Occasion {
  readonly label: string;
  readonly affluence: 3 | 4;
  /** Opening hours of the day; the weekday's if left out. */
  readonly hours?: TimeRange;
}

const easterMonday = (date: string, holidays: readonly HolidayOn[]): string | undefined =>
  holidays.find(({ id, date: on }) => id === 'lundi_paques' && on.startsWith(date.slice(0, 4)))?.date;

/** Last Sunday of May, or the first of June when that one is Pentecost (CASF D215-1). */
function isMothersDay(date: string, easter: string | undefined): boolean {
  const lastOfMay = [25, 26, 27, 28, 29, 30, 31]
    .map((day) => `${date.slice(0, 4)}-05-${day}`)
    .find((candidate) => dayOfDate(candidate) === 'Dimanche');
  if (!lastOfMay) return false;
  const pentecost = easter === undefined ? null : addDays(easter, 49);
  return date === (lastOfMay === pentecost ? addDays(lastOfMay, 7) : lastOfMay);
}

function occasionOf(date: string, holidays: readonly HolidayOn[]): Occasion | null {
  const day = date.slice(5);
  if (day === '12-24')
    return { label: 'Veille de Noël', affluence: 4, hours: { from: '06:30', to: '18:00' } };
  if (day === '12-31')
    return { label: 'Saint-Sylvestre', affluence: 4, hours: { from: '06:30', to: '18:30' } };
  if (dayOfDate(date) !== 'Dimanche') return null;
  // The first Sunday after 1 January; a Sunday 1 January is New Year's Day and not the Épiphanie.
  if (day >= '01-02' && day <= '01-08') return { label: 'Épiphanie', affluence: 4 };
  const monday = easterMonday(date, holidays);
  const easter = monday === undefined ? undefined : addDays(monday, -1);
  if (date === easter) return { label: 'Dimanche de Pâques', affluence: 4 };
  return isMothersDay(date, easter) ? { label: 'Fête des Mères', affluence: 3 } : null;
}

/**
 * Proposed exceptional days for these dates, without those already typed. For Easter and Mothers' Day,
 * `holidays` must hold the Easter Monday of each year.
 */
export function suggestionsFor(
  settings: ShopSettings,
  dates: readonly string[],
  holidays: readonly HolidayOn[],
): readonly ExceptionalSuggestion[] {
  return dates.flatMap((date) => {
    const occasion = occasionOf(date, holidays);
    if (!occasion || Object.hasOwn(settings.exceptionalDays, date)) return [];
    const own = settings.openingHours[dayOfDate(date)];
    // A closing day that opens needs hours: those of the occasion, or of a Sunday.
    const usual = own.length ? own : settings.openingHours.Dimanche;
    const hours = occasion.hours ? [occasion.hours] : usual;
    if (hours.length === 0) return [];
    // A Sunday's table ends at noon: a long Sunday is staffed as a Saturday.
    const long = occasion.hours && settings.dayTypes[dayOfDate(date)] === 'dimanche';
    return [
      {
        date,
        proposed: {
          label: occasion.label,
          hours,
          affluence: occasion.affluence,
          dayType: long ? 'samedi' : null,
        },
        opensClosingDay: own.length === 0,
      },
    ];
  });
}
