/** All legal days of one person: start, end, possible breaks, and covered slots. */

import type { Comfort } from '../cost/comfort.ts';
import { workedDay } from '../cost/preferred-rest.ts';
import type { Law } from '../law/person-limits.ts';
import { instantOf } from '../problem/calendar.ts';
import { groups } from '../problem/placed-shift.ts';
import type { Problem, Window } from '../problem/problem.ts';
import { type DayOfPerson, noRest, type Rest, realMinutes, restFor, touchesChange } from './day-breaks.ts';
import type { Rows } from './rows.ts';

export interface DayOption {
  readonly group: number;
  /** Slots; the second part of a coupure is from `again` to `end`, else `pause` and `again` equal `end`. */
  readonly start: number;
  readonly pause: number;
  readonly again: number;
  readonly end: number;
  /** First slot of the break, from..to; none if `breakTo` is smaller. */
  readonly breakFrom: number;
  readonly breakTo: number;
  readonly breakMinutes: number;
  /** Working minutes on real instants. */
  readonly minutes: number;
  readonly cost: number;
  readonly closes: boolean;
  /** Rows of skills and management it covers. */
  readonly rows: readonly number[];
}

interface PersonDay {
  readonly problem: Problem;
  readonly rows: Rows;
  readonly comfort: Comfort;
  readonly law: Law;
  readonly person: number;
  readonly day: number;
}

/** Values common to all options of a day are computed once: there are thousands of them. */
interface Place extends PersonDay {
  readonly isPlain: DayOfPerson['isPlain'];
  /** The skills needed by the day, and those of the person. */
  readonly skills: Rows['skills'];
  readonly management: Rows['management'];
}

function placeOf(of: PersonDay): Place {
  const { problem, rows, law, person, day } = of;
  const skills = problem.people[person]?.labour.skills ?? [];
  const date = law.dates[day] ?? problem.monday;
  return {
    ...of,
    skills: rows.skills.filter((rule) => rule.day === day && skills.includes(rule.skill)),
    management: skills.includes('Management') ? rows.management.filter((rule) => rule.day === day) : [],
    isPlain: instantOf(date, 2880, 'earlier') - instantOf(date, 0, 'earlier') === 2880,
  };
}

/** From..to of each part, in slots. */
type Parts = readonly (readonly [number, number])[];

function coveredRows({ rows, skills, management }: Place, group: number, parts: Parts): number[] {
  const { minutes } = rows.grid;
  const found: number[] = [];
  for (const rule of skills) {
    if (rule.group !== group) continue;
    if (parts.some(([from, to]) => from * minutes <= rule.from && to * minutes >= rule.to))
      found.push(rule.row);
  }
  for (const rule of management) {
    const inside = parts.reduce(
      (sum, [from, to]) =>
        sum + Math.max(0, Math.min(to * minutes, rule.to) - Math.max(from * minutes, rule.from)),
      0,
    );
    if (inside >= rule.minutes) found.push(rule.row);
  }
  return found;
}

/** Working minutes of a day of these parts, in slots. */
function workOf(place: Place, parts: Parts, rest: Rest): number {
  const { minutes } = place.rows.grid;
  let sum = rest.from <= rest.to ? -rest.minutes : 0;
  for (const [from, to] of parts) sum += realMinutes(place, from * minutes, to * minutes);
  return sum;
}

