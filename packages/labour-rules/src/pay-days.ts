/**
 * The pay facts of each civil day of a week, with the shifts behind them: the details of a figure of the
 * month.
 */
import { type HolidayId, holidayLabels } from './holidays.ts';
import { doubledAt, holidaysAt, isMayFirst, isSunday, shopMinutes } from './measures/calendar.ts';
import { nightMinutes } from './measures/night.ts';
import { solidarityMinutes } from './measures/weekly.ts';
import { civilDay, overlap } from './paris-time.ts';
import { checkShape, inShopOn, type Subject, shiftIdsOf, subjectsOf, workOn } from './subject.ts';
import { minutesWithin } from './timeline.ts';
import type { CalendarDate, WeekInput } from './week.ts';

/** Minutes of one civil day; a shift past midnight is split. */
export interface PayDay {
  readonly date: CalendarDate;
  /** Training included. */
  readonly work: number;
  readonly training: number;
  /** Minutes of shifts and activities that begin on the day, including their part after midnight. */
  readonly begun: number;
  /** Between 20:00 and 6:00. */
  readonly night: number;
  /** Between 21:00 and 6:00: what makes a night worker. */
  readonly lateNight: number;
  readonly sunday: number;
  /** The part of the work that is the journée de solidarité: it has no premium. */
  readonly solidarity: number;
  /** On a public holiday, 1 May left out. */
  readonly holiday: number;
  readonly mayFirst: number;
  /** French names of the day's holidays, worked or not. */
  readonly holidays: readonly string[];
  /** Shifts that touch the day. */
  readonly shiftIds: readonly string[];
}

function dayOf(subject: Subject, date: CalendarDate): PayDay {
  const inShop = shopMinutes(subject, date);
  const ids: readonly HolidayId[] = holidaysAt(subject, date).map(({ id }) => id);
  const mayFirst = isMayFirst(date);
  const solidarity = solidarityMinutes(subject, date);
  const paid = inShop - solidarity;
  return {
    date,
    work: workOn(subject, date),
    training: subject.stretches
      .filter((stretch) => stretch.kind === 'training' && overlap(stretch, civilDay(date)) > 0)
      .reduce((sum, stretch) => sum + minutesWithin(stretch, civilDay(date)), 0),
    begun: subject.stretches
      .filter((stretch) => stretch.date === date)
      .reduce((sum, { minutes }) => sum + minutes, 0),
    night: Math.min(nightMinutes(subject, date, 20), paid),
    lateNight: nightMinutes(subject, date, 21),
    sunday: isSunday(date) ? paid : 0,
    solidarity,
    holiday: doubledAt(subject, date).length > 0 && !mayFirst ? paid : 0,
    mayFirst: mayFirst ? inShop : 0,
    holidays: ids.map((id) => holidayLabels[id]),
    shiftIds: shiftIdsOf(inShopOn(subject, date)),
  };
}

/** Seven days of each person, Monday first, by person id. RangeErrors as `checkWeek`. */
export function payDays(
  input: WeekInput,
  subjects: readonly Subject[] = subjectsOf(input),
): ReadonlyMap<string, readonly PayDay[]> {
  checkShape(input);
  return new Map(
    subjects.map((subject) => [subject.person.id, subject.dates.map((date) => dayOf(subject, date))]),
  );
}
