/**
 * The hours for which a person's punches of a day count, compared with the published plan. The command that
 * records them and the page use the same function.
 */
import { spanOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';
import type { KeptDay } from '@fournil/events/planning/realize-events';
import { instantAt } from '@fournil/labour-rules/paris-time';
import type { PlanState } from '../plan/plan-state.ts';
import { type KeptHours, keptHours, outside, type PunchedPeriod, type Span } from './kept-hours.ts';
import { ruleOn } from './kept-rules.ts';

/** A punched period; instants in ISO, null for a missing punch. */
export interface Presence {
  readonly start: string | null;
  readonly end: string | null;
  readonly breaks: readonly { readonly start: string; readonly end: string | null }[];
}

type Planned = Pick<ShiftData, 'start' | 'end'> & { readonly breaks: readonly ShiftData['breaks'][number][] };

const minuteOf = (at: string): number => Math.floor(Date.parse(at) / 60_000);
const instantOf = (minute: number): string => new Date(minute * 60_000).toISOString();
const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, one) => sum + one.end - one.start, 0);

/** The published plan of a day; a draft does not count. */
export const publishedShifts = (
  { status, shifts }: Pick<PlanState, 'status' | 'shifts'>,
  employeeId: string,
  date: string,
): readonly PlanState['shifts'][number][] =>
  status === 'published'
    ? shifts.filter((shift) => shift.employeeId === employeeId && shift.date === date)
    : [];

/** In the form for recorded hours; null without a departure or an arrival. */
function punchedPeriod({ start, end, breaks }: Presence): PunchedPeriod | null {
  if (start === null || end === null) return null;
  const until = minuteOf(end);
  return {
    start: minuteOf(start),
    end: until,
    breaks: breaks.map((one) => ({ start: minuteOf(one.start), end: one.end ? minuteOf(one.end) : until })),
  };
}

/** As long as pay counts them: in the hour shown twice in October the longest presence. */
const plannedSpans = (date: string, shifts: readonly Planned[]): readonly Span[] =>
  shifts.map(({ start, end }) => {
    const { from, to } = spanOf(start, end);
    return { start: instantAt(date, from, 'earlier'), end: instantAt(date, to, 'later') };
  });

const breakMinutes = (shifts: readonly Planned[], isPaid: boolean): number =>
  shifts
    .flatMap(({ breaks }) => breaks.filter(({ paid }) => paid === isPaid))
    .map(({ start, end }) => spanOf(start, end))
    .reduce((sum, { from, to }) => sum + to - from, 0);

export interface ClockedDay extends KeptHours {
  readonly plannedMinutes: number;
  readonly punchedMinutes: number;
}

/** Minutes planned, punched and counted; a period without departure is not counted yet. */
export function clockedDay(
  date: string,
  periods: readonly Presence[],
  shifts: readonly Planned[],
): ClockedDay {
  const whole = periods.flatMap((period) => punchedPeriod(period) ?? []);
  const planned = plannedSpans(date, shifts);
  const kept = keptHours(whole, planned, ruleOn(date), breakMinutes(shifts, true));
  return {
    ...kept,
    plannedMinutes: lengthOf(planned) - breakMinutes(shifts, false),
    punchedMinutes: lengthOf(outside(whole, kept.breaks)),
  };
}

/** The day as a realized row stores it. */
export function keptDayOf(
  { employeeId, date, group }: Pick<KeptDay, 'employeeId' | 'date' | 'group'>,
  { periods, breaks, paidBreaks }: KeptHours,
): KeptDay {
  const written = ({ start, end }: Span) => ({ startedAt: instantOf(start), endedAt: instantOf(end) });
  // Arrival and departure within a minute: nothing was worked, and no shift is that short.
  const hasLength = ({ start, end }: Span) => start < end;
  return {
    ...{ employeeId, date, group, rule: ruleOn(date).version },
    periods: periods.filter(hasLength).map(written),
    breaks: [
      ...breaks.map((one) => ({ ...written(one), paid: false })),
      ...paidBreaks.map((one) => ({ ...written(one), paid: true })),
    ].sort((one, other) => one.startedAt.localeCompare(other.startedAt)),
  };
}

/**
 * True if the arrival, the departure or the end of a break was not punched, or if the period is longer than a
 * day's and a night's work, which means a forgotten departure.
 */
export const isIncomplete = ({ start, end, breaks }: Presence): boolean =>
  start === null ||
  end === null ||
  minuteOf(end) - minuteOf(start) >= 1440 ||
  breaks.some((one) => one.end === null);
