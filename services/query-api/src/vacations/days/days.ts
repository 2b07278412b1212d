/** What is known of the days a leave may lie on: closings, and who else of the team is away. Pure. */
import { schoolHolidayOn } from '@fournil/contracts/settings/school-holidays';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { addDays } from '@fournil/contracts/time/calendar';
import type { VacationDay } from '@fournil/contracts/vacations/days-endpoint';
import { shopDayOf } from '@fournil/week/week-facts';

export interface AwayPeriod {
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isAccepted: boolean;
}

/** Why the shop does not open, in words; null while it does. */
export const closedWords = ({
  open,
  exceptional,
  holidayName,
  cellIfClosed,
}: ReturnType<typeof shopDayOf>) => {
  if (open) return null;
  if (exceptional) return exceptional.label;
  return cellIfClosed === 'Férié' ? (holidayName ?? 'Jour férié') : 'Fermeture hebdomadaire';
};

/** In the order of the days; one of which nothing is known is left out. */
export function vacationDays(
  settings: ShopSettings,
  { from, to }: { readonly from: string; readonly to: string },
  periods: readonly AwayPeriod[],
  named: boolean,
): readonly VacationDay[] {
  const days: VacationDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const shopDay = shopDayOf(settings, date);
    const here = periods.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);
    const away = [...new Set(here.filter(({ isAccepted }) => isAccepted).map(({ name }) => name))];
    const asked = new Set(here.filter(({ isAccepted }) => !isAccepted).map(({ name }) => name)).size;
    const closed = closedWords(shopDay);
    const school = schoolHolidayOn(settings.leave.schoolHolidays, date);
    const holiday = shopDay.holidayName;
    if (closed === null && holiday === null && school === null && away.length === 0 && asked === 0) continue;
    const names = named ? away.sort((one, other) => one.localeCompare(other, 'fr')) : null;
    days.push({ date, closed, holiday, school, away: away.length, asked, names });
  }
  return days;
}
