/** One person made ready for pricing: legal days as typed arrays, rest limits as classes, legal patterns of days. */
import { instantOf } from './calendar.ts';
import type { Comfort } from './comfort.ts';
import { type DayTable, inRuns, tableOf } from './day-table.ts';
import { groups, type Placed, workOf } from './evaluate.ts';
import { type Law, lawOf } from './law.ts';
import { type DayOption, dayOptions } from './options.ts';
import { type Patterns, patternBounds } from './patterns.ts';
import type { Problem } from './problem.ts';
import { asked, limitsOf, never, startsOf } from './rest-limits.ts';
import { type Rows, slots } from './rows.ts';
import { hoursCost, weights } from './weights.ts';

export interface MemberDay {
  readonly day: number;
  readonly kind: 'closed' | 'free' | 'fixed';
  readonly options: readonly DayOption[];
  readonly table: DayTable;
  /** Cost of a break that begins at a half hour, at group × 48 + slot. */
  readonly rush: Float64Array;
  /** Cost of each option, in the order of `options`. */
  readonly cost: Float64Array;
  /** Whether an option is a closing. */
  readonly closes: Uint8Array;
  /** Class of the end: what it leaves for the next days; plus `classes` for a coupure. */
  readonly ending: Uint8Array;
  readonly classes: number;
  /** First starts that days before may ask for, in half hours, ascending; the first is 0. */
  readonly limits: Uint8Array;
  /** Per option (or for the fixed work) the last of the limits that its start keeps. */
  readonly limit: Uint8Array;
  /** Per class the limit it sets for the next day, and for 35 h of rest the day after: places there, -1 for never. */
  readonly nextLimit: Int8Array;
  readonly skipLimit: Int8Array;
  /** Per class the limit of the rest that is wished for: the next day's place there, never before `nextLimit`. */
  readonly wishedLimit: Int8Array;
  /** Per class of Saturday: whether a free Sunday after it is the weekly rest. */
  readonly restsAfter: Uint8Array;
  /** Cost of a day without work (a change of what was published). */
  readonly offCost: number;
}

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
  /** Closings that cost nothing on top, beside those of fixed shifts; those on free days are at most `closings`. */
  readonly spareClosings: number;
  readonly closings: number;
  readonly qualified: boolean;
}

/** Whether there is a day of the person's to plan. */
export const isFree = (member: Member): boolean => member.days.some((day) => day.kind === 'free');

export const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

/** Cost of each pattern of worked days; infinite where illegal. */
function patternsOf(comfort: Comfort, law: Law, days: readonly Draft[], person: number): Float64Array {
  return Float64Array.from({ length: 128 }, (_, mask) => {
    let count = 0;
    let pair = false;
    let possible = true;
    for (const { day, kind } of days) {
      const works = (mask & (1 << day)) !== 0;
      if (works) count += 1;
      if (!works && day < 6 && (mask & (1 << (day + 1))) === 0) pair = true;
      if (works ? kind === 'closed' : kind === 'fixed') possible = false;
    }
    if (!possible || count > law.maxDays || (law.pairOff && !pair)) return Number.POSITIVE_INFINITY;
    return comfort.daysOff(person, mask) + comfort.extraDays(person, mask);
  });
}

/** What ends of a class leave: first starts of the next day by law and by wish, and of the day after for 35 h. */
interface Leave {
  readonly next: number;
  readonly wished: number;
  readonly skip: number;
}

/** A day before the limits of the days around it are known; `leaves` are the first starts each class leaves. */
type Draft = Omit<
  MemberDay,
  'limits' | 'limit' | 'nextLimit' | 'wishedLimit' | 'skipLimit' | 'restsAfter' | 'table'
> & {
  /** First half hour of each option, or of the fixed work. */
  readonly start: Uint8Array;
  readonly leaves: readonly Leave[];
};

const placeIn = (limits: Uint8Array | undefined, start: number): number =>
  start >= never ? -1 : Math.max(0, limits?.indexOf(start) ?? 0);

