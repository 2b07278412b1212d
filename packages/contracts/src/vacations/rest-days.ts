/** The days of the week that leave does not count, of the shop. Pure. */
import { weekDays } from '../employees/rules.ts';
import type { ShopSettings } from '../settings/shop.ts';
import { closingDaysOf } from '../settings/shop-day.ts';
import type { WorkCalendar } from './working-days.ts';

/** In jours ouvrés two days a week are not counted: the weekly closing, then these. */
const usualRest = ['Dimanche', 'Lundi'] as const;

/** The weekly closing is the day of rest, Sunday where the shop opens every day; a second one in jours ouvrés. */
export function restDaysOf(
  settings: ShopSettings,
): Pick<WorkCalendar, 'restDay' | 'secondRestDay'> & { readonly unit: ShopSettings['leave']['dayUnit'] } {
  const rest = [...new Set([...closingDaysOf(settings), ...usualRest])].slice(0, 2);
  const [restDay = 6, secondRestDay] = rest.map((day) => weekDays.indexOf(day));
  const unit = settings.leave.dayUnit;
  return { unit, restDay, secondRestDay: unit === 'ouvres' ? secondRestDay : undefined };
}
