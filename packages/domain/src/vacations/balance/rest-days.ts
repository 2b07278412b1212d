/** The days of the week that leave does not count, and those that somebody works. Pure. */
import { weekDays } from '@fournil/contracts/employees/rules';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { closingDaysOf } from '../../settings/shop-day.ts';
import type { WorkCalendar } from './working-days.ts';

const sunday = 7;
const monday = 1;
/** The days of work a week of people without a known usual week. */
const ordinaryWeek = 5;
const mostDays = 6;

/** A person's week for the counting of leave. */
export interface LeaveWeek extends Pick<WorkCalendar, 'restDay' | 'secondRestDay' | 'worksOn'> {
  readonly unit: ShopSettings['leave']['dayUnit'];
  /** Days of work in it. */
  readonly daysAWeek: number;
}

/**
 * `usual` are the person's working weekdays by profile. The rest day is the shop's weekly closing, for
 * everybody; otherwise Sunday, or the first usual day off of a person who works on Sundays: one rest day does
 * not count, a second one does (Cass. soc. 18/01/2006 n° 04-41.746). In jours ouvrés the second does not
 * count either.
 */
export function leaveWeekOf(settings: ShopSettings, usual?: ReadonlySet<number>): LeaveWeek {
  const everyDay = weekDays.map((_day, at) => at + 1);
  const closings = closingDaysOf(settings).map((day) => weekDays.indexOf(day) + 1);
  const off = usual ? everyDay.filter((day) => !usual.has(day)) : [];
  const isSunday = (day: number) => day === sunday;
  const order = [
    ...[...closings.filter(isSunday), ...closings],
    ...[...off.filter(isSunday), ...off],
    ...[sunday, monday],
  ];
  const [restDay = sunday, secondRestDay] = new Set(order);
  const unit = settings.leave.dayUnit;
  const worksOn = new Set(everyDay.filter((day) => !closings.includes(day) && !off.includes(day)));
  return {
    unit,
    restDay,
    secondRestDay: unit === 'ouvres' ? secondRestDay : undefined,
    ...(worksOn.size > 0 ? { worksOn } : {}),
    daysAWeek: usual && worksOn.size > 0 ? Math.min(mostDays, worksOn.size) : ordinaryWeek,
  };
}