function option(place: Place, group: number, parts: Parts, rest: Rest, worked: number): DayOption {
  const { minutes } = place.rows.grid;
  const [first, second] = parts;
  const start = first?.[0] ?? 0;
  const end = second?.[1] ?? first?.[1] ?? 0;
  const work = {
    group: groups[group] ?? 'vente',
    parts: parts.map(([from, to]) => ({ start: from * minutes, end: to * minutes })),
  };
  const rows = coveredRows(place, group, parts);
  const { comfort, person, day } = place;
  // Days that are between days of the week are given by the week, not by the option.
  const span =
    day === 0 || day === 6 ? workedDay(place.law.dates[day] ?? place.problem.monday, work.parts) : null;
  let { from, to } = rest;
  // A break may not tear open the stretch somebody with the keys must stay through.
  for (const rule of place.skills) {
    if (!rows.includes(rule.row) || from > to) continue;
    const length = Math.ceil(rest.minutes / minutes);
    while (from < to && from * minutes < rule.to && (from + length) * minutes > rule.from) from += 1;
    while (to > from && to * minutes < rule.to && (to + length) * minutes > rule.from) to -= 1;
    if (from * minutes < rule.to && (from + length) * minutes > rule.from)
      rows.splice(rows.indexOf(rule.row), 1);
  }
  return {
    group,
    start,
    pause: second ? (first?.[1] ?? end) : end,
    again: second ? second[0] : end,
    end,
    breakFrom: from,
    breakTo: to,
    breakMinutes: from <= to ? rest.minutes : 0,
    minutes: worked,
    cost:
      comfort.day(person, day, work) +
      comfort.change(person, day, work) +
      (span ? comfort.rests.edges(person, day, span) : 0),
    closes: comfort.closes(day, work),
    rows,
  };
}

/** Minutes of the day in which the person may be in the shop for a group; null when not at all. */
function windowOf(place: Place, group: number): Window | null {
  const { problem, law, person, day } = place;
  const cell = problem.people[person]?.days[day];
  const name = groups[group];
  const open = problem.hours.find((hours) => hours.group === name)?.hours[day];
  if (!cell || !open || cell.work === 'none' || law.blockedDays[day] === true) return null;
  const own = cell.work === 'window' ? cell.window : undefined;
  if (cell.work === 'window' && !own) return null;
  const date = law.dates[day] ?? problem.monday;
  let from = Math.max(open.from, own?.from ?? 0, law.earliest[day] ?? 0);
  const latest = law.latest[day] ?? 1440;
  let to = Math.min(
    open.to,
    own?.to ?? open.to,
    law.blockedDays[day + 1] === true ? Math.min(1440, latest) : latest,
  );
  while (from < to && instantOf(date, from, 'earlier') < law.notBefore) from += 15;
  while (to > from && instantOf(date, to, 'later') > law.notAfter) to -= 15;
  return { from, to };
}

const maySplit = ({ problem, law, person, day }: Place): boolean =>
  problem.people[person]?.labour.splitAllowed === true && law.minor[day] !== true;

/** Hours without work; a person for whom such a long coupure is not allowed works through a closed noon. */
function gapsOf(place: Place, group: string): readonly Window[] {
  const { problem, law, day } = place;
  const hours = problem.hours.find((one) => one.group === group);
  const [night, closed = []] = [hours?.gaps?.[day], hours?.closed?.[day]];
  const { minGapMinutes, maxPerWeek } = problem.split;
  const isCoupure = ({ from, to }: Window): boolean =>
    to - from >= minGapMinutes && to - from <= law.splitGapMax;
  return [...(night ? [night] : []), ...(maySplit(place) && maxPerWeek > 0 ? closed.filter(isCoupure) : [])];
}