const limitsOn = (drafts: readonly Draft[], day: number, tuesdayStart: number): Uint8Array => {
  const asked = [
    0,
    ...(drafts[day - 1]?.leaves.flatMap(({ next, wished }) => [next, wished]) ?? []),
    ...(drafts[day - 2]?.leaves.map(({ skip }) => skip) ?? []),
    ...(day === 1 ? [tuesdayStart] : []),
  ].filter((start) => start < never);
  return Uint8Array.from([...new Set(asked)].toSorted((one, other) => one - other));
};

/** The day with the limits of those before it and its own for those after. */
function limited(
  rows: Rows,
  drafts: readonly Draft[],
  draft: Draft,
  day: number,
  tuesdayStart: number,
  cells: {
    readonly kinds: number;
    readonly lengthOf: (option: DayOption) => number;
    readonly lengths: number;
  },
): MemberDay {
  const { leaves, start, ...rest } = draft;
  const limits = limitsOn(drafts, day, tuesdayStart);
  const next = limitsOn(drafts, day + 1, tuesdayStart);
  const skip = limitsOn(drafts, day + 2, tuesdayStart);
  const limit = start.map((one) => limits.findLastIndex((first) => first <= one));
  return {
    ...rest,
    limits,
    limit,
    table: tableOf(rows, day, draft.options, (index) => {
      const kind = (limit[index] as number) * cells.kinds * draft.classes + (draft.ending[index] as number);
      return kind * cells.lengths + cells.lengthOf(draft.options[index] as DayOption);
    }),
    nextLimit: Int8Array.from(leaves, (leave) => placeIn(next, leave.next)),
    wishedLimit: Int8Array.from(leaves, (leave) => placeIn(next, leave.wished)),
    skipLimit: Int8Array.from(leaves, (leave) => placeIn(skip, leave.skip)),
    restsAfter: Uint8Array.from(leaves, (leave) => Number(leave.skip === 0)),
  };
}

