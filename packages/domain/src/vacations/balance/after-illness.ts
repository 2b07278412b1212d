/**
 * The notice due to a person about leave after an illness (L3141-19-3): the number of days, and until when
 * each may be taken. Pure.
 */
import { addDays } from '@fournil/calendar/days';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { type ReferencePeriod, referencePeriodOf, type Suspension } from './acquisition.ts';
import type { Balance } from './balance.ts';
import {
  carriedOver,
  carriedUntil,
  illnesses,
  isFollowedByNotice,
  lastDayOf,
  noticeDueBy,
} from './carry-over.ts';
import { monthsBefore } from './leave-law.ts';
import type { DateRange } from './taken.ts';
import type { WorkCalendar } from './working-days.ts';

export interface NoticeDays {
  /** 1 June it begins on. */
  readonly period: string;
  readonly days: number;
  readonly until: string;
}

interface NoticeDue {
  readonly illness: DateRange;
  /** The first day after it. */
  readonly since: string;
  /** A month later. */
  readonly dueBy: string;
  /** The data that the notice contains on the day it is reckoned for. */
  readonly periods: readonly NoticeDays[];
  /** Days among them that the illness carries over. */
  readonly carried: number;
}

interface Asked {
  readonly calendar: WorkCalendar;
  readonly balance: Balance;
  readonly suspensions: readonly Suspension[];
  readonly noticeDates: readonly string[];
  readonly asOf: string;
}

/** A small amount is shown while it may still matter; carried-over days until the notice. */
const remindedMonths = 3;

const decimals = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
export const french = (days: number): string => decimals.format(days);

/** « 4 jours jusqu’au 08/09/2027, 8 jours jusqu’au 31/05/2027 ». */
export const deadlinesText = (periods: readonly NoticeDays[]): string =>
  periods
    .map(({ days, until }) => `${french(days)} jour${days >= 2 ? 's' : ''} jusqu’au ${frenchDate(until)}`)
    .join(', ') || 'aucun jour';

const twoDecimals = (days: number): number => Math.round(days * 100) / 100;

/** The days of a period that may still be taken in their time, and those that go on. */
function ofPeriod(
  period: ReferencePeriod & { readonly left: number },
  all: readonly DateRange[],
  asked: Asked,
) {
  const known = [...asked.noticeDates.filter((date) => date < asked.asOf), asked.asOf];
  const over = carriedOver({ calendar: asked.calendar, illnesses: all, period, left: period.left });
  const until = over && carriedUntil(over, period, known, lastDayOf(period));
  const days = over && until !== null ? Math.min(period.left, over.days) : 0;
  return {
    days,
    lines: [
      ...(days > 0 && until !== null ? [{ period: period.start, days: twoDecimals(days), until }] : []),
      ...(period.left - days > 0
        ? [{ period: period.start, days: twoDecimals(period.left - days), until: lastDayOf(period) }]
        : []),
    ],
  };
}

/** The notice due after the last illness; null if none is due or it was already given. */
export function noticeDueOn(asked: Asked): NoticeDue | null {
  const { balance, asOf, noticeDates } = asked;
  const begun = (suspensions: readonly Suspension[]) =>
    illnesses(suspensions).filter(({ startDate }) => startDate <= asOf);
  const all = begun(asked.suspensions);
  const last = begun(asked.suspensions.filter(isFollowedByNotice)).at(-1);
  if (!last || last.endDate >= asOf || noticeDates.some((date) => date > last.endDate && date <= asOf))
    return null;
  const dueBy = noticeDueBy(last);
  const waiting = balance.carried.filter(({ left, until }) => left > 0 && until === null);
  const goesOn = balance.carried
    .filter(({ left }) => left > 0)
    .map((one) => ({
      period: one.start,
      days: one.left,
      until:
        carriedUntil(one, referencePeriodOf(one.start), [...noticeDates, asOf].toSorted(), lastDayOf(one)) ??
        '',
    }));
  // A past period may have days carried over by an illness that continues in the next one: each has its own
  // last day.
  const [previous, current] = [balance.previous, balance.current].map((one) => ofPeriod(one, all, asked));
  const carried = waiting.reduce((sum, { left }) => sum + left, 0) + (previous?.days ?? 0);
  if (carried === 0 && dueBy < monthsBefore(asOf, remindedMonths)) return null;
  return {
    illness: last,
    since: addDays(last.endDate, 1),
    dueBy,
    periods: [...goesOn, ...(previous?.lines ?? []), ...(current?.lines ?? [])],
    carried: twoDecimals(carried),
  };
}
