/** The shop's days as a team lives them: closed days on whose evening it begins for the next day are none of its days off. */
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { type ShopDay, worksAtNight } from '@fournil/contracts/settings/shop-day';
import { beginsBefore } from '@fournil/contracts/settings/shop-times';
import { addDays } from '@fournil/contracts/time/calendar';
import { groupsOf, type StaffMember } from '../staff.ts';

/** `dayOf` gives the shop's day of any date. */
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