export function memberOf(
  problem: Problem,
  rows: Rows,
  comfort: Comfort,
  person: number,
  allFixed: readonly Placed[],
): Member {
  const planner = problem.people[person];
  if (!planner) throw new RangeError(`No person ${person}`);
  const law = lawOf(problem, planner);
  const fixed = allFixed.filter((shift) => shift.person === person);
  const activities = planner.days.reduce((sum, day) => sum + (day.activity?.minutes ?? 0), 0);
  const base = fixed.reduce((sum, shift) => sum + workOf(problem, law.dates, shift), activities);
  const options = law.dates.map((_, day) => {
    const busy = fixed.some((shift) => shift.day === day) || planner.days[day]?.activity !== undefined;
    return busy ? null : dayOptions({ problem, rows, comfort, law, person, day });
  });
  const free = options.flatMap((found) => found ?? []);
  const unit = free.reduce((sum, { minutes }) => gcd(sum, minutes), 0) || 30;
  const lengths = [...new Set(free.map(({ minutes }) => minutes / unit))].toSorted(
    (one, other) => one - other,
  );
  const longest = lengths.at(-1) ?? 0;
  const most = Math.max(0, Math.min(Math.floor((law.weekMax - base) / unit), longest * 6));
  const hours = Float64Array.from({ length: most + 1 }, (_, units) =>
    hoursCost(base + units * unit, planner.targetMinutes),
  );
  const maxSplits = planner.labour.splitAllowed === true ? problem.split.maxPerWeek : 0;
  const fixedSpans = planner.days.map(({ activity }, day) => [
    ...fixed.filter((shift) => shift.day === day).map(({ start, end }) => ({ start, end })),
    ...(activity ? [{ start: toMinutes(activity.start), end: toMinutes(activity.end) }] : []),
  ]);
  const starts = options.map((found, day) =>
    startsOf(
      found?.map(({ start }) => start) ?? fixedSpans[day]?.map(({ start }) => Math.floor(start / 30)) ?? [],
    ),
  );
  const drafts = options.map((found, day): Draft => {
    const limits = limitsOf(problem, law, day);
    const spans = fixedSpans[day] ?? [];
    const busy = spans.length > 0;
    const list = inRuns(found ?? []);
    const ends = busy
      ? [Math.ceil(Math.max(...spans.map(({ end }) => end)) / 30)]
      : [...new Set(list.map(({ end }) => end))].toSorted((one, other) => one - other);
    const classes: Leave[] = [];
    const classOf = new Map<number, number>();
    for (const end of ends) {
      const made = {
        next: limits.nextStart(end),
        wished: limits.wishedStart(end),
        skip: limits.skipStart(end),
      };
      // Ends that tell no starts apart are one class.
      const last = classes.at(-1);
      const [next, skip] = [starts[day + 1], starts[day + 2]];
      if (next) made.next = asked(next, made.next);
      if (next) made.wished = made.next === never ? 0 : Math.min(next.last + 1, asked(next, made.wished));
      if (skip) made.skip = asked(skip, made.skip);
      const isSame = last?.next === made.next && last.wished === made.wished && last.skip === made.skip;
      if (!isSame) classes.push(made);
      classOf.set(end, classes.length - 1);
    }
    const count = Math.max(1, classes.length);
    const column = (value: (option: DayOption) => number) => Uint8Array.from(list, value);
    const start = busy ? [Math.floor(Math.min(...spans.map((span) => span.start)) / 30)] : [];
    return {
      day,
      kind: busy ? 'fixed' : list.length > 0 ? 'free' : 'closed',
      options: list,
      start: busy ? Uint8Array.from(start) : column((option) => option.start),
      rush: rushOf(comfort, Math.max(0, ...list.map((option) => option.breakMinutes))),
      closes: column((option) => Number(option.closes)),
      cost: Float64Array.from(list, (option) => option.cost),
      ending: column(
        (option) => (classOf.get(option.end) ?? 0) + (option.again < option.end && maxSplits > 0 ? count : 0),
      ),
      classes: count,
      leaves: classes.length > 0 ? classes : [{ next: 0, wished: 0, skip: 0 }],
      offCost: busy ? 0 : comfort.change(person, day, null),
    };
  });
  const sunday = instantOf(law.dates[0] ?? problem.monday, 0, 'earlier') - 1440;
  const ended = law.before.reduce((latest, { end }) => Math.max(latest, end), Number.NEGATIVE_INFINITY);
  let tuesdayStart = 0;
  while (
    tuesdayStart < never &&
    instantOf(law.dates[1] ?? problem.monday, tuesdayStart * 30, 'earlier') - ended < 2100
  ) {
    tuesdayStart += 1;
  }
  const days = drafts.map((draft, day) =>
    limited(rows, drafts, draft, day, tuesdayStart, {
      kinds: maxSplits > 0 ? 2 : 1,
      lengths: lengths.length,
      lengthOf: ({ minutes }) => lengths.indexOf(minutes / unit),
    }),
  );
  return {
    person,
    law,
    days,
    workedBefore: ended > sunday,
    tuesdayLimit: placeIn(days[1]?.limits, tuesdayStart),
    lengths: Int32Array.from(lengths),
    unit,
    most,
    hours,
    ...patternBounds(patternsOf(comfort, law, drafts, person)),
    maxSplits,
    spareClosings: Math.max(0, weights.closingsAWeek - fixedClosings(comfort, fixed)),
    closings: days.filter(({ closes }) => closes.includes(1)).length,
    qualified: planner.qualified,
  };
}

/** Days on which fixed shifts are a closing. */
function fixedClosings(comfort: Comfort, fixed: readonly Placed[]): number {
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => {
    const parts = fixed
      .filter((shift) => shift.day === day)
      .toSorted((one, other) => one.start - other.start);
    return parts[0] !== undefined && comfort.closes(day, { group: parts[0].group, parts });
  }).length;
}

function rushOf(comfort: Comfort, minutes: number): Float64Array {
  return Float64Array.from({ length: groups.length * slots }, (_, at) => {
    const start = (at % slots) * 30;
    return comfort.inRush(groups[Math.floor(at / slots)] ?? 'vente', start, start + minutes);
  });
}

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
