/** The cost of a planned week: hours and premiums of each day at the rate of that day, and charges. Pure. */
import { type PayCode, payRule } from '@fournil/labour-rules/pay-rules';
import type { WeekFacts } from '../week-facts.ts';
import { type MonthDay, type PersonWeek, weekHours } from './week-hours.ts';

/** Gross cents per hour on a day; null if no rate is known. */
export type RateOn = (employeeId: string, date: string) => number | null;

/** Hundredths of a percent. */
const wholeCharge = 10_000;

export interface PlanCost {
  readonly grossCents: number;
  readonly costCents: number;
  /** The minutes of people whose rate is known. */
  readonly minutes: number;
  /** Names of those without a rate on a day of work. */
  readonly withoutRate: readonly string[];
  readonly uncountedMinutes: number;
}

const premium = (minutes: number, code: PayCode): number => (minutes * payRule(code).rate) / 100;

const premiumsOfDay = ({ night, sunday, holiday, mayFirst }: MonthDay): number =>
  premium(night, 'NUIT') + premium(sunday, 'DIM') + premium(holiday, 'FERIE') + premium(mayFirst, 'MAI');

/** Overtime comes of the week as a whole: at the rate of its last day of work. */
const premiumsOfWeek = ({ week }: PersonWeek): number =>
  premium(week.overtime25, 'HS25') +
  premium(week.overtime50, 'HS50') +
  premium(week.complementary10, 'HC10') +
  premium(week.complementary25, 'HC25');

/** Gross cents of one person's week; null where a day of work has no rate. */
function grossOf(employeeId: string, week: PersonWeek, rateOn: RateOn): number | null {
  const worked = week.days.filter(({ work }) => work > 0);
  let cents = 0;
  for (const [index, day] of worked.entries()) {
    const rate = rateOn(employeeId, day.date);
    if (rate === null) return null;
    const isLast = index === worked.length - 1;
    const minutes = day.work + premiumsOfDay(day) + (isLast ? premiumsOfWeek(week) : 0);
    cents += (minutes / 60) * rate;
  }
  return Math.round(cents);
}

/** `charges` in hundredths of a percent of gross pay. Paid leave is not in the plan, so it is not counted. */
export function costOfPlan(facts: WeekFacts, today: string, rateOn: RateOn, charges: number): PlanCost {
  let [grossCents, minutes, uncountedMinutes] = [0, 0, 0];
  const withoutRate: string[] = [];
  for (const [employeeId, week] of weekHours(facts, today)) {
    const worked = week.days.reduce((sum, { work }) => sum + work, 0);
    if (worked === 0) continue;
    const gross = grossOf(employeeId, week, rateOn);
    if (gross === null) {
      withoutRate.push(facts.staff.get(employeeId)?.name ?? '');
      uncountedMinutes += worked;
    } else {
      grossCents += gross;
      minutes += worked;
    }
  }
  const costCents = Math.round((grossCents * (wholeCharge + charges)) / wholeCharge);
  const byName = withoutRate.sort((one, other) => one.localeCompare(other, 'fr'));
  return { grossCents, costCents, minutes, withoutRate: byName, uncountedMinutes };
}

/** The rate in force on a day, from rates with their first day; null before the first one. */
export function rateHolding(
  rates: readonly { readonly from: string; readonly cents: number }[],
  date: string,
): number | null {
  const held = rates.filter(({ from }) => from <= date);
  return held.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(-1)?.cents ?? null;
}

/** Sales per day from the sales of their months, by number of days; null if a month has none. */
export function revenueOfDays(
  dates: readonly string[],
  ofMonth: (month: string) => number | null,
): number | null {
  let cents = 0;
  for (const date of dates) {
    const [year = 0, month = 0] = date.split('-').map(Number);
    const revenue = ofMonth(date.slice(0, 7));
    if (revenue === null) return null;
    cents += revenue / new Date(Date.UTC(year, month, 0)).getUTCDate();
  }
  return Math.round(cents);
}
