/** Exceptional days over a period, and the planned shifts that a closing removes. Pure. */

import { addDays } from '@fournil/calendar/days';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { dayOfDate, type Week, weekId, weekOf } from '@fournil/contracts/planning/week';
import type { ExceptionalDay, ShopSettings } from '@fournil/contracts/settings/shop';
import { fromTo } from '@fournil/contracts/time/french-dates';
import type { ShopLeaves } from '@fournil/domain/settings/shop-leaves';

/** A longer period is a typing error. */
export const longestPeriod = 62;

/** The days from the first to the last one, both included; none if the last day is before the first or one is empty. */
export function daysBetween(from: string, to: string): readonly string[] {
  const dates: string[] = [];
  for (let date = from; date !== '' && date <= to && dates.length <= longestPeriod; date = addDays(date, 1))
    dates.push(date);
  return dates;
}

const ordinary = [{ from: '06:30', to: '19:30' }];

/** The day's usual hours; for a weekly closing, those of the next open day. */
export function usualHours({ openingHours }: Pick<ShopSettings, 'openingHours'>, date: string) {
  for (let by = 0; by < 7; by += 1) {
    const hours = openingHours[dayOfDate(addDays(date, by))];
    if (hours.length) return hours;
  }
  return ordinary;
}

/** The pieces that close, or open as usual, each day of a period that is not in the list yet. */
export function periodPieces(
  settings: ShopSettings,
  asked: { readonly from: string; readonly to: string; readonly label: string; readonly closed: boolean },
): ShopLeaves {
  const { from, to, label, closed } = asked;
  return Object.fromEntries(
    daysBetween(from, to)
      .filter((date) => !(date in settings.exceptionalDays))
      .map((date) => [
        `exceptionalDays.${date}`,
        { label, hours: closed ? [] : usualHours(settings, date), affluence: null, dayType: null },
      ]),
  );
}

export interface DayRun {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly dates: readonly string[];
}

const isClosed = (day: ExceptionalDay | undefined): boolean => day !== undefined && day.hours.length === 0;

/** Days in a row that are closed for the same reason are one period; every other day is separate. */
export function runsOf(
  days: Readonly<Record<string, ExceptionalDay>>,
  dates: readonly string[],
): readonly DayRun[] {
  const runs: DayRun[] = [];
  for (const date of dates) {
    const last = runs.at(-1);
    const label = days[date]?.label ?? '';
    const goesOn =
      last &&
      addDays(last.to, 1) === date &&
      last.label === label &&
      isClosed(days[date]) &&
      isClosed(days[last.to]);
    if (goesOn) runs[runs.length - 1] = { ...last, to: date, dates: [...last.dates, date] };
    else runs.push({ from: date, to: date, label, dates: [date] });
  }
  return runs;
}

/** Dates to come that an edit closes and that were not closed by a typed day before. */
export function closedBy(edited: ShopLeaves, before: ShopSettings, today: string): readonly string[] {
  return Object.entries(edited)
    .flatMap(([path, value]) => {
      const date = /^exceptionalDays\.(\d{4}-\d{2}-\d{2})$/.exec(path)?.[1];
      const day = value as ExceptionalDay | null;
      if (!date || date < today || day === null || !isClosed(day)) return [];
      return isClosed(before.exceptionalDays[date]) ? [] : [date];
    })
    .sort();
}

export const weeksOfDates = (dates: readonly string[]): readonly Week[] => [
  ...new Map(dates.map((date) => [weekId(weekOf(date)), weekOf(date)])).values(),
];

export interface DroppedShifts {
  readonly count: number;
  /** « Nadia Benali (2), Fatou Diarra ». */
  readonly whose: string;
}

type Planned = Pick<PlanView, 'people' | 'shifts'>;

/** The shifts planned on these dates that can still be removed. */
export function droppedFrom(plans: readonly Planned[], dates: readonly string[]): DroppedShifts {
  const byName = new Map<string, number>();
  for (const { shifts, people } of plans)
    for (const { date, employeeId, frozen } of shifts) {
      if (frozen !== null || !dates.includes(date)) continue;
      const name = people.find((one) => one.employeeId === employeeId)?.name ?? '';
      byName.set(name, (byName.get(name) ?? 0) + 1);
    }
  const names = [...byName].sort(([one], [other]) => one.localeCompare(other, 'fr'));
  return {
    count: names.reduce((sum, [, count]) => sum + count, 0),
    whose: names.map(([name, count]) => (count > 1 ? `${name} (${count})` : name)).join(', '),
  };
}

/** « 5 services sont prévus du 03/08 au 16/08 : … ». */
export function closingQuestion({ count, whose }: DroppedShifts, dates: readonly string[]): string {
  const when = fromTo(dates[0] ?? '', dates.at(-1) ?? '');
  const planned = count > 1 ? `${count} créneaux sont prévus` : '1 créneau est prévu';
  return `${planned} ${when}\u202f: ${whose}. La boutique sera fermée\u202f: ${count > 1 ? 'ils seront retirés' : 'il sera retiré'} du planning.`;
}
