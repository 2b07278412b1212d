/**
 * One person prepared for pricing: legal days as typed arrays, legal patterns of worked days, and the daily
 * rest as a resource: ends of a day that allow the same next starts form one class.
 */

import type { Comfort } from '../cost/comfort.ts';
import { hoursCost } from '../cost/weights.ts';
import { type Law, lawOf } from '../law/person-limits.ts';
import { instantOf } from '../problem/calendar.ts';
import { groups, type PlacedShift, workOf } from '../problem/placed-shift.ts';
import type { Problem } from '../problem/problem.ts';
import { type DayOption, dayOptions } from './day-options.ts';
import { type Patterns, patternBounds } from './day-patterns.ts';
import { inRuns } from './day-table.ts';
import type { Grid } from './grid.ts';
import { type Lane, lanesOf } from './lanes.ts';
import { type EndClass, linkedDay, type MemberDay, positionIn, type UnlinkedDay } from './member-day.ts';
import type { Rows } from './rows.ts';
import { relevantLimit, startLimitsOf, startRangeOf } from './start-limits.ts';

export interface Member extends Patterns {
  readonly person: number;
  readonly law: Law;
  readonly days: readonly MemberDay[];
  /** Whether the Sunday before was worked, and Tuesday's limit that makes a free Monday a weekly rest (-1: none). */
  readonly workedBefore: boolean;
  readonly tuesdayLimit: number;
  /** Working times of free days, in units. */
  readonly lengths: Int32Array;
  readonly unit: number;
  /** Most units of free work. */
  readonly most: number;
  /** Cost of so many units of free work, on top of what is fixed. */
  readonly hours: Float64Array;
  readonly maxSplits: number;
  /** Closings on free days without extra cost (fixed shifts count first), and how many are possible. */
  readonly freeClosings: number;
  readonly possibleClosings: number;
  /** The additional cost of a number of closings on free days, from none to seven; convex. */
  readonly closingCosts: Float64Array;
  /** The costs of starts, for each main start that the week may have; empty when starts need not be close together. */
  readonly lanes: readonly Lane[];
  readonly qualified: boolean;
}

/** Whether the person has a day that can be planned. */
export const isFree = (member: Member): boolean => member.days.some((day) => day.kind === 'free');

export const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

/**
 * Cost of each pattern of worked days; infinite if illegal. The law counts civil days: a person who may work
 * past midnight counts as if they did (`late`: the days of such work, `early`: Monday, worked from the Sunday
 * before).
 */
function patternsOf(
  comfort: Comfort,
  law: Law,
  days: readonly UnlinkedDay[],
  person: number,
  { late, early }: { readonly late: number; readonly early: number },
): Float64Array {
  return Float64Array.from({ length: 128 }, (_, mask) => {
    let count = 0;
    let pair = false;
    let possible = true;
    const touched = mask | ((mask & late) << 1) | early;
    for (const { day, kind } of days) {
      const works = (mask & (1 << day)) !== 0;
      const isTouched = (touched & (1 << day)) !== 0;
      if (isTouched) count += 1;
      if (!isTouched && day < 6 && (touched & (1 << (day + 1))) === 0) pair = true;
      if (works ? kind === 'closed' : kind === 'fixed') possible = false;
    }
    if (!possible || count > law.maxDays || (law.consecutiveDaysOff && !pair))
      return Number.POSITIVE_INFINITY;
    return comfort.daysOff(person, mask) + comfort.extraDays(person, mask);
  });
}

