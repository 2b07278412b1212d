/** Measures of the shop as a whole: the weekly closing that a prefect may impose (H03). */
import { isoWeekday, weekDates } from '@fournil/calendar/days';
import type { CalendarDate, WeekInput } from '../week.ts';
import { dayMeasure, type Measure, type ShopMetric } from './measure.ts';

/** A sale shift on the imposed day; where any day may be chosen, sale shifts on all seven. */
function mandatoryClosing(input: WeekInput): readonly Measure[] {
  const selling = input.shifts.filter((shift) => shift.group === 'vente');
  const idsOn = (dates: readonly CalendarDate[]) =>
    selling.filter((shift) => dates.includes(shift.date)).map((shift) => shift.id);
  const open = weekDates(input.monday).filter((date) => idsOn([date]).length > 0);
  const closing = input.shop.prefectClosing;
  if (open.length === 0 || closing === 'none') return [];
  const week = { dates: open, judgedOn: open, shiftIds: idsOn(open) };
  if (closing === undefined) {
    return [
      { ...week, value: false, worstCase: { value: true, missing: "l'arrêté préfectoral du département" } },
    ];
  }
  if (closing === 'one-day') return [{ ...week, value: open.length === 7 }];
  return open
    .filter((date) => isoWeekday(date) === closing)
    .map((date) => dayMeasure(date, idsOn([date]), true));
}

export const shopMetrics: Readonly<Record<string, ShopMetric>> = {
  'day.shop_open_on_mandatory_closing_day': { unit: 'truth', of: mandatoryClosing },
};