export function dayOptions(of: PersonDay): readonly DayOption[] {
  const { problem, law, person, day } = of;
  const place = placeOf(of);
  const planner = problem.people[person];
  const rules = problem.shifts;
  const { minutes: slotMinutes, slots, reach } = place.rows.grid;
  const shortest = day === 6 ? rules.minMinutesSunday : rules.minMinutes;
  const longest = Math.min(rules.maxMinutes, law.dayMax[day] ?? 480);
  const found: DayOption[] = [];
  for (const group of groups.keys()) {
    const name = groups[group];
    if (!planner || name === undefined || !planner.labour.groups.includes(name)) continue;
    const window = windowOf(place, group);
    if (!window) continue;
    const first = Math.ceil(window.from / slotMinutes);
    const gaps = gapsOf(place, name);
    /** True if work between two slots touches hours without work. */
    const inGap = (from: number, to: number): boolean =>
      gaps.some((gap) => from * slotMinutes < gap.to && to * slotMinutes > gap.from);
    const last = Math.min(reach, Math.floor(window.to / slotMinutes));
    const inner = innerEndsOf(place, name);
    for (let start = first; start < Math.min(slots, last); start += 1) {
      for (let end = start + 1; end <= last; end += 1) {
        const presence = realMinutes(place, start * slotMinutes, end * slotMinutes);
        if (presence > longest + 60 || presence > (law.amplitude[day] ?? 600)) break;
        if (inGap(start, end)) break;
        const rest = restFor(place, start, end);
        if (!rest) continue;
        const parts = [[start, end]] as const;
        const work = workOf(place, parts, rest);
        if (work >= shortest && work <= longest) found.push(option(place, group, parts, rest, work));
      }
      if (maySplit(place)) {
        found.push(
          ...splitOptions(place, group, { start, last, longest, inner }).filter(
            (one) => !inGap(one.start, one.pause) && !inGap(one.again, one.end),
          ),
        );
      }
    }
  }
  return found;
}

/**
 * The slots in which the first part of a coupure may end and the second begin: on half hours, and where a need, opening hours
 * or a presence of the group begin or end. On a grid of quarters all others would make four times as many days, which hardly cover more.
 */
function innerEndsOf({ problem, rows, day }: Place, group: string): ReadonlySet<number> {
  const { minutes, reach } = rows.grid;
  const hours = problem.hours.filter((one) => one.group === group);
  const stretches: readonly (Window | null | undefined)[] = [
    ...[...problem.needs, ...problem.presences].filter((one) => one.group === group && one.day === day),
    ...hours.flatMap((one) => [one.hours[day], one.gaps?.[day], ...(one.closed?.[day] ?? [])]),
  ];
  const ends = new Set(stretches.flatMap((one) => (one ? [one.from, one.to] : [])));
  const slots = Array.from({ length: reach + 1 }, (_, slot) => slot);
  return new Set(slots.filter((slot) => (slot * minutes) % 30 === 0 || ends.has(slot * minutes)));
}

interface SplitRange {
  readonly start: number;
  readonly last: number;
  readonly longest: number;
  readonly inner: ReadonlySet<number>;
}

/** Two parts without breaks: each is too short to need one. */
function splitOptions(place: Place, group: number, { start, last, longest, inner }: SplitRange): DayOption[] {
  const { problem, law, day } = place;
  const { minutes, slots } = place.rows.grid;
  const part = Math.ceil(problem.shifts.minMinutesPartOfSplit / minutes);
  const found: DayOption[] = [];
  const length = (from: number, to: number): number => realMinutes(place, from * minutes, to * minutes);
  for (let pause = start + part; pause < last && length(start, pause) < 360; pause += 1) {
    if (!inner.has(pause)) continue;
    const gap = Math.max(90, problem.split.minGapMinutes);
    for (
      let again = pause + Math.ceil(gap / minutes);
      // Both parts begin on their day: past midnight the second would be one of the next.
      again < slots && (again - pause) * minutes <= law.splitGapMax;
      again += 1
    ) {
      if (!inner.has(again) || touchesChange(place, pause * minutes, again * minutes)) continue;
      for (let end = again + part; end <= last && length(again, end) < 360; end += 1) {
        if (length(start, end) > (law.amplitude[day] ?? 600)) break;
        if (length(start, pause) + length(again, end) > longest) break;
        if (restFor(place, start, pause) !== noRest || restFor(place, again, end) !== noRest) continue;
        const parts = [
          [start, pause],
          [again, end],
        ] as const;
        const work = workOf(place, parts, noRest);
        if (work <= longest) found.push(option(place, group, parts, noRest, work));
      }
    }
  }
  return found;
}
