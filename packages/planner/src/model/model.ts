/**
 * The optimisation model of a week: rows, people with their legal days, and pools. A pool is a set of people
 * that shares no coverage row with others, so that it can be solved separately.
 */

import { type Comfort, comfortOf } from '../cost/comfort.ts';
import { evaluate } from '../cost/evaluate.ts';
import { addDays } from '../problem/calendar.ts';
import { groups, type PlacedShift, placedOf } from '../problem/placed-shift.ts';
import type { Problem } from '../problem/problem.ts';
import { type Column, idleColumn, shiftsOf } from './columns.ts';
import { type Member, memberOf } from './member.ts';
import { cellOf, type Rows, rowsOf } from './rows.ts';
import { slotCost } from './watch-rows.ts';

export interface Pool {
  readonly members: readonly Member[];
  /** Rows of the pool's own. */
  readonly rows: Int32Array;
  /** These rows, and management days of another pool that somebody here may cover. */
  readonly reached: Int32Array;
}

export interface Model {
  readonly problem: Problem;
  readonly dates: readonly string[];
  readonly comfort: Comfort;
  readonly fixed: readonly PlacedShift[];
  readonly rows: Rows;
  readonly members: readonly Member[];
  readonly pools: readonly Pool[];
  /** Per person the pool. */
  readonly poolOf: Int16Array;
  /** Cost of rows that nobody can cover. */
  readonly unreached: number;
  /** The cost of every plan besides columns and rows. */
  readonly constant: number;
}

/** Rows a member's options may cover. */
function reach(member: Member, rows: Rows): readonly number[] {
  const found = new Uint8Array(rows.count);
  // There are thousands of options and a hundred slots: the ends of options are counted first, then each slot
  // is visited once.
  const begun = new Int32Array(rows.grid.reach + 1);
  for (const { day, options } of member.days) {
    for (const group of groups.keys()) {
      begun.fill(0);
      let any = false;
      for (const option of options) {
        if (option.group !== group) continue;
        any = true;
        begun[option.start] = (begun[option.start] as number) + 1;
        begun[option.end] = (begun[option.end] as number) - 1;
        for (const row of option.rows) found[row] = 1;
      }
      if (!any) continue;
      found[rows.staff[day * groups.length + group] as number] = 1;
      let open = 0;
      for (let slot = 0; slot < rows.grid.reach; slot += 1) {
        open += begun[slot] as number;
        if (open === 0) continue;
        const cell = cellOf(rows.grid, day, group, slot);
        for (const row of [rows.cover[cell] ?? -1, member.qualified ? (rows.qualified[cell] ?? -1) : -1]) {
          if (row >= 0) found[row] = 1;
        }
      }
    }
  }
  return [...found.keys()].filter((row) => found[row] === 1);
}

/** Up to so many people are one pool if they share a day of management, since pricing it would leave a gap. */
const smallTeam = 6;

/**
 * The pools: people who share a group's rows, those with most managers first. A management day, which all may
 * share, belongs to the first pool that can cover it.
 */
function poolsOf(members: readonly Member[], rows: Rows): readonly Pool[] {
  const owner = new Int32Array(rows.count).fill(-1);
  const parent = members.map((_, index) => index);
  const managed = new Set(rows.management.map(({ row }) => row));
  const root = (index: number): number => {
    let at = index;
    while (parent[at] !== at) at = parent[at] ?? at;
    return at;
  };
  const reached = members.map((member) => reach(member, rows));
  const apart = members.length > smallTeam;
  for (const [index, found] of reached.entries()) {
    for (const row of found) {
      if (apart && managed.has(row)) continue;
      const other = owner[row] ?? -1;
      if (other < 0) owner[row] = index;
      else parent[root(index)] = root(other);
    }
  }
  const roots = [...new Set(members.map((_, index) => root(index)))];
  const parts = roots.map((top) => {
    const own = members.filter((_, index) => root(index) === top);
    return { own, shared: new Set(own.flatMap((member) => reached[member.person] ?? [])) };
  });
  const manages = ({ own }: { own: readonly Member[] }): number =>
    own.filter((member) => rows.management.some(({ row }) => reached[member.person]?.includes(row))).length;
  const sorted = (found: Iterable<number>): Int32Array =>
    Int32Array.from([...found].toSorted((one, other) => one - other));
  const owned = new Set<number>();
  return parts
    .toSorted((one, other) => manages(other) - manages(one))
    .map(({ own, shared }) => {
      const mine = [...shared].filter((row) => !owned.has(row));
      for (const row of mine) owned.add(row);
      return { members: own, rows: sorted(mine), reached: sorted(shared) };
    });
}

