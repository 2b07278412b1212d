/**
 * Columns of the master problem: each is one person's legal week, stored as the option chosen for each day.
 */

import { weights } from '../cost/weights.ts';
import { groups, type PlacedShift } from '../problem/placed-shift.ts';
import type { DayOption } from './day-options.ts';
import type { Grid } from './grid.ts';
import { cheapestLane } from './lanes.ts';
import type { Member } from './member.ts';
import { cellOf, type Rows } from './rows.ts';

/** One person's legal week: per day the chosen option and the slot of its break; -1 for none. */
export interface Column {
  readonly person: number;
  /** Private cost: hours, days, comfort, changes. */
  readonly cost: number;
  /** Rows it covers, each once. */
  readonly rows: Int32Array;
  readonly option: Int32Array;
  readonly pause: Int16Array;
}

/** Identifies a week. */
export const keyOf = ({ person, option, pause }: Column): string =>
  `${person} ${option.join()} ${pause.join()}`;

/** The reduced cost of a week at these prices of rows. */
export function valueAt({ cost, rows }: Column, prices: Float64Array): number {
  let sum = cost;
  for (let index = 0; index < rows.length; index += 1) sum += prices[rows[index] as number] as number;
  return sum;
}

/** Row marks of the current week, reused. */
let scratch = new Int32Array(0);

/** Writes the rows that an option covers with its break at a slot; returns where they end. */
function rowsOfOption(
  member: Member,
  rows: Rows,
  day: number,
  option: DayOption,
  pause: number,
  into: number,
): number {
  const { cover, qualified, grid, watch } = rows;
  const resumed = pause < 0 ? -1 : pause + Math.ceil(option.breakMinutes / grid.minutes);
  let at = into;
  for (let slot = option.start; slot < option.end; slot += 1) {
    if (slot >= option.pause && slot < option.again) continue;
    if (slot >= pause && slot < resumed) continue;
    const cell = cellOf(grid, day, option.group, slot);
    const covered = cover[cell] as number;
    if (covered >= 0) scratch[at++] = covered;
    const skilled = qualified[cell] as number;
    if (member.qualified && skilled >= 0) scratch[at++] = skilled;
  }
  if (watch.slots.length > 0) {
    const role = watch.roles[member.person]?.[day] as number;
    const watched = role === 1 ? watch.supervised : watch.supervisors;
    for (let slot = option.start; role > 0 && slot < option.end; slot += 1) {
      if (slot >= option.pause && slot < option.again) continue;
      const row = watched[cellOf(grid, day, option.group, slot)] as number;
      if (row >= 0) scratch[at++] = row;
    }
  }
  scratch[at++] = rows.staff[day * groups.length + option.group] as number;
  for (const row of option.rows) scratch[at++] = row;
  return at;
}

/** The number of closings in the chosen options of a week, without fixed days. */
export function closingsOf({ days }: Member, option: Int32Array): number {
  let count = 0;
  for (const { day, options } of days) if (options[option[day] as number]?.closes) count += 1;
  return count;
}

/** Rests between days shorter than preferred; those between two fixed days are not counted here. */
function shortRests(member: Member, option: Int32Array, mask: number): number {
  let count = 0;
  for (let day = 1; day < 7; day += 1) {
    const [last, next] = [member.days[day - 1], member.days[day]];
    if (!last || !next || ((mask >> (day - 1)) & 3) !== 3) continue;
    if (last.kind === 'fixed' && next.kind === 'fixed') continue;
    const endClass = last.kind === 'fixed' ? 0 : (last.endClass[option[day - 1] as number] as number);
    const preferred = last.preferredLimit[endClass % last.classes] as number;
    const respected = next.limit[next.kind === 'fixed' ? 0 : (option[day] as number)] as number;
    if (respected < preferred) count += 1;
  }
  return count;
}

/** A column from the chosen options; its own cost is summed again in whole numbers. */
export function columnOf(
  member: Member,
  rows: Rows,
  option: Int32Array,
  pause: Int16Array,
  mask: number,
): Column {
  if (scratch.length < rows.count) scratch = new Int32Array(rows.count);
  let covered = 0;
  let minutes = 0;
  let cost = member.patterns[mask] as number;
  for (const day of member.days) {
    const taken = day.options[option[day.day] as number];
    if (!taken) {
      if ((mask & (1 << day.day)) === 0) cost += day.offCost;
      continue;
    }
    cost += taken.cost;
    minutes += taken.minutes;
    const at = pause[day.day] as number;
    if (at >= 0) cost += day.rush[taken.group * rows.grid.reach + at] as number;
    covered = rowsOfOption(member, rows, day.day, taken, at, covered);
  }
  cost += member.hours[minutes / member.unit] as number;
  cost += shortRests(member, option, mask) * weights.shortRest;
  cost += member.closingCosts[closingsOf(member, option)] as number;
  cost += cheapestLane(member.lanes, option);
  return { person: member.person, cost, rows: scratch.slice(0, covered), option, pause };
}

/** The week with only its fixed shifts: always available, even if illegal. */
export function idleColumn(member: Member): Column {
  let mask = 0;
  for (const { day, kind } of member.days) if (kind === 'fixed') mask |= 1 << day;
  const off = member.days.reduce((sum, day) => sum + day.offCost, 0);
  const pattern = member.patterns[mask] as number;
  const none = new Int16Array(7).fill(-1);
  return {
    person: member.person,
    cost:
      (Number.isFinite(pattern) ? pattern : 0) +
      off +
      (member.hours[0] as number) +
      cheapestLane(member.lanes, none),
    rows: new Int32Array(0),
    option: Int32Array.from(none),
    pause: none,
  };
}

/** The shifts of a column, without the fixed ones. */
export function shiftsOf({ minutes }: Grid, member: Member, column: Column): readonly PlacedShift[] {
  return member.days.flatMap(({ day, options }) => {
    const option = options[column.option[day] ?? -1];
    if (!option) return [];
    const group = groups[option.group] ?? 'vente';
    const common = { person: member.person, day, group };
    const at = column.pause[day] ?? -1;
    const breaks =
      at < 0 ? [] : [{ start: at * minutes, end: at * minutes + option.breakMinutes, paid: false }];
    if (option.again >= option.end) {
      return [{ ...common, start: option.start * minutes, end: option.end * minutes, breaks }];
    }
    return [
      { ...common, start: option.start * minutes, end: option.pause * minutes, breaks: [] },
      { ...common, start: option.again * minutes, end: option.end * minutes, breaks: [] },
    ];
  });
}
