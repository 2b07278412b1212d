/** Converts punches to periods of presence. Only their times count, not the order of recording. */

import { addDays } from '@fournil/calendar/days';
import { parisDayOf } from '@fournil/contracts/paris-day';
import type { Punch } from './record.ts';

export interface Pause {
  readonly start: string;
  /** Null where its end is missing. */
  readonly end: string | null;
}

export interface Period {
  /** ISO instant of the arrival; null if only later punches exist. */
  readonly start: string | null;
  /** Null where the departure is missing. */
  readonly end: string | null;
  readonly breaks: readonly Pause[];
  readonly breakNotTaken: boolean;
  /** Ids of its punches. */
  readonly punches: readonly string[];
}

/** At the same instant, ends come before beginnings. */
const rank = { 'break-end': 0, out: 1, in: 2, 'break-start': 3 } as const;

type Timed = Punch & { readonly at: string };

/** The valid punches in order of time. */
export const inOrder = (punches: readonly Punch[]): Timed[] =>
  punches
    .filter((one): one is Timed => one.at !== null && !one.isVoided)
    .toSorted(
      (one, other) =>
        Date.parse(one.at) - Date.parse(other.at) ||
        rank[one.kind] - rank[other.kind] ||
        (one.id < other.id ? -1 : 1),
    );

const beginning = (start: string | null): Period => ({
  start,
  end: null,
  breaks: [],
  breakNotTaken: false,
  punches: [],
});

function afterBreak(period: Period, punch: Timed): Period {
  const last = period.breaks.at(-1);
  if (punch.kind === 'break-start')
    return last?.end === null
      ? period
      : { ...period, breaks: [...period.breaks, { start: punch.at, end: null }] };
  // A break that nobody began has no length.
  return last?.end === null
    ? { ...period, breaks: [...period.breaks.slice(0, -1), { ...last, end: punch.at }] }
    : period;
}

/** The periods in order of time. A second arrival leaves the earlier period without a departure. */
export function periodsOf(punches: readonly Punch[]): readonly Period[] {
  const periods: Period[] = [];
  let open: Period | null = null;
  for (const punch of inOrder(punches)) {
    if (open && punch.kind === 'in') {
      periods.push(open);
      open = null;
    }
    const period: Period = open ?? beginning(punch.kind === 'in' ? punch.at : null);
    const known = { ...period, punches: [...period.punches, punch.id] };
    if (punch.kind === 'out') {
      periods.push({ ...known, end: punch.at, breakNotTaken: punch.breakNotTaken });
      open = null;
    } else open = punch.kind === 'in' ? known : afterBreak(known, punch);
  }
  return open ? [...periods, open] : periods;
}

/** The open period after the last punch. */
export function openPeriod(punches: readonly Punch[]): (Period & { readonly start: string }) | null {
  const last = periodsOf(punches).at(-1);
  return last && last.start !== null && last.end === null ? { ...last, start: last.start } : null;
}

/** The open break of a period. */
export const openBreak = (period: Period): Pause | null => {
  const last = period.breaks.at(-1);
  return last?.end === null ? last : null;
};

/**
 * The months whose punches are needed for the periods that begin in one of `months`: an offline departure may
 * be recorded in the month after its arrival, before the arrival is known.
 */
export const monthsAround = (months: readonly string[]): readonly string[] =>
  [
    ...new Set(
      months.flatMap((month) => [
        addDays(`${month}-01`, -1).slice(0, 7),
        month,
        addDays(`${month}-28`, 4).slice(0, 7),
      ]),
    ),
  ].sort();

/** The periods that begin on a day, from the punches of the months around it. */
export const periodsOn = (punches: readonly Punch[], date: string): readonly Period[] =>
  periodsOf(punches).filter((period) => {
    const first = period.start ?? punches.find(({ id }) => id === period.punches[0])?.at;
    return first != null && parisDayOf(first) === date;
  });