/** The cost of the rows when they are covered this many times. */
export function rowsCost(rows: Rows, covered: Int16Array | Int32Array): number {
  let sum = 0;
  for (let row = 0; row < rows.count; row += 1) {
    sum += rows.costAt[row * rows.width + (covered[row] as number)] as number;
  }
  return sum;
}

/**
 * The closing a prefect imposes (L3132-29): no sale on that weekday; where any day will do and all seven are open,
 * on the day that needs least. Fixed sales stay.
 */
function withMandatoryClosing(problem: Problem): Problem {
  const closing = problem.shop.prefectClosing;
  if (closing === undefined || closing === 'none') return problem;
  const sells = (day: number): boolean =>
    problem.hours.some(({ group, hours }) => group === 'vente' && hours[day] !== null);
  const sold = (day: number): boolean =>
    problem.fixed.some(({ shift }) => shift.group === 'vente' && shift.date === addDays(problem.monday, day));
  const week = [0, 1, 2, 3, 4, 5, 6];
  const needed = (day: number): number =>
    problem.needs
      .filter((need) => need.group === 'vente' && need.day === day)
      .reduce((sum, { need, from, to }) => sum + need * (to - from), 0);
  let closed: number | undefined;
  if (closing !== 'one-day') closed = closing - 1;
  else if (week.every((day) => sells(day) || sold(day))) {
    closed = week.filter((day) => !sold(day)).toSorted((one, other) => needed(one) - needed(other))[0];
  }
  const hours = problem.hours.map((item) =>
    item.group === 'vente'
      ? { ...item, hours: item.hours.map((open, day) => (day === closed ? null : open)) }
      : item,
  );
  return { ...problem, hours };
}

export function modelOf(given: Problem): Model {
  const problem = withMandatoryClosing(given);
  const dates = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(problem.monday, day));
  const comfort = comfortOf(problem);
  const fixed = problem.fixed
    .map(({ shift }) => placedOf(problem, shift))
    .filter((shift) => shift.person >= 0 && shift.day >= 0 && shift.day < 7);
  const rows = rowsOf(problem, fixed);
  const members = problem.people.map((_, person) => memberOf(problem, rows, comfort, person, fixed));
  const idle = members.map(idleColumn);
  const alone = evaluate(problem, dates, comfort, fixed).cost;
  const modelled =
    idle.reduce((sum, column) => sum + column.cost, 0) +
    rowsCost(rows, new Int16Array(rows.count)) +
    rows.watch.slots.reduce((sum, slot) => sum + slotCost(slot, 0, 0), 0);
  const pools = poolsOf(members, rows);
  const owned = new Set(pools.flatMap((pool) => [...pool.rows]));
  let unreached = 0;
  for (let row = 0; row < rows.count; row += 1) {
    if (!owned.has(row)) unreached += rows.costAt[row * rows.width] as number;
  }
  return {
    problem,
    dates,
    comfort,
    fixed,
    rows,
    members,
    pools,
    poolOf: Int16Array.from(members, (member) => pools.findIndex((pool) => pool.members.includes(member))),
    unreached,
    constant: alone - modelled,
  };
}

/** Rows that the member's pool may cover. */
export const reachedBy = ({ pools, poolOf }: Model, { person }: Member): Int32Array =>
  pools[poolOf[person] as number]?.reached ?? new Int32Array(0);

/** All shifts of a plan: the fixed ones and those of the columns. */
export const placedOfColumns = (model: Model, columns: readonly Column[]): readonly PlacedShift[] => [
  ...model.fixed,
  ...columns.flatMap((column) => {
    const member = model.members[column.person];
    return member ? shiftsOf(model.rows.grid, member, column) : [];
  }),
];