export function memberOf(
  problem: Problem,
  rows: Rows,
  comfort: Comfort,
  person: number,
  allFixed: readonly PlacedShift[],
): Member {
  const planner = problem.people[person];
  if (!planner) throw new RangeError(`No person ${person}`);
  const { grid } = rows;
  const law = lawOf(problem, planner);
  const fixed = allFixed.filter((shift) => shift.person === person);
  const activities = planner.days.reduce((sum, day) => sum + (day.activity?.minutes ?? 0), 0);
  const base = fixed.reduce((sum, shift) => sum + workOf(problem, law.dates, shift), activities);
  const options = law.dates.map((_, day) => {
    const busy = fixed.some((shift) => shift.day === day) || planner.days[day]?.activity !== undefined;
    return busy ? null : dayOptions({ problem, rows, comfort, law, person, day });
  });
  const free = options.flatMap((found) => found ?? []);
  const unit = free.reduce((sum, { minutes }) => gcd(sum, minutes), 0) || grid.minutes;
  const lengths = [...new Set(free.map(({ minutes }) => minutes / unit))].toSorted(
    (one, other) => one - other,
  );
  const longest = lengths.at(-1) ?? 0;
  const left = law.weekMax - law.minutesFromSunday - base;
  const most = Math.max(0, Math.min(Math.floor(left / unit), longest * 6));
  const hours = Float64Array.from({ length: most + 1 }, (_, units) =>
    hoursCost(base + units * unit, planner.targetMinutes),
  );
  const maxSplits = planner.labour.splitAllowed === true ? problem.split.maxPerWeek : 0;
  const fixedSpans = planner.days.map(({ activity }, day) => [
    ...fixed.filter((shift) => shift.day === day).map(({ start, end }) => ({ start, end })),
    ...(activity ? [{ start: toMinutes(activity.start), end: toMinutes(activity.end) }] : []),
  ]);
  const starts = options.map((found, day) =>
    startRangeOf(
      grid,
      found?.map(({ start }) => start) ??
        fixedSpans[day]?.map(({ start }) => Math.floor(start / grid.minutes)) ??
        [],
    ),
  );
  const unlinked = options.map((found, day): UnlinkedDay => {
    const limits = startLimitsOf(grid, problem, law, day);
    const spans = fixedSpans[day] ?? [];
    const busy = spans.length > 0;
    const list = inRuns(grid, found ?? []);
    const ends = busy
      ? [Math.ceil(Math.max(...spans.map(({ end }) => end)) / grid.minutes)]
      : [...new Set(list.map(({ end }) => end))].toSorted((one, other) => one - other);
    const classes: EndClass[] = [];
    const classOf = new Map<number, number>();
    for (const end of ends) {
      const found = {
        next: limits.nextStart(end),
        preferred: limits.preferredStart(end),
        skip: limits.skipStart(end),
      };
      // Ends that allow the same starts are one class.
      const last = classes.at(-1);
      const [next, skip] = [starts[day + 1], starts[day + 2]];
      if (next) found.next = relevantLimit(grid, next, found.next);
      if (next)
        found.preferred =
          found.next === grid.noStart
            ? 0
            : Math.min(next.last + 1, relevantLimit(grid, next, found.preferred));
      if (skip) found.skip = relevantLimit(grid, skip, found.skip);
      const isSame =
        last?.next === found.next && last.preferred === found.preferred && last.skip === found.skip;
      if (!isSame) classes.push(found);
      classOf.set(end, classes.length - 1);
    }
    const count = Math.max(1, classes.length);
    const column = (value: (option: DayOption) => number) => Uint8Array.from(list.map(value));
    const start = busy ? [Math.floor(Math.min(...spans.map((span) => span.start)) / grid.minutes)] : [];
    return {
      day,
      kind: busy ? 'fixed' : list.length > 0 ? 'free' : 'closed',
      options: list,
      start: busy ? Uint8Array.from(start) : column((option) => option.start),
      rush: rushOf(grid, comfort, Math.max(0, ...list.map((option) => option.breakMinutes))),
      closes: column((option) => Number(option.closes)),
      cost: Float64Array.from(list.map((option) => option.cost)),
      endClass: column(
        (option) => (classOf.get(option.end) ?? 0) + (option.again < option.end && maxSplits > 0 ? count : 0),
      ),
      classes: count,
      endClasses: classes.length > 0 ? classes : [{ next: 0, preferred: 0, skip: 0 }],
      offCost: busy ? 0 : comfort.change(person, day, null) + comfort.day(person, day, null),
    };
  });
  const sunday = instantOf(law.dates[0] ?? problem.monday, 0, 'earlier') - 1440;
  const lastEnd = law.before.reduce((latest, { end }) => Math.max(latest, end), Number.NEGATIVE_INFINITY);
  let tuesdayStart = 0;
  while (
    tuesdayStart < grid.noStart &&
    instantOf(law.dates[1] ?? problem.monday, tuesdayStart * grid.minutes, 'earlier') - lastEnd < 2100
  ) {
    tuesdayStart += 1;
  }
  const days = unlinked.map((own, day) =>
    linkedDay(rows, unlinked, own, day, tuesdayStart, {
      kinds: maxSplits > 0 ? 2 : 1,
      lengths: lengths.length,
      lengthOf: ({ minutes }) => lengths.indexOf(minutes / unit),
    }),
  );
  const lateDays = options.map(
    (found, day) =>
      (found ?? []).some(({ end }) => end > grid.slots) ||
      (fixedSpans[day] ?? []).some(({ end }) => end > 1440),
  );
  const touching = {
    late: lateDays.reduce((mask, isLate, day) => (isLate ? mask | (1 << day) : mask), 0),
    early: law.minutesFromSunday > 0 ? 1 : 0,
  };
  const weekStarts = {
    mains: comfort.mainStarts(person),
    weights: comfort.weights,
    fixed: [0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
      const spans = fixed.filter((shift) => shift.day === day);
      return spans.length > 0 ? [Math.min(...spans.map(({ start }) => start))] : [];
    }),
  };
  const alreadyClosed = fixedClosings(comfort, fixed);
  const closingCosts = Float64Array.from(
    { length: 8 },
    (_, count) => comfort.closings(person, alreadyClosed + count) - comfort.closings(person, alreadyClosed),
  );
  return {
    person,
    law,
    days,
    lanes: lanesOf(days, weekStarts, grid.minutes),
    closingCosts,
    workedBefore: lastEnd > sunday,
    tuesdayLimit: positionIn(grid, days[1]?.limits, tuesdayStart),
    lengths: Int32Array.from(lengths),
    unit,
    most,
    hours,
    ...patternBounds(patternsOf(comfort, law, unlinked, person, touching)),
    maxSplits,
    freeClosings: closingCosts.lastIndexOf(0),
    possibleClosings: days.filter(({ closes }) => closes.includes(1)).length,
    qualified: planner.qualified,
  };
}

/** Days on which fixed shifts are a closing. */
function fixedClosings(comfort: Comfort, fixed: readonly PlacedShift[]): number {
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => {
    const parts = fixed
      .filter((shift) => shift.day === day)
      .toSorted((one, other) => one.start - other.start);
    return parts[0] !== undefined && comfort.closes(day, { group: parts[0].group, parts });
  }).length;
}

function rushOf({ reach, minutes: slotMinutes }: Grid, comfort: Comfort, minutes: number): Float64Array {
  return Float64Array.from({ length: groups.length * reach }, (_, at) => {
    const start = (at % reach) * slotMinutes;
    return comfort.inRush(groups[Math.floor(at / reach)] ?? 'vente', start, start + minutes);
  });
}

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
