/**
 * The shop's days as one team works them: a closed day is not a day off if night work for the next day begins
 * on its evening.
 */

import { addDays } from '@fournil/calendar/days';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { type ShopDay, worksAtNight } from '@fournil/contracts/settings/shop-day';
import { beginsBefore } from '@fournil/contracts/settings/shop-times';
import { groupsOf, type StaffMember } from '../staff.ts';

/** `dayOf` returns the shop's day of a date. */
export function teamDaysOf(
  settings: ShopSettings,
  member: StaffMember,
  days: readonly ShopDay[],
  dayOf: (date: string) => ShopDay,
): readonly ShopDay[] {
  if (!worksAtNight(settings)) return days;
  const [team = 'vente'] = groupsOf(settings, member);
  if (team === 'vente') return days;
  return days.map((day) => {
    if (day.cellIfClosed === null) return day;
    const next = dayOf(addDays(day.date, 1));
    const begins = next.open && beginsBefore(settings.productionHours[team][next.dayType]);
    return begins ? { ...day, cellIfClosed: null } : day;
  });
}
